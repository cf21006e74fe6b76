import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Short letters behind "to" and "from" are words of their own where other words hold them. */
testReadings(String.raw`
payments to ATO  =>  type EXPENSE and any text word "ato"
to the IRS over 500  =>  type EXPENSE and any text word "irs" and abs > 500
refund from ATO  =>  type INCOME and any text word "ato"
to EE or BT  =>  type EXPENSE and any text word any("ee","bt")
not from ATO  =>  not any text word "ato"
from Ato  =>  any text ~ "ato" ?
PAYMENTS TO ATO OVER 50  =>  type EXPENSE and any text ~ "ato" and abs > 50 ?
payments to HMRC  =>  type EXPENSE and any text ~ "hmrc"
`)
