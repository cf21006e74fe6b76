import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPostings } from '../../../tests/support/books/plain-ledger.ts'
import { anyBooks } from '../../../tests/support/books/random-books.ts'
import { bookBalance } from '../account/account-balance.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { journalFlows, journalMoney } from './journal-postings.ts'
import { LedgerAccounts } from './ledger-accounts.ts'
import { withCashLines } from './petty-cash.ts'
import { openingPostings } from './postings.ts'

test('the balance of petty cash is what opening balance and journal entries post to it', () => {
  fc.assert(
    fc.property(anyBooks, ({ accounts, chart, journals }) => {
      const counted = withCashLines(accounts, journals)
      const ledger = new LedgerAccounts(counted, chart)
      for (const account of counted) {
        const postings = [
          ...openingPostings(account, ledger),
          ...allPostings([], [], ledger, journals),
        ].filter(({ account: { key } }) => key === ledger.bank(account.id).key)
        const sum = postings.reduce((total, { debit, credit }) => total + debit - credit, 0n)
        expect(bookBalance(account)).toBe(sum)
      }
    }),
  )
})

test('paying from petty cash is an expense, and the cash no movement of the balance sheet beside it', () => {
  const cash = { id: 'cash', name: 'Petty cash', type: 'OTHER' } as const
  const rent = { id: 'rent', number: '6000', name: 'Rent', category: 'EXPENSE' } as const
  const line = { amount: minor(500), currency: 'USD' }
  const entry = {
    id: 'j',
    day: '2026-03-05' as CalendarDay,
    lines: [
      { ...line, glAccountId: 'rent', side: 'DEBIT' as const },
      { ...line, glAccountId: 'cash', side: 'CREDIT' as const },
    ],
  }
  expect(journalFlows(journalMoney([entry], new LedgerAccounts([cash], [rent])))).toEqual([
    {
      day: '2026-03-05',
      currency: 'USD',
      income: 0n,
      expenses: 500n,
      balanceSheet: { income: 0n, expenses: 0n },
    },
  ])
})

const gl = (number: string, category: 'ASSET' | 'EXPENSE') => ({
  id: number,
  number,
  name: number,
  category,
})
const onPaper = (debit: string, credit: string) => ({
  id: `${debit} ${credit}`,
  day: '2026-03-05' as CalendarDay,
  lines: [
    { amount: minor(500), currency: 'USD', glAccountId: debit, side: 'DEBIT' as const },
    { amount: minor(500), currency: 'USD', glAccountId: credit, side: 'CREDIT' as const },
  ],
})

test('equipment that is paid from petty cash is money out beside the figures, and its depreciation is none', () => {
  const cash = { id: 'cash', name: 'Petty cash', type: 'OTHER' } as const
  const chart = [gl('1500', 'ASSET'), gl('1590', 'ASSET'), gl('6100', 'EXPENSE')]
  const flows = (...entries: ReturnType<typeof onPaper>[]) =>
    journalFlows(journalMoney(entries, new LedgerAccounts([cash], chart)))
  const paid = { income: 0n, expenses: 500n }
  const none = { income: 0n, expenses: 0n }
  expect(flows(onPaper('1500', 'cash'))).toMatchObject([{ ...none, balanceSheet: paid }])
  expect(flows(onPaper('6100', '1590'))).toMatchObject([{ ...paid, balanceSheet: none }])
})
