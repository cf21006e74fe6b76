import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What stands in a text and in no payee's name is asked about. */
testReadings(String.raw`
Octopus Energy DD £142.50  =>  any text ~ "octopus energy dd" and abs = 142.50 GBP ?
THAMES WATER DD  =>  any text ~ "thames water dd"
anything with "VAT" or =VAT  =>  any text ~ any("vat","=vat") ?
DVLA & MOT  =>  any text ~ "dvla & mot" ?
everything Amazon-related  =>  any text ~ "amazon-related" ?
gross takings  =>  any text ~ "gross takings" ?
spend with Arco on PPE  =>  type EXPENSE and any text ~ "arco on ppe" ?
Stratford on Avon  =>  any text ~ "stratford on avon"
everything for the Leeds office  =>  any text ~ "leeds office" ?
dividends from VUSA in the ISA  =>  any text ~ "dividend" and any text ~ "vusa" and any text ~ "isa" ?
dividends from Vanguard in the ISA  =>  any text ~ "dividend" and any text ~ "vanguard in the isa" ?
HMRC PAYE or NIC  =>  any text ~ any("hmrc paye","nic") ?
Vodafone broadband or mobile  =>  any text ~ any("vodafone broadband","mobile") ?
Uber Eats or Deliveroo  =>  any text ~ any("uber eats","deliveroo")
Tesco Express or Budgens  =>  any text ~ any("tesco express","budgens")
`)

/** Goods that are left out of what was bought at a shop. */
testReadings(String.raw`
Lidl but not food  =>  any text ~ "lidl" and not any text word any("food","foods") ?
anything bought in Costco other than wine  =>  type EXPENSE and any text ~ "costco" and not any text ~ "wine" ?
Lidl but not "food"  =>  any text ~ "lidl" and not any text ~ "food"
Tesco but not fuel  =>  any text ~ "tesco" and not any text ~ "fuel"
Lidl but the text doesn't say food  =>  any text ~ "lidl" and not any text ~ "food"
Amazon but not Audible  =>  any text ~ "amazon" and not any text ~ "audible"
`)
