import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Rules of programs that keep an account on each side of a transaction. */
testReadings(String.raw`
source account is Savings  =>  UNSUPPORTED_IDEA | A transaction has one bank account here. For money out of Savings, write: account is "Savings" and it is money out | account is "Savings" and it is money out
destination account is Acme Ltd  =>  UNSUPPORTED_IDEA | A transaction has one bank account here. For money to Acme Ltd, write: it is money out and description or merchant contains "Acme Ltd" | it is money out and description or merchant contains "Acme Ltd"
description contains uber and destination account is Petty Cash  =>  UNSUPPORTED_IDEA | A transaction has one bank account here. For money into Petty Cash, write: account is "Petty Cash" and it is money in | description contains uber and account is "Petty Cash" and it is money in
not source account is Savings  =>  UNSUPPORTED_IDEA | A transaction has one bank account here. For money out of Savings, write: account is "Savings" and it is money out | not (account is "Savings" and it is money out)
source account name starts with "Sav" or Uber  =>  UNSUPPORTED_IDEA | A transaction has one bank account here. For money out of Sav, write: account starts with "Sav" and it is money out | (account starts with "Sav" and it is money out) or Uber
Source of Income Ltd  =>  any text ~ "source of income ltd"
`)
