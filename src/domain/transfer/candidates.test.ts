import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDay, dayNumber, dayOfNumber, timestampOfDay } from '../calendar/calendar-day.ts'
import { RateTable, roughFactor } from '../money/exchange-rate.ts'
import { minor } from '../money/money.ts'
import { businessNumber } from './business-day.ts'
import { candidatePairs, rejectedKeys } from './candidates.ts'
import { EvidenceReader } from './evidence.ts'
import { DRIFT, pairOf, type Side } from './score.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const DAY = dayNumber('2026-03-02' as CalendarDay)
const reader = new EvidenceReader([
  { name: 'Everyday 1111', institution: 'Harbor' },
  { name: 'Rainy 2222', institution: 'Juniper' },
])
/** Each of another kind: of a transfer, of a wire, of another party, of nothing. */
const TEXTS = ['Transfer to 2222', 'Transfer', 'Wire', 'Corner shop', 'Debit']

const rates = new RateTable(
  [
    ['2026-02-01', '1.10'],
    ['2026-03-05', '1.13'],
  ].map(([date, rate = '']) => ({
    base: 'EUR',
    quote: 'USD',
    date: date as CalendarDay,
    source: 'ECB' as const,
    rate,
  })),
)

interface Brief {
  day: number
  amount: number
  account: number
  text: number
  currency: string
}

function sidesOf(briefs: readonly Brief[], type: 'EXPENSE' | 'INCOME', from: number): Side[] {
  return briefs.map(({ day, amount, account, text, currency }, index) => ({
    index: from + index,
    row: {
      id: `${type}${String(index).padStart(3, '0')}`,
      type,
      accountId: `account${account}`,
      amount: minor(amount),
      timestamp: timestampOfDay(dayOfNumber(DAY + day)),
      description: TEXTS[text] ?? '',
      currency,
      status: 'UNDER_REVIEW',
    },
    day: DAY + day,
    business: businessNumber(DAY + day),
    traits: { isNumbered: true, isCashBox: false, bank: '' },
    account,
    evidence: reader.read(TEXTS[text] ?? ''),
  }))
}

const kindOf = ({ evidence }: Side) =>
  evidence.telling ? 'telling' : evidence.otherBusiness === undefined ? 'open' : 'party'

/** The same by looking at every expense with every income. */
function pairOfAny(outgoing: Side, incoming: Side) {
  if (outgoing.account === incoming.account) return undefined
  const [gone, come] = [kindOf(outgoing), kindOf(incoming)]
  if (outgoing.row.currency === incoming.row.currency) {
    const isWelcome = gone === 'telling' || come === 'telling' || (gone === 'open' && come === 'open')
    const isEven = outgoing.row.amount === incoming.row.amount
    if (!isWelcome || (!isEven && gone === 'party')) return undefined
    return isEven || gone === 'telling' || come === 'telling' ? pairOf(outgoing, incoming) : undefined
  }
  const rate = rates.find(outgoing.row.currency, incoming.row.currency, dayOfNumber(outgoing.day))
  if (!rate || gone === 'party') return undefined
  const worth = outgoing.row.amount * roughFactor(rate)
  const drift = Math.max(0, Math.abs(incoming.row.amount - worth) - 0.5) / worth
  if (gone === 'open' && come === 'party') return undefined
  if (gone === 'open' && come === 'open' && drift > DRIFT) return undefined
  return pairOf(outgoing, incoming, drift)
}

const amounts = [
  10_000, 10_000, 9_990, 9_700, 9_699, 11_000, 11_001, 11_110, 11_111, 11_440, 11_441, 400, 300,
]
const brief = fc.record({
  day: fc.integer({ min: 0, max: 14 }),
  amount: fc.oneof(fc.constantFrom(...amounts), fc.integer({ min: 9_000, max: 12_000 })),
  account: fc.nat(2),
  text: fc.nat(TEXTS.length - 1),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
})
const keyOf = (outgoing: Side, incoming: Side) => `${outgoing.row.id}>${incoming.row.id}`

