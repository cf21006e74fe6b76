import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Two nouns of which a reading holds but one, or takes one for the way the money goes. */
testDoubts(String.raw`
Fees and charges over 20  =>  This leaves out "charges" and matches transactions where description or merchant contains "fee" and amount is over 20.
Fees, charges over 20  =>  This leaves out "charges" and matches transactions where description or merchant contains "fee" and amount is over 20.
Netflix & bills over 20  =>  This leaves out "bills" and matches transactions where description or merchant contains "netflix" and amount is over 20.
Insurance and payments over 20  =>  This leaves out "payments" and matches transactions where description or merchant contains "insurance" and amount is over 20.
Fees as well as charges over 20  =>  This leaves out "charges" and matches transactions where description or merchant contains "fee" and amount is over 20.
rent and the bills over 20  =>  This leaves out "bills" and matches transactions where description or merchant contains "rent" and amount is over 20.
Netflix bills and charges over 20  =>  This leaves out "charges" and matches transactions where description or merchant contains "netflix" and amount is over 20.
Netflix and payments over 20  =>  nothing
insurance and costs over 20  =>  This looks for "insurance" in costs. For either, write "or" between them.
insurance, refunds over 20  =>  This looks for "insurance" in refunds. For either, write "or" between them.
refunds and insurance over 20  =>  This looks for "insurance" in refunds. For either, write "or" between them.
refunds, Tesco over 20  =>  nothing
fees and charges  =>  nothing
refunds, reversals and chargebacks  =>  This looks for "reversals" in refunds. For either, write "or" between them.
refunds, reversals, chargebacks  =>  This looks for "reversals" in refunds. For either, write "or" between them.
Refunds, reversals, and chargebacks over 5  =>  This looks for "reversals" in refunds. For either, write "or" between them.
expenses, Uber and Lyft  =>  nothing
deposits and transfers  =>  This looks for "transfers" in deposits. For either, write "or" between them.
transfers, withdrawals over 10  =>  This looks for "withdrawals" in transfers. For either, write "or" between them.
both of rent and office  =>  This looks for "rent" or "office". For both in one transaction, write: description or merchant contains all of "rent", "office"
Uber and expenses or over 50  =>  This looks for the text "expenses", not for money in or out. Put it in quotes if that is what you mean.
`)

/** A denial that is none. */
testDoubts(String.raw`
not only Uber  =>  This reads "not only" as "not" and matches transactions where description or merchant does not contain "uber".
doesn't only contain Uber  =>  This reads "doesn't only" as "not" and matches transactions where description or merchant is not "only contain uber".
"not only Uber"  =>  nothing
over 5 but not just Uber  =>  This reads "not just" as "not" and matches transactions where amount is over 5 and description or merchant does not contain "uber".
`)
