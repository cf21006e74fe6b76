import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { rounds } from '../../../../tests/support/rounds.ts'
import { type BalancedRow, RunningBalance } from './running-balance.ts'

const FIRST = '2026-02-27' as CalendarDay

const movement = fc.record({
  days: fc.nat(3),
  amount: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
})

/** Movements, the oldest first, with the balance after each. */
function oldestFirst(opening: number, movements: readonly { days: number; amount: number }[]): BalancedRow[] {
  let [day, held] = [FIRST, opening]
  return movements.map(({ days, amount }, index) => {
    day = addDays(day, days)
    held += amount
    return { line: index + 2, day, amount, balance: minor(held) }
  })
}

function byDay(rows: readonly BalancedRow[]): BalancedRow[][] {
  const days: BalancedRow[][] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.[0]?.day === row.day) last.push(row)
    else days.push([row])
  }
  return days
}

/** The four orders in which banks write their rows. */
const ORDERS: readonly ((rows: readonly BalancedRow[]) => BalancedRow[])[] = [
  (rows) => [...rows],
  (rows) => rows.toReversed(),
  (rows) => byDay(rows).toReversed().flat(),
  (rows) => byDay(rows).flatMap((day) => day.toReversed()),
]

function gapOf(rows: readonly BalancedRow[]) {
  return runningOver(rows).gap()
}

function provedBy(rows: readonly BalancedRow[]) {
  return runningOver(rows).proved()
}

function dayOrderBy(rows: readonly BalancedRow[]) {
  return runningOver(rows).dayOrder()
}

const movements = fc.array(movement, { minLength: 8, maxLength: 40 })
const opening = fc.integer({ min: -500_000, max: 500_000 })
const order = fc.nat(ORDERS.length - 1)
const inOrder = (at: number, rows: readonly BalancedRow[]) => ORDERS[at]?.(rows) ?? []

test('balances prove what is there after the last row, in whichever order a bank writes them', () => {
  fc.assert(
    fc.property(opening, movements, order, (amount, moved, at) => {
      const rows = oldestFirst(amount, moved)
      const last = rows.at(-1)
      expect(provedBy(inOrder(at, rows))).toEqual({ amount: last?.balance, day: last?.day })
    }),
  )
})

test('rows without a balance of their own are no gap, as where only the last of a day has one', () => {
  fc.assert(
    fc.property(opening, movements, fc.nat(1), fc.array(fc.boolean()), (amount, moved, at, blank) => {
      const all = oldestFirst(amount, moved)
      const some = all.map((row, index) => (blank[index] ? { ...row, balance: undefined } : row))
      fc.pre(some.filter(({ balance }) => balance !== undefined).length > 1)
      const last = all.at(-1)
      expect(provedBy(inOrder(at, some))).toEqual({ amount: last?.balance, day: last?.day })
    }),
  )
})

test('with a row that is missing or another amount nothing is proved', () => {
  fc.assert(
    fc.property(opening, movements, order, fc.nat(40), fc.boolean(), (amount, moved, at, which, isGone) => {
      const rows = oldestFirst(amount, moved)
      // The first and the last of them can be missing without anybody seeing it.
      const place = 1 + (which % (rows.length - 2))
      const wrong = rows.flatMap((row, index) => {
        if (index !== place) return [row]
        return isGone ? [] : [{ ...row, amount: row.amount + 1 }]
      })
      expect(provedBy(inOrder(at, wrong))).toBeUndefined()
    }),
  )
})

test('a row that somebody corrects closes the gap it left', () => {
  const rows = oldestFirst(
    1_000,
    [10, -20, 30, -40, 50].map((amount) => ({ days: 1, amount })),
  )
  const running = new RunningBalance()
  for (const row of rows) if (row.amount !== 30) running.add(row)
  running.addCorrected({ line: 4, day: addDays(FIRST, 3), amount: 30 })
  expect(running.proved()).toEqual({ amount: 1_030, day: addDays(FIRST, 5) })
})

test('sums that are no longer exact prove nothing', () => {
  const large = (amount: number, balance: number): BalancedRow => ({
    line: 2,
    day: FIRST,
    amount,
    balance: minor(balance),
  })
  const rows = [large(9e14, 9e14), large(-9e14, 0), large(9e14, 9e14)]
  expect(provedBy(rows)).toEqual({ amount: 9e14, day: FIRST })
  expect(provedBy([...rows, ...Array.from({ length: 5 }, () => rows.slice(1)).flat()])).toBeUndefined()
})

test('one row, no balances, and no rows prove nothing', () => {
  const [row] = oldestFirst(1_000, [{ days: 0, amount: 5 }])
  expect(provedBy([])).toBeUndefined()
  expect(provedBy(row ? [row] : [])).toBeUndefined()
  expect(provedBy(row ? [row, row].map((each) => ({ ...each, balance: undefined })) : [])).toBeUndefined()
})

function runningOver(rows: readonly BalancedRow[]): RunningBalance {
  const running = new RunningBalance()
  for (const row of rows) running.add(row)
  return running
}

test('one row says what was there after it, unless there are others or it has no balance', () => {
  const row: BalancedRow = { line: 2, day: FIRST, amount: -1_250, balance: minor(8_750) }
  expect(runningOver([row]).ofOneRow()).toEqual({ amount: 8_750, day: FIRST })
  expect(runningOver([{ ...row, balance: undefined }]).ofOneRow()).toBeUndefined()
  expect(runningOver([row, row]).ofOneRow()).toBeUndefined()
  const corrected = runningOver([row])
  corrected.addCorrected({ line: 3, day: FIRST, amount: 100 })
  expect(corrected.ofOneRow()).toBeUndefined()
})

