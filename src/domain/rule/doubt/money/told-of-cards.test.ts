import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Cards are told by the names of their bank accounts, and hardly any line of theirs says that one was used. */
testDoubts(String.raw`
shell with the card ending 9981 over 80  =>  This looks for the text "shell with the card ending 9981" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / Daybook knows a card by the name of its bank account. To look for the digits in the bank’s text, write: shell over 80 and "9981"
card ending 1234  =>  Daybook knows a card by the name of its bank account. To look for the digits in the bank’s text, write: "1234"
card purchases on Amex Gold over 250  =>  This looks for the text "card purchase". For all money out there, write: it is money out and account is "amex gold" and amount is over 250
paid with amex  =>  This looks for the text "amex". For the transactions on that bank account, write "on Amex Gold".
deposits of exactly 1000 into Checking  =>  This looks for the text "checking". For the transactions on that bank account, write "on Chase Checking".
rent from checking  =>  This looks for the text "checking". For the transactions on that bank account, write "on Chase Checking".
Checking  =>  This looks for the text "checking". For the transactions on that bank account, write "on Chase Checking".
paid into Barclays  =>  This looks for the text "barclays". For the transactions on that bank account, write "on Barclays Current".
cash withdrawals from Barclays  =>  This looks for the text "barclays". For the transactions on that bank account, write "on Barclays Current".
Aviva from Barclays over 20  =>  This looks for the text "barclays". For the transactions on that bank account, write "on Barclays Current".
payments to Barclays over 100  =>  This looks for the text "barclays". For the transactions on that bank account, write "on Barclays Current".
Aviva from Lloyds over 20  =>  nothing
paid with cash  =>  nothing
Ikea but not meals  =>  This leaves out transactions that say "meals". To leave out those in the GL account Meals, write: description or merchant contains "ikea" and GL account is not "Meals"
tesco but not fuel  =>  nothing
rent -unit 4  =>  This looks for the text "rent -unit 4" and excludes nothing. To exclude "unit 4", write "but not" in place of the minus sign.
`)
