import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** "debits only", "only outgoing": the way money goes narrows what stands beside it. */
testReadings(String.raw`
"AMZN Mktp" or "AMZN Digital", debit only  =>  any text ~ any("amzn mktp","amzn digital") and type EXPENSE
Uber, expenses only  =>  any text ~ "uber" and type EXPENSE
Uber, outgoing only  =>  any text ~ "uber" and type EXPENSE
Uber or Lyft, only debits  =>  any text ~ any("uber","lyft") and type EXPENSE
Uber only debits  =>  any text ~ "uber" and type EXPENSE
Stripe, money in only  =>  any text ~ "stripe" and type INCOME
Stripe only money in  =>  any text ~ "stripe" and type INCOME
credits only from Stripe  =>  type INCOME and any text ~ "stripe"
debits only over 50  =>  type EXPENSE and abs > 50
incoming only, over 100  =>  type INCOME and abs > 100
expenses only, Uber  =>  type EXPENSE and any text ~ "uber"
only debits  =>  type EXPENSE
only expenses, over 50  =>  type EXPENSE and abs > 50
over 50, debits only  =>  abs > 50 and type EXPENSE
over 50 (debits only)  =>  abs > 50 and type EXPENSE
Uber (only expenses)  =>  any text ~ "uber" and type EXPENSE
`)
