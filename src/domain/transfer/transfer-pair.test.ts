import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import type { TransactionStatus, TransactionType } from '../transaction/transaction.ts'
import type { DetectedTransfer } from './transfer.ts'
import {
  effectOf,
  feeBetween,
  isMerelyPossible,
  manualPairProblem,
  type PairConversion,
  proposalOf,
  repricedPair,
  sideIds,
  sidesOf,
  type TransferPair,
} from './transfer-pair.ts'

const AT = '2026-03-02T00:00:00.000Z'
const DAY = '2026-03-02' as CalendarDay
const money = (amount: number, currency = 'USD') => ({ amount: minor(amount), currency })

const pair: TransferPair = {
  id: 'pair',
  status: 'APPROVED',
  expenseTransactionId: 'gone',
  incomeTransactionId: 'come',
  score: 84,
  reasons: [
    { kind: 'exact-amount', text: 'Same amount', points: 40 },
    { kind: 'date', text: 'Same date', points: 25 },
    { kind: 'transfer-words', text: 'Both descriptions look like a transfer', points: 14 },
    { kind: 'unique', text: 'One has no other match', points: 5 },
  ],
  alternatives: [],
  isManual: false,
  createdAt: AT,
  updatedAt: AT,
}
const conversion: PairConversion = {
  expenseAmountInIncomeCurrency: minor(11_000),
  currency: 'USD',
  rate: '1 EUR = 1.10 USD',
  rateDate: DAY,
}

const found: DetectedTransfer = {
  id: 'pair',
  status: 'UNDER_REVIEW',
  expenseTransactionId: 'gone',
  incomeTransactionId: 'come',
  score: 81,
  reasons: [
    { kind: 'fee', points: 36, fee: money(250) },
    { kind: 'date', points: 25, businessDays: 0 },
  ],
  alternatives: [{ expenseTransactionId: 'gone', incomeTransactionId: 'other', score: 70 }],
}

test('what is found is kept with its reasons in words', () => {
  expect(proposalOf(found, 'USD')).toEqual({
    expenseTransactionId: 'gone',
    incomeTransactionId: 'come',
    score: 81,
    reasons: [
      { kind: 'fee', text: '$2.50 less arrived, likely a fee', points: 36 },
      { kind: 'date', text: 'Same date', points: 25 },
    ],
    alternatives: [{ expenseTransactionId: 'gone', incomeTransactionId: 'other', score: 70 }],
  })
})

test('a fee and a conversion are kept where there is one, the worth in the currency of the income', () => {
  const stored = { base: 'EUR', quote: 'USD', date: DAY, source: 'ECB', rate: '1.10' } as const
  const rate = { from: 'EUR', to: 'USD', date: DAY, legs: [{ stored, inverted: false }] }
  const changed = { isCrossCurrency: true, expenseAmountInIncomeCurrency: minor(11_000), rate } as const
  const kept = proposalOf({ ...found, fee: money(250), conversion: changed }, 'USD')
  expect(kept.fee).toEqual(money(250))
  expect(kept.conversion).toEqual({
    ...conversion,
    rate: '1 EUR = 1.10 USD (ECB, Mar 2, 2026)',
  })
  expect(Object.keys(proposalOf(found, 'USD'))).not.toContain('fee')
  expect(Object.keys(proposalOf(found, 'USD'))).not.toContain('conversion')
})

test.each([
  ['less arrived', money(10_000), money(9_750), money(250)],
  ['as much arrived', money(10_000), money(10_000), undefined],
  ['more arrived', money(10_000), money(10_001), undefined],
  ['less arrived in another currency', money(10_000, 'EUR'), money(9_750), undefined],
  ['a yen less arrived', money(10_000, 'JPY'), money(9_999, 'JPY'), money(1, 'JPY')],
])('where %s, the fee is what is missing in one currency', (_, expense, income, fee) => {
  expect(feeBetween(expense, income)).toEqual(fee)
})

test('a changed amount takes what was said of the amounts with it, and its points', () => {
  expect(repricedPair(pair, money(10_000), money(9_750), undefined)).toEqual({
    ...pair,
    reasons: pair.reasons.slice(1),
    score: 44,
    fee: money(250),
  })
})

test.each(['exact-amount', 'fee', 'converted'])('the reason %s speaks of the amounts', (kind) => {
  const reasons = [
    { kind, text: '', points: 40 },
    { kind: 'date', text: 'Same date', points: 25 },
  ]
  const now = repricedPair({ ...pair, reasons }, money(1), money(1), undefined)
  expect(now.reasons).toEqual([{ kind: 'date', text: 'Same date', points: 25 }])
  expect(now.score).toBe(25)
})

