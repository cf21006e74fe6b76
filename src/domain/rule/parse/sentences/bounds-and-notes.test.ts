import { testDoubts, testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Bounds behind "but", what is told rather than asked for, and accounts and firms side by side. */
testReadings(String.raw`
Lidl but never above sixty quid  =>  any text ~ "lidl" and abs <= 60 GBP
Lidl but never below £5  =>  any text ~ "lidl" and abs >= 5 GBP
Lidl but nothing over £100  =>  any text ~ "lidl" and abs <= 100 GBP
Lidl, nothing under €8  =>  any text ~ "lidl" and abs >= 8 EUR
Lidl except over £60  =>  any text ~ "lidl" and not abs > 60 GBP
Lidl but never on Amex Gold  =>  any text ~ "lidl" and account != "amex gold"
Eventbrite though not if it's less than a tenner  =>  any text ~ "eventbrite" and not abs < 10 GBP
Eventbrite, although only in March  =>  any text ~ "eventbrite" and month = 3
Post Office, only if it is a Monday  =>  any text ~ "post office" and dow in (1)
post office unless under 5  =>  any text ~ "post office" and not abs < 5
post office to Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | post office
if the memo mentions 'late charge' and it hit Amex Gold  =>  desc ~ "late charge" and account = "amex gold"
Uber hitting Barclays Current  =>  any text ~ "uber" and account = "barclays current"
payments that hit on a Friday  =>  dow in (5)
We only want Starbucks, ignore the fees  =>  any text ~ "starbucks" and not any text word any("fee","fees")
Tesco, skip hire  =>  any text ~ any("tesco","skip hire") ?
FYI the Adobe ones are always £29.50  =>  UNSUPPORTED_IDEA | A rule condition only says which transactions; write what they’re called and how much, or when, they are | Adobe £29.50
Henry Schein, not credit notes  =>  any text ~ "henry schein" and not any text ~ "credit note"
`)

testDoubts(String.raw`
chase checking, fees  =>  This looks for the text "chase checking". For the transactions on that bank account, write "on Chase Checking".
Amex Gold, Savings or Petty Cash, over 250  =>  This looks for the texts "amex gold" or "savings" or "petty cash". For the transactions on those bank accounts, write "on" before the first.
costa coffee nero and pret under five  =>  This looks for the text "costa coffee nero" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
caffe nero and pret  =>  nothing
`)
