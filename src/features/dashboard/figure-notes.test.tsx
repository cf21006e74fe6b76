import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ByMonths } from '../../db/ledger/queries/figures/dashboard-query.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { Dashboard } from '../../domain/dashboard/dashboard.ts'
import { runway } from '../../domain/dashboard/runway.ts'
import { FigureNotes } from './figure-notes.tsx'

const period = { from: '2024-03-01' as CalendarDay, to: '2025-02-12' as CalendarDay }

function noteOf(byMonths: Partial<ByMonths>): string {
  const dashboard = new Dashboard('USD', undefined)
  const figures = {
    ...period,
    data: dashboard.data(period),
    runway: runway(dashboard, [], 'USD', undefined, period.to),
    spending: [],
    rateTexts: [],
    rateAge: 0,
    byMonths: {
      until: '2025-02-20' as CalendarDay,
      isLonger: false,
      isCutShort: false,
      averaged: [],
      isUnknown: false,
      undecided: 0,
      ...byMonths,
    },
  }
  const { unmount } = render(<FigureNotes figures={figures} said={[]} />)
  const note = screen.getByText(/are on the server/).textContent
  unmount()
  return note
}

test('what is left out of figures that end inside of a month is said, and only then', () => {
  expect(noteOf({})).toBe(
    'Transactions before Feb 21, 2025 are on the server. Their monthly totals are included.',
  )
  expect(noteOf({ isCutShort: true })).toBe(
    'Transactions before Feb 21, 2025 are on the server. Their monthly totals are included, but not for Feb 2025: go online for exact figures.',
  )
})

test('changes that reach transactions on the server are said to lack something', () => {
  expect(noteOf({ undecided: 1 })).toContain(
    ' 1 unsynced change isn’t fully included until the next sync, because some of its transactions are on the server.',
  )
  expect(noteOf({ undecided: 2 })).toContain(
    ' 2 unsynced changes aren’t fully included until the next sync, because some of their transactions are on the server.',
  )
})

test('that refunds count by their direction is said where there are any', () => {
  const dashboard = new Dashboard('USD', undefined)
  const figures = {
    ...period,
    data: dashboard.data(period),
    runway: runway(dashboard, [], 'USD', undefined, period.to),
    spending: [],
    rateTexts: [],
    rateAge: 0,
  }
  const { rerender } = render(<FigureNotes figures={{ ...figures, hasRefunds: false }} said={[]} />)
  expect(screen.queryByText(/Refunds/)).toBeNull()
  rerender(<FigureNotes figures={{ ...figures, hasRefunds: true }} said={[]} />)
  expect(screen.getByText(/^Refunds count by direction/)).toBeTruthy()
})
