import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Amounts have no sign: which way the money goes is what to write instead. */
testReadings(String.raw`
negative amounts  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
positive values  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
a negative amount  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
transactions with a negative amount  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out
Amazon with a positive amount  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | Amazon and it is money in
Amazon with negative amounts  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | Amazon and it is money out
Uber having a negative value  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | Uber and it is money out
for negative numbers  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
of a negative sum  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
has a positive figure  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
it has negative entries  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out
have positive ones  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
Uber and negative transactions  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | Uber and it is money out
negative payments  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
negative vibes  =>  any text ~ "negative vibes"
positive thinking  =>  any text ~ "positive thinking"
the amount is negative  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
the amount isn't negative  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
value isn't positive  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
amount is not positive  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
amount is a negative number  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
amount is a negative  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
its amount is negative  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
their total is positive  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
Uber and the amount is negative  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | Uber and it is money out
the amount is not a positive number and Uber  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out and Uber
amount less than zero  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
amount is less than zero  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
the amount is below 0  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
amount > 0  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
amount < 0  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
amount is greater than 0.00  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
over N0  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
less than nil  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
less than nought  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
under 0K  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
over 0.0  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
under zero  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out
over zero and under 100  =>  abs > 0 and abs < 100
over 0 and Uber  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in and Uber
amount > 0 and description contains PAYPAL  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in and description contains PAYPAL
amount < $0 and payee is Shell  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out | it is money out and payee is Shell
total over 0 to Shell  =>  abs > 0 and type EXPENSE and any text ~ "shell"
over 0  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in
amount over 0 or Uber  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in or Uber
description under zero  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For negative amounts, write: it is money out
Uber is under zero  =>  UNKNOWN_FIELD | Unknown field "Uber". Use description, merchant, amount, date, account, bank, currency, category or GL account
minus 50  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For money out, write: expense of 50 | expense of 50
amount is minus 50  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For money out, write: expense of 50 | expense of 50
the amount is minus $50  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For money out, write: expense of $50 | expense of $50
Uber minus 50  =>  any text ~ "uber" and not any text ~ "50" ?
amount minus Uber  =>  MISSING_VALUE | What about the amount? e.g. amount over 100
Uber, amount is minus £20  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For money out, write: expense of £20 | Uber, expense of £20
amount is at least 0  =>  abs >= 0
amount at most zero  =>  abs <= 0
`)
