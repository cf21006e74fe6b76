import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** How far a "not", an exception and a name go. */
testDoubts(String.raw`
neither refunds nor chargebacks from Stripe  =>  This excludes all transactions where description or merchant contains "chargeback" and description or merchant contains "stripe". If what follows the last name applies to each, write it first.
neither Uber nor Lyft  =>  nothing
not Uber and not (Lyft and over 20)  =>  nothing
not Uber and Lyft over 20  =>  This matches only transactions where description or merchant does not contain any of "uber", "lyft" and amount is over 20. To match all others too, write: not (description or merchant contains any of "uber", "lyft" and amount is over 20)
Uber !refund amazon  =>  This excludes "refund amazon" as one text. To exclude only "refund", write: amazon but not refund
Amazon but not AWS or Google  =>  nothing
Amazon not over 50 unless Prime  =>  This keeps to transactions where amount is at most 50, and excludes all where description or merchant contains "prime". If the second is an exception to the first, write: description or merchant contains "amazon" and (amount is at most 50 or description or merchant contains "prime")
over 100 or (under 5 but not Uber)  =>  nothing
Amazon unless over 50 or Prime Video  =>  This also matches every transaction where description or merchant contains "prime video". If that’s part of the exception, write: description or merchant contains "amazon" and not (amount is over 50 or description or merchant contains "prime video")
Amazon over 20 unless over 50 or Prime  =>  This also matches every transaction where description or merchant contains "prime". If that’s part of the exception, write: description or merchant contains "amazon" and amount is over 20 and not (amount is over 50 or description or merchant contains "prime")
not Uber in March over 50  =>  This matches only transactions where description or merchant does not contain "uber" and it is in March and amount is over 50. To match all others too, write: not (description or merchant contains "uber" and it is in March and amount is over 50)
Amazon over 50 but not AWS, or Google  =>  This excludes "aws" and "google". To look for "google" instead, write: (description or merchant contains "amazon" and amount is over 50 and description or merchant does not contain "aws") or description or merchant contains "google"
over 50 in March but not AWS, or Google  =>  nothing
Amazon but not over 50 unless Prime  =>  This excludes all transactions where amount is over 50, and all where description or merchant contains "prime". If the second is an exception to the first, write: description or merchant contains "amazon" and not (amount is over 50 and description or merchant does not contain "prime")
(over 100 but not Uber) or under 5  =>  nothing
not over 50 unless Prime  =>  This keeps to transactions where amount is at most 50, and excludes all where description or merchant contains "prime". If the second is an exception to the first, write: amount is at most 50 or description or merchant contains "prime"
Amazon excluding over 50 unless Prime  =>  This excludes all transactions where amount is over 50, and all where description or merchant contains "prime". If the second is an exception to the first, write: description or merchant contains "amazon" and not (amount is over 50 and description or merchant does not contain "prime")
not Amazon unless Prime  =>  This excludes all transactions where description or merchant contains "amazon", and all where description or merchant contains "prime". If the second is an exception to the first, write: not (description or merchant contains "amazon" and description or merchant does not contain "prime")
Uber not Eats, over 50 unless Prime  =>  nothing
Amazon not over 50  =>  nothing
description contains salary but not pay  =>  This leaves out all transactions where it is money out. To leave out those that say "pay", write: description contains "salary" and description does not contain "pay"
`)

/** Examples of what is meant. */
testDoubts(String.raw`
Tesco, Asda etc  =>  This looks only for "tesco" or "asda". Daybook can’t tell what else is similar, so list every name you mean.
over 5 Tesco etc  =>  This looks only for "tesco". Daybook can’t tell what else is similar, so list every name you mean.
hardware stores (e.g. Screwfix)  =>  This looks for the text "hardware stores" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks only for "screwfix". Daybook can’t tell what else is similar, so list every name you mean.
`)

/** What each costs, and what they come to. */
testDoubts(String.raw`
Uber over 200 per month on the 5th  =>  nothing
Uber over 200 every month in March  =>  nothing
Uber of exactly 20 each month  =>  nothing
fuel over 50 on the first day of each month  =>  nothing
`)

/** Days, and transfers, beside other words of a bank. */
testDoubts(String.raw`
Uber  5 May  =>  This also asks for 5 May of every year. If the day is only a part of the bank’s text, leave it out.
UBER AFTER MAY 2011  =>  nothing
OVER 50 AND DESCRIPTION CONTAINS CARD MAY 2011  =>  This looks for the text "card may 2011", not for an amount. Put it in quotes if that is what you mean.
it is a transfer and description contains Lagos  =>  nothing
it is not a transfer and Lagos  =>  nothing
`)

