import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What is told to be left out by a verb, wherever it stands. */
testReadings(String.raw`
exclude Mole Valley  =>  not any text ~ "mole valley"
omit Netflix  =>  not any text ~ "netflix"
leave out Costa  =>  not any text ~ "costa"
exclude amounts less than 10  =>  not abs < 10
exclude refunds from all Amazon payments  =>  any text ~ "amazon" and not type INCOME
Shell, exclude amounts less than 10  =>  any text ~ "shell" and not abs < 10
merchant contains AWS or Azure; exclude amounts less than 10  =>  merchant ~ any("aws","azure") and not abs < 10
description contains uber, exclude eats  =>  desc ~ "uber" and not desc ~ "eats"
Amazon, ignoring Prime  =>  any text ~ "amazon" and not any text ~ "prime"
Amazon and leave out AWS  =>  any text ~ "amazon" and not any text ~ "aws"
Amazon or Azure, excludes over 10  =>  any text ~ any("amazon","azure") and abs <= 10
Uber over 50, exclude them  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber over 50
Uber over 50, please exclude Eats  =>  any text ~ "uber" and abs > 50 and not any text ~ "eats"
"rent, exclude VAT"  =>  any text ~ "rent, exclude vat"
neither in nor out  =>  NEVER_TRUE | Every transaction is money in or money out
not money in and not money out over 50  =>  not type INCOME and not (type EXPENSE and abs > 50)
`)

/** The same behind it, and all accounts but some. */
testReadings(String.raw`
refunds excluded  =>  not type INCOME
transfers and refunds are left out  =>  not approved transfer and not type INCOME
everything, transfers excluded  =>  not approved transfer
Uber and Lyft excluded  =>  not any text ~ any("uber","lyft")
tax not included  =>  not any text word any("tax","taxes")
Uber with refunds excluded  =>  any text ~ "uber" and not type INCOME
Amazon over 50 with AWS and Prime excluded  =>  any text ~ "amazon" and abs > 50 and not any text ~ any("aws","prime")
Uber, Lyft, Bolt excluded  =>  any text ~ any("uber","lyft") and not any text ~ "bolt"
Amazon refunds excluded  =>  DANGLING | Nothing after "excluded"
all accounts but Savings  =>  account != "savings"
every account except Savings and Amex Gold  =>  account != any("savings","amex gold")
Uber on any account but Savings  =>  any text ~ "uber" and account != "savings"
over 50 on all my accounts other than Savings  =>  abs > 50 and account != "savings"
not at least 50  =>  not abs >= 50
Uber, not at most 50  =>  any text ~ "uber" and not abs <= 50
Uber before the 10th only  =>  any text ~ "uber" and 1 <= dom <= 9
Uber after the 20th only, over 50  =>  any text ~ "uber" and 21 <= dom <= 31 and abs > 50
`)

/** Labels, fields and courtesies around conditions. */
testReadings(String.raw`
conditions: merchant contains AWS  =>  merchant ~ "aws"
Criteria: over 50  =>  abs > 50
Filters: Uber over 50  =>  any text ~ "uber" and abs > 50
the word pass but not passport  =>  any text word "pass" and not any text word "passport"
whole word tax over 50  =>  any text word "tax" and abs > 50
the word tax or vat  =>  any text word any("tax","vat")
The Word Bookshop  =>  any text ~ "the word bookshop" ?
Not The Word Bookshop  =>  not any text ~ "the word bookshop" ?
GL code 6300 over 75  =>  gl = "6300" and abs > 75
GL account 6300 or 6400  =>  gl = any("6300","6400")
GL account sixty  =>  MISSING_OPERATOR | Say how the GL account compares; did you mean: GL account is "sixty" | GL account is "sixty"
category Fuel over 60  =>  category = "fuel" and abs > 60
bank memo includes FEE  =>  desc ~ "fee"
credits please, from Arla  =>  type INCOME and any text ~ "arla"
Tesco but not money order  =>  any text ~ "tesco" and not any text ~ "money order"
`)

