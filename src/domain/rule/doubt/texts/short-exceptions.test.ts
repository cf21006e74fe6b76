import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** A short word for an exception within a text, and what narrows a list at its end. */
testDoubts(String.raw`
from Amex bar petrol  =>  This looks for the text "amex bar petrol" and excludes nothing. If "bar" means "except", write: from Amex except petrol
everything to HMRC bar VAT  =>  This looks for the text "hmrc bar vat" and excludes nothing. If "bar" means "except", write: everything to HMRC except VAT
WeWork rent ex Dec  =>  This looks for the text "wework rent ex dec" and excludes nothing. If "ex" means "except", write: WeWork rent except Dec
all Adobe bar Stock  =>  This looks for the text "adobe bar stock" and excludes nothing. If "bar" means "except", write: all Adobe except Stock
Wine Bar Oxford  =>  nothing
raffle or tombola, cash only  =>  This looks for "cash" as one of several. If it narrows the others, write: (raffle or tombola) and description or merchant contains "cash"
Except Records  =>  If "Except Records" is a name, put it in quotes.
Except Tesco  =>  nothing
Two or Three Things Cafe  =>  If "Two or Three Things Cafe" is a name, put it in quotes.
not Esso, uber  =>  This leaves out both "esso" and "uber". If only "esso" is left out, write: description or merchant contains "uber" and description or merchant does not contain "esso"
not Lidl, Aldi or Spar  =>  nothing
no Makro, no Costco  =>  nothing
checks #1001-#1050  =>  This looks for the text "checks #1001-#1050", not for a detail of the transaction. Put it in quotes if that is what you mean.
desc~uber  =>  This looks for the text "desc~uber", not for a detail of the transaction. Put it in quotes if that is what you mean.
late June  =>  This looks for the text "late", not for a date. Put it in quotes if that is what you mean.
`)