test('the search finds what looking at every expense with every income finds', () => {
  fc.assert(
    fc.property(
      fc.array(brief, { minLength: 1, maxLength: 9 }),
      fc.array(brief, { minLength: 1, maxLength: 9 }),
      fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 4 }),
      (gone, come, refused) => {
        const expenses = sidesOf(gone, 'EXPENSE', 0)
        const incomes = sidesOf(come, 'INCOME', gone.length)
        const rejected = rejectedKeys(
          refused.flatMap(([out, into]) => {
            const [expense, income] = [expenses[out], incomes[into]]
            if (!expense || !income) return []
            return [{ expenseTransactionId: expense.row.id, incomeTransactionId: income.row.id }]
          }),
        )
        const found = candidatePairs(expenses, incomes, rates, rejected)
        const all = expenses.flatMap((outgoing) =>
          incomes.flatMap((incoming) =>
            rejected.has(keyOf(outgoing, incoming)) ? [] : (pairOfAny(outgoing, incoming) ?? []),
          ),
        )
        const byKey = (pairs: typeof found) => new Map(pairs.map((pair) => [keyOf(pair.out, pair.in), pair]))
        expect(found).toHaveLength(all.length)
        expect(byKey(found)).toEqual(byKey(all))
      },
    ),
    { numRuns: rounds(150, 600) },
  )
})

const many = (count: number, more: Partial<Brief> = {}) =>
  Array.from({ length: count }, () => ({
    day: 0,
    amount: 5_000,
    account: 0,
    text: 1,
    currency: 'EUR',
    ...more,
  }))

test('no weekend hides a pair that is five business days apart', () => {
  // From a Saturday to the Monday after the next weekend, and back.
  for (const [gone, come] of [
    [5, 14],
    [14, 5],
    [5, 13],
  ] as const) {
    const [expense, income] = [many(1, { day: gone }), many(1, { day: come, account: 1 })]
    const found = candidatePairs(
      sidesOf(expense, 'EXPENSE', 0),
      sidesOf(income, 'INCOME', 1),
      undefined,
      new Set(),
    )
    expect(found).toHaveLength(1)
  }
})

test('without rates only rows of one currency are paired', () => {
  const [expense] = sidesOf([{ day: 0, amount: 10_000, account: 0, text: 1, currency: 'EUR' }], 'EXPENSE', 0)
  const incomes = sidesOf(
    ['EUR', 'USD'].map((currency) => ({ day: 0, amount: 10_000, account: 1, text: 1, currency })),
    'INCOME',
    1,
  )
  const found = candidatePairs(expense ? [expense] : [], incomes, undefined, new Set())
  expect(found.map((pair) => pair.in.row.currency)).toEqual(['EUR'])
})

test('of equal amounts on one day each row meets those of its own rank, twelve of them', () => {
  const expenses = sidesOf(many(60), 'EXPENSE', 0)
  const incomes = sidesOf(many(60, { account: 1 }), 'INCOME', 60)
  const found = candidatePairs(expenses, incomes, undefined, new Set())
  for (const [rank, expense] of expenses.entries()) {
    const partners = found.filter((pair) => pair.out === expense).map((pair) => pair.in.index - 60)
    expect(partners).toHaveLength(12)
    const first = Math.min(Math.max(rank - 6, 0), 48)
    expect(partners.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => first + index),
    )
  }
})

test('ranks are those of the ids, whatever the order of the rows and what else goes out beside them', () => {
  const expenses = sidesOf(
    [...many(60), ...many(40, { day: 1 }), ...many(40, { currency: 'USD' })],
    'EXPENSE',
    0,
  )
  const incomes = sidesOf(many(60, { account: 1 }), 'INCOME', 140)
  const partnersOf = (order: readonly Side[]) =>
    candidatePairs(order, incomes, undefined, new Set())
      .filter(({ out }) => out.day === DAY && out.row.currency === 'EUR')
      .map((pair) => keyOf(pair.out, pair.in))
      .toSorted()
  const alone = partnersOf(expenses.slice(0, 60))
  // Those that go out before them by id, on another day or in another currency, are no rank of theirs.
  expect(partnersOf(expenses.toReversed())).toEqual(alone)
  const later = sidesOf([...many(40, { currency: 'USD' }), ...many(60)], 'EXPENSE', 0)
  const shifted = candidatePairs(later, incomes, undefined, new Set()).filter(
    ({ out }) => out.row.id === 'EXPENSE040',
  )
  expect(shifted.map((pair) => pair.in.index - 140).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  )
})

