import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Which way the money goes, where it stands beside a noun, in a list of names or behind a name. */
testDoubts(String.raw`
income and fees  =>  This looks for "fees" in income. For either, write "or" between them.
expenses and insurance  =>  This looks for "insurance" in expenses. For either, write "or" between them.
refunds and cashback  =>  This looks for "cashback" in refunds. For either, write "or" between them.
sales or refunds via Shopify  =>  This looks for the text "sales", not for money in or out. Put it in quotes if that is what you mean. / This looks for the text "refunds", not for money in or out. Put it in quotes if that is what you mean.
Sodexo credit  =>  This looks for the text "sodexo credit", not for a kind of transaction. Put it in quotes if that is what you mean.
salary credit  =>  nothing
payments from Tesco  =>  "from tesco" may be money in or what you buy there. For money in, write: it is money in and description or merchant contains "tesco"; for money out, write: it is money out and description or merchant contains "tesco"
an 8.99 payment that is from Spotify  =>  "from spotify" may be money in or what you buy there. For money in, write: amount is exactly 8.99 and it is money in and description or merchant contains "spotify"; for money out, write: amount is exactly 8.99 and it is money out and description or merchant contains "spotify"
refunds from Tesco  =>  nothing
income from Spotify  =>  nothing
transactions from Stripe  =>  nothing
charges from Adobe  =>  nothing
`)

/** What is paid to an account of one's own comes in there, and what is spent from it goes out. */
testDoubts(String.raw`
payment to Amex Gold  =>  "to Amex Gold" finds money in and money out on that account. For money in, write: it is money in and account is "amex gold"; for both, write: account is "amex gold"
over 100 to my Savings  =>  "to my Savings" finds money in and money out on that account. For money in, write: it is money in and amount is over 100 and account is "savings"; for both, write: amount is over 100 and account is "savings"
money into Savings  =>  nothing
paid to Savings  =>  nothing
money out to Savings  =>  nothing
Upwork withdrawals into Savings  =>  "into Savings" is money in, but other words here say money out. For money in, write: it is money in and description or merchant contains "upwork" and account is "savings"; for money out, write: it is money out and description or merchant contains "upwork" and account is "savings"
deposits out of Savings  =>  "out of Savings" is money out, but other words here say money in. For money in, write: it is money in and account is "savings"; for money out, write: it is money out and account is "savings"
withdrawals from Savings  =>  nothing
interest into Savings  =>  nothing
Amazon refund to Amex Gold  =>  nothing
Uber to Amex Gold  =>  nothing
from Savings  =>  nothing
payments on Amex Gold  =>  nothing
incoming transfers over 1000  =>  This matches all money in. For what says "transfer", write: it is money in and amount is over 1000 and description or merchant contains "transfer"; for transfers between your own accounts, write: it is money in and amount is over 1000 and it is a transfer
outgoing transfers  =>  This matches all money out. For what says "transfer", write: it is money out and description or merchant contains "transfer"; for transfers between your own accounts, write: it is money out and it is a transfer
incoming transfers from Acme  =>  nothing
incoming payments over 1000  =>  nothing
Uber in Travel  =>  To post to "Travel", choose it below. For the condition, write: Uber; for transactions that are there already, write: Uber and GL account is "Travel"
`)
