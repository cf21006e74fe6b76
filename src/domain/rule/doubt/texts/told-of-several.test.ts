import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Which of several transactions, how often and when, as words of sentences in a text to look for. */
testDoubts(String.raw`
the first payment to HMRC each quarter  =>  This looks for the text "first payment". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.
last acme payment  =>  This looks for the text "last acme payment". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.
final payment  =>  This looks for the text "final payment". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.
new acme payment  =>  This looks for the text "new acme payment". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.
total payments to acme  =>  This looks for the text "total", not for an amount. Put it in quotes if that is what you mean.
total rent  =>  This looks for the text "total rent". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.
First Direct payment  =>  This looks for the text "first direct payment", not for a kind of transaction. Put it in quotes if that is what you mean.
may rent  =>  This looks for the text "may rent", not for a date. Put it in quotes if that is what you mean.
May salary to Anna  =>  This looks for the text "may salary", not for a date. Put it in quotes if that is what you mean.
rent after payday to Acme  =>  This looks for the text "rent after payday" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
acme 3 times  =>  This looks for the text "acme 3 times", not for how often it happens. Put it in quotes if that is what you mean.
acme but only once  =>  This looks for the text "once", not for how often it happens. Put it in quotes if that is what you mean.
acme tagged travel  =>  This looks for the text "acme tagged travel" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
earliest rent  =>  This looks for the text "earliest rent". A rule looks at each transaction by itself and can’t tell which of several it is. If you mean the text, put it in quotes.
`)
