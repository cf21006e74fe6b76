import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { BooksContext } from '../../session/session-context.ts'
import { useAccountEdits } from './use-account-edits.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'

test('an account whose first transactions came while the list was shown is not deleted', async () => {
  const { books, db } = await openTestBooks()
  await books.edit({
    name: 'createAccount',
    args: { id: ACCOUNT, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 10, currency: 'USD' },
  })
  const shown = await db.accounts.toArray()
  const { result } = renderHook(() => useAccountEdits(shown), {
    wrapper: ({ children }) => <BooksContext value={books}>{children}</BooksContext>,
  })
  const transaction = {
    userTransactionId: 'a',
    timestamp: '2026-04-30T00:00:00.000Z',
    description: 'Line',
    amount: 10,
    type: 'EXPENSE' as const,
    accountId: ACCOUNT,
    currency: 'USD',
  }
  await books.edit({
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, transactions: [transaction] },
  })
  await expect(result.current.remove(shown)).rejects.toThrow(
    'Cannot delete account with associated transactions',
  )
  expect(await db.accounts.count()).toBe(1)
})
