import { expect, test } from 'vitest'
import { type CalendarDay, calendarDay } from '../domain/calendar/calendar-day.ts'
import { minor } from '../domain/money/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { changedDays, ChangedTotals, sideChanges } from './effects.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

const row: Transaction = {
  id: '00000000-0000-4000-8000-000000000001',
  userTransactionId: 'a',
  timestamp: '2026-03-02T00:00:00.000Z',
  description: 'Paper',
  amount: minor(1250),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber: '6200',
  glAccountName: 'Office Supplies',
  status: 'APPROVED',
  reconciled: false,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
}

test('a new row adds to its account and its day, and its deletion takes both away again', () => {
  const added = new ChangedTotals([{ before: undefined, after: row }])
  expect(added.accounts()).toMatchObject([[row.accountId, { currency: 'USD', amount: -1250n, count: 1 }]])
  expect(added.days()).toEqual([{ day: '2026-03-02', currency: 'USD', type: 'EXPENSE', amount: 1250n }])
  const removed = new ChangedTotals([{ before: row, after: undefined }])
  expect(removed.accounts()).toMatchObject([[row.accountId, { currency: 'USD', amount: 1250n, count: -1 }]])
  expect(removed.days()).toEqual([{ day: '2026-03-02', currency: 'USD', type: 'EXPENSE', amount: -1250n }])
})

test('a row that was declined counts no more, though it is still one of the rows', () => {
  const totals = new ChangedTotals([{ before: row, after: { ...row, status: 'DECLINED' } }])
  expect(totals.accounts()).toMatchObject([[row.accountId, { currency: 'USD', amount: 1250n, count: 0 }]])
})

test('what changes neither amount nor day adds nothing anywhere', () => {
  const totals = new ChangedTotals([{ before: row, after: { ...row, description: 'Pens' } }])
  expect(totals.accounts()).toEqual([])
  expect(totals.days()).toEqual([])
})

test('a row that moves changes both of its days', () => {
  const moved = { before: row, after: { ...row, timestamp: '2026-04-01T00:00:00.000Z' } }
  expect(new ChangedTotals([moved]).days().map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-03-02', -1250n],
    ['2026-04-01', 1250n],
  ])
  const [[, { amount, byDay }] = [row.accountId, { amount: 1n, byDay: new Map() }]] = new ChangedTotals([
    moved,
  ]).accounts()
  expect(amount).toBe(0n)
  expect([...byDay.keys()]).toEqual(['2026-03-02', '2026-04-01'])
  expect(changedDays([moved], [], []).map(({ timestamp }) => timestamp)).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
  ])
})

test.each<
  [what: string, after: Transaction | undefined, follows: 'dropped' | 'declined' | 'repriced' | undefined]
>([
  ['is gone', undefined, 'dropped'],
  ['goes the other way', { ...row, type: 'INCOME' }, 'dropped'],
  ['is declined', { ...row, status: 'DECLINED' }, 'declined'],
  ['has another amount', { ...row, amount: minor(1) }, 'repriced'],
  ['stands on another day', { ...row, timestamp: '2026-03-03T00:00:00.000Z' }, 'repriced'],
  ['stands at another hour of its day', { ...row, timestamp: '2026-03-02T09:00:00.000Z' }, undefined],
  ['is posted elsewhere', { ...row, glAccountNumber: '4000' }, undefined],
])('of a row that %s the transfers follow as they should', (_what, after, follows) => {
  const none = { dropped: [], declined: [], repriced: [] }
  const wanted = follows === undefined ? none : { ...none, [follows]: [row.id] }
  expect(sideChanges([{ before: row, after }])).toEqual(wanted)
  expect(sideChanges([{ before: undefined, after: row }])).toEqual(none)
})

test('a row that is split counts nowhere, and one that was declined follows nobody’s decline again', () => {
  const whole = { ...row, isSplit: true as const }
  expect(new ChangedTotals([{ before: undefined, after: whole }]).accounts()).toEqual([])
  const gone = new ChangedTotals([{ before: row, after: whole }])
  expect(gone.accounts()).toMatchObject([[row.accountId, { amount: 1250n, count: -1 }]])
  const declined = { ...row, status: 'DECLINED' as const }
  expect(sideChanges([{ before: declined, after: { ...declined, description: 'x' } }])).toEqual({
    dropped: [],
    declined: [],
    repriced: [],
  })
})

test('a declined row that is deleted changes how many rows there are and no sum', () => {
  const totals = new ChangedTotals([{ before: { ...row, status: 'DECLINED' }, after: undefined }])
  expect(totals.accounts()).toMatchObject([[row.accountId, { amount: 0n, count: -1 }]])
  expect(totals.days()).toEqual([])
})

const onDay = (timestamp: string) =>
  [undefined, 'one', 'two'].map((accountId) => ({ accountId, timestamp, noun: 'journal entry' }))

test('the days of an entry count in all the books and in each account it names, as it was and as it is', () => {
  const entry = {
    id: '00000000-0000-4000-8000-0000000000b1',
    day: calendarDay('2026-03-31') as CalendarDay,
    memo: 'Rent',
    lines: ['one', 'two', 'one'].map((glAccountId) => ({
      glAccountId,
      side: 'DEBIT' as const,
      amount: minor(1),
      currency: 'USD',
    })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
  const days = changedDays(
    [],
    [],
    [
      { before: undefined, after: entry },
      { before: { ...entry, day: calendarDay('2026-04-30') as CalendarDay }, after: undefined },
    ],
  )
  expect(days).toEqual([...onDay('2026-03-31T00:00:00.000Z'), ...onDay('2026-04-30T00:00:00.000Z')])
})

test('the days of an opening balance that changes count in its account', () => {
  const account = sampleAccount({ id: row.accountId, name: 'Main' })
  const opened = {
    ...account,
    openingBalance: minor(5),
    openingDay: calendarDay('2026-01-31') as CalendarDay,
  }
  expect(changedDays([], [{ id: account.id, before: account, after: opened }], [])).toEqual([
    { accountId: account.id, timestamp: '2026-01-31T00:00:00.000Z', noun: 'opening balance' },
  ])
  expect(
    changedDays([], [{ id: account.id, before: account, after: { ...account, name: 'x' } }], []),
  ).toEqual([])
})

test('what a bank’s marks say of a row is no day of the books, and whatever else changes is', () => {
  const marked = { ...row, bankFlag: 'CHANGED' as const, updatedAt: '2026-05-01T00:00:00.000Z' }
  expect(changedDays([{ before: row, after: marked }], [], [])).toEqual([])
  expect(changedDays([{ before: row, after: { ...row, isPending: true } }], [], [])).toEqual([])
  const both = { before: row, after: { ...marked, description: 'Pens' } }
  expect(changedDays([both], [], [])).toHaveLength(2)
  expect(changedDays([{ before: row, after: { ...marked, category: 'Shops' } }], [], [])).toHaveLength(2)
  expect(changedDays([{ before: row, after: { ...row, description: 'Pens' } }], [], [])).toHaveLength(2)
  expect(changedDays([{ before: undefined, after: marked }], [], [])).toHaveLength(1)
})
