import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** How amounts are compared, listed and rounded, and what is said where one is missing. */
testReadings(String.raw`
over the 50 euro  =>  abs > 50 EUR
below like 20  =>  abs < 20
over um 30  =>  abs > 30
over uh 30  =>  abs > 30
over a total of 100  =>  abs > 100
over a sum of 100  =>  abs > 100
under a value of 40 dollars  =>  abs < 40 USD
with a value of 100  =>  abs = 100
over the Bodega  =>  any text ~ "over the bodega" ?
amount is below the 50 euro  =>  abs < 50 EUR
the amount is over a total of 100 EUR  =>  abs > 100 EUR
amount over like 20  =>  abs > 20
over 50 or so  =>  UNSUPPORTED_IDEA | How far does "over 50 or so" go? Write the amount, like "over 100" or "about 100"
about 100 or so  =>  95 <= abs <= 105
amount is 100 or so  =>  95 <= abs <= 105
100 euros or so  =>  95 <= abs <= 105 EUR
100 euros or thereabouts  =>  95 <= abs <= 105 EUR
100 euros, give or take  =>  95 <= abs <= 105 EUR
100ish  =>  95 <= abs <= 105
amount is 100-ish  =>  95 <= abs <= 105
over 100ish  =>  UNSUPPORTED_IDEA | How far does "over 100ish" go? Write the amount, like "over 100" or "about 100"
between 50 and 75  =>  50 <= abs <= 75
between 50  =>  MISSING_AND | between needs two amounts: between 50 and 75
between  =>  MISSING_VALUE | Amount between what? e.g. amount over 100
amount between  =>  MISSING_VALUE | Amount between what? e.g. amount over 100
between 50-75  =>  50 <= abs <= 75
amount between 50-75  =>  50 <= abs <= 75
between 50 and  =>  MISSING_AND | between needs two amounts: between 50 and 75
between 50 and Uber  =>  NOT_A_NUMBER | "Uber" is not an amount
amount within 50  =>  MISSING_AND | Write both ends: between 50 and 75, or from the 12th to the 18th
within 50  =>  MISSING_AND | Write both ends: between 50 and 75, or from the 12th to the 18th
amount  =>  MISSING_VALUE | What about the amount? e.g. amount over 100
amount over  =>  MISSING_VALUE | Amount over what? e.g. amount over 100
amount is  =>  MISSING_VALUE | Amount is what? e.g. amount over 100
the amount is over Uber  =>  NOT_A_NUMBER | "Uber" is not an amount
amount is ending with .99  =>  abs ends .99
amount is Uber  =>  NOT_A_NUMBER | "Uber" is not an amount
amount over fity  =>  NOT_A_NUMBER | "fity" is not an amount
amount in (9.99, 14.99)  =>  abs = 9.99 or abs = 14.99
amount in (9.99)  =>  abs = 9.99
amount in 9.99  =>  NOT_A_NUMBER | "in 9.99" is not an amount
49, 99 or 149 dollars  =>  abs = 49 USD or abs = 99 USD or abs = 149 USD
amount is 49 EUR, 99 or 149 dollars  =>  abs = 49 EUR or abs = 99 or abs = 149 USD
amount is 49, 99 or 149 dollars  =>  abs = 49 USD or abs = 99 USD or abs = 149 USD
amount is 49 dollars, 99 or 149  =>  abs = 49 USD or abs = 99 or abs = 149
amount is 50 exactly  =>  abs = 50
amount is 50 exactly Uber  =>  MISSING_CONNECTIVE | Put "and" or "or" before "exactly" | amount is 50 and exactly Uber
amount is 50 or more  =>  abs >= 50
amount is 50 or over  =>  abs >= 50
amount is 50 and up  =>  abs >= 50
50 EUR and over  =>  abs >= 50 EUR
50 EUR or higher  =>  abs >= 50 EUR
50 EUR or greater  =>  abs >= 50 EUR
50 EUR or larger  =>  abs >= 50 EUR
50 EUR or bigger  =>  abs >= 50 EUR
50 EUR or upwards  =>  abs >= 50 EUR
50 EUR and above  =>  abs >= 50 EUR
50 EUR and more  =>  abs >= 50 EUR
50 EUR upwards  =>  abs >= 50 EUR
50 EUR upward  =>  abs >= 50 EUR
50 EUR plus  =>  abs >= 50 EUR
50 EUR minimum  =>  abs >= 50 EUR
50 EUR min  =>  abs >= 50 EUR
50 EUR and upwards  =>  abs >= 50 EUR
50 EUR at least  =>  abs >= 50 EUR
50 EUR or up  =>  abs >= 50 EUR
50 EUR or less  =>  abs <= 50 EUR
50 EUR or under  =>  abs <= 50 EUR
50 EUR or below  =>  abs <= 50 EUR
50 EUR or lower  =>  abs <= 50 EUR
50 EUR or fewer  =>  abs <= 50 EUR
50 EUR or smaller  =>  abs <= 50 EUR
50 EUR and under  =>  abs <= 50 EUR
50 EUR and below  =>  abs <= 50 EUR
50 EUR and less  =>  abs <= 50 EUR
50 EUR and lower  =>  abs <= 50 EUR
50 EUR maximum  =>  abs <= 50 EUR
50 EUR max  =>  abs <= 50 EUR
50 EUR at most  =>  abs <= 50 EUR
50 EUR tops  =>  abs <= 50 EUR
50 EUR and down  =>  abs <= 50 EUR
over 1000 or under 1  =>  abs > 1000 or abs < 1
50+ EUR  =>  abs >= 50 EUR
50 to 75 EUR  =>  50 <= abs <= 75 EUR
over one and a half lakhs  =>  abs > 150000
anything over two lakhs going out  =>  abs > 200000 and type EXPENSE
over two and a half thousand pounds  =>  abs > 2500 GBP
Rs 200-Rs 800  =>  200 <= abs <= 800 INR
Reliance Fresh, Rs 200–Rs 800  =>  any text ~ "reliance fresh" and 200 <= abs <= 800 INR
EUR 20-EUR 30  =>  20 <= abs <= 30 EUR
rides upto 500  =>  any text ~ "rides" and abs <= 500
Ola/Uber rides upto 500  =>  any text ~ any("ola","uber") and abs <= 500 ?
50 EUR up to 75 EUR  =>  50 <= abs <= 75 EUR
50 through 75 EUR  =>  50 <= abs <= 75 EUR
50 until 75 EUR  =>  50 <= abs <= 75 EUR
50 – 75 EUR  =>  50 <= abs <= 75 EUR
50 — 75 EUR  =>  50 <= abs <= 75 EUR
over Disney+ 50  =>  any text ~ "over disney+ 50" ?
Disney+ over 50  =>  any text ~ "disney+" and abs > 50
$50+  =>  abs >= 50 USD
1k+  =>  abs >= 1000
within 10 of 300  =>  290 <= abs <= 310
amount within £5 of £50 at Tesco  =>  45 <= abs <= 55 GBP and any text ~ "tesco"
within 10 USD of 300 EUR  =>  MISSING_AND | Write both ends: between 50 and 75, or from the 12th to the 18th
over 100 EUR or 120 USD  =>  abs > 100 EUR or abs > 120 USD
at least 100 EUR, 120 USD or 90 GBP from Uber  =>  (abs >= 100 EUR or abs >= 120 USD or abs >= 90 GBP) and any text ~ "uber"
about 100 EUR or 110 USD  =>  95 <= abs <= 105 EUR or 104.5 <= abs <= 115.5 USD
amount = 10 or = 20  =>  abs = 10 or abs = 20
amount is 10 or is 20  =>  abs = 10 or abs = 20
amount is 10 or is a transfer  =>  abs = 10 or approved transfer
`)
