import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import { SidebarLinks } from './sidebar-links.tsx'

const ids = [1, 2, 3, 4, 5, 6, 7].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

async function openAccounts(count: number) {
  const { books, show } = await openTestBooks()
  for (const [index, id] of ids.slice(0, count).entries()) {
    await books.edit({
      name: 'createAccount',
      args: {
        id,
        name: `Account ${index + 1}`,
        institution: 'Bank',
        type: 'CHECKING',
        currency: 'USD',
        balance: 100,
        balanceAt: '2026-03-31',
        openingBalance: 100,
        openingDay: '2026-02-01',
      },
    })
  }
  return { books, show }
}

test('each bank account stands above the rest with its balance of now, a tick where the bank agrees, and leads to its register', async () => {
  const { books, show } = await openAccounts(1)
  show(<SidebarLinks toReview={0} />)
  const link = await screen.findByRole('link', { name: /Account 1/ })
  expect(link.textContent).toBe('The bank agrees, Mar 31: Account 1USD100.00')
  expect(link.getAttribute('href')).toBe(`/bank-accounts/${ids[0]}`)
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('Bank accounts')
  await books.edit({
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: [
        {
          userTransactionId: 'a',
          timestamp: '2026-03-05T00:00:00.000Z',
          description: 'Rent',
          amount: 30,
          type: 'EXPENSE',
          accountId: ids[0] ?? '',
          currency: 'USD',
        },
      ],
    },
  })
  await waitFor(() => expect(link.textContent).toContain('USD70.00'))
  expect(screen.getByText('The bank differs, Mar 31:')).toBeTruthy()
})

test('inactive accounts are left out, and many are counted', async () => {
  const { books, show } = await openAccounts(7)
  show(<SidebarLinks toReview={0} />)
  expect(await screen.findByRole('link', { name: '1 more' })).toBeTruthy()
  await books.edit({ name: 'updateAccount', args: { id: ids[0] ?? '', isActive: false } })
  await waitFor(() => expect(screen.queryByText('Account 1')).toBeNull())
  expect(screen.queryByRole('link', { name: '1 more' })).toBeNull()
})

test('folded, one link leads to all of them', async () => {
  const { show } = await openAccounts(2)
  show(<SidebarLinks toReview={0} collapsed />)
  const link = await screen.findByRole('link', { name: 'Bank accounts' })
  expect(link.getAttribute('href')).toBe('/bank-accounts')
  expect(screen.queryByText('Account 1')).toBeNull()
})
