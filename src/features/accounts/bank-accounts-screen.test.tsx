import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BooksDatabase } from '../../db/database.ts'
import { type Books, openBooks } from '../../sync/books.ts'
import { BooksContext } from '../../sync/session-context.ts'
import { BankAccountsScreen } from './bank-accounts-screen.tsx'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
let db: BooksDatabase
let books: Books
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  user = userEvent.setup()
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, () => undefined)
  await books.edit({
    name: 'createAccount',
    args: { id: ACCOUNT, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 10, currency: 'USD' },
  })
  render(
    <MemoryRouter>
      <BooksContext value={books}>
        <BankAccountsScreen />
      </BooksContext>
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: 'Main' }))
})
afterEach(async () => {
  cleanup()
  await db.delete()
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

test('a second account of the same name at the same bank is refused', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Add account' }))
  await user.type(screen.getByLabelText('Account name'), 'main')
  await user.type(screen.getByLabelText('Institution'), 'BANK')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect((await screen.findByRole('alert')).textContent).toContain('already')
  expect(await db.accounts.count()).toBe(1)
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

test('an account without transactions is deleted, and undo brings it back', async () => {
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No bank accounts yet')).toBeTruthy()
  await books.history.undo()
  expect(await screen.findByRole('button', { name: 'Main' })).toBeTruthy()
})
