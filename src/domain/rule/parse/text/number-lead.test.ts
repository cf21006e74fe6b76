import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What only leads to a number is not looked for. A bare number of a paper is asked about, as a bank writes it in many ways. */
testReadings(String.raw`
has invoice number INV-2044 in the description  =>  desc ~ "inv-2044"
has invoice number 2044 in the memo  =>  desc ~ "2044"
has the reference 88213 in the memo  =>  desc ~ "88213"
has policy no PN-88 in the memo  =>  desc ~ "pn-88"
mentions invoice number INV-2044  =>  any text ~ "inv-2044"
the description mentions invoice no INV-2044  =>  desc ~ "inv-2044"
invoice number "INV-2044"  =>  any text ~ "inv-2044"
invoice number INV-2044 is in the description  =>  desc ~ "inv-2044"
INVOICE NUMBER INV-2044  =>  any text ~ "invoice number inv-2044" ?
description contains invoice number 2044  =>  desc ~ "invoice number 2044"
check number 1043  =>  any text ~ "check number 1043" ?
invoice number 2001 over 50  =>  any text ~ "invoice number 2001" and abs > 50 ?
`)