test('a changed pair loses the fee and the conversion it had', () => {
  const had: TransferPair = { ...pair, fee: money(250), conversion }
  const now = repricedPair(had, money(10_000), money(10_000), undefined)
  expect(now).toEqual({ ...pair, reasons: pair.reasons.slice(1), score: 44 })
  expect(Object.keys(now)).not.toContain('fee')
  expect(Object.keys(now)).not.toContain('conversion')
  expect(repricedPair(pair, money(1, 'EUR'), money(1), conversion)).toMatchObject({ conversion })
})

test('the score of a changed pair is never below zero, never above what it was, and one by hand has none', () => {
  const against = [{ kind: 'other-business', text: '', points: -22 }]
  expect(repricedPair({ ...pair, reasons: against }, money(1), money(1), undefined).score).toBe(0)
  const strong = [{ kind: 'date', text: '', points: 90 }]
  expect(repricedPair({ ...pair, reasons: strong }, money(1), money(1), undefined).score).toBe(84)
  const { score: _score, ...byHand } = pair
  expect(Object.keys(repricedPair(byHand, money(1), money(1), undefined))).not.toContain('score')
})

test('the sides that are known are named, the expense first', () => {
  expect(sideIds(pair)).toEqual(['gone', 'come'])
  expect(sideIds({ incomeTransactionId: 'come' })).toEqual(['come'])
  expect(sideIds({ expenseTransactionId: 'gone' })).toEqual(['gone'])
  expect(sideIds({})).toEqual([])
})

test.each(['UNDER_REVIEW', 'REJECTED', 'NO_MATCH'] as const)('a pair that is %s does nothing', (status) => {
  expect(effectOf({ ...pair, status })).toBe('')
})

test('two approved pairs do the same only where sides, fee and the crossing of currencies are the same', () => {
  expect(effectOf(undefined)).toBe('')
  expect(effectOf({ ...pair, score: 1, reasons: [], isManual: true })).toBe(effectOf(pair))
  const different: Partial<TransferPair>[] = [
    {},
    { expenseTransactionId: 'other' },
    { incomeTransactionId: 'other' },
    { conversion },
    { fee: money(250) },
    { fee: money(251) },
    { fee: money(250, 'EUR') },
  ]
  const effects = different.map((change) => effectOf({ ...pair, ...change }))
  expect(new Set(effects).size).toBe(different.length)
  expect(effectOf({ ...pair, expenseTransactionId: 'a', incomeTransactionId: 'bc' })).not.toBe(
    effectOf({ ...pair, expenseTransactionId: 'ab', incomeTransactionId: 'c' }),
  )
})

test('the expense is the side where the money left, whichever of the two is asked', () => {
  const sides = { expenseTransactionId: 'gone', incomeTransactionId: 'come' }
  expect(sidesOf({ id: 'gone', type: 'EXPENSE' }, 'come')).toEqual(sides)
  expect(sidesOf({ id: 'come', type: 'INCOME' }, 'gone')).toEqual(sides)
})

interface Row {
  type: TransactionType
  accountId: string
  status: TransactionStatus
  parentTransactionId?: string
}
const expense: Row = { type: 'EXPENSE', accountId: 'operating', status: 'UNDER_REVIEW' }
const income: Row = { type: 'INCOME', accountId: 'savings', status: 'APPROVED' }

test('an expense and an income in two accounts are matched by hand', () => {
  expect(manualPairProblem(expense, income)).toBeUndefined()
})

const KINDS = 'A transfer needs one expense and one income'
const DECLINED = 'A declined transaction can’t be part of a transfer'
const SPLIT = 'A split line can’t be one side of a transfer; choose the transaction'

test.each<[string, Partial<Row>, Partial<Row>, string]>([
  ['two incomes', { type: 'INCOME' }, {}, KINDS],
  ['two expenses', {}, { type: 'EXPENSE' }, KINDS],
  ['one account', {}, { accountId: 'operating' }, 'A transfer needs two different accounts'],
  ['a declined expense', { status: 'DECLINED' }, {}, DECLINED],
  ['a declined income', {}, { status: 'DECLINED' }, DECLINED],
  ['a line of a split that went out', { parentTransactionId: 'whole' }, {}, SPLIT],
  ['a line of a split that came in', {}, { parentTransactionId: 'whole' }, SPLIT],
])('%s cannot be matched by hand', (_, out, into, problem) => {
  expect(manualPairProblem({ ...expense, ...out }, { ...income, ...into })).toBe(problem)
})

test('a check and a deposit that nothing ties together are merely possible', () => {
  const byHand = { kind: 'by-hand', text: '', points: -20 }
  const withReasons = (...kinds: string[]) => ({
    reasons: [...kinds.map((kind) => ({ kind, text: '', points: 5 })), byHand],
  })
  expect(isMerelyPossible(withReasons('exact-amount', 'date', 'unique'))).toBe(true)
  expect(isMerelyPossible(withReasons('exact-amount', 'date', 'names-account'))).toBe(false)
  expect(isMerelyPossible(pair)).toBe(false)
})