/** Words that are asked for otherwise than by themselves. */
testDoubts(String.raw`
sumup card takings  =>  nothing
Stripe card fees  =>  nothing
paid to and received from Maria  =>  nothing
over 20 Swiss francs at Migros  =>  nothing
POS comes first in the description  =>  nothing
Uber in March-May  =>  nothing
March's rent  =>  nothing
Uber/Lyft  =>  nothing
H1 of fiscal 2026 over 50  =>  nothing
FYE 2026 over 50  =>  nothing
over one and a half million  =>  nothing
Uber in the first half of 2026  =>  nothing
Uber over .75 in March  =>  nothing
`)

/** Which way the money goes, and between whom. */
testDoubts(String.raw`
returns & refunds from Zalando  =>  This looks for the text "returns", not for money in or out. Put it in quotes if that is what you mean. / This looks for "returns" in refunds. For either, write "or" between them.
fees and deposits from Stripe  =>  This looks for "fees" in deposits. For either, write "or" between them.
chargebacks and refunds from Stripe  =>  This looks for "chargebacks" in refunds. For either, write "or" between them.
refund of fees  =>  A refund may be money you got back or money you paid back. For money in, write: it is money in and description or merchant contains "fee"; for money out, write: it is money out and description or merchant contains "fee"
refunds for donations over 50  =>  A refund may be money you got back or money you paid back. For money in, write: it is money in and description or merchant contains "donation" and amount is over 50; for money out, write: it is money out and description or merchant contains "donation" and amount is over 50
refunds of late fees  =>  A refund may be money you got back or money you paid back. For money in, write: it is money in and description or merchant contains "late fee"; for money out, write: it is money out and description or merchant contains "late fee"
refunds of Uber  =>  nothing
refunds of fees from Stripe  =>  nothing
any refund over 50 on Amex Gold  =>  This matches money in of every kind. To look for the word "refund", put it in quotes.
only refunds  =>  This matches money in of every kind. To look for the word "refunds", put it in quotes.
refund of twenty five pounds  =>  This matches money in of every kind. To look for the word "refund", put it in quotes.
Amazon refunds  =>  nothing
refunds in Travel  =>  To post to "Travel", choose it below. For the condition, write: refunds; for transactions that are there already, write: refunds and GL account is "Travel"
Refunds!  =>  This matches all money in. To look for the word "refunds", put it in quotes.
it is from Amazon over 20  =>  "from" may be money in or what you buy there; for both, leave "from" out. For money in, write: it is money in and description or merchant contains "amazon" and amount is over 20; for money out, write: it is money out and description or merchant contains "amazon" and amount is over 20
income but over 50 from Stripe  =>  nothing
GTB to Access transfers  =>  Neither "gtb" nor "access" is one of your bank accounts, so this looks for both names in one transaction.
Acme to Globex transfer  =>  This looks for the text "acme to globex transfer", not for a kind of transaction. Put it in quotes if that is what you mean.
wire transfers on Savings  =>  nothing
account contains Savings  =>  nothing
`)

/** Parentheses around what is asked for, and around notes. */
testDoubts(String.raw`
over 50 (Amazon)  =>  nothing
in March (Amazon)  =>  nothing
on Monday (Amazon)  =>  nothing
Uber (Eats) or Lyft (Pink)  =>  This looks for "uber" and "eats" in one transaction. If the words in parentheses are a note, leave them out. / This looks for "lyft" and "pink" in one transaction. If the words in parentheses are a note, leave them out.
anything with all of Walmart and Target  =>  nothing
description has both AMZN and MKTP but not refund  =>  This leaves out all transactions where it is money in. To leave out those that say "refund", write: description contains all of "amzn", "mktp" and description does not contain "refund"
description contains paypal but no transfers  =>  This leaves out all transactions where it is a transfer. To leave out those that say "transfers", write: description contains "paypal" and description does not contain "transfer"
payments that mention VAT but not refund  =>  This leaves out all transactions where it is money in. To leave out those that say "refund", write: description or merchant contains "vat" and description or merchant does not contain "refund"
description contains VAT but not refund and over 50  =>  This leaves out all transactions where it is money in. To leave out those that say "refund", write: description contains "vat" and amount is over 50 and description does not contain "refund"
text mentions Amazon but not refunds from Prime  =>  nothing
merchant is Uber but not refund  =>  nothing
`)
