import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { type JournalLine, journalProblem, postingDays } from './journal-entry.ts'
import { journalFlows, journalMoney, journalPostings } from '../ledger/journal-postings.ts'
import { LedgerAccounts } from '../ledger/ledger-accounts.ts'
import { minor } from '../money/money.ts'

const day = (text: string) => text as CalendarDay
const line = (
  side: 'DEBIT' | 'CREDIT',
  amount: number,
  currency = 'USD',
  glAccountId = '6000',
): JournalLine => ({
  glAccountId,
  side,
  amount: minor(amount),
  currency,
})
const entry = (lines: JournalLine[], more = {}) => ({
  id: 'j',
  day: day('2026-03-31'),
  memo: 'Rent',
  lines,
  ...more,
})
const accounts = new LedgerAccounts(
  [],
  [
    { id: '2000', number: '2000', name: 'Accrued', category: 'LIABILITY' },
    { id: '6000', number: '6000', name: 'Rent', category: 'EXPENSE' },
  ],
)

test('an entry has a memo, two lines or more, and balances in each of its currencies', () => {
  expect(journalProblem(entry([line('DEBIT', 1)]))).toBe('At least 2 lines are required')
  expect(journalProblem(entry([line('DEBIT', 1), line('CREDIT', 1)], { memo: ' ' }))).toMatch('memo')
  expect(journalProblem(entry([line('DEBIT', 500), line('CREDIT', 200)]))).toMatch('Off by $3.00')
  expect(journalProblem(entry([line('DEBIT', 5), line('CREDIT', 5, 'EUR')]))).toMatch('differ')
  expect(journalProblem(entry([line('DEBIT', 0), line('CREDIT', 0)]))).toMatch('Line 1: The amount')
  const both = [line('DEBIT', 5), line('CREDIT', 5), line('DEBIT', 7, 'EUR'), line('CREDIT', 7, 'EUR')]
  expect(journalProblem(entry(both))).toBeUndefined()
  expect(journalProblem(entry(both, { reversesOn: '2026-03-31' }))).toMatch('must be after')
})

test('a reversal takes every account back to where it was, and a template posts nothing', () => {
  const lines = [line('DEBIT', 500), line('CREDIT', 500, 'USD', '2000')]
  const reversed = entry(lines, { reversesOn: day('2026-04-01') })
  const [own = [], back = []] = journalPostings(reversed, accounts)
  expect(own.map(({ debit, credit }) => [debit, credit])).toEqual([
    [500n, 0n],
    [0n, 500n],
  ])
  expect(back.map(({ debit, credit }) => [debit, credit])).toEqual([
    [0n, 500n],
    [500n, 0n],
  ])
  expect(postingDays(reversed)).toEqual(['2026-03-31', '2026-04-01'])
  expect(journalFlows(journalMoney([reversed], accounts))).toMatchObject([
    { day: '2026-03-31', expenses: 500n, income: 0n, balanceSheet: { income: 0n, expenses: 0n } },
    { day: '2026-04-01', expenses: 0n, income: 500n, balanceSheet: { income: 0n, expenses: 0n } },
  ])
  expect(journalPostings({ ...reversed, templateName: 'Monthly' }, accounts)).toEqual([])
})

test('whatever its lines, the debits of what an entry posts are its credits', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, (list) => {
      const total = list.reduce((sum, amount) => sum + amount, 0)
      const lines = [...list.map((amount) => line('DEBIT', amount)), line('CREDIT', total, 'USD', 'gone')]
      expect(journalProblem(entry(lines))).toBeUndefined()
      const postings = journalPostings(entry(lines), accounts).flat()
      const sum = postings.reduce((left, { debit, credit }) => left + debit - credit, 0n)
      expect(sum).toBe(0n)
    }),
  )
})
