import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import {
  accountFigure,
  closeProblem,
  explainDifference,
  lockedThrough,
  lockProblem,
  overallFigures,
  sessionFigures,
  type StatementRow,
} from './reconciliation.ts'
import { subsetsWithSum } from './subset-sum.ts'

const day = (text: string) => text as CalendarDay
const account = (balance: number, runningTotal: number, currency = 'USD', balanceAt?: CalendarDay) =>
  accountFigure({
    id: 'a',
    balance: minor(balance),
    runningTotal: minor(runningTotal),
    currency,
    createdAt: '2026-01-05T09:00:00.000Z',
    ...(balanceAt === undefined ? {} : { balanceAt }),
  })
const row = (id: string, amount: number, on = '2026-03-15'): StatementRow => ({
  id,
  timestamp: `${on}T00:00:00.000Z`,
  amount: minor(Math.abs(amount)),
  type: amount < 0 ? 'EXPENSE' : 'INCOME',
})

test('an account is reconciled within one unit of its currency', () => {
  expect(account(10_000, 9_900)).toMatchObject({ isReconciled: true, difference: 100n })
  expect(account(9_899, 10_000)).toMatchObject({ isReconciled: false, difference: -101n })
  expect(account(10_000, 9_999, 'JPY').isReconciled).toBe(true)
  expect(account(10_000, 9_998, 'JPY').isReconciled).toBe(false)
})

test('with an opening balance nothing agrees before the bank has told a balance of its day or a later one', () => {
  const opened = {
    id: 'a',
    balance: minor(0),
    openingBalance: minor(500),
    openingDay: day('2026-03-01'),
    runningTotal: minor(0),
    currency: 'USD',
    createdAt: '2026-03-02T09:00:00.000Z',
  }
  const untold = { isTold: false, isReconciled: false, transactionsTotal: 500n }
  expect(accountFigure(opened)).toMatchObject(untold)
  expect(accountFigure({ ...opened, balanceAt: day('2026-02-28') })).toMatchObject(untold)
  const told = { ...opened, balance: minor(500), balanceAt: day('2026-03-01') }
  expect(accountFigure(told)).toMatchObject({ isTold: true, isReconciled: true, difference: 0n })
})

test('a bank that has said nothing is not taken to have said zero', () => {
  const unsaid = {
    id: 'a',
    balance: minor(0),
    runningTotal: minor(50_000),
    currency: 'USD',
    createdAt: '2026-03-02T09:00:00.000Z',
  }
  expect(accountFigure(unsaid)).toMatchObject({
    isTold: false,
    isReconciled: false,
    transactionsTotal: 50_000n,
  })
  expect(accountFigure({ ...unsaid, balanceAt: day('2026-03-05') })).toMatchObject({ isTold: true })
  expect(accountFigure({ ...unsaid, balance: minor(1) })).toMatchObject({ isTold: true })
})

test('the overall figures count accounts and know the last day on which one agreed with its bank', () => {
  const figures = [account(1, 1), account(500, 0, 'USD', day('2026-03-05')), account(2, 2)]
  expect(overallFigures(figures, [day('2026-02-28'), day('2026-01-31')])).toEqual({
    total: 3,
    reconciled: 2,
    unreconciled: 1,
    lastReconciled: '2026-02-28',
  })
  expect(overallFigures([account(500, 0, 'USD', day('2026-03-05'))], []).lastReconciled).toBeUndefined()
})

test('where an account is reconciled there is a day on which it was', () => {
  const told = account(7, 7, 'USD', day('2026-03-05'))
  expect(overallFigures([told], []).lastReconciled).toBe('2026-03-05')
  expect(overallFigures([told], [day('2026-03-31')]).lastReconciled).toBe('2026-03-31')
  expect(overallFigures([account(0, 0)], []).lastReconciled).toBe('2026-01-05')
})

const statement = {
  openingBalance: minor(10_000),
  closingBalance: minor(12_500),
  closingDay: day('2026-03-31'),
}

