import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { sumsOf } from '../../../tests/support/books/plain-sums.ts'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import { rowFromSumOfDays } from '../../contract/rows/ledger-rows.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { sumKeyText } from '../../domain/ledger/ledger-sums.ts'
import { minor } from '../../domain/money/money.ts'
import { registerAddress } from '../../ui/bookkeeping/addresses/register-address.ts'
import { RegisterScreen } from './register-screen.tsx'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
// jsdom has no page to scroll.
vi.stubGlobal('scrollTo', () => undefined)

let db: TestBooks['db']
let books: TestBooks['books']
let show: TestBooks['show']

beforeEach(async () => {
  ;({ db, books, show } = await openTestBooks())
  await books.edit({
    name: 'createAccount',
    args: {
      id: ACCOUNT,
      name: 'Main',
      institution: 'Bank',
      type: 'CHECKING',
      balance: 111,
      balanceAt: '2026-03-31',
      currency: 'USD',
      openingBalance: 100,
      openingDay: '2026-02-01',
    },
  })
  await addRow('2026-02-10', 'Sale', 25)
  await addRow('2026-03-05', 'Rent', -14)
})

const addRow = (day: string, description: string, amount: number) =>
  books.edit({
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: [
        {
          userTransactionId: description,
          timestamp: `${day}T00:00:00.000Z`,
          description,
          amount: Math.abs(amount),
          type: amount < 0 ? 'EXPENSE' : 'INCOME',
          accountId: ACCOUNT,
          currency: 'USD',
        },
      ],
    },
  })

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

async function openRegister() {
  show(
    <Routes>
      <Route path="/" element={<Navigate to={registerAddress(ACCOUNT)} />} />
      <Route path="/bank-accounts/:id" element={<RegisterScreen />} />
      <Route path="*" element={<Address />} />
    </Routes>,
  )
  const table = await screen.findByRole('table', { name: 'Register' })
  return () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.textContent)
}

test('each line has the balance after it, down to the opening balance, and the bank agrees', async () => {
  const lines = await openRegister()
  expect(lines()).toEqual([
    'Mar 5RentUnassignedReview−$14.00$111.00',
    'Feb 10SaleUnassignedReview+$25.00$125.00',
    'Feb 1Opening balance$100.00',
  ])
  expect(screen.getByText('The bank agrees, Mar 31')).toBeTruthy()
})

test('on petty cash a journal entry is a line after the transactions of its day, and opens', async () => {
  await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, isPettyCash: true } })
  const line = { amount: 4, currency: 'USD' }
  const id = crypto.randomUUID()
  await books.edit({
    name: 'createJournal',
    args: {
      id,
      day: '2026-03-05',
      memo: 'Stamps',
      lines: [
        { ...line, glAccountId: crypto.randomUUID(), side: 'DEBIT' },
        { ...line, glAccountId: ACCOUNT, side: 'CREDIT' },
      ],
    },
  })
  const lines = await openRegister()
  await waitFor(() =>
    expect(lines().slice(0, 2)).toEqual([
      'Mar 5StampsJournal entry−$4.00$107.00',
      'Mar 5RentUnassignedReview−$14.00$111.00',
    ]),
  )
  expect(screen.getByText('The count says $4.00 more on Mar 31')).toBeTruthy()
  expect(screen.getByText(/ in your books\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show the transactions in question' })).toBeNull()
  await userEvent.click(screen.getByText('Stamps'))
  expect((await screen.findByTestId('address')).textContent).toBe(`/journals/${id}`)
})

test('petty cash without an opening balance speaks of counts, not of a bank', async () => {
  const args = { id: ACCOUNT, isPettyCash: true, openingBalance: null, openingDay: null }
  await books.edit({ name: 'updateAccount', args })
  await openRegister()
  expect(await screen.findByText(/^With an opening balance, each count of the cash is checked/)).toBeTruthy()
  expect(screen.queryByText(/from the bank/)).toBeNull()
})

test('where the bank says more, the first day that differs is told with a way to its transactions', async () => {
  await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, balance: 116, balanceAt: '2026-03-31' } })
  await openRegister()
  expect(await screen.findByText('The bank says $5.00 more on Mar 31')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Show the transactions in question' })
  expect(link.getAttribute('href')).toBe(`/transactions?from=2026-02-02&to=2026-03-31&account=${ACCOUNT}`)
})

