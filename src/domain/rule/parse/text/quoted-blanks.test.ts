import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What is copied out of a statement has runs of blanks; books keep single ones. */
testReadings(String.raw`
"TESCO             GROCERIES"  =>  any text ~ "tesco groceries"
description is exactly "MONTHLY  FEE"  =>  desc = "MONTHLY FEE" (case-sensitive)
'POS  PURCHASE' over 50  =>  any text ~ "pos purchase" and abs > 50
payments to "Acme  Ltd"  =>  type EXPENSE and any text ~ "acme ltd"
description contains " sa "  =>  desc ~ " sa "
`)
