import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** A denial is said of all that a list names, kinds of payments among them. */
testReadings(String.raw`
none of refund, reversal or chargeback  =>  not type INCOME and not any text ~ any("reversal","chargeback")
none of: refund, reversal, chargeback  =>  not type INCOME and not any text ~ any("reversal","chargeback")
none of: Tesco, refund, Aldi  =>  not any text ~ any("tesco","refund","aldi")
without refund or reversal  =>  not type INCOME and not any text ~ "reversal"
no refunds or chargebacks  =>  not type INCOME and not any text ~ "chargeback"
no refunds, reversals or chargebacks  =>  not type INCOME and not any text ~ any("reversal","chargeback")
Amazon without refunds or Prime  =>  any text ~ "amazon" and not type INCOME and not any text ~ "prime"
Amazon except refunds or Prime  =>  any text ~ "amazon" and not type INCOME and not any text ~ "prime"
not a transfer or a refund  =>  not approved transfer and not type INCOME
no transfers or refunds  =>  not approved transfer and not type INCOME
neither refunds nor chargebacks  =>  not type INCOME and not any text ~ "chargeback"
no deposits or withdrawals from Savings  =>  not type INCOME and not (type EXPENSE and account = "savings") ?
not any of: Tesco, Aldi, Lidl  =>  not any text ~ any("tesco","aldi","lidl")
not any of Tesco, Aldi or Lidl  =>  not any text ~ any("tesco","aldi","lidl")
not one of Tesco, Aldi  =>  not any text ~ any("tesco","aldi")
neither of: Tesco, Aldi  =>  not any text ~ any("tesco","aldi")
neither of Tesco and Aldi  =>  not any text ~ any("tesco","aldi")
one of: Uber, Lyft  =>  any text ~ any("uber","lyft")
one of Uber, Lyft or Bolt over 20  =>  any text ~ any("uber","lyft","bolt") and abs > 20
no refunds, no chargebacks, over 50  =>  not type INCOME and not any text ~ "chargeback" and abs > 50
no refunds, over 50  =>  not type INCOME and abs > 50
no refunds, from Amazon  =>  not type INCOME and any text ~ "amazon"
no refunds and over 50  =>  not type INCOME and abs > 50
everything except refunds and transfers  =>  not type INCOME and not approved transfer
everything except refunds, transfers and fees  =>  not type INCOME and not approved transfer and not any text ~ "fee"
all money out except transfers and fees  =>  type EXPENSE and not approved transfer and not any text ~ "fee"
Stripe but not refunds and fees  =>  any text ~ "stripe" and not type INCOME and not any text ~ "fee"
no refunds and Amazon  =>  not type INCOME and any text ~ "amazon" ?
everything except refunds and over 50  =>  not type INCOME and abs > 50 ?
refunds or reversals  =>  type INCOME or any text ~ "reversal" ?
none of the following: Tesco, Aldi  =>  not any text ~ any("tesco","aldi")
Deliveroo but no refunds or tips  =>  any text ~ "deliveroo" and not type INCOME and not any text ~ "tips"
`)
