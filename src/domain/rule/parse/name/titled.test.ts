import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Names that begin like conditions, and lines of banks with a dash before a number. */
testReadings(String.raw`
Or Foundation over 50  =>  DANGLING | Nothing before "Or" | "Or Foundation" over 50
And Then There Were None Books  =>  DANGLING | Nothing before "And" | "And Then There Were None Books"
and over 50  =>  DANGLING | Nothing before "and"
Amount Zero Bistro  =>  NOT_A_NUMBER | "Zero Bistro" is not an amount | "Amount Zero Bistro"
Date Night Dinners  =>  BAD_DATE | "Night Dinners" is not a date; write it like 2026-01-31 or 31 January 2026 | "Date Night Dinners"
Money In Motion Ltd  =>  UNSUPPORTED_IDEA | "In Motion Ltd" can’t be checked; try an amount, date, or words in the description | "Money In Motion Ltd"
On Friday Ltd  =>  dow in (5) and any text ~ "ltd" ?
Million Dollar Baby Co  =>  abs = 1000000 USD and any text ~ "baby co" ?
Payments To Acme Ltd  =>  type EXPENSE and any text ~ "acme ltd"
POS DEBIT - 4432 AMZN Mktp US*2K3 SEATTLE WA  =>  any text ~ "pos debit - 4432 amzn mktp us*2k3 seattle wa"
REF - 12345 COUNCIL TAX  =>  any text ~ "ref - 12345 council tax"
UBER - 50  =>  NEGATIVE_AMOUNT | Amounts are compared without their sign; write "expense over 50" for money out
uber,,over 20  =>  any text ~ "uber" and abs > 20
`)
