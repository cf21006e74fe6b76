import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import { tellSyncState, tellWithoutRoom } from '../../db/core/sync-state.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { newSettings } from '../../domain/organisation/organisation-settings.ts'
import { BankAccountsScreen } from './bank-accounts-screen.tsx'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
let db: TestBooks['db']
let books: TestBooks['books']
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  user = userEvent.setup()
  const { show, ...opened } = await openTestBooks()
  ;({ db, books } = opened)
  await books.edit({
    name: 'createAccount',
    args: { id: ACCOUNT, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 10, currency: 'USD' },
  })
  show(<BankAccountsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Main' }))
})

const addTransaction = () =>
  books.edit({
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: [
        {
          userTransactionId: 'a',
          timestamp: '2026-04-30T00:00:00.000Z',
          description: 'Line',
          amount: 10,
          type: 'EXPENSE',
          accountId: ACCOUNT,
          currency: 'USD',
        },
      ],
    },
  })

test('an account with transactions is not deleted, and the way out is named', async () => {
  await addTransaction()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Main' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Cannot delete account with associated transactions',
  )
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect((await screen.findAllByText(/Inactive/)).length).toBeGreaterThan(0)
  expect((await db.accounts.get(ACCOUNT))?.isActive).toBe(false)
})

test('a new account is in the organization’s currency unless another is typed', async () => {
  await db.settings.put({
    ...newSettings(db.organisationId, '2026-01-01T00:00:00.000Z'),
    defaultCurrency: 'EUR',
    _seq: 1,
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  expect(await screen.findByDisplayValue('EUR')).toBeTruthy()
})

test('an account without a currency is asked for one', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  const currency = await screen.findByLabelText('Currency')
  await user.clear(currency)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Choose a currency')).toBeTruthy()
})

test('a second account of the same name at the same bank is refused', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  await user.type(screen.getByLabelText('Account name'), 'main')
  await user.type(screen.getByLabelText('Institution'), 'BANK')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect((await screen.findByRole('alert')).textContent).toContain('already')
  expect(await db.accounts.count()).toBe(1)
})

test('the name of a new account tells of its type until somebody chooses one', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  const name = screen.getByLabelText('Account name')
  const type = screen.getByLabelText<HTMLSelectElement>('Type')
  expect(type.value).toBe('CHECKING')
  await user.type(name, 'Company Visa')
  expect(type.value).toBe('CREDIT')
  await user.clear(name)
  await user.type(name, 'Tax savings')
  expect(type.value).toBe('SAVINGS')
  await user.selectOptions(type, 'Checking')
  await user.type(name, ' card')
  expect(type.value).toBe('CHECKING')
})

test('a change is stored and can be taken back', async () => {
  const name = screen.getByLabelText('Account name')
  await user.clear(name)
  await user.type(name, 'Operating')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Operating' })).toBeTruthy()
  await books.history.undo()
  expect(await screen.findByRole('button', { name: 'Main' })).toBeTruthy()
})

test('what somebody else has changed since the form was opened stays', async () => {
  await books.edit({ name: 'updateAccount', args: { id: ACCOUNT, balance: 15 } })
  const name = screen.getByLabelText('Account name')
  await user.clear(name)
  await user.type(name, 'Operating')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Operating' })).toBeTruthy()
  expect((await db.accounts.get(ACCOUNT))?.balance).toBe(1500)
})

test('a form saved as it was opened makes no edit', async () => {
  const before = await db.outbox.count()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Account name')).toBeNull())
  expect(await db.outbox.count()).toBe(before)
})

test('an account without transactions is deleted, and undo brings it back', async () => {
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No bank accounts yet')).toBeTruthy()
  await books.history.undo()
  expect(await screen.findByRole('button', { name: 'Main' })).toBeTruthy()
})

const openAccount = (currency: string, balance: number) =>
  books.edit({
    name: 'createAccount',
    args: {
      id: crypto.randomUUID(),
      name: currency,
      institution: 'Bank',
      type: 'SAVINGS',
      balance,
      currency,
    },
  })

