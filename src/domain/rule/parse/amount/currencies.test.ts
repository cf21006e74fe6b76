import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Currencies by the names and signs of their countries, and where a sign alone stands before a number. */
testReadings(String.raw`
over 20 sfr  =>  abs > 20 CHF
sfr 20  =>  any text ~ "sfr 20" ?
over sfr 20  =>  any text ~ "over sfr 20" ?
over 20 swiss francs  =>  abs > 20 CHF
over 20 francs  =>  AMBIGUOUS_CURRENCY | Which franc? Use a code: CHF, XOF, XAF
over 20 australian dollars  =>  abs > 20 AUD
20 canadian dollars  =>  abs = 20 CAD
over 20 dollars  =>  abs > 20 USD
swiss over 20  =>  any text ~ "swiss" and abs > 20 ?
over 20 new zealand dollars  =>  abs > 20 NZD
over 20 Hong Kong dollars  =>  abs > 20 HKD
`)
