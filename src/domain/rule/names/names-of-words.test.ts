import { testReadings } from '../../../../tests/support/rule-readings.ts'

/** Firms whose names are made of words, numbers and days of sentences, wherever they stand. */
testReadings(String.raw`
Forever 21 over 21  =>  any text ~ "forever 21" and abs > 21
forever 21 or Tesco  =>  any text ~ any("forever 21","tesco")
Tesco or Phillips 66  =>  any text ~ any("tesco","phillips 66")
anything from First Direct  =>  any text ~ "first direct"
First Direct fees  =>  any text ~ "first direct" and any text ~ "fee"
Not On The High Street between 5 and 10  =>  any text ~ "not on the high street" and 5 <= abs <= 10
not Not On The High Street  =>  not any text ~ "not on the high street"
rent to Too Good To Go over 500  =>  any text ~ "rent" and type EXPENSE and any text ~ "too good to go" and abs > 500
payments to Too Good To Go on Amex Gold  =>  type EXPENSE and any text ~ "too good to go" and account = "amex gold"
Pets at Home on the 5th  =>  any text ~ "pets at home" and dom = 5
expenses except Pets at Home  =>  type EXPENSE and not any text ~ "pets at home"
TGI Fridays on Fridays  =>  any text ~ "tgi fridays" and dow in (5)
Ruby Tuesday, Studio 54 or Pier 1  =>  any text ~ any("ruby tuesday","studio 54","pier 1")
84 Lumber over 50  =>  any text ~ "84 lumber" and abs > 50
Under Armour purchases over $80  =>  type EXPENSE and any text ~ "under armour" and abs > 80 USD
description contains "Forever 21"  =>  desc ~ "forever 21"
merchant is Forever 21  =>  merchant = "forever 21"
8x80 board  =>  any text ~ "8x80 board" ?
march of dimes in March  =>  any text ~ "march of dimes" and month = 3
`)
