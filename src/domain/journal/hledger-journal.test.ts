import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { HledgerJournal } from './hledger-journal.ts'

const AT = '2026-11-01T00:00:00.000Z'

test('accounts whose names would read alike keep names of their own', () => {
  const chart = ['1-0', '1:0', '1;0'].map((number) => ({
    id: number,
    number,
    name: 'X',
    category: 'EXPENSE' as const,
    createdAt: AT,
    updatedAt: AT,
  }))
  const declared = new HledgerJournal([], chart).head([], []).match(/^account .*/gm)
  expect(declared?.slice(0, 3)).toEqual([
    'account Expenses:1-0 X  ; type: X',
    'account Expenses:1-0 X 1-0  ; type: X',
    'account Expenses:1-0 X 1-0 2  ; type: X',
  ])
})

test('a memo that begins with a bracket is no code', () => {
  const entry = {
    id: 'e',
    day: '2026-01-05' as CalendarDay,
    memo: '(unpaid',
    lines: [],
    createdAt: AT,
    updatedAt: AT,
  }
  const journal = new HledgerJournal([], []).journals([entry, { ...entry, reference: 'R1', memo: '(b) c' }])
  expect(journal.match(/^\d.*/gm)).toEqual(['2026-01-05 * () (unpaid', '2026-01-05 * (R1) (b) c'])
})
