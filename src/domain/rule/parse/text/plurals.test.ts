import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Nouns in the plural by themselves, of which a bank writes one on each line. */
testReadings(String.raw`
meals  =>  any text word any("meal","meals")
Hotels over 200  =>  any text word any("hotel","hotels") and abs > 200
takeaways at the weekend  =>  any text ~ "takeaway" and dow in (6,7)
the mortgage  =>  any text ~ "mortgage"
groceries  =>  any text word any("grocery","groceries")
books from Waterstones  =>  any text word any("book","books") and any text ~ "waterstones" ?
not tolls  =>  not any text word any("toll","tolls")
clothes  =>  any text ~ "clothes"
per diem paid to engineers  =>  any text ~ "per diem" and type EXPENSE and any text ~ "engineers" ?
shoes from Tesco  =>  any text word any("shoe","shoes") and any text ~ "tesco" ?
groceries, but Costco only when under 100  =>  any text word any("grocery","groceries") and any text ~ "costco" and abs < 100 ?
wires over 10,000  =>  any text word any("wire","wires") and abs > 10000
international wires  =>  any text ~ "international wire"
payouts  =>  any text ~ "payout"
reversals  =>  any text ~ "reversal"
returned items  =>  any text ~ "returned item"
owner e-transfers over 400  =>  any text ~ "owner e-transfer" and abs > 400
`)

/** Acronyms in the plural, which stands on no line of a bank. */
testReadings(String.raw`
PCNs  =>  any text ~ "pcn"
parking PCNs over 50  =>  any text ~ "parking" and any text ~ "pcn" and abs > 50
ATMs  =>  any text word any("atm","atms")
cash withdrawals at ATMs over 200  =>  any text ~ "cash withdrawal" and any text word any("atm","atms") and abs > 200
VINs and PCNs  =>  any text ~ "pcn" or any text word any("vin","vins")
not DDs  =>  not any text word any("dd","dds")
EFTs to Acme  =>  any text word any("eft","efts") and type EXPENSE and any text ~ "acme" ?
Octopus Energy DDs  =>  any text ~ "octopus energy" and any text word any("dd","dds") ?
description contains PCNs  =>  desc ~ "pcns"
"PCNs"  =>  any text ~ "pcns"
GPS  =>  any text ~ "gps"
`)