test('a row keeps thirty-two partners at most, on the nearest days', () => {
  const expenses = sidesOf(many(1), 'EXPENSE', 0)
  const incomes = sidesOf(
    [0, 1, 2, 3].flatMap((day) => many(20, { account: 1, day })),
    'INCOME',
    1,
  )
  const days = candidatePairs(expenses, incomes, undefined, new Set()).map((pair) => pair.in.day - DAY)
  expect([0, 1, 2, 3].map((day) => days.filter((each) => each === day).length)).toEqual([12, 12, 8, 0])
})

test('of many amounts on one day the nearest are kept', () => {
  const expenses = sidesOf(many(1, { amount: 10_000 }), 'EXPENSE', 0)
  const incomes = sidesOf(
    Array.from({ length: 40 }, (_, index) => ({
      day: 0,
      amount: 9_990 - 5 * index,
      account: 1,
      text: 1,
      currency: 'EUR',
    })),
    'INCOME',
    1,
  )
  const kept = candidatePairs(expenses, incomes, undefined, new Set()).map((pair) => pair.in.row.amount)
  expect(kept).toEqual(Array.from({ length: 12 }, (_, index) => 9_990 - 5 * index))
})

test('rows of the same account, however many, do not hide those of others for long', () => {
  const expenses = sidesOf(many(1), 'EXPENSE', 0)
  const among = (own: number) =>
    candidatePairs(
      expenses,
      sidesOf([...many(own), ...many(1, { account: 1 })], 'INCOME', 1),
      undefined,
      new Set(),
    ).length
  expect(among(47)).toBe(1)
  expect(among(48)).toBe(0)
})

const [TO_RAINY, TRANSFER, WIRE, SHOP, DEBIT] = [0, 1, 2, 3, 4] as const
const ONE = { day: 0, amount: 10_000, account: 0, text: DEBIT, currency: 'EUR' }

/** The pairs of one expense with some incomes in another account. */
function found(gone: Partial<Brief>, come: readonly Partial<Brief>[]) {
  const expenses = sidesOf([{ ...ONE, ...gone }], 'EXPENSE', 0)
  const incomes = sidesOf(
    come.map((each) => ({ ...ONE, account: 1, ...each })),
    'INCOME',
    1,
  )
  return candidatePairs(expenses, incomes, rates, new Set())
}

test.each<[number, number, number, number]>([
  [TRANSFER, TRANSFER, 1, 1],
  [WIRE, DEBIT, 1, 1],
  [TRANSFER, SHOP, 1, 0],
  [DEBIT, DEBIT, 1, 0],
  [DEBIT, TO_RAINY, 1, 1],
  [DEBIT, SHOP, 0, 0],
  [SHOP, TRANSFER, 1, 0],
  [SHOP, DEBIT, 0, 0],
  [SHOP, SHOP, 0, 0],
])(
  'texts %i and %i make %i pairs of equal amounts, and %i where less arrived',
  (gone, come, even, uneven) => {
    expect(found({ text: gone }, [{ text: come }])).toHaveLength(even)
    expect(found({ text: gone }, [{ text: come, amount: 9_990 }])).toHaveLength(uneven)
    expect(found({ text: gone }, [{ text: come, amount: 10_001 }])).toEqual([])
  },
)

const arrivedOf1000 = (amount: number) => found({ amount: 100_000, text: TRANSFER }, [{ amount }]).length

test('an amount that arrives may be less by the fee, and no more', () => {
  expect([97_000, 96_999, 99_999, 100_000, 100_001].map(arrivedOf1000)).toEqual([1, 0, 1, 1, 0])
})

test.each<[number, number, number, number]>([
  [DEBIT, DEBIT, 10_890, 11_110],
  [DEBIT, TRANSFER, 10_560, 11_440],
  [TRANSFER, DEBIT, 10_560, 11_440],
  [TO_RAINY, SHOP, 10_890, 11_110],
])('across currencies, texts %i and %i make a pair from %i to %i, each once', (gone, come, low, high) => {
  const arrived = (amount: number) => found({ text: gone }, [{ text: come, amount, currency: 'USD' }]).length
  expect([low - 1, low, 11_000, high, high + 1].map(arrived)).toEqual([0, 1, 1, 1, 0])
  expect([10_889, 10_890, 11_110, 11_111].map(arrived)).toEqual(low < 10_890 ? [1, 1, 1, 1] : [0, 1, 1, 0])
})

