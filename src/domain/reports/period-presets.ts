import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import { type Period, periodAround } from '../calendar/calendar-period.ts'
import { fiscalYearOf, lastMonths, quarterOf } from './periods.ts'

export interface PeriodPreset {
  id: string
  label: string
  period: Period
}

/**
 * The periods that are asked for most, seen from a day. Quarters are those of the fiscal year; a fiscal year that is
 * the calendar's is not named twice.
 */
export function periodPresets(today: CalendarDay, startMonth: number): PeriodPreset[] {
  const quarter = quarterOf(today, startMonth)
  const fiscal = fiscalYearOf(today, startMonth)
  const year = periodAround(today, 'year')
  return [
    preset('month', 'This month', periodAround(today, 'month')),
    preset('last-month', 'Last month', lastMonths(today, 1)),
    preset('quarter', 'This quarter', quarter),
    preset('last-quarter', 'Last quarter', quarterOf(addDays(quarter.from, -1), startMonth)),
    preset('year', 'This year', year),
    preset('last-year', 'Last year', periodAround(today, 'year', -1)),
    ...(startMonth === 1
      ? []
      : [
          preset('fiscal', 'This fiscal year', fiscal),
          preset('last-fiscal', 'Last fiscal year', fiscalYearOf(addDays(fiscal.from, -1), startMonth)),
        ]),
    ...[3, 6, 12, 24].map((months) =>
      preset(`last-${months}`, `Last ${months} months`, lastMonths(today, months)),
    ),
  ]
}

function preset(id: string, label: string, period: Period): PeriodPreset {
  return { id, label, period }
}

/** The preset that a period is, if it is one. */
export function presetOf(presets: readonly PeriodPreset[], { from, to }: Period): PeriodPreset | undefined {
  return presets.find(({ period }) => period.from === from && period.to === to)
}
