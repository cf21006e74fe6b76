import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Days and months in figures, quoted or not, and what only looks like them. */
testReadings(String.raw`
since 2025-12  =>  date >= 2025-12-01
in 12/2025  =>  2025-12-01 <= date <= 2025-12-31
in 1/2025  =>  2025-01-01 <= date <= 2025-01-31
in 01/2025  =>  2025-01-01 <= date <= 2025-01-31
in 13/2025  =>  any text ~ "in 13/2025" ?
since 2025-13  =>  any text ~ "since 2025-13" ?
on "2025-03-04"  =>  date = 2025-03-04
after "2025-03-04"  =>  date > 2025-03-04
since 2025-3-4  =>  date >= 2025-03-04
before 2025.03.04  =>  date < 2025-03-04
before 2025-03-04T10:00Z  =>  date < 2025-03-04 ?
since 2025-03-045  =>  BAD_DATE | "2025-03-045" is not a date; write it like 2026-01-31 or 31 January 2026
3-Apr-26  =>  AMBIGUOUS_DATE | Write the year in full, like 2026-04-03 | 2026-04-03
Uber after 3/Apr/26  =>  AMBIGUOUS_DATE | Write the year in full, like 2026-04-03 | Uber after 2026-04-03
03/Apr/2026  =>  date = 2026-04-03
description contains 3-APR-26  =>  desc ~ "3-apr-26"
travel in Jan 26  =>  AMBIGUOUS_DATE | Is "Jan 26" a day or a year? Write "on January 26" or "in January 2026" | travel in January 2026
travel during March 25  =>  AMBIGUOUS_DATE | Is "March 25" a day or a year? Write "on March 25" or "in March 2025" | travel during March 2025
travel on Jan 26  =>  any text ~ "travel" and month = 1 and dom = 26
travel in Jan 5  =>  any text ~ "travel" and month = 1 and dom = 5
`)
