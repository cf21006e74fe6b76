import { type CalendarDay, calendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Period } from '../../domain/calendar/calendar-period.ts'
import {
  COLUMN_UNITS,
  type ColumnUnit,
  type ComparedWith,
  COMPARISONS,
  fiscalYearOf,
} from '../../domain/reports/periods.ts'
import type { ReportView } from '../../domain/reports/financial-statement.ts'

export const REPORTS = ['profit', 'balance', 'cash', 'trial', 'ledger', 'trend', 'bridge'] as const
export type ReportName = (typeof REPORTS)[number]

export const REPORT_TITLES: Readonly<Record<ReportName, string>> = {
  profit: 'Profit and loss',
  balance: 'Balance sheet',
  cash: 'Cash flow',
  trial: 'Trial balance',
  ledger: 'General ledger',
  trend: 'Spending and income',
  bridge: 'Profit to cash',
}

export const DETAILS = ['all', 'groups', 'totals'] as const
export const SIDES = ['EXPENSE', 'INCOME'] as const

/** A report as somebody has set it: all of it stands in the address, so a link opens the same report. */
export interface ReportChoice {
  report: ReportName
  period: Period
  by: ColumnUnit
  compare: ComparedWith
  basis: ReportView['basis']
  currency: string
  /** How far the tree of accounts is open, and which sections and groups are the other way. */
  detail: (typeof DETAILS)[number]
  flipped: readonly string[]
  /** Of the general ledger: keys of its accounts, and whether only what moves cash is in it. */
  accounts: readonly string[]
  cashOnly: boolean
  /** Of spending and income: which of the two. */
  side: (typeof SIDES)[number]
}

/** What a report is set to where the address does not say. */
export interface Defaults {
  today: CalendarDay
  currency: string
  enabled: readonly string[]
  startMonth: number
}

export function choiceOfParams(params: URLSearchParams, defaults: Defaults): ReportChoice {
  const one = <T extends string>(name: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === params.get(name)) ?? otherwise
  const report = one('report', REPORTS, 'profit')
  const from = calendarDay(params.get('from') ?? '')
  const to = calendarDay(params.get('to') ?? '')
  return {
    report,
    period:
      from !== undefined && to !== undefined && from <= to
        ? { from, to }
        : fiscalYearOf(defaults.today, defaults.startMonth),
    by: one('by', COLUMN_UNITS, report === 'trend' ? 'month' : 'total'),
    compare: one('compare', COMPARISONS, 'none'),
    basis: one('basis', ['approved', 'all'], 'approved'),
    currency: one('currency', defaults.enabled, defaults.currency),
    detail: one('detail', DETAILS, 'all'),
    flipped: params.getAll('flip'),
    accounts: params.getAll('account'),
    cashOnly: params.get('cash') === 'only',
    side: one('side', SIDES, 'EXPENSE'),
  }
}

/** The inverse: days and currency always, the rest where it differs from what is usual. */
export function paramsOfChoice(choice: ReportChoice): URLSearchParams {
  const { report, period, by, compare, basis, currency, detail, cashOnly, side } = choice
  const params = new URLSearchParams({ report, from: period.from, to: period.to, currency })
  if (by !== (report === 'trend' ? 'month' : 'total')) params.set('by', by)
  if (compare !== 'none') params.set('compare', compare)
  if (basis !== 'approved') params.set('basis', basis)
  if (detail !== 'all') params.set('detail', detail)
  for (const id of choice.flipped) params.append('flip', id)
  for (const key of choice.accounts) params.append('account', key)
  if (cashOnly) params.set('cash', 'only')
  if (side !== 'EXPENSE') params.set('side', side)
  return params
}

export function reportAddress(choice: ReportChoice): string {
  return `/reports?${paramsOfChoice(choice).toString()}`
}

/** The same settings for another report; what belongs to the one alone is left behind. */
export function turnedTo(choice: ReportChoice, report: ReportName): ReportChoice {
  const wasUsual = choice.by === (choice.report === 'trend' ? 'month' : 'total')
  const by = wasUsual ? (report === 'trend' ? 'month' : 'total') : choice.by
  return { ...choice, report, by, flipped: [], accounts: [], cashOnly: false }
}

/** Whether a report is cut into columns, and compared. */
export function hasColumns(report: ReportName): boolean {
  return report === 'profit' || report === 'balance' || report === 'cash' || report === 'trend'
}
