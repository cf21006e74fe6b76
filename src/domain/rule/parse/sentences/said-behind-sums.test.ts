import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What stands behind an amount, what transactions lack, and what they are called. */
testReadings(String.raw`
over 300 for electricity  =>  abs > 300 and any text ~ "electricity"
over 50 for Netflix  =>  abs > 50 and any text ~ "netflix"
£50 a month to Anna  =>  abs = 50 GBP and type EXPENSE and any text ~ "anna"
about 500 a month to British Gas  =>  475 <= abs <= 525 and type EXPENSE and any text ~ "british gas" ?
over 100 a month from Tesco  =>  abs > 100 and any text ~ "tesco" ?
amounts over 50 taken by PayPal  =>  abs > 50 and type EXPENSE and any text ~ "paypal"
£9.99 charged by Apple  =>  abs = 9.99 GBP and type EXPENSE and any text ~ "apple"
payments taken by Audible  =>  type EXPENSE and any text ~ "audible"
anything without a merchant  =>  merchant empty
transactions missing a category over 50  =>  category empty and abs > 50
everything without Uber  =>  not any text ~ "uber"
texts that include both rent and deposit  =>  any text ~ all("rent","deposit")
airport transfers  =>  any text ~ "airport transfers" ?
hotels in Paris and Berlin  =>  any text ~ any("paris","berlin") ?
hotels in Paris over 50  =>  any text ~ "paris" and abs > 50 ?
401k contributions  =>  any text ~ "401k" and any text ~ "contribution"
EE bill over 40  =>  any text ~ "ee" and abs > 40 ?
`)

/** Two amounts in one piece, and what is said behind them. */
testReadings(String.raw`
Tesco 20-40 from Amex Gold  =>  any text ~ "tesco" and 20 <= abs <= 40 and account = "amex gold"
lunch 50-75 Mon-Fri  =>  any text ~ "lunch" and 50 <= abs <= 75 and dow in (1,2,3,4,5)
Except Records  =>  not any text ~ "records" ?
except Tesco  =>  not any text ~ "tesco"
`)
