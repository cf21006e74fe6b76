import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Numbers on papers, which are as long as an amount or a year. */
testDoubts(String.raw`
invoices 2001–2010  =>  This takes 2001–2010 as amounts. If these are invoice numbers, write each one, like "invoice 2001".
invoices between 2001 and 2010  =>  This takes 2001 and 2010 as amounts. If these are invoice numbers, write each one, like "invoice 2001".
invoices 2001 to 2010  =>  This takes 2001 to 2010 as years. If these are invoice numbers, write each one, like "invoice 2001".
receipts 12-18  =>  This takes 12-18 as amounts. If these are receipt numbers, write each one, like "receipt 12".
invoices between $2001 and $2010  =>  nothing
invoices over 2001  =>  nothing
groceries 20-30  =>  nothing
invoice numbers starting INV-2026  =>  This looks for the text "invoice numbers starting inv-2026", not for a detail of the transaction. Put it in quotes if that is what you mean.
reference 4471-22  =>  This looks for the text "reference 4471-22", not for a detail of the transaction. Put it in quotes if that is what you mean.
ref no 4471  =>  This looks for the text "ref no 4471", not for a detail of the transaction. Put it in quotes if that is what you mean.
"reference 4471-22"  =>  nothing
invoice no 2001  =>  This looks for the text "invoice no 2001", not for an amount. Put it in quotes if that is what you mean.
`)

/** How many, where a rule looks at one transaction. */
testDoubts(String.raw`
more than 2 coffees  =>  A rule looks at each transaction by itself and can’t count coffees. For the amount, write: amount is over 2 and description or merchant contains "coffee"
at least 3 donations to Oxfam  =>  A rule looks at each transaction by itself and can’t count donations. For the amount, write: amount is at least 3 and description or merchant contains "donation" and it is money out and description or merchant contains "oxfam"
amount is over 2 and description or merchant contains "coffee"  =>  nothing
coffees over 2  =>  nothing
more than 2 dollars at Costa  =>  nothing
over 50 groceries  =>  nothing
over 5 Reeds  =>  nothing
`)

/** What is paid once a year, and dashes that no bank writes. */
testDoubts(String.raw`
negative on petty cash  =>  This looks for the text "negative", not for money in or out. Put it in quotes if that is what you mean.
annual rent to Aviva  =>  nothing
the annual accountancy bill  =>  This looks for the text "annual accountancy bill", not for a date. Put it in quotes if that is what you mean.
annual fee  =>  nothing
annual return  =>  nothing
Insurance – Hiscox  =>  This looks for the text "insurance – hiscox" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
"Insurance – Hiscox"  =>  nothing
Insurance - Hiscox  =>  nothing
`)
