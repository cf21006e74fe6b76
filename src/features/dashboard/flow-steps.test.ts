import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { Dashboard } from '../../domain/dashboard/dashboard.ts'
import { periodOf, TIME_RANGES } from '../../domain/calendar/time-range.ts'
import { flowSteps } from './flow-steps.ts'

const TODAY = '2026-03-23' as CalendarDay

function dataOf(range: (typeof TIME_RANGES)[number], flows: readonly [day: string, income: number][] = []) {
  const none = { income: 0n, expenses: 0n }
  const period = periodOf(range, TODAY)
  const dashboard = new Dashboard(
    'USD',
    undefined,
    flows.map(([day, income]) => ({
      day: day as CalendarDay,
      currency: 'USD',
      income: BigInt(income),
      expenses: 0n,
      balanceSheet: none,
    })),
  )
  return { data: dashboard.data(period), period }
}

test('twelve weeks are twelve bars of seven days, each with its days', () => {
  const { data, period } = dataOf('weekly', [
    ['2026-03-17', 5],
    ['2026-03-23', 7],
  ])
  const steps = flowSteps(data, 'weekly', period)
  expect(steps.length).toBe(12)
  expect(steps.at(-1)).toMatchObject({ from: '2026-03-17', to: '2026-03-23', income: 12n })
  // Their year is written in other years.
  expect(steps.at(-1)?.title).toMatch(/Mar 17(, 2026)? – Mar 23/)
})

test('the month that is not over ends today', () => {
  const { data, period } = dataOf('monthly')
  const steps = flowSteps(data, 'monthly', period)
  expect(steps.length).toBe(12)
  expect(steps.at(-1)).toMatchObject({ from: '2026-03-01', to: TODAY, title: 'March 2026' })
})

test('five years are the bars of their quarters, the first and the last as far as the period has them', () => {
  const { data, period } = dataOf('yearly', [
    ['2025-10-31', 5],
    ['2025-12-01', 7],
  ])
  const steps = flowSteps(data, 'yearly', period)
  expect(steps.length).toBe(20)
  expect(steps.at(-2)).toMatchObject({
    from: '2025-10-01',
    to: '2025-12-31',
    title: 'October – December 2025',
    income: 12n,
  })
  expect(steps.at(-1)).toMatchObject({ from: '2026-01-01', to: TODAY })
  expect(dataOf('yearly').period.from).toBe('2021-04-01')
})

test('bars follow each other without a gap, and come to the total', () => {
  const anyFlow = fc.tuple(
    fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    fc.nat(9999),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...TIME_RANGES),
      fc.uniqueArray(anyFlow, { selector: ([day]) => day }),
      (range, flows) => {
        const { data, period } = dataOf(range, flows)
        const steps = flowSteps(data, range, period)
        expect(steps[0]?.from).toBe(period.from)
        expect(steps.at(-1)?.to).toBe(period.to)
        for (const [at, { from }] of steps.entries()) {
          const before = steps[at - 1]
          if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000)
        }
        expect(steps.reduce((sum, { income }) => sum + income, 0n)).toBe(data.totalIncome)
      },
    ),
  )
})
