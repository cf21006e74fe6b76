import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What follows a way, an amount or a date: words of the text, accounts, and what says nothing further. */
testReadings(String.raw`
money out mentioning rent in the description  =>  type EXPENSE and desc ~ "rent"
income in March including "stripe"  =>  type INCOME and month = 3 and any text ~ "stripe"
deposits having refund in the description  =>  type INCOME and desc ~ "refund"
expenses over 50 matching "uber eats"  =>  type EXPENSE and abs > 50 and any text re /uber eats/
money out under 20 beginning with sq  =>  type EXPENSE and abs < 20 and any text ^ "sq"
payments over 100 ending with ltd  =>  abs > 100 and any text $ "ltd"
expenses in May containing uber or lyft  =>  type EXPENSE and month = 5 and any text ~ any("uber","lyft")
money out from Savings including fee  =>  type EXPENSE and account = "savings" and any text ~ "fee"
money in and out of Savings  =>  account = "savings"
anything going in or out of Petty Cash over 50  =>  account = "petty cash" and abs > 50
payments to and from Savings  =>  account = "savings"
transfers to or from the "Petty Cash" account  =>  any text ~ "transfer" and account = "petty cash" ?
money out of account "Amex Gold"  =>  type EXPENSE and account = "amex gold"
expenses on the Barclays Current account  =>  type EXPENSE and account = "barclays current"
from either Savings or Petty Cash  =>  account = any("savings","petty cash")
money in from Savings, Petty Cash or Amex Gold  =>  type INCOME and account = any("savings","petty cash","amex gold")
fees by any bank  =>  any text ~ "fee"
money out under $15 each  =>  type EXPENSE and abs < 15 USD
Uber but not the £20.99 one  =>  any text ~ "uber" and not abs = 20.99 GBP
purchases in May only  =>  type EXPENSE and month = 5
Uber over 50 on any account  =>  any text ~ "uber" and abs > 50
Uber on all accounts except Savings  =>  any text ~ "uber" and account != "savings"
payments to anyone but HMRC  =>  type EXPENSE and not any text ~ "hmrc"
payments from anyone other than Acme or Beta  =>  type INCOME and not any text ~ any("acme","beta")
money to anybody apart from Acme over 50  =>  type EXPENSE and not any text ~ "acme" and abs > 50 ?
Uber & on Savings & over 20  =>  any text ~ "uber" and account = "savings" and abs > 20
Netflix; on Amex Gold; in 2025  =>  any text ~ "netflix" and account = "amex gold" and 2025-01-01 <= date <= 2025-12-31
Uber over 30 in Petty Cash only  =>  any text ~ "uber" and abs > 30 and account = "petty cash"
over 20 J. Smith  =>  abs > 20 and any text ~ "j. smith"
if it is "Uber" and over 20  =>  any text ~ "uber" and abs > 20
if it is First Direct and over 20  =>  any text ~ "first direct" and abs > 20
payments to May Fair over 30  =>  type EXPENSE and any text ~ "may fair" and abs > 30
spent at Sun Life in June  =>  type EXPENSE and any text ~ "sun life" and month = 6
paid to Something Fishy over 5  =>  type EXPENSE and any text ~ "something fishy" and abs > 5
if it is Sun Life and over 5  =>  any text ~ "sun life" and abs > 5
over 20 in March Uber  =>  abs > 20 and month = 3 and any text ~ "uber"
on my Savings  =>  account = "savings"
money out of "Savings"  =>  type EXPENSE and account = "savings"
`)
