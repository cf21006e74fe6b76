import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, sessionBefore } from '../../../../tests/support/render-at-gate.tsx'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { ADA, TestAuth } from '../../../../tests/support/test-auth.ts'
import type { OutputOf } from '../../../contract/calls.ts'
import type { OutboxEntry } from '../../../db/core/database.ts'
import { minor } from '../../../domain/money/money.ts'
import { RemoteFailure } from '../../../sync/engine/remote.ts'
import type { Session } from '../../../session/session.ts'
import { BooksContext, SessionContext } from '../../../session/session-context.ts'
import { TransactionFacts } from './transaction-facts.tsx'

const BAKERY = { id: '00000000-0000-4000-8000-00000000000a', name: 'bakery', displayName: 'Bakery' }

const row = sampleTransaction({
  description: 'Groceries',
  amount: minor(200),
  importId: '00000000-0000-4000-8000-0000000000b1',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-03T10:00:00.000Z',
})
const answer: OutputOf<'getTransactionHistory'> = {
  entries: [
    {
      kind: 'changed',
      at: row.updatedAt,
      receivedAt: '2026-03-05T10:00:00.000Z',
      userId: 'bob',
      email: 'bob@example.com',
      before: { description: 'Tesco', amount: 1 },
      after: { description: 'Groceries', amount: 2 },
    },
    {
      kind: 'imported',
      at: row.createdAt,
      receivedAt: row.createdAt,
      userId: ADA.uid,
      before: {},
      after: {},
    },
  ],
  hasMore: false,
}

let answers: Answers
let session: Session

beforeEach(() => {
  answers = {
    getUserOrganizations: () => [{ organization: BAKERY, role: 'owner', isCurrentOrganization: true }],
    getTransactionHistory: () => answer,
  }
})
afterEach(async () => {
  await session.signOut()
  vi.restoreAllMocks()
})

async function show(unsent: readonly OutboxEntry[] = []) {
  const auth = new TestAuth()
  session = sessionBefore(auth, answers)
  await session.start()
  auth.become(ADA)
  const { books } = await waitFor(() => {
    const now = session.getState()
    if (now.stage !== 'open') throw new Error('The books are not open yet')
    return now
  })
  const screenOf = (edits: readonly OutboxEntry[]) => (
    <SessionContext value={session}>
      <BooksContext value={books}>
        <TransactionFacts
          row={row}
          parts={[]}
          unsent={edits}
          account={undefined}
          transfer={undefined}
          onOpen={() => undefined}
          onReconciled={() => undefined}
        />
      </BooksContext>
    </SessionContext>
  )
  const { rerender } = render(screenOf(unsent))
  return { settle: () => rerender(screenOf([])) }
}

const section = () => within(screen.getByRole('region', { name: 'History' }))
const items = () =>
  section()
    .getAllByRole('listitem')
    .map(({ children }) => [...children].filter(({ tagName }) => tagName !== 'TIME'))
    .map((told) => told.map(({ textContent }) => textContent).join(' | '))

const approving: OutboxEntry = {
  name: 'approveTransaction',
  args: { transactionId: row.id },
  mid: 1,
  uuid: '00000000-0000-4000-8000-0000000000c1',
  at: '2026-03-04T10:00:00.000Z',
  userId: ADA.uid,
}

test('what the device knows stands there until the server has told who changed what', async () => {
  let tell!: () => void
  answers.getTransactionHistory = (input) => {
    expect(input).toEqual({ transactionId: row.id })
    return new Promise((resolve) => (tell = () => resolve(answer)))
  }
  await show()
  expect(items()).toEqual(['Last changed', 'Imported'])
  section().getByText(/Loading the rest/)
  tell()
  await section().findByText('Description: Tesco → Groceries')
  expect(items()).toEqual([
    'Changed by bob@example.com | Synced March 5 | Description: Tesco → Groceries | Amount: $1.00 → $2.00',
    'Imported by you',
  ])
  expect(section().queryByText(/Loading the rest/)).toBeNull()
})

test('an edit that waits stands on top, and once it is sent the server is asked anew', async () => {
  const { settle } = await show([approving])
  await section().findByText('Imported by you')
  expect(items()[0]).toBe('Approved by you, waiting to sync')
  const { at } = approving
  const approved = { kind: 'approved', at, receivedAt: at, userId: ADA.uid, before: {}, after: {} } as const
  answers.getTransactionHistory = () => ({ ...answer, entries: [approved, ...answer.entries], hasMore: true })
  settle()
  await section().findByText('Approved by you')
  expect(items()).toHaveLength(3)
  section().getByText('Earlier changes aren’t shown.')
})

test('without the network the server is not asked, and a sentence says where the rest is', async () => {
  const asked = vi.fn<() => never>()
  answers.getTransactionHistory = asked
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(items()).toEqual(['Last changed', 'Imported'])
  section().getByText('Connect to see the full history.')
  expect(asked).not.toHaveBeenCalled()
})

test('a failure is told, and the server can be asked again', async () => {
  answers.getTransactionHistory = () => {
    throw new RemoteFailure('Network error occurred', 'internal', 'NETWORK_ERROR')
  }
  await show()
  await section().findByText('Network error occurred')
  expect(items()).toEqual(['Last changed', 'Imported'])
  answers.getTransactionHistory = () => answer
  await userEvent.setup().click(section().getByRole('button', { name: 'Try again' }))
  await section().findByText('Imported by you')
  expect(section().queryByText('Network error occurred')).toBeNull()
})

test('of a row that the server does not know yet the device knows all', async () => {
  answers.getTransactionHistory = () => {
    throw new RemoteFailure('Transaction not found', 'not-found', 'NOT_FOUND')
  }
  await show()
  await waitFor(() => expect(section().queryByText(/Loading the rest|full history/)).toBeNull())
  expect(items()).toEqual(['Last changed', 'Imported'])
  expect(section().queryByRole('alert')).toBeNull()
})
