import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Currencies by the names and signs of their countries, and where a sign alone stands before a number. */
testReadings(String.raw`
over 20 sfr  =>  abs > 20 CHF
sfr 20  =>  any text ~ "sfr 20" ?
over sfr 20  =>  any text ~ "over sfr 20" ?
over 20 swiss francs  =>  abs > 20 CHF
over 20 francs  =>  AMBIGUOUS_CURRENCY | Which franc? Use a code: CHF, XOF, XAF | over 20 CHF
over 20 australian dollars  =>  abs > 20 AUD
20 canadian dollars  =>  abs = 20 CAD
over 20 dollars  =>  abs > 20 USD
swiss over 20  =>  any text ~ "swiss" and abs > 20 ?
over 20 new zealand dollars  =>  abs > 20 NZD
over 20 Hong Kong dollars  =>  abs > 20 HKD
`)

/** Whose dollars a sign means, where a code says so on either side of the sum, or at the other end of a range. */
testReadings(String.raw`
over $900 CAD  =>  abs > 900 CAD
CAD $900  =>  abs = 900 CAD
between $400 and $900 CAD  =>  400 <= abs <= 900 CAD
$400-$900 CAD  =>  400 <= abs <= 900 CAD
$5, $10 or $20 AUD  =>  abs = 5 AUD or abs = 10 AUD or abs = 20 AUD
over $900  =>  abs > 900 USD
over $100 or €90  =>  abs > 100 USD or abs > 90 EUR
between $400 and €900  =>  AMBIGUOUS_CURRENCY | USD or EUR? Write one currency
`)
