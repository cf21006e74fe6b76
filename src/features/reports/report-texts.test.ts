import { expect, test } from 'vitest'
import type { ReportAnswer, ReportByMonths } from '../../db/ledger/queries/reports/report-query.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { byMonthsNotes } from './report-texts.ts'
import { withExchanges } from './use-report.ts'

const BEFORE: ReportByMonths = {
  until: '2026-02-27' as CalendarDay,
  isUnknown: false,
  cut: [],
  parts: [],
  hasExchange: true,
  undecided: 0,
  isBefore: true,
}

test('cash after all rows that are not here tells of their transfers between currencies, until these are here', () => {
  const period = { from: '2026-03-01' as CalendarDay, to: '2026-03-31' as CalendarDay }
  const view = { period, by: 'total', compare: 'none', basis: 'all', currency: 'USD', startMonth: 1 } as const
  const asked = { report: 'cash', view } as const
  const answer: ReportAnswer = {
    asked,
    statement: undefined,
    toReview: 0,
    held: 1,
    fees: '',
    cash: [],
    byMonths: BEFORE,
  }
  const { byMonths } = withExchanges(answer, false)
  expect(byMonths && byMonthsNotes(byMonths, 'cash')).toEqual([
    {
      text: 'Transactions before Feb 28, 2026 are on the server. Their totals are in the cash that the period begins with.',
      isWarning: false,
    },
    { text: 'Older transfers between currencies count as if they arrived the same day.', isWarning: true },
  ])
  expect(withExchanges(answer, true).byMonths).toBeUndefined()
})

test('changes that reach transactions on the server are a warning of every report', () => {
  const notes = byMonthsNotes({ ...BEFORE, undecided: 1 }, 'profit')
  expect(notes.filter(({ isWarning }) => isWarning)).toEqual([
    {
      text: '1 unsynced change isn’t fully included until the next sync, because some of its transactions are on the server.',
      isWarning: true,
    },
  ])
})
