import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Sums and days that stand beside a name with nothing before them, and several days of one month. */
testReadings(String.raw`
on 24 or 25 December  =>  month = 12 and (dom = 24 or dom = 25)
24th or 25th December  =>  month = 12 and (dom = 24 or dom = 25)
on the 24th or 25th of December  =>  month = 12 and (dom = 24 or dom = 25)
on December 24 or 25  =>  month = 12 and (dom = 24 or dom = 25)
Tesco 24 or 25 December over 20  =>  any text ~ "tesco" and month = 12 and (dom = 24 or dom = 25) and abs > 20
on 1, 2 or 3 January  =>  month = 1 and (dom = 1 or dom = 2 or dom = 3)
24, 25 or 26 Dec 2026  =>  date = 2026-12-24 or date = 2026-12-25 or date = 2026-12-26
Tesco on December 24 or 25, 2026  =>  any text ~ "tesco" and (date = 2026-12-24 or date = 2026-12-25)
on 30 or 31 February  =>  BAD_DATE | February has at most 29 days
on 29 or 30 February 2026  =>  BAD_DATE | February 2026 has 28 days
on May 4 or June 5  =>  (month = 5 and dom = 4) or (month = 6 and dom = 5)
not in August on the 1st or 15th  =>  not month = 8 and (dom = 1 or dom = 15)
on the 1st or 15th  =>  dom = 1 or dom = 15
Tesco between January and March  =>  any text ~ "tesco" and month in (1,2,3)
between November and February  =>  month in (1,2,11,12)
between January and March 2026  =>  2026-01-01 <= date <= 2026-03-31
before the 10th of may  =>  AMBIGUOUS_DATE | the 10th of may of which year? Write the 10th of may 2026 | before the 10th of may 2026
after the 10th of May 2026  =>  date > 2026-05-10
HMRC PAYE 22nd  =>  any text ~ "hmrc paye" and dom = 22
Rent 1st  =>  any text ~ "rent" and dom = 1
West 5th  =>  any text ~ "west 5th" ?
Scouts 3rd Leeds  =>  any text ~ "scouts 3rd leeds" ?
gym 30 on the 1st  =>  any text ~ "gym" and abs = 30 and dom = 1
netflix 10 on the 12th  =>  any text ~ "netflix" and abs = 10 and dom = 12
tmobile 75 on the 12th  =>  any text ~ "tmobile" and abs = 75 and dom = 12
Studio 54 on the 12th  =>  any text ~ "studio 54" and dom = 12
planet fitness 10 or 49  =>  any text ~ "planet fitness" and (abs = 10 or abs = 49)
unit 10 or 12  =>  any text ~ any("unit 10","12") ?
invoice 1041 or 1042  =>  any text ~ any("invoice 1041","1042") ?
store 120 or 130  =>  any text ~ any("store 120","130") ?
tesco 2025 or 2026  =>  any text ~ any("tesco 2025","2026") ?
spotify 12 or hulu  =>  any text ~ any("spotify 12","hulu") ?
`)
