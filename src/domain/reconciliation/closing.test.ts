import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { type ClosingFigure, closingPeriodProblem, fingerprintOf, movedFigures } from './closing.ts'
import { endedPeriods } from '../reports/periods.ts'

const figure = (account: string, amount: bigint, currency = 'USD'): ClosingFigure => ({
  account,
  name: account,
  currency,
  amount,
})

test('figures that moved are told with both amounts, also those that came or went', () => {
  const then = [figure('a', 100n), figure('b', 5n), figure('c', 1n)]
  const now = [figure('a', 130n), figure('c', 1n), figure('c', 7n, 'EUR')]
  expect(
    movedFigures(then, now).map(({ account, currency, was, now: is }) => [account, currency, was, is]),
  ).toEqual([
    ['a', 'USD', 100n, 130n],
    ['b', 'USD', 5n, 0n],
    ['c', 'EUR', 0n, 7n],
  ])
})

const figures = fc.uniqueArray(
  fc.record({
    account: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constant('x'),
    currency: fc.constantFrom('USD', 'EUR', 'NGN'),
    amount: fc.bigInt({ min: -9n, max: 9n }).filter((amount) => amount !== 0n),
  }),
  { selector: ({ account, currency }) => `${account} ${currency}` },
)

test('what moved, added to the figures of then, makes those of now; and only equal figures share a fingerprint', () => {
  fc.assert(
    fc.property(figures, figures, (then, now) => {
      const sums = new Map(then.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]))
      const moved = movedFigures(then, now)
      for (const { account, currency, was, now: is } of moved) {
        const key = `${account} ${currency}`
        sums.set(key, (sums.get(key) ?? 0n) + is - was)
      }
      for (const { account, currency, amount } of now) {
        const key = `${account} ${currency}`
        sums.set(key, (sums.get(key) ?? 0n) - amount)
      }
      expect([...sums.values()].every((left) => left === 0n)).toBe(true)
      expect(fingerprintOf(then) === fingerprintOf(now.toReversed())).toBe(moved.length === 0)
    }),
  )
})

function problem(from: string, to: string): string | undefined {
  return closingPeriodProblem({ from: from as CalendarDay, to: to as CalendarDay })
}

test('only whole months are closed', () => {
  expect(problem('2024-02-01', '2024-02-29')).toBeUndefined()
  expect(problem('2025-04-01', '2026-03-31')).toBeUndefined()
  for (const [from, to] of [
    ['2023-02-01', '2023-02-27'],
    ['2023-02-02', '2023-02-28'],
    ['2023-03-01', '2023-02-28'],
  ]) {
    expect(problem(from ?? '', to ?? '')).toBe('Only whole months can be closed')
  }
})

test('what can be closed has ended: on the last day of a month that month is still running', () => {
  const { months, years } = endedPeriods('2026-03-31' as CalendarDay, 4, { months: 2, years: 1 })
  expect(months).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-31' },
  ])
  expect(years).toEqual([{ from: '2024-04-01', to: '2025-03-31' }])
})
