import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Which way money goes and to whom, what people are called, what is paid one at a time, and names that look like words of sentences. */
testReadings(String.raw`
BACS in  =>  type INCOME and any text word "bacs"
BACS in from Smith  =>  type INCOME and any text word "bacs" and any text ~ "smith"
wire in from Acme  =>  type INCOME and any text word "wire" and any text ~ "acme"
wire in March  =>  any text ~ "wire" and month = 3
cheques out over 500  =>  type EXPENSE and any text word "cheque" and abs > 500
faster payments in from Smith  =>  type INCOME and any text ~ "faster payment" and any text ~ "smith"
bacs in Savings  =>  any text word "bacs" and account = "savings"
Sharma ji  =>  any text ~ "sharma ji"
rent to Sharma ji  =>  any text ~ "rent" and type EXPENSE and any text ~ "sharma ji"
Medicare rebate coming in  =>  any text ~ "medicare" and any text ~ "rebate" and type INCOME
tax rebate  =>  any text ~ "tax rebate"
all of March's rent  =>  month = 3 and any text ~ "rent"
all of last year's insurance payments  =>  UNSUPPORTED_IDEA | "last year's" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | all of insurance payments between 2025-01-01 and 2025-12-31
all of Shell  =>  any text ~ "shell"
all payments unless Uber and Lyft  =>  not any text ~ any("uber","lyft") ?
uber as long as it's not uber eats  =>  any text ~ "uber" and not any text ~ "uber eats"
amazon but not if it is aws  =>  any text ~ "amazon" and not any text ~ "aws"
uber if it is not eats  =>  any text ~ "uber" and not any text ~ "eats"
payroll runs  =>  any text ~ "payroll run"
coffees  =>  any text ~ "coffee"
client lunches  =>  any text ~ "client lunch" ?
piano lessons  =>  any text ~ "piano lesson"
car washes  =>  any text ~ "car wash"
taxis  =>  any text ~ "taxi"
cups  =>  any text ~ "cups"
not coffees  =>  not any text ~ "coffee"
costa coffees  =>  any text ~ "costa coffees" ?
candles or flowers under 50  =>  any text ~ any("candle","flowers") and abs < 50
account number 12345678  =>  UNKNOWN_ACCOUNT | Bank accounts go by their names here, not by their numbers. Write the name, e.g. account is "Savings"
account ending 4471  =>  UNKNOWN_ACCOUNT | Bank accounts go by their names here, not by their numbers. Write the name, e.g. account is "Savings"
account Savings  =>  account = "savings"
account Vault  =>  MISSING_OPERATOR | Say how the account compares; did you mean: account is "Vault"
HMRC, out  =>  any text ~ "hmrc" and type EXPENSE
wages, not bonus or overtime, to Amara  =>  any text ~ "wage" and not any text ~ any("bonus","overtime") and type EXPENSE and any text ~ "amara"
from Stripe, from PayPal  =>  any text ~ any("stripe","paypal")
every payment under 5 that isn't for coffee  =>  abs < 5 and not any text ~ "coffee"
either (over 100 and from Ikea) or (over 50 and from Jysk)  =>  (abs > 100 and any text ~ "ikea") or (abs > 50 and any text ~ "jysk")
either (uber or lyft)  =>  any text ~ any("uber","lyft")
rent from anyone over 800  =>  any text ~ "rent" and type INCOME and abs > 800
payments to anyone over 5k  =>  type EXPENSE and abs > 5000
to anyone but Kevin  =>  any text ~ "to anyone" and any text ~ "kevin" ?
after school club  =>  any text ~ "after school club"
may cafe  =>  any text ~ "may cafe"
New York Times  =>  any text ~ "new york times"
first direct payment  =>  any text ~ "first direct payment"
total energies  =>  any text ~ "total energies"
airbnb, vrbo or agoda  =>  any text ~ any("airbnb","vrbo","agoda")
fuel, hops and malt  =>  any text ~ any("fuel","hops","malt")
description is any of "GYM", "FITNESS", "YOGA" and outflow  =>  desc = any("gym","fitness","yoga") and type EXPENSE
merchant is "Uber" or "income"  =>  merchant = any("uber","income")
all from Amazon but the ones over 500  =>  any text ~ "amazon" and not abs > 500
all from Amazon but those on Sundays  =>  any text ~ "amazon" and not dow in (7)
everything at Tesco but the fuel  =>  any text ~ "tesco" and not any text ~ "fuel"
everything but the kitchen sink  =>  not any text ~ "kitchen sink"
tithes and offerings  =>  any text ~ any("tithe","offering")
Lidl but not Lidl Plus nor Lidl Connect  =>  any text ~ "lidl" and not any text ~ any("lidl plus","lidl connect")
as long as it isn't reconciled, Studio 54 or Pier 1  =>  reconciled = false and any text ~ any("studio 54","pier 1")
provided it's over 50, Tesco  =>  abs > 50 and any text ~ "tesco"
provided by Acme  =>  any text ~ "acme"
Canal Plus over 20  =>  any text ~ "canal plus" and abs > 20
`)
