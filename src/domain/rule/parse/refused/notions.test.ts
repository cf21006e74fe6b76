import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What is said of amounts and transactions in words that no condition has. */
testReadings(String.raw`
payments that aren't round  =>  UNSUPPORTED_IDEA | Daybook can’t tell which amounts are round. For amounts with cents, write: amount is not a whole number | amount is not a whole number
payment is round  =>  UNSUPPORTED_IDEA | Daybook can’t tell which amounts are round. For amounts without cents, write: amount is a whole number | amount is a whole number
Tesco payments that aren't round  =>  UNSUPPORTED_IDEA | Daybook can’t tell which amounts are round. For amounts with cents, write: amount is not a whole number | Tesco and amount is not a whole number
non-round amounts from Stripe  =>  UNSUPPORTED_IDEA | Daybook can’t tell which amounts are round. For amounts with cents, write: amount is not a whole number | amount is not a whole number and from Stripe
amount is a round number  =>  abs integer
Round Table over 50  =>  any text ~ "round table" and abs > 50
amounts in multiples of 50  =>  UNSUPPORTED_IDEA | Multiples can’t be checked. List the amounts you mean, like: amount is 50 or 100 or 150
two or more of these  =>  UNSUPPORTED_IDEA | A rule looks at each transaction by itself and can’t count them. Leave the number out, or compare the amount
exactly 3 payments to Acme  =>  UNSUPPORTED_IDEA | A rule looks at each transaction by itself and can’t count them. Leave the number out, or compare the amount
split transactions  =>  UNSUPPORTED_IDEA | Whether a transaction is split can’t be checked; try an amount, date, or words in the description
no receipt attached over 75  =>  UNSUPPORTED_IDEA | Whether a transaction has a receipt can’t be checked; try an amount, date, or words in the description
anything on the visa ending 8812 over 50  =>  UNSUPPORTED_IDEA | Daybook knows a card by the name of its bank account. To look for the digits in the bank’s text, write: "8812" | "8812" over 50
purchases on Mastercard ending in 1234  =>  UNSUPPORTED_IDEA | Daybook knows a card by the name of its bank account. To look for the digits in the bank’s text, write: "1234" | it is money out and "1234"
category = ''  =>  MISSING_VALUE | There is nothing between the quotes at column 12 | category is empty
payee is not "" and over 50  =>  MISSING_VALUE | There is nothing between the quotes at column 14 | payee is not empty and over 50
description is ""  =>  MISSING_VALUE | There is nothing between the quotes at column 16
amount is even  =>  UNSUPPORTED_IDEA | Daybook can’t tell which amounts are even. For amounts without cents, write: amount is a whole number | amount is a whole number
odd amounts from Shell  =>  UNSUPPORTED_IDEA | Daybook can’t tell which amounts are odd. For amounts with cents, write: amount is not a whole number | amount is not a whole number and from Shell
Odd Fellows  =>  any text ~ "odd fellows"
any amount with cents  =>  not abs integer
amounts with no cents  =>  abs integer
amount is neither 10, 20 nor 30  =>  not (abs = 10 or abs = 20 or abs = 30)
non-integer amounts under 10  =>  UNSUPPORTED_IDEA | For amounts with cents, write: amount is not a whole number | amount is not a whole number and under 10
amount is a whole number  =>  abs integer
Whole Foods over 20  =>  any text ~ "whole foods" and abs > 20
`)

/** Amounts before a firm, and who is denied. */
testReadings(String.raw`
9.99, 14.99 or 19.99 netflix  =>  (abs = 9.99 or abs = 14.99 or abs = 19.99) and any text ~ "netflix"
14.99 Spotify on the 3rd  =>  abs = 14.99 and any text ~ "spotify" and dom = 3
payments that are not from Tesco  =>  not any text ~ "tesco"
payments what are not from Tesco over 50  =>  not any text ~ "tesco" and abs > 50
business part of the phone bill  =>  any text ~ "business part of the phone bill" ?
business is Acme  =>  merchant = "acme"
John's bonus  =>  any text ~ "john" and any text ~ "bonus"
`)
