import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Bounds said in two words, and amounts that are listed before whom they went to. */
testReadings(String.raw`
anything at or above 300 USD excluding Stripe  =>  abs >= 300 USD and not any text ~ "stripe"
at or over 300  =>  abs >= 300
at or below £20 at Tesco  =>  abs <= 20 GBP and any text ~ "tesco"
amount is at or under 20  =>  abs <= 20
Tesco from 50 up  =>  any text ~ "tesco" and abs >= 50
Tesco, from 1,500 up  =>  any text ~ "tesco" and abs >= 1500
up from 50  =>  abs >= 50
starting at £50, Tesco  =>  abs >= 50 GBP and any text ~ "tesco"
£50 & up  =>  abs >= 50 GBP
50 & above at Tesco  =>  abs >= 50 and any text ~ "tesco"
Tesco 50 +  =>  any text ~ "tesco" and abs >= 50
50 downwards  =>  abs <= 50
from 10 upto 20 eur, Spotify  =>  10 <= abs <= 20 EUR and any text ~ "spotify"
£10 upto £20  =>  10 <= abs <= 20 GBP
12.50, 25 or 37.50 to SwimClub  =>  (abs = 12.50 or abs = 25 or abs = 37.50) and type EXPENSE and any text ~ "swimclub"
12.50 or 25 to SwimClub  =>  (abs = 12.50 or abs = 25) and type EXPENSE and any text ~ "swimclub"
10, 20 or 50 at the ATM  =>  (abs = 10 or abs = 20 or abs = 50) and any text ~ "atm"
12.50 to SwimClub  =>  abs = 12.50 and type EXPENSE and any text ~ "swimclub"
7 Up  =>  any text ~ "7 up"
2024 or 2025 from HMRC  =>  any text ~ any("2024","2025 from hmrc") ?
1, Tesco  =>  any text ~ any("1","tesco") ?
20 or 30 in March  =>  (abs = 20 or abs = 30) and month = 3
24 or 25 Dec 2026  =>  date = 2026-12-24 or date = 2026-12-25
from 7 Up  =>  any text ~ "7 up"
`)

/** Amounts by how they are written, and what is said of each of a list. */
testReadings(String.raw`
uber 20~30  =>  any text ~ "uber" and 20 <= abs <= 30
whole pound amounts from Paypal under £100  =>  UNSUPPORTED_IDEA | For amounts without cents, write: amount is a whole number | amount is a whole number and from Paypal under £100
whole euros only, Venmo  =>  UNSUPPORTED_IDEA | For amounts without cents, write: amount is a whole number | amount is a whole number, Venmo
Whole Foods over 20  =>  any text ~ "whole foods" and abs > 20
Tesco, all of them under £75  =>  any text ~ "tesco" and abs < 75 GBP
Tesco, all of them  =>  any text ~ "tesco"
Tesco, all over 50  =>  any text ~ "tesco" and abs > 50
Tesco and Lidl, both over 50  =>  any text ~ any("tesco","lidl") and abs > 50
if Uber > Travel  =>  any text ~ "uber > travel" ?
`)

/** From when on, and words that may say how much or for when. */
testReadings(String.raw`
AWS wef 1 July 2025  =>  any text ~ "aws" and date >= 2025-07-01
AWS effective 1 July 2025  =>  any text ~ "aws" and date >= 2025-07-01
Effective Media  =>  any text ~ "effective media"
AWS ending July 2025  =>  any text ~ "aws ending" and 2025-07-01 <= date <= 2025-07-31 ?
AWS 100<x<200  =>  any text ~ "aws 100<x" and abs < 200 ?
all card spend sub £5  =>  any text ~ "card spend sub" and abs = 5 GBP ?
sub £5 at Costa  =>  abs < 5 GBP and any text ~ "costa"
gym sub  =>  any text ~ "gym sub"
10, 20 and 50  =>  any text ~ any("10","20","50") ?
AWS for July 2025  =>  MISSING_CONNECTIVE | Daybook knows when something was paid, not what for. Write "in" for the month it was paid in | AWS in July 2025
`)
