import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** How something is, which a bank does not write. */
testDoubts(String.raw`
late rent  =>  This looks for the text "late rent" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
late fee  =>  nothing
Old Navy  =>  nothing
rent overdue  =>  This looks for the text "rent overdue" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Tesco overdue  =>  This looks for the text "overdue" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rest of the rent  =>  This looks for the text "rest of the rent" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
share of parking  =>  This looks for the text "share of parking" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Stripe payouts staff  =>  This looks for the text "stripe payouts staff" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
wages advance  =>  nothing
rent unless urgent  =>  This looks for the text "urgent" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent in advance  =>  This looks for the text "rent in advance" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent 3  =>  This looks for the text "rent 3", not for an amount. Put it in quotes if that is what you mean.
bay 3  =>  nothing
rent x 2  =>  This looks for the text "rent x 2", not for an amount. Put it in quotes if that is what you mean.
rent 2026  =>  This takes 2026 as an amount. For the year, write "in 2026".
rent in 2026  =>  nothing
`)

/** What a deposit is, and a kind that somebody is left out of. */
testDoubts(String.raw`
deposits from Acme  =>  nothing
Acme except Globex  =>  nothing
rent except Leeds  =>  nothing
deposit for the marquee  =>  A deposit may be money in or money you paid beforehand. For money in, write: it is money in and description or merchant contains "marquee"; for money out, write: it is money out and description or merchant contains "marquee"
florist and band deposits  =>  A deposit may be money in or money you paid beforehand. For money in, write: it is money in and description or merchant contains any of "florist", "band"; for money out, write: it is money out and description or merchant contains any of "florist", "band"
customs duty excluding deposits  =>  This leaves out all money in. To leave out only transactions that say "deposit", write: description or merchant contains "customs duty" and description or merchant does not contain "deposit"
SaaS except Slack  =>  This looks for the text "saas". Daybook can’t tell who sells SaaS, so write the names you mean, or put it in quotes.
website hosting except Slack  =>  This looks for the text "website hosting". Daybook can’t tell who sells website hosting, so write the names you mean, or put it in quotes.
UPI except Slack  =>  nothing
`)