test('opening balance and ticked rows make the closing balance, and only then a statement closes', () => {
  const rows = [row('in', 4000), row('out', -1500), row('other', 77)]
  const open = sessionFigures(statement, rows, new Set(['in']))
  expect(open).toEqual({ clearedBalance: 14_000n, difference: -1500n, tickedCount: 1 })
  expect(closeProblem(open, 'USD')).toContain('$15.00')
  const done = sessionFigures(statement, rows, new Set(['in', 'out']))
  expect(closeProblem(done, 'USD')).toBeUndefined()
})

test('the rows that explain a difference are named, the fewest and nearest first', () => {
  const rows = [
    row('a', 1000),
    row('b', 1500),
    row('near', 2500, '2026-03-30'),
    row('far', 2500, '2026-03-01'),
  ]
  expect(explainDifference(statement, rows, new Set())).toEqual([
    { tick: ['near'], untick: [] },
    { tick: ['far'], untick: [] },
    { tick: ['a', 'b'], untick: [] },
  ])
  const wrong = [row('twice', 2500), row('copy', 2500)]
  expect(explainDifference(statement, wrong, new Set(['twice', 'copy']))).toEqual([
    { tick: [], untick: ['copy'] },
    { tick: [], untick: ['twice'] },
  ])
  expect(explainDifference(statement, rows, new Set(['near']))).toEqual([])
})

test('all rows are tried as well, and come first where their sum is the difference', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => row(id, 2 ** index * 100))
  const all = { openingBalance: minor(0), closingBalance: minor(6300), closingDay: day('2026-03-31') }
  const [first] = explainDifference(all, rows, new Set())
  expect(first?.tick.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  const five = explainDifference({ ...all, closingBalance: minor(3100) }, rows, new Set())
  expect(five).toEqual([])
})

test('a set of one to four items is found exactly where trying all of them finds one', () => {
  const amounts = fc.array(fc.bigInt(-40n, 40n), { maxLength: 9 })
  fc.assert(
    fc.property(amounts, fc.bigInt(-60n, 60n), (list, target) => {
      const sumOf = (places: number[]) => places.reduce((sum, place) => sum + (list[place] ?? 0n), 0n)
      const all = Array.from({ length: 2 ** list.length }, (_, mask) =>
        list.flatMap((_, place) => (mask & (1 << place) ? place : [])),
      )
        .filter(({ length }) => length > 0 && length <= 4)
        .filter((places) => sumOf(places) === target)
      const found = subsetsWithSum(list, target, 3)
      expect(found.length > 0).toBe(all.length > 0)
      for (const places of found) expect(sumOf(places)).toBe(target)
      const fewest = Math.min(...all.map(({ length }) => length))
      if (found[0]) expect(found[0].length).toBe(fewest)
    }),
  )
})

test('a search over thousands of rows keeps within its bounds', () => {
  const list = Array.from({ length: 5000 }, (_, n) => BigInt(n * n * 7919 + 104_729))
  const started = performance.now()
  subsetsWithSum(list, 10n ** 14n + 1n, 5)
  subsetsWithSum(
    Array.from({ length: 5000 }, () => 5n),
    1000n,
    5,
  )
  expect(performance.now() - started).toBeLessThan(2000)
})

test('the later lock holds, for the day before an edit and the day after it', () => {
  const locks = { organisation: day('2026-01-31'), account: day('2026-02-28') }
  expect(lockedThrough(locks)).toBe('2026-02-28')
  expect(lockedThrough({})).toBeUndefined()
  expect(lockProblem(['2026-03-05T00:00:00.000Z', '2026-02-28T00:00:00.000Z'], locks)).toBe(
    'The books are locked through Feb 28, 2026, so a transaction dated Feb 28, 2026 can’t be changed.',
  )
  expect(lockProblem(['2026-02-28T00:00:00.000Z'], locks, 'opening balance')).toContain(
    'so an opening balance dated Feb 28, 2026 can’t be changed.',
  )
  expect(lockProblem(['2026-03-01T00:00:00.000Z'], locks)).toBeUndefined()
  expect(lockProblem(['2020-01-01T00:00:00.000Z'], {})).toBeUndefined()
})