test('balances stand in the chosen currency too, and together; what has no rate is named', async () => {
  await openAccount('EUR', 100)
  await openAccount('NGN', 500)
  const date = '2026-03-02' as CalendarDay
  await db.rates.put({ base: 'EUR', quote: 'USD', date, source: 'ECB', rate: '1.5' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('$150.00')).toBeTruthy()
  expect(screen.getByText('$160.00')).toBeTruthy()
  expect(screen.getByText('1 EUR = 1.5 USD (ECB, Mar 2, 2026)')).toBeTruthy()
  expect(screen.getByText('Without NGN: no rate to USD is known.')).toBeTruthy()
})

test('several accounts are deactivated, brought back and deleted together, each time as one step', async () => {
  await openAccount('EUR', 5)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: 'EUR' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: 'EUR' }).focus()
  await user.keyboard('xjx')
  await screen.findByText('2 accounts selected')
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await waitFor(async () =>
    expect((await db.accounts.toArray()).map(({ isActive }) => isActive)).toEqual([false, false]),
  )
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await books.history.undo()
  await waitFor(async () =>
    expect((await db.accounts.toArray()).map(({ isActive }) => isActive)).toEqual([true, true]),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select Main' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select EUR' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No bank accounts yet')).toBeTruthy()
  await books.history.undo()
  await waitFor(async () => expect(await db.accounts.count()).toBe(2))
})

test('of several accounts none is deleted where one has transactions, and the way out is named', async () => {
  await openAccount('EUR', 5)
  await addTransaction()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select EUR' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Main' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Deactivate them instead')
  expect(await db.accounts.count()).toBe(2)
})

test('Delete on an account with transactions selects it, says why, and offers to deactivate it', async () => {
  await addTransaction()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j{Delete}')
  expect((await screen.findByRole('alert')).textContent).toContain('Deactivate them instead')
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeTruthy()
  expect(await db.accounts.count()).toBe(1)
})

test('a refresh that fails says so with the reason, until a sync succeeds; one in the background is quiet', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await db.writeMeta('sync', { phase: 'backoff', since: new Date().toISOString(), failures: 1 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy())
  expect(screen.queryByText('Failed to refresh accounts')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await db.writeMeta('sync', { phase: 'backoff', since: later(1), failures: 2 })
  expect(await screen.findByText('Failed to refresh accounts')).toBeTruthy()
  expect(screen.getByText('The server couldn’t be reached. Daybook keeps trying.')).toBeTruthy()
  await db.writeMeta('sync', { phase: 'running', since: later(2), failures: 2 })
  expect(screen.getByText('Failed to refresh accounts')).toBeTruthy()
  await db.writeMeta('sync', { phase: 'idle', since: later(3), failures: 0 })
  await waitFor(() => expect(screen.queryByText('Failed to refresh accounts')).toBeNull())
})

test('a refresh says that there is no room left, also where there is none to note it', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await tellSyncState(db, { phase: 'running', since: new Date().toISOString(), failures: 0 })
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await tellWithoutRoom(db)
  expect(await screen.findByText('Failed to refresh accounts')).toBeTruthy()
  expect(await screen.findByText('No storage left on this device')).toBeTruthy()
})

test('a refresh without a network says that the balances are of the last sync', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('You’re offline. Balances are as of the last sync.')).toBeTruthy()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Failed to refresh accounts')).toBeNull())
})

/** A moment so many seconds from now. */
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test('cash on hand is marked as petty cash, and stays it while journal entries use it', async () => {
  await user.click(screen.getByLabelText('Petty cash'))
  await user.selectOptions(screen.getByLabelText('Type'), 'CREDIT')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A credit card or a loan can’t be petty cash')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Type'), 'OTHER')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await db.accounts.get(ACCOUNT)).toMatchObject({ isPettyCash: true }))

  const line = { glAccountId: ACCOUNT, amount: 4, currency: 'USD' }
  const args = {
    id: crypto.randomUUID(),
    day: '2026-03-31',
    memo: 'Counted again',
    lines: [
      { ...line, side: 'DEBIT' as const },
      { ...line, side: 'CREDIT' as const },
    ],
  }
  await books.edit({ name: 'createJournal', args })
  await user.click(await screen.findByRole('button', { name: 'Main' }))
  await user.click(screen.getByLabelText('Petty cash'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('stays petty cash')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Cannot delete account with associated journal entries/)).toBeTruthy()
  expect(await db.accounts.count()).toBe(1)
})
