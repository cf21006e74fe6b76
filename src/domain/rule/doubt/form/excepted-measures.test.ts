import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What stands behind an exception with nothing between, and "AND" as formulas have it. */
testReadings(String.raw`
uber unless over 60 on a weekend  =>  any text ~ "uber" and not abs > 60 and dow in (6,7) ?
uber except on Fridays over 20  =>  any text ~ "uber" and not dow in (5) and abs > 20 ?
uber except in December on Savings  =>  any text ~ "uber" and not month = 12 and account = "savings" ?
Amazon except Prime (£8.99)  =>  any text ~ "amazon" and not any text ~ "prime" and abs = 8.99 GBP ?
Amazon but not Prime (in March)  =>  any text ~ "amazon" and not any text ~ "prime" and month = 3 ?
Amazon (not Prime) over 20  =>  any text ~ "amazon" and not any text ~ "prime" and abs > 20
uber, except on Fridays, over 20  =>  any text ~ "uber" and not dow in (5) and abs > 20
uber not over 20 on Fridays  =>  any text ~ "uber" and abs <= 20 and dow in (5)
uber on Fridays except over 20  =>  any text ~ "uber" and dow in (5) and not abs > 20
uber not on Fridays  =>  any text ~ "uber" and not dow in (5)
amazon AND refund  =>  any text ~ any("amazon","refund") ?
(uber and eats) or lyft  =>  any text ~ any("uber","eats") or any text ~ "lyft" ?
Tesco AND Lidl  =>  any text ~ any("tesco","lidl")
uber and eats  =>  any text ~ any("uber","eats")
vendor=tesco&amount>20  =>  merchant = "tesco" and abs > 20
+uber -eats  =>  any text ~ "uber" and not any text ~ "eats"
description:/uber/ amount:20..30  =>  desc ~ "/uber/" and 20 <= abs <= 30 ?
Savings <-> Chase Checking  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Chase Checking" | it is a transfer and account is "Savings" or "Chase Checking"
`)
