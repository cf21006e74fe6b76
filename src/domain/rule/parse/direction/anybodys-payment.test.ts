import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Whoever pays us is anybody, and whoever of us or of others pays somebody is asked. */
testReadings(String.raw`
someone pays us  =>  type INCOME
when somebody pays us over 50  =>  type INCOME and abs > 50
people pay us by Zelle  =>  type INCOME and any text ~ "zelle"
somebody pays rent  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "we pay"; if others pay you, write "money in for" | we pay rent
anyone pays Costco over 50  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "we pay"; if others pay you, write "money in from" | we pay Costco over 50
when someone pays over 100  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "money out"; if others pay you, write "money in" | when money out over 100
somebody sends money to Kim  =>  UNSUPPORTED_IDEA | Who pays? If you do, write "we pay"; if others pay you, write "money in from" | we pay Kim
a client pays us  =>  type INCOME and any text ~ "client" ?
Costco money out only  =>  any text ~ "costco" and type EXPENSE
Costco money in only over 50  =>  any text ~ "costco" and type INCOME and abs > 50
Uber with the Amex Gold  =>  any text ~ "uber" and account = "amex gold"
Uber with Petty Cash over 5  =>  any text ~ "uber" and account = "petty cash" and abs > 5
using Savings  =>  account = "savings"
fuel with the Amex  =>  any text ~ "fuel" and account = "amex gold"
Uber Eats with delivery  =>  any text ~ "uber eats with delivery" ?
`)
