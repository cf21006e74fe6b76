import { testDoubts, testReadings } from '../../../../tests/support/rule-readings.ts'

/** A noun behind a firm of several words says no more than behind one of one word. */
testReadings(String.raw`
all british gas bills  =>  any text ~ "british gas"
just eat orders over 25  =>  any text ~ "just eat" and abs > 25
just eat fees  =>  any text ~ "just eat" and any text ~ "fee"
adobe creative cloud subscriptions  =>  any text ~ "adobe creative cloud"
interest income  =>  type INCOME and any text word "interest"
cheque deposits over 100  =>  type INCOME and any text word any("cheque","cheques") and abs > 100
uber (but not uber eats) over 15  =>  any text ~ "uber" and not any text ~ "uber eats" and abs > 15
round about 80 quid at shell  =>  76 <= abs <= 84 GBP and any text ~ "shell"
`)

testDoubts(String.raw`
uber eats and deliveroo but not uber  =>  This never finds "uber eats" because it leaves out everything that contains "uber".
uber eats and deliveroo but not uber one  =>  nothing
`)
