import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Which way money goes behind how it is paid, what people are called, and what is paid one at a time. */
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
uber if it is not eats  =>  UNSUPPORTED_IDEA | "is not eats" can’t be checked; try an amount, date, or words in the description
payroll runs  =>  any text ~ "payroll run"
coffees  =>  any text ~ "coffee"
client lunches  =>  any text ~ "client lunch"
piano lessons  =>  any text ~ "piano lesson"
car washes  =>  any text ~ "car wash"
taxis  =>  any text ~ "taxi"
cups  =>  any text ~ "cups"
not coffees  =>  not any text ~ "coffee"
costa coffees  =>  any text ~ "costa coffees"
candles or flowers under 50  =>  any text ~ any("candle","flowers") and abs < 50
account number 12345678  =>  UNKNOWN_ACCOUNT | Bank accounts go by their names here, not by their numbers. Write the name, e.g. account is "Savings"
account ending 4471  =>  UNKNOWN_ACCOUNT | Bank accounts go by their names here, not by their numbers. Write the name, e.g. account is "Savings"
account Savings  =>  MISSING_OPERATOR | Say how the account compares; did you mean: account is "Savings" | account is "Savings"
`)
