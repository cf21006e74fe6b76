import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

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
gcash or maya top ups  =>  This looks for "gcash" or "maya top ups". If "top ups" applies to all of them, leave it out.
dominos or jersey mikes  =>  nothing
insurance, axa or zurich  =>  This looks for "insurance" or "axa" or "zurich". If "insurance" applies to all, write: description or merchant contains "insurance" and description or merchant contains any of "axa", "zurich"
airbnb, booking.com or agoda  =>  nothing
Aviva, Manchester  =>  This looks for "aviva" or "manchester". For both in one transaction, write: description or merchant contains all of "aviva", "manchester"
Uber, London or Paris  =>  This looks for "uber" or "london" or "paris". If "uber" applies to all, write: description or merchant contains "uber" and description or merchant contains any of "london", "paris"
London, Paris  =>  nothing
cash deposit at branch  =>  This looks for the text "branch" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
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

/** A noun behind the last item that may be said of all. */
testDoubts(String.raw`
rent and council tax  =>  nothing
diesel or car wash  =>  nothing
flyers and poster printing  =>  nothing
van and car insurance  =>  This looks for "van" or "car insurance". If "insurance" applies to all, write: description or merchant contains any of "van", "car" and description or merchant contains "insurance"
hall or field hire over 50  =>  This looks for "hall" or "field hire". If "hire" applies to all, write: description or merchant contains any of "hall", "field" and description or merchant contains "hire"
description contains van or car insurance  =>  This looks for "van" or "car insurance". If "insurance" applies to all, write: description contains any of "van", "car" and description contains "insurance"
MetLife or Cigna EFT  =>  This looks for "metlife" or "cigna eft". If "EFT" applies to all of them, leave it out.
Mr or Mrs Shah rent  =>  This looks for the text "mr" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
first and second shops  =>  This looks for the text "first" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for the text "second" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
room 3 or room 4 hire  =>  This looks for "room 3" or "room 4 hire". If "hire" applies to all, write: description or merchant contains any of "room 3", "room 4" and description or merchant contains "hire"
flat 1 and 2 rent  =>  This looks for "flat 1" or "2 rent". If "rent" applies to all, write: description or merchant contains any of "flat 1", "flat 2" and description or merchant contains "rent"
room 3 or room 4  =>  nothing
HOA dues unit 4B and 4C  =>  This looks for "hoa dues unit 4b" or "4c". If "unit" applies to all, write: description or merchant contains any of "hoa dues unit 4b", "hoa dues unit 4c"
per diem & transport refund  =>  "refund" applies to "per diem" and "transport". If it applies only to the last, write the others after it.
Stripe & PayPal refunds  =>  nothing
match funding from Acme  =>  This leaves out "match" and matches transactions where description or merchant contains "funding" and description or merchant contains "acme". If it belongs to the text, write: "match funding" from Acme
match payments to Acme  =>  nothing
Virgin (the gym)  =>  This reads the words in parentheses as conditions. If they are a note, leave them out.
Virgin (the amount is over 50)  =>  nothing
Stripe minus their cut  =>  This looks for the text "cut" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for transactions by the text "cut" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
fees the office  =>  This looks for the text "fees the office" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
`)

/** What a list narrows, and what a price and a note are told of. */
testDoubts(String.raw`
heating oil, vestry and hall  =>  This looks for "heating oil" or "vestry" or "hall". If "heating oil" applies to all, write: description or merchant contains "heating oil" and description or merchant contains any of "vestry", "hall"
couch rolls, gloves and gel  =>  nothing
car park, fuel and tolls  =>  nothing
choir robes 60.00 each  =>  This compares the amount of each transaction, not the price of each item.
choir robes 60.00  =>  nothing
each transaction over 60  =>  nothing
council tax (empty months only)  =>  This asks for a description or merchant that is exactly "empty months only". To find the text anywhere, write "contains".
PhonePe settlement excl MDR  =>  This looks for transactions by the text "mdr" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
Zettle takings bar card 2  =>  This looks for the text "zettle takings bar card 2", not for an amount. Put it in quotes if that is what you mean.
Reliance Jio or Airtel  =>  nothing
mission trip airfare and hotels  =>  This looks for "mission trip airfare" or "hotels". If "mission trip" applies to all, write: description or merchant contains "mission trip" and description or merchant contains any of "airfare", "hotels"
car hire and hotels  =>  nothing
PRS for Music licence  =>  If "PRS for Music" is one name, put it in quotes.
rent for Anna  =>  nothing
Etsy sales excl shipping  =>  This looks for transactions by the text "shipping" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
`)

/** How something is paid, beside what is. */
testDoubts(String.raw`
council tax, direct debit, every 1st  =>  This looks for "council tax" or "direct debit". For both in one transaction, write: description or merchant contains all of "council tax", "direct debit"
rent, standing order  =>  This looks for "rent" or "standing order". For both in one transaction, write: description or merchant contains all of "rent", "standing order"
wages, bacs  =>  This looks for "wage" or "bacs". For both in one transaction, write: description or merchant contains all of "wage", "bacs"
gas, water, direct debit  =>  This looks for "gas" or "water" or "direct debit". If "direct debit" applies to all, write: description or merchant contains any of "gas", "water" and description or merchant contains "direct debit"
council tax or direct debit  =>  nothing
cash, cheque  =>  nothing
`)
