import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import { useAppBadge } from './use-platform.ts'

const AT = '2026-11-01T00:00:00.000Z'
const setAppBadge = vi.fn(() => Promise.resolve())
const clearAppBadge = vi.fn(() => Promise.resolve())

beforeEach(() => {
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  vi.clearAllMocks()
})
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

function Badged({ toReview }: { toReview: number }) {
  useAppBadge(toReview)
  return null
}

function connection(number: number, changes: Partial<BankConnection>) {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    provider: 'PLAID' as const,
    institution: `Bank ${number}`,
    status: 'ACTIVE' as const,
    needsReauth: false,
    isActive: true,
    accounts: [],
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
    ...changes,
  }
}

test('the badge counts what is to review and the bank connections that need somebody, and goes with them', async () => {
  const { db, show } = await openTestBooks()
  const waits = [
    connection(1, { status: 'NEEDS_REAUTH', needsReauth: true }),
    connection(2, { status: 'ERROR' }),
    connection(3, {
      unassigned: [{ bankAccountId: 'a', name: 'Checking', type: 'CHECKING', currency: 'USD' }],
    }),
  ]
  const rests = [connection(4, {}), connection(5, { status: 'DISCONNECTED', isActive: false })]
  await db.bankConnections.bulkPut([...waits, ...rests])
  show(<Badged toReview={2} />)
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(5))
  await act(() => db.bankConnections.bulkPut([connection(1, {}), connection(2, {}), connection(3, {})]))
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2))
})

test('with nothing to review, a connection alone is a reason for the badge', async () => {
  const { db, show } = await openTestBooks()
  show(<Badged toReview={0} />)
  await vi.waitFor(() => expect(clearAppBadge).toHaveBeenCalled())
  await act(() => db.bankConnections.put(connection(1, { status: 'NEEDS_REAUTH', needsReauth: true })))
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1))
})