test('an opening balance after the first rows is told, moved by one click, and undone', async () => {
  await addRow('2026-01-20', 'Early', 40)
  const lines = await openRegister()
  expect(await screen.findByText('The opening balance is dated Feb 1, after 1 transaction')).toBeTruthy()
  expect(lines().at(-1)).toContain('Balance unknown')
  await userEvent.click(screen.getByRole('button', { name: 'Move it to Jan 19' }))
  await waitFor(() => expect(lines().at(-1)).toBe('Jan 19Opening balance$60.00'))
  expect(lines()).toContain('Jan 20EarlyUnassignedReview+$40.00$100.00')
  expect(screen.getByText('The bank agrees, Mar 31')).toBeTruthy()
  await books.history.undo()
  await waitFor(() => expect(lines().at(-1)).toContain('Balance unknown'))
})

test('a device that keeps only the newest rows says which balances it cannot tell', async () => {
  await db.writeMeta('floor', { timestamp: '2026-02-20T00:00:00.000Z', id: ACCOUNT })
  const lines = await openRegister()
  await waitFor(() =>
    expect(lines()).toEqual([
      'Mar 5RentUnassignedReview−$14.00$111.00',
      'Feb 10SaleUnassignedReview+$25.00–Balance unknown',
    ]),
  )
  expect(screen.getByText(/^More transactions from before Feb 21 are on the server/)).toBeTruthy()
})

test('a statement of days that are on the server is compared by what the server tells of its month', async () => {
  const statement = {
    id: '00000000-0000-4000-8000-0000000000d1',
    accountId: ACCOUNT,
    currency: 'USD',
    openingBalance: minor(10_000),
    closingBalance: minor(12_000),
    closingDay: '2026-02-15' as CalendarDay,
    status: 'CLOSED' as const,
    tickedIds: [],
    createdAt: '2026-02-16T00:00:00.000Z',
    updatedAt: '2026-02-16T00:00:00.000Z',
  }
  await db.statements.put({ ...statement, _seq: 1 })
  await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, balance: 109, balanceAt: '2026-03-31' } })
  // As on a device that was pruned when all had reached the server.
  const rows = await db.transactions.toArray()
  const sums = sumsOf(rows, [], sumKeyText)
  const [account] = await db.accounts.toArray()
  await db.transaction(
    'rw',
    [db.outbox, db.base, db.accounts, db.transactions, db.ledgerSums, db.meta],
    async () => {
      await db.outbox.clear()
      await db.base.clear()
      if (account) {
        const total = minor(1_100)
        await db.accounts.put({ ...account, runningTotal: total, balanceTotal: total, transactionCount: 2 })
      }
      await db.transactions.clear()
      const held = rows.filter(({ description }) => description === 'Rent')
      await db.transactions.bulkPut(held.map((row) => ({ ...row, _seq: 1 })))
      await db.ledgerSums.bulkPut([...sums.values()].map((sum) => ({ ...sum, _seq: 1 })))
      await db.writeMeta('floor', { timestamp: '2026-03-20T00:00:00.000Z', id: ACCOUNT })
    },
  )
  const asked: unknown[] = []
  let answer: ((told: unknown) => void) | undefined
  books.ask = ((name: string, input: unknown) => {
    asked.push([name, input])
    return new Promise<unknown>((resolve) => {
      answer = resolve
    })
  }) as typeof books.ask
  await openRegister()
  expect(await screen.findByText('The bank says $2.00 less on Mar 31')).toBeTruthy()
  expect(screen.getByText('Checking earlier balances…')).toBeTruthy()
  expect(screen.queryByText(/first day with a balance/)).toBeNull()
  expect(asked).toEqual([['getLedgerSums', { periods: [{ from: '2026-02-01', to: '2026-02-15' }] }]])
  const february = [...sums.values()].find(({ month }) => month === '2026-02')
  const days = { from: '2026-02-01' as CalendarDay, to: '2026-02-15' as CalendarDay }
  answer?.({ sums: february ? [rowFromSumOfDays({ days, sum: february })] : [] })
  expect(await screen.findByText('The bank says $5.00 less on Feb 15')).toBeTruthy()
  expect(screen.getByText(/first day with a balance/)).toBeTruthy()
})

test('j goes down, and Enter opens the transaction among those of its day', async () => {
  await openRegister()
  await userEvent.keyboard('j{Enter}')
  const address = (await screen.findByTestId('address')).textContent
  expect(address).toContain(`/transactions?from=2026-02-10&to=2026-02-10&account=${ACCOUNT}&open=`)
})

test('an account that was deleted is told', async () => {
  await db.accounts.clear()
  show(
    <Routes>
      <Route path="/" element={<Navigate to={registerAddress(ACCOUNT)} />} />
      <Route path="/bank-accounts/:id" element={<RegisterScreen />} />
    </Routes>,
  )
  expect(await screen.findByText('This bank account no longer exists')).toBeTruthy()
})
