import { testDoubts, testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Three words of a number or more are nothing but a sum; fewer may belong to a name. */
testReadings(String.raw`
spotify nine ninety nine  =>  AMBIGUOUS_NUMBER | Write "nine ninety nine" in digits, like 12.50 or 1,250 | spotify 9.99
over twelve fifty at Tesco  =>  AMBIGUOUS_NUMBER | Write "twelve fifty" in digits, like 12.50 or 1,250 | over 12.50 at Tesco
merchant is A & B a hundred USD+  =>  merchant = "a & b" and abs >= 100 USD
exactly eighty four dollars and fifty cents  =>  abs = 84.50 USD
over twenty pounds fifty pence at Greggs  =>  abs > 20.50 GBP and any text ~ "greggs"
over twenty dollars and tax  =>  abs > 20 USD and any text ~ "tax"
payments by 50 euro or more to Lidl  =>  type EXPENSE and abs >= 50 EUR and any text ~ "lidl"
two hundred and fifty  =>  abs = 250
rent two hundred and fifty  =>  any text ~ "rent" and abs = 250
one thousand two hundred and fifty  =>  abs = 1250
two hundred and fifty from Acme  =>  abs = 250 and any text ~ "acme"
Two Hundred And Fifty Club  =>  any text ~ any("two hundred","fifty club") ?
two hundred  =>  any text ~ "two hundred" ?
two hundred and fifty to three hundred  =>  250 <= abs <= 300
two hundred and fifty to three hundred at Costa  =>  250 <= abs <= 300 and any text ~ "costa"
under fifty p  =>  abs < 0.50 GBP
twelve euros fifty  =>  abs = 12.50 EUR
over twenty pounds fifty at Greggs  =>  abs > 20.50 GBP and any text ~ "greggs"
twenty pounds to Fifty Fifty Ltd  =>  abs = 20 GBP and type EXPENSE and any text ~ "fifty fifty ltd"
Freddo under fifty pence  =>  any text ~ "freddo" and abs < 0.50 GBP
over ninety cents  =>  abs > 0.90
half a million or more coming in  =>  abs >= 500000 and type INCOME
over half a lakh to Bosch  =>  abs > 50000 and type EXPENSE and any text ~ "bosch"
Tesco dearer than 40  =>  any text ~ "tesco" and abs > 40
lodgements over 50  =>  type INCOME and abs > 50
80 EUR give or take 100  =>  0 <= abs <= 180 EUR
amounts like 49.99  =>  WRONG_OPERATOR | Exactly 49.99, or about as much? Write "amount is 49.99" or "amount is about 49.99"
hotel for more than 2 nights  =>  UNSUPPORTED_IDEA | A rule can’t count nights; compare the amount of the transaction, or leave this out
over 50 naivas  =>  MISSING_CONNECTIVE | Put "and" or "or" before "naivas" | over 50 and naivas
`)

testDoubts(String.raw`
80 give or take 100  =>  nothing
two hundred and fifty  =>  nothing
under fifty p  =>  nothing
`)

/** The hundreds or thousands of the last sum are those of the first as well. */
testReadings(String.raw`
from eight hundred up to twelve hundred  =>  800 <= abs <= 1200
eight to twelve hundred dollars  =>  800 <= abs <= 1200 USD
between five and ten thousand  =>  5000 <= abs <= 10000
between two and three hundred  =>  200 <= abs <= 300
8 to 12 hundred  =>  800 <= abs <= 1200
fifty to two hundred dollars  =>  50 <= abs <= 200 USD
between two hundred and five hundred  =>  200 <= abs <= 500
one to five hundred dollars  =>  100 <= abs <= 500 USD ?
`)

testDoubts(String.raw`
one to five hundred dollars  =>  This starts at 100. For that, write: amount is between 100 USD and 500 USD; to start at 1, write: amount is between 1 USD and 500 USD
between one hundred and two hundred  =>  nothing
`)
