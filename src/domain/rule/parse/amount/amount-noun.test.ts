import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** An exact amount before what it was paid for. */
testReadings(String.raw`
every 49.90 charge  =>  abs = 49.90
any 12.50 purchase  =>  abs = 12.50
12.50 payment from Anna  =>  abs = 12.50 and type INCOME and any text ~ "anna"
12.50 bill  =>  abs = 12.50
the 9.99 invoice  =>  abs = 9.99
each £9.99 item that is on Saturdays  =>  abs = 9.99 GBP and dow in (6)
an 8.99 payment which is at Spotify  =>  abs = 8.99 and any text ~ "spotify"
a 9.99 charge which  =>  abs = 9.99
a 12.50 fee  =>  abs = 12.50 and any text ~ "fee"
a $12 fee  =>  abs = 12 USD and any text ~ "fee"
a €40 one  =>  abs = 40 EUR
the €40 ones at Shell  =>  abs = 40 EUR and any text ~ "shell"
a 12.50 EUR charge  =>  abs = 12.50 EUR
a 12 fee  =>  any text ~ "12 fee" ?
a 12.50 that is from Spotify  =>  abs = 12.50 and type INCOME and any text ~ "spotify" ?
a 12.50 Uber  =>  any text ~ "12.50 uber" ?
9.99 each  =>  abs = 9.99
12.50 fee  =>  any text ~ "12.50 fee" ?
$12 payment  =>  abs = 12 USD
$12 fee  =>  abs = 12 USD and any text ~ "fee"
R250 airtime  =>  abs = 250 ZAR and any text ~ "airtime"
R250 Airtime  =>  any text ~ "r250 airtime" ?
R1,250 electricity  =>  abs = 1250 ZAR and any text ~ "electricity"
R1,250.00 payment to Eskom  =>  abs = 1250.00 ZAR and type EXPENSE and any text ~ "eskom"
R2.50 fee  =>  abs = 2.50 ZAR and any text ~ "fee"
R2 airtime  =>  any text ~ "r2 airtime"
R250 each  =>  any text ~ "r250 each" ?
a 9.99 per month charge  =>  any text ~ "9.99 per month charge" ?
a £20 only  =>  abs = 20 GBP
a 1234567.50 charge  =>  any text ~ "1234567.50 charge" ?
`)
