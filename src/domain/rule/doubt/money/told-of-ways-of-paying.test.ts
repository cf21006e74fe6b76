import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** How a sum is counted, how it is paid and which way it goes, where it was taken for words to look for. */
testDoubts(String.raw`
Xero without VAT  =>  This looks for transactions by the text "vat" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
gas excl. VAT  =>  This looks for transactions by the text "vat" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
Deliveroo payouts minus commission  =>  This looks for transactions by the text "commission" and compares amounts as the bank lists them, with everything they include. If you mean the text, put it in quotes.
HMRC without VAT refunds  =>  nothing
casual labour paid in cash  =>  This looks for "casual labour" and "cash" in one transaction. Banks rarely write what cash was for.
rent paid by check  =>  This looks for "rent" and "check" in one transaction. Banks rarely write what a check was for.
rent by cheque on or before the 7th  =>  This looks for "rent" and "cheque" in one transaction. Banks rarely write what a cheque was for.
salik recharge 50/100  =>  This looks for the text "salik recharge 50/100", not for an amount. Put it in quotes if that is what you mean.
GST refund IRD  =>  This looks for the text "gst refund ird", not for a kind of transaction. Put it in quotes if that is what you mean.
Fonterra milk payout, 20th  =>  This looks for the text "fonterra milk payout", not for a kind of transaction. Put it in quotes if that is what you mean.
client instalments 2 of 3  =>  This looks for the text "client instalments 2 of 3", not for an amount. Put it in quotes if that is what you mean.
red diesel 35 ppl  =>  This looks for the text "red diesel 35 ppl", not for an amount. Put it in quotes if that is what you mean.
ATO refund or ASIC fee  =>  This looks for the text "ato refund", not for a kind of transaction. Put it in quotes if that is what you mean.
VAT refund  =>  nothing
rent paid by standing order  =>  nothing
seed funding from Sequoia  =>  This looks for the text "seed funding", not for money that comes in. For that write "income from"; if you mean the text, put it in quotes.
grant money from Arts Council  =>  This looks for the text "grant money", not for a kind of transaction. Put it in quotes if that is what you mean.
editors paid by PayPal under 200  =>  Daybook can’t tell who are editors. Write names instead, or put "editors" in quotes to look for that text.
couch roll & gloves under 30  =>  This looks for "couch roll & gloves" as one name. For either of them, write "couch roll or gloves".
Riverina Fresh Mon Wed Fri  =>  nothing
mutual funds over 100  =>  nothing
standing order donors over 10  =>  Daybook can’t tell who are donors. Write names instead, or put "standing order donors" in quotes to look for that text.
boreholes, Kasese and Mbarara  =>  This looks for "boreholes" or "kasese" or "mbarara". If "boreholes" applies to all, write: description or merchant contains "boreholes" and description or merchant contains any of "kasese", "mbarara"
apps other than Klaviyo  =>  This looks for the text "apps". Daybook can’t tell who sells apps, so write the names you mean, or put it in quotes.
wine club card charges over 20  =>  This looks for the text "wine club card charge", not for a kind of transaction. Put it in quotes if that is what you mean.
Brex card payments  =>  This looks for the text "brex card payment", not for a kind of transaction. Put it in quotes if that is what you mean.
credit card payments  =>  nothing
credit card payments over 100  =>  nothing
receipts from Carrefour over 100  =>  "from carrefour" may be money in or what you buy there. For money in, write: it is money in and description or merchant contains "carrefour" and amount is over 100; for money out, write: it is money out and description or merchant contains "carrefour" and amount is over 100
service charge twice a year  =>  A rule looks at each transaction by itself and can’t tell what is paid twice a year. To narrow this down, add an amount or a date.
rent every other month  =>  A rule looks at each transaction by itself and can’t tell what is paid every other month. To narrow this down, add an amount or a date.
ground rent half-yearly  =>  A rule looks at each transaction by itself and can’t tell what is paid half-yearly. To narrow this down, add an amount or a date.
cash jobs over 100  =>  This looks for the text "cash jobs" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
cash withdrawals over 100  =>  nothing
rates instalment 10x  =>  This looks for the text "rates instalment 10x", not for an amount. Put it in quotes if that is what you mean.
cheques not presented  =>  This looks for the text "presented" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
`)
