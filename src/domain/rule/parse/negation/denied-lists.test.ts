import fc from 'fast-check'
import { expect, test } from 'vitest'
import { books, testReadings } from '../../../../../tests/support/rule-readings.ts'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { doubtsOf } from '../../doubt/doubts.ts'
import { compile } from '../../match/compile.ts'
import { BLANK_ROW, type SeenTransaction } from '../../seen-transaction.ts'
import { parseCondition } from '../parse.ts'

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
everything except refunds, transfers and fees  =>  not type INCOME and not approved transfer and not any text word any("fee","fees")
all money out except transfers and fees  =>  type EXPENSE and not approved transfer and not any text word any("fee","fees")
Stripe but not refunds and fees  =>  any text ~ "stripe" and not type INCOME and not any text word any("fee","fees")
no refunds and Amazon  =>  not type INCOME and any text ~ "amazon" ?
everything except refunds and over 50  =>  not type INCOME and abs > 50 ?
refunds or reversals  =>  type INCOME or any text ~ "reversal" ?
none of the following: Tesco, Aldi  =>  not any text ~ any("tesco","aldi")
Deliveroo but no refunds or tips  =>  any text ~ "deliveroo" and not type INCOME and not any text word any("tip","tips")
`)

/** What may be left out of the payments to Netflix, and one that is. */
const LEFT_OUT: Readonly<Record<string, Partial<SeenTransaction>>> = {
  refunds: { description: 'NETFLIX REFUND', type: 'INCOME' },
  transfers: { description: 'NETFLIX TRANSFER', inApprovedTransfer: true },
  fees: { description: 'NETFLIX FEE' },
  chargebacks: { description: 'NETFLIX CHARGEBACK' },
  tips: { description: 'NETFLIX TIPS' },
  Uber: { description: 'NETFLIX UBER' },
  'Travis Perkins': { description: 'NETFLIX TRAVIS PERKINS' },
}
const leads = fc.constantFrom('except', 'excluding', 'but not', 'other than', 'apart from', 'without')
const heads = fc.constantFrom(
  'everything',
  'all money out',
  'Netflix',
  'Netflix over 20',
  'anything in March',
)
const row = (told: Partial<SeenTransaction>): SeenTransaction => ({
  ...BLANK_ROW,
  description: 'NETFLIX',
  day: '2026-03-04' as SeenTransaction['day'],
  amount: 5_000 as SeenTransaction['amount'],
  ...told,
})

test('nothing of what is listed behind an exception is found without a question, and all else is', () => {
  const listed = fc.uniqueArray(fc.constantFrom(...Object.keys(LEFT_OUT)), { minLength: 1, maxLength: 4 })
  const joins = fc.constantFrom(' or ', ' and ', ', or ', ', and ')
  fc.assert(
    fc.property(heads, leads, listed, joins, (head, lead, names, join) => {
      const list = [names.slice(0, -1).join(', '), ...names.slice(-1)]
        .filter((part) => part !== '')
        .join(join)
      const sentence = `${head} ${lead} ${list}`
      const read = parseCondition(sentence, books)
      if (!read.ok || doubtsOf(sentence, read.tree, books).length > 0) return
      const holds = compile(read.tree)
      const found = names.filter((name) => holds(row(LEFT_OUT[name] ?? {})))
      expect({ sentence, found, others: holds(row({})) }).toEqual({ sentence, found: [], others: true })
    }),
    { numRuns: rounds(300, 20_000) },
  )
})
