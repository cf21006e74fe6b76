import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import { transactionId } from '../../../domain/ids.ts'
import { ListActions } from './list-actions.tsx'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const nothing = () => undefined

test('as long as rows wait there is a way to their review', async () => {
  const { books, show } = await openTestBooks()
  const row = {
    userTransactionId: 'a',
    timestamp: '2026-04-30T00:00:00.000Z',
    description: 'Line',
    amount: 10,
    type: 'EXPENSE' as const,
    accountId: ACCOUNT,
    currency: 'USD',
  }
  await books.edit({ name: 'bulkImportTransactions', args: { isCSVImport: true, transactions: [row] } })
  show(<ListActions empty={false} onExport={nothing} onAdd={nothing} />)
  const review = await screen.findByRole('link', { name: 'Review 1' })
  expect(review.getAttribute('href')).toBe('/transactions/review')
  await books.edit({ name: 'approveTransaction', args: { transactionId: transactionId(ACCOUNT, 'a') } })
  await waitFor(() => expect(screen.queryByRole('link', { name: /Review/ })).toBeNull())
})