test.each([
  [DEBIT, SHOP],
  [SHOP, DEBIT],
  [SHOP, TRANSFER],
])('across currencies, texts %i and %i make no pair even at the rate of the day', (gone, come) => {
  expect(found({ text: gone }, [{ text: come, amount: 11_000, currency: 'USD' }])).toEqual([])
})

const drift = (amount: number, more: Partial<Brief> = {}) =>
  found(more, [{ amount, currency: 'USD' }])[0]?.drift

test('the drift is measured from the rate of the day, to half a minor unit', () => {
  expect(drift(11_000)).toBe(0)
  expect(drift(11_055)).toBeCloseTo(54.5 / 11_000, 10)
  expect(drift(10_945)).toBeCloseTo(54.5 / 11_000, 10)
  expect(drift(1, { amount: 1 })).toBe(0)
  expect(drift(11_300, { day: 3 })).toBe(0)
  expect(drift(11_000, { day: 3 })).toBeUndefined()
})

test('a currency without a known rate is left alone, and so is any without rates', () => {
  const come = [{ text: TRANSFER, amount: 11_000, currency: 'USD' }]
  expect(found({ text: TRANSFER }, come)).toHaveLength(1)
  expect(found({ text: TRANSFER, currency: 'GBP' }, come)).toEqual([])
  const [expense] = sidesOf([ONE], 'EXPENSE', 0)
  const incomes = sidesOf([{ ...ONE, account: 1, amount: 11_000, currency: 'USD' }], 'INCOME', 1)
  expect(candidatePairs(expense ? [expense] : [], incomes, undefined, new Set())).toEqual([])
})

const after = (gone: number, come: number) =>
  found({ day: gone, amount: 10_000 }, [{ day: come, amount: 11_300, currency: 'USD' }]).length

test('converted money may take seven business days, over two weekends, and come five early', () => {
  // From a Friday, and from the Saturday that counts as the Monday after it.
  expect([15, 16].map((day) => after(4, day))).toEqual([1, 0])
  expect([16, 17].map((day) => after(5, day))).toEqual([1, 0])
  expect([4, 5, 6, 7].map((day) => after(14, day))).toEqual([0, 1, 1, 1])
})

test('a rejected pair is left out, and the other pairs of its rows are not', () => {
  const expenses = sidesOf([ONE, ONE], 'EXPENSE', 0)
  const incomes = sidesOf(
    [ONE, ONE].map((each) => ({ ...each, account: 1 })),
    'INCOME',
    2,
  )
  const rejected = rejectedKeys([{ expenseTransactionId: 'EXPENSE000', incomeTransactionId: 'INCOME001' }])
  const keys = candidatePairs(expenses, incomes, rates, rejected).map((pair) => keyOf(pair.out, pair.in))
  expect(keys.toSorted()).toEqual(['EXPENSE000>INCOME000', 'EXPENSE001>INCOME000', 'EXPENSE001>INCOME001'])
})

test('amounts of one day and of the next are each met once', () => {
  const come = [0, 1, 2].flatMap((day) => [9_980, 9_990, 10_000].map((amount) => ({ day, amount })))
  const pairs = found({ text: TRANSFER }, come)
  expect(pairs.map((pair) => pair.in.index).toSorted((a, b) => a - b)).toEqual(come.map((_, at) => at + 1))
})

test('rows that make no pair with it take no place among the partners of a row', () => {
  const others = many(20, { text: SHOP, amount: 9_999, account: 1, currency: 'EUR' })
  const pairs = found({ text: TRANSFER }, [...others, { amount: 9_900 }])
  expect(pairs.map((pair) => pair.in.row.amount)).toEqual([9_900])
})

test('where fewer come than go, the last ones meet the last of the day, whatever the order of the rows', () => {
  const expenses = sidesOf(many(60), 'EXPENSE', 0)
  const incomes = sidesOf([...many(20, { account: 1 }), ...many(3, { account: 1, day: 1 })], 'INCOME', 60)
  const partnersOfLast = (order: readonly Side[]) =>
    candidatePairs(expenses, order, undefined, new Set())
      .filter(({ out }) => out === expenses[59])
      .map((pair) => pair.in.index - 60)
      .toSorted((a, b) => a - b)
  const lastTwelve = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
  expect(partnersOfLast(incomes)).toEqual([...lastTwelve, 20, 21, 22])
  expect(partnersOfLast(incomes.toReversed())).toEqual([...lastTwelve, 20, 21, 22])
})