const many = fc.array(movement, { minLength: 14, maxLength: 40 })

test('where a row is missing the gap is as large as it, in whichever order a bank writes them', () => {
  fc.assert(
    fc.property(opening, many, fc.nat(1), fc.nat(40), (amount, moved, at, which) => {
      const rows = oldestFirst(
        amount,
        moved.map((each) => ({ ...each, days: each.days + 1 })),
      )
      const place = 1 + (which % (rows.length - 2))
      const left = inOrder(at, rows.toSpliced(place, 1))
      const [missing, next] = [rows[place], at === 0 ? rows[place + 1] : rows[place - 1]]
      expect(gapOf(left)).toEqual({ line: next?.line, day: next?.day, amount: missing?.amount, others: 0 })
      expect(provedBy(left)).toBeUndefined()
    }),
  )
})

test('rows of which none is missing have no gap, nor have many that follow from nothing', () => {
  fc.assert(
    fc.property(opening, many, order, (amount, moved, at) => {
      const rows = oldestFirst(amount, moved)
      expect(gapOf(inOrder(at, rows))).toBeUndefined()
      expect(gapOf(rows.map((row) => ({ ...row, amount: -row.amount })))).toBeUndefined()
    }),
  )
})

test('of few rows a gap is told where as many balances follow as do not', () => {
  fc.assert(
    fc.property(
      opening,
      fc.array(movement, { minLength: 4, maxLength: 9 }),
      fc.nat(1),
      fc.nat(9),
      (amount, moved, at, which) => {
        const rows = oldestFirst(
          amount,
          moved.map((each) => ({ ...each, days: each.days + 1 })),
        )
        const place = 1 + (which % (rows.length - 2))
        const left = inOrder(at, rows.toSpliced(place, 1))
        const [missing, next] = [rows[place], at === 0 ? rows[place + 1] : rows[place - 1]]
        expect(gapOf(left)).toEqual({ line: next?.line, day: next?.day, amount: missing?.amount, others: 0 })
      },
    ),
  )
})

test('few rows in any order within their days have no gap', () => {
  const few = fc.array(movement, { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(opening, few, fc.infiniteStream(fc.nat(1_000)), (amount, moved, draws) => {
      const shuffled = byDay(oldestFirst(amount, moved)).flatMap((day) =>
        day
          .map((row) => ({ row, at: draws.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ row }) => row),
      )
      expect(gapOf(shuffled)).toBeUndefined()
      expect(gapOf(shuffled.toReversed())).toBeUndefined()
    }),
  )
})

test('what was paid and paid back on a day may stand in any order', () => {
  const [paid, back, next, last] = oldestFirst(1_000, [
    { days: 0, amount: -50 },
    { days: 0, amount: 50 },
    { days: 1, amount: 7 },
    { days: 1, amount: 9 },
  ])
  const rows = [back, paid, next, last].flatMap((row) => row ?? [])
  expect(gapOf(rows)).toBeUndefined()
  expect(gapOf(rows.toReversed())).toBeUndefined()
})

test('several gaps are counted, and the first in the file is told', () => {
  const rows = oldestFirst(
    1_000,
    Array.from({ length: 40 }, (_, index) => ({ days: 1, amount: index + 1 })),
  )
  const left = rows.filter((_, index) => index !== 9 && index !== 19)
  expect(gapOf(left)).toEqual({ line: 12, day: rows[10]?.day, amount: 10, others: 1 })
})

test('a corrected row is taken at its word', () => {
  const running = new RunningBalance()
  const rows = oldestFirst(
    0,
    Array.from({ length: 20 }, () => ({ days: 1, amount: 5 })),
  )
  for (const row of rows.toSpliced(4, 1)) running.add(row)
  running.addCorrected({ line: 6, day: FIRST, amount: 5 })
  expect(running.gap()).toBeUndefined()
})

const DAY_ORDERS = ['oldest-first', 'newest-first', 'oldest-first', 'newest-first'] as const

test('balances prove which row of a day was booked first, or nothing, but never the other one', () => {
  fc.assert(
    fc.property(opening, movements, order, (start, all, at) => {
      const rows = inOrder(at, oldestFirst(start, all))
      expect([DAY_ORDERS[at], undefined]).toContain(dayOrderBy(rows))
    }),
    { numRuns: rounds(300, 20) },
  )
})

test.each(DAY_ORDERS.map((expected, at) => [at, expected] as const))(
  'where many days have several rows, order %i is known to be %s within them, a missing row notwithstanding',
  (at, expected) => {
    const all = Array.from({ length: 40 }, (_, index) => ({
      days: index % 3 === 0 ? 1 : 0,
      amount: 100 + 7 * index,
    }))
    const rows = oldestFirst(5_000, all)
    expect(dayOrderBy(inOrder(at, rows))).toBe(expected)
    expect(dayOrderBy(inOrder(at, rows.toSpliced(17, 1)))).toBe(expected)
  },
)

test('balances that follow in no order tell nothing of one', () => {
  const rows = oldestFirst(
    0,
    Array.from({ length: 12 }, (_, index) => ({ days: 0, amount: 100 + index })),
  )
  expect(dayOrderBy(rows.map((row, index) => ({ ...row, balance: minor(index * index) })))).toBeUndefined()
})
