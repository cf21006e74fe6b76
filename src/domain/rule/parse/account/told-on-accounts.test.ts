import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What was done with money, and on which account it was or was not. */
testReadings(String.raw`
payments made on petty cash  =>  type EXPENSE and account = "petty cash"
payments not made on petty cash  =>  type EXPENSE and account != "petty cash"
payments that weren't made on petty cash  =>  type EXPENSE and account != "petty cash"
money not spent on Amex Gold over 50  =>  type EXPENSE and account != "amex gold" and abs > 50
not spent at Tesco  =>  type EXPENSE and not any text ~ "tesco"
payments received in Savings  =>  type INCOME and account = "savings"
payments not received from Acme  =>  type INCOME and not any text ~ "acme"
on account Savings  =>  account = "savings"
Figma on account Petty Cash over 20  =>  any text ~ "figma" and account = "petty cash" and abs > 20
paid to Shell or Costco from account Savings  =>  type EXPENSE and any text ~ any("shell","costco") and account = "savings"
payments to Shell, Uber, or Costco from my Savings (other than Heathrow)  =>  type EXPENSE and any text ~ any("shell","uber","costco") and account = "savings" and not any text ~ "heathrow"
it wasn't paid from Savings  =>  type EXPENSE and account != "savings"
anything not charged to Amex Gold  =>  type EXPENSE and account != "amex gold"
if it is not money out over 100  =>  not (type EXPENSE and abs > 100)
anything that left petty cash  =>  type EXPENSE and account = "petty cash"
everything that came into savings over 100  =>  type INCOME and account = "savings" and abs > 100
money that went out of the Barclays Current  =>  type EXPENSE and account = "barclays current"
`)

/** What people call an account, behind "on". */
testReadings(String.raw`
not on the Amex  =>  account != "amex gold"
uber on the amex over 50  =>  any text ~ "uber" and account = "amex gold" and abs > 50
screwfix, but only on amex  =>  any text ~ "screwfix" and account = "amex gold"
screwfix only on the amex  =>  any text ~ "screwfix" and account = "amex gold"
tesco but not on the amex  =>  any text ~ "tesco" and account != "amex gold"
spent on cash  =>  type EXPENSE and any text ~ "cash"
uber only on weekends  =>  any text ~ "uber" and dow in (6,7)
Costa or Nero, but Costa only over 5  =>  any text ~ any("costa","nero") and any text ~ "costa only" and abs > 5 ?
`)