/** Days, and what was paid, behind what they belong to. */
testReadings(String.raw`
DoorDash friday saturday sunday  =>  any text ~ "doordash" and dow in (5,6,7)
DoorDash fri sat sun over 20  =>  any text ~ "doordash" and dow in (5,6,7) and abs > 20
milk Riverina Fresh Mon Wed Fri  =>  any text ~ "milk" and any text ~ "riverina fresh" and dow in (1,3,5) ?
Uber Monday  =>  any text ~ "uber monday" ?
rent to Delgado Properties, 2400  =>  any text ~ "rent" and type EXPENSE and any text ~ "delgado properties" and abs = 2400
rent on the 1st 1850  =>  any text ~ "rent" and dom = 1 and abs = 1850
rent 1st of month, 1850  =>  any text ~ "rent" and dom = 1 and abs = 1850
rent from flat 3, 14  =>  any text ~ "rent" and any text ~ any("flat 3","14") ?
rent to Delgado Properties, 2025  =>  any text ~ "rent" and type EXPENSE and any text ~ any("delgado properties","2025") ?
Shell, 40  =>  any text ~ any("shell","40") ?
over 100 each from Tesco  =>  abs > 100 and any text ~ "tesco"
over 100 each Tesco  =>  MISSING_CONNECTIVE | Put "and" or "or" before "each"
`)

/** Accounts, exceptions and known names behind what they are joined to. */
testReadings(String.raw`
uber or lyft rides and on Amex Gold  =>  any text ~ any("uber","lyft") and account = "amex gold"
description contains fuel and in Savings  =>  desc ~ "fuel" and account = "savings"
Shell, BP and in Savings over 50  =>  any text ~ any("shell","bp") and account = "savings" and abs > 50
Shell but only in Savings  =>  any text ~ "shell" and account = "savings"
over 50 amazon on Fridays  =>  abs > 50 and any text ~ "amazon" and dow in (5)
on the thirty first netflix  =>  dom = 31 and any text ~ "netflix"
January through March 2026 uber  =>  2026-01-01 <= date <= 2026-03-31 and any text ~ "uber"
in March uber or lyft  =>  month = 3 and any text ~ any("uber","lyft")
over 50 kwik fit  =>  abs > 50 and any text ~ "kwik fit"
over 50 naivas  =>  MISSING_CONNECTIVE | Put "and" or "or" before "naivas" | over 50 and naivas
over 50 bags cement  =>  MISSING_CONNECTIVE | Put "and" or "or" before "bags" | over 50 and bags cement
over 50 square metres  =>  MISSING_CONNECTIVE | Put "and" or "or" before "square"
payments but not to Tesco  =>  type EXPENSE and not any text ~ "tesco"
payments but not to Tesco over 50  =>  type EXPENSE and not any text ~ "tesco" and abs > 50 ?
payments, but not to Tesco, over 50  =>  type EXPENSE and not any text ~ "tesco" and abs > 50
transactions but not uber  =>  not any text ~ "uber"
payments, but never on Sundays  =>  not dow in (7)
expenses but not to tesco over 50  =>  type EXPENSE and not (type EXPENSE and any text ~ "tesco") and abs > 50 ?
merchant is marks and spencer  =>  merchant = any("marks and spencer","marks & spencer")
merchant is "Marks and Spencer"  =>  merchant = "marks and spencer"
merchant is "Smith and Sons" or Tesco  =>  merchant = any("smith and sons","tesco")
merchant is shell and bp  =>  merchant = any("shell","bp")
dave and busters or Tesco  =>  any text ~ any("dave and busters","dave & busters","tesco")
description contains fuel, excluding Esso and Jet  =>  desc ~ "fuel" and not desc ~ any("esso","jet")
description contains fuel, excluding all of Esso and Jet  =>  desc ~ "fuel" and not desc ~ all("esso","jet")
PFG over 500 on Tue/Fri  =>  any text ~ "pfg" and abs > 500 and dow in (2,5)
`)
