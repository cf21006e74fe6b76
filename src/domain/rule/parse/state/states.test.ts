import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What a transaction is and has: reconciled, a transfer, posted to an account, of a kind. */
testReadings(String.raw`
transfers to me  =>  type INCOME
if it's Uber  =>  any text ~ "uber"
only if it isn't Prime or AWS  =>  not any text ~ any("prime","aws")
it is Uber  =>  any text ~ "uber"
it isn't over 50  =>  not abs > 50
it is a transfer  =>  approved transfer
it is not a transfer  =>  no approved transfer
it's part of a transfer  =>  approved transfer
it is an internal transfer  =>  approved transfer
it is a transfer between my own accounts  =>  approved transfer
it is a transfer of more than 5000  =>  UNSUPPORTED_IDEA | "is a transfer of more than 5000" can’t be checked; try an amount, date, or words in the description
description starts with DD and is money out  =>  desc ^ "dd" and type EXPENSE
description starts with POS or is money in  =>  desc ^ "pos" or type INCOME
payee is Uber and is money in  =>  merchant = "uber" and type INCOME
description ends with FEE but is not a transfer  =>  desc $ "fee" and no approved transfer
merchant is Acme or is Income  =>  merchant = "acme" or merchant = "income"
reconciled is no and Uber  =>  reconciled = false and any text ~ "uber"
reconciled: yes  =>  reconciled = true
unreconciled = true  =>  reconciled = false
Shell without the shop  =>  any text ~ "shell" and not any text word any("shop","shops")
Shell without a merchant  =>  any text ~ "shell" and merchant empty
it is reconciled  =>  reconciled = true
it is unreconciled  =>  reconciled = false
it isn't reconciled  =>  reconciled = false
it is uncategorized  =>  gl in (null, DEFAULT)
it is uncategorised  =>  gl in (null, DEFAULT)
it isn't categorized  =>  gl in (null, DEFAULT)
it is categorised  =>  not gl in (null, DEFAULT)
it is coded  =>  not gl in (null, DEFAULT)
it is assigned  =>  not gl in (null, DEFAULT)
it is assigned to Travel  =>  gl = "6100"
it is coded to 6100  =>  gl = "6100"
it is not coded to 6100  =>  gl != "6100"
already posted to 6100  =>  gl = "6100"
not yet coded to Travel  =>  gl != "6100"
allocated to Travel over 50  =>  gl = "6100" and abs > 50
transactions I haven't categorized yet  =>  gl in (null, DEFAULT)
payments we didn't reconcile  =>  reconciled = false
payments we haven't reconciled yet  =>  reconciled = false
transactions we haven't coded  =>  gl in (null, DEFAULT)
transactions I haven't posted yet  =>  gl in (null, DEFAULT)
transactions I haven't opened  =>  UNSUPPORTED_IDEA | "I haven't opened" can’t be checked; try an amount, date, or words in the description
it has a category  =>  not category empty
it has a value over 50  =>  abs > 50
it has no vendor  =>  merchant empty
it doesn't have a category  =>  category empty
it lacks a category  =>  category empty
without a category from Tesco  =>  category empty and any text ~ "tesco"
no GL account at Tesco over 50  =>  gl in (null, DEFAULT) and any text ~ "tesco" and abs > 50
it has an amount of 50  =>  abs = 50
it has Uber  =>  any text ~ "uber"
it contains Uber  =>  any text ~ "uber"
it doesn't contain Uber  =>  not any text ~ "uber"
it contains Uber in the description  =>  desc ~ "uber"
it starts with POS  =>  any text ^ "pos"
it ends with FEE  =>  any text $ "fee"
it is like Uber  =>  any text ~ "uber" ?
it is like "SQ *%"  =>  any text like "sq *%"
it is empty  =>  MISSING_VALUE | What is it? e.g. it is money in, it is a transfer
it is from 2026-01-01  =>  date >= 2026-01-01
it is after 2026-01-31  =>  date > 2026-01-31
it is not before 2026-01-31  =>  not date < 2026-01-31
it is over 50  =>  abs > 50
it is not over 50  =>  not abs > 50
it is in March  =>  month = 3
it is not in March  =>  not month = 3
it is on a Friday  =>  dow in (5)
it is income  =>  type INCOME
it is not income  =>  not type INCOME
it is an expense from Acme  =>  type EXPENSE and any text ~ "acme"
it is a payment to Acme  =>  type EXPENSE and any text ~ "acme"
it is the payment from Acme  =>  type INCOME and any text ~ "acme"
it isn't a payment to Acme  =>  not (type EXPENSE and any text ~ "acme")
contains payroll and is a transfer  =>  any text ~ "payroll" and approved transfer ?
contains payroll and is over 50  =>  any text ~ "payroll" and abs > 50
merchant is Acme or is Income  =>  merchant = "acme" or merchant = "income"
description contains Uber and is not from Savings  =>  desc ~ "uber" and account != "savings"
Uber and is in March  =>  any text ~ "uber" and month = 3
Uber and isn't in March  =>  any text ~ "uber" and not month = 3
is a transfer  =>  approved transfer
isn't reconciled  =>  reconciled = false
is not income  =>  not type INCOME
isn't a transfer  =>  no approved transfer
was over 50  =>  abs > 50
over 1000 that wasn't at Apple  =>  abs > 1000 and not any text ~ "apple"
over 1000 that was at Apple  =>  abs > 1000 and any text ~ "apple"
is an expense  =>  type EXPENSE
are refunds  =>  type INCOME ?
not a transfer  =>  not approved transfer
transfers  =>  approved transfer
transfer  =>  approved transfer
never reconciled  =>  not reconciled = true
is reconciled  =>  reconciled = true
are not reconciled  =>  not reconciled = true
is not unreconciled  =>  not reconciled = false
not yet reconciled  =>  not reconciled = true
not yet reconciled payments to HMRC  =>  not reconciled = true and type EXPENSE and any text ~ "hmrc"
reconciled transactions  =>  reconciled = true
reconciled transactions over 50  =>  reconciled = true and abs > 50
reconciled payments to Acme  =>  reconciled = true and type EXPENSE and any text ~ "acme"
uncategorised spending over 20  =>  gl in (null, DEFAULT) and type EXPENSE and abs > 20
uncategorized transactions from Acme  =>  gl in (null, DEFAULT) and type INCOME and any text ~ "acme"
it is unassigned  =>  gl in (null, DEFAULT)
it is not part of a transfer  =>  no approved transfer
it has a value of 50  =>  abs = 50
it is one of Uber or Lyft  =>  any text = any("uber","lyft")
`)
