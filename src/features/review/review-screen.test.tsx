import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../../db/database.ts'
import { minor } from '../../domain/money.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { openBooks } from '../../sync/books.ts'
import { BooksContext } from '../../sync/session-context.ts'
import { ReviewScreen } from './review-screen.tsx'

// The list watches its own size, which jsdom does not lay out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const AT = '2026-11-01T00:00:00.000Z'
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const user = userEvent.setup()
let db: BooksDatabase

function transaction(number: number, description: string): Transaction & { _seq: number } {
  return {
    id: `00000000-0000-4000-8000-00000000010${number}`,
    userTransactionId: `t${number}`,
    timestamp: `2026-11-0${number}T00:00:00.000Z`,
    description,
    amount: minor(1000 + number),
    type: 'EXPENSE',
    currency: 'USD',
    accountId: '00000000-0000-4000-8000-000000000001',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: 'UNDER_REVIEW',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  }
}

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.transactions.bulkPut([
    transaction(3, 'Coffee'),
    transaction(2, 'Flour'),
    transaction(1, 'Electricity'),
  ])
  await db.glAccounts.bulkPut([
    { id: 'g1', number: '6000', name: 'Rent', category: 'EXPENSE', createdAt: AT, updatedAt: AT, _seq: 1 },
    {
      id: 'g2',
      number: '6400',
      name: 'Utilities',
      category: 'EXPENSE',
      createdAt: AT,
      updatedAt: AT,
      _seq: 1,
    },
  ])
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  const books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, () => undefined)
  render(
    <MemoryRouter>
      <BooksContext value={books}>
        <ReviewScreen />
      </BooksContext>
    </MemoryRouter>,
  )
  await screen.findByText('3 left')
})

afterEach(async () => {
  cleanup()
  await db.delete()
})

function focusedRow(): HTMLElement {
  const row = screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'true')
  if (!row) throw new Error('No row is in focus')
  return row
}

async function expectFocused(description: string): Promise<void> {
  await waitFor(() => expect(focusedRow().textContent).toContain(description))
}

async function statusOf(number: number): Promise<string | undefined> {
  return (await db.transactions.get(transaction(number, '').id))?.status
}

test('Enter approves the row in focus and the next one takes its place', async () => {
  await expectFocused('Coffee')
  await user.keyboard('{Enter}')
  await expectFocused('Flour')
  await screen.findByText('2 left')
  await waitFor(async () => expect(await statusOf(3)).toBe('APPROVED'))
  expect(await statusOf(2)).toBe('UNDER_REVIEW')
})

test('two quick presses approve two rows, not one row twice', async () => {
  await user.keyboard('{Enter}{Enter}')
  await expectFocused('Electricity')
  await waitFor(async () => expect(await statusOf(2)).toBe('APPROVED'))
  expect(await db.outbox.count()).toBe(2)
})

test('j and k move the focus and change nothing', async () => {
  await user.keyboard('jj')
  await expectFocused('Electricity')
  await user.keyboard('k')
  await expectFocused('Flour')
  expect(await db.outbox.count()).toBe(0)
})

test('d asks for a reason and keeps it with the declined row', async () => {
  await user.keyboard('d')
  await user.type(await screen.findByLabelText('Reason'), 'Not ours, bank error{Enter}')
  await expectFocused('Flour')
  await waitFor(async () =>
    expect(await db.transactions.get(transaction(3, '').id)).toMatchObject({
      status: 'DECLINED',
      declineReason: 'Not ours, bank error',
    }),
  )
})

test('g finds a GL account, and the row stays in focus to be approved', async () => {
  await user.keyboard('g')
  await user.keyboard('util')
  await user.click(await screen.findByRole('option', { name: /Utilities/ }))
  await waitFor(async () =>
    expect(await db.transactions.get(transaction(3, '').id)).toMatchObject({
      glAccountNumber: '6400',
      status: 'UNDER_REVIEW',
    }),
  )
  await expectFocused('Coffee')
})

test('z takes the last decision back and returns to its row', async () => {
  await user.keyboard('{Enter}')
  await expectFocused('Flour')
  await user.keyboard('z')
  await expectFocused('Coffee')
  await waitFor(async () => expect(await statusOf(3)).toBe('UNDER_REVIEW'))
  await screen.findByText('3 left')
})

test('the undo bar says what it takes back', async () => {
  await user.keyboard('{Enter}')
  await screen.findByText('Approved “Coffee”')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectFocused('Coffee')
})

test('the question mark opens the help sheet, and its keys do nothing to the queue meanwhile', async () => {
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText('Approve the row in focus')).toBeTruthy()
  await user.keyboard('j')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocused('Coffee')
})

test('when the last row is decided the queue says so', async () => {
  await user.keyboard('{Enter}{Enter}{Enter}')
  await screen.findByText('All done')
  expect(screen.getByText(/You have decided 3 rows/)).toBeTruthy()
})
