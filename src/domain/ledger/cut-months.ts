import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import { type Period, periodAround } from '../calendar/calendar-period.ts'
import type { Sum } from './ledger-sums.ts'

/** What rows come to that lie on some days: of a part of a month, or of whole months, of which the sum names the first. */
export interface SumOfDays {
  days: Period
  sum: Sum
}

/** A month that periods cut, in parts without a gap: each lies inside of a period or outside of it. */
export interface CutMonth {
  month: string
  parts: Period[]
}

/** Most periods that are asked about at once: the columns of a report, and what each is compared with. */
export const MAX_PERIODS = 200

/** The months that some periods cut, in order. */
export function cutMonths(periods: readonly Period[]): CutMonth[] {
  const begins = new Map<string, Set<CalendarDay>>()
  const cutAt = (day: CalendarDay) => {
    const month = monthOf(day)
    begins.set(month, (begins.get(month) ?? new Set()).add(day))
  }
  for (const { from, to } of periods) {
    if (!from.endsWith('-01')) cutAt(from)
    if (to !== periodAround(to, 'month').to) cutAt(addDays(to, 1))
  }
  return Array.from(begins, ([month, days]): CutMonth => {
    const { from, to } = periodAround(firstDay(month), 'month')
    const firsts = [from, ...[...days].sort()]
    const parts = firsts.map((first, at) => {
      const next = firsts[at + 1]
      return { from: first, to: next === undefined ? to : addDays(next, -1) }
    })
    return { month, parts }
  }).sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Months that follow one another, as "2026-03". */
export interface MonthRun {
  first: string
  last: string
}

/**
 * All months that some periods touch, in runs: each month that is cut by itself, the others together as far as the
 * same periods take them in.
 */
export function monthRuns(periods: readonly Period[]): MonthRun[] {
  const begins = new Set<string>()
  for (const { from, to } of periods) begins.add(monthOf(from)).add(monthAfter(monthOf(to)))
  for (const { month } of cutMonths(periods)) begins.add(month).add(monthAfter(month))
  const inOrder = [...begins].sort()
  return inOrder.flatMap((first, at): MonthRun[] => {
    const next = inOrder[at + 1]
    if (next === undefined) return []
    const isTouched = periods.some(({ from, to }) => monthOf(from) <= first && first <= monthOf(to))
    return isTouched ? [{ first, last: monthBefore(next) }] : []
  })
}

/** The days of whole months. */
export function daysOfRun({ first, last }: MonthRun): Period {
  return { from: firstDay(first), to: periodAround(firstDay(last), 'month').to }
}

function monthOf(day: CalendarDay): string {
  return day.slice(0, 7)
}

function firstDay(month: string): CalendarDay {
  return `${month}-01` as CalendarDay
}

function monthAfter(month: string): string {
  // After the last month that has a name comes none that is asked for; it only has to stand behind it.
  return month === '9999-12' ? '9999-13' : monthOf(periodAround(firstDay(month), 'month', 1).from)
}

function monthBefore(month: string): string {
  return month === '9999-13' ? '9999-12' : monthOf(periodAround(firstDay(month), 'month', -1).from)
}
