import { testDoubts } from '../../../../tests/support/rule-readings.ts'

/** Items of a list that are not of one kind: a name and what is bought, a numbered place, a word that narrows. */
testDoubts(String.raw`
Shell, Esso  =>  nothing
parking, tolls  =>  nothing
Rent, water or electricity  =>  nothing
candles, wafers & wine  =>  nothing
Dentsply, Patterson or Schein over 1,000  =>  nothing
cheque bounce charges, SBI  =>  This looks for "cheque bounce charge" or "sbi". For both in one transaction, write: description or merchant contains all of "cheque bounce charge", "sbi"
coin takings, bay 3  =>  This looks for "coin takings" or "bay 3". For both in one transaction, write: description or merchant contains all of "coin takings", "bay 3"
Amazon FBA storage, long-term  =>  This looks for "amazon fba storage" or "long-term". For both in one transaction, write: description or merchant contains all of "amazon fba storage", "long-term"
insurance premiums, auto and home  =>  This looks for "insurance premium" or "auto" or "home". If "insurance premium" applies to all, write: description or merchant contains "insurance premium" and description or merchant contains any of "auto", "home"
rent from flat 3, 14 Elm Road  =>  This looks for "flat 3" or "14 elm road". For both in one transaction, write: description or merchant contains all of "flat 3", "14 elm road"
rent and VAT  =>  This looks for "rent" or "vat". For both in one transaction, write: description or merchant contains all of "rent", "vat"
description contains any of rent, bay 3  =>  nothing
rent and up  =>  This looks for the text "up" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent or similar  =>  This looks only for "rent". Daybook can’t tell what else is similar, so list every name you mean.
`)

/** What stands around "&". */
testDoubts(String.raw`
Marks & Spencer  =>  nothing
Bed Bath & Beyond  =>  nothing
Repairs & Maintenance  =>  nothing
Food & drink  =>  nothing
insurance premiums & postage  =>  This looks for "insurance premiums & postage" as one name. For either of them, write "insurance premiums or postage".
Stripe fees & postage  =>  This looks for "stripe fees & postage" as one name. For either of them, write "stripe fees or postage".
HMRC VAT & PAYE but not CIS  =>  This looks for "hmrc vat & paye" as one name. For either of them, write "hmrc vat or paye".
`)
