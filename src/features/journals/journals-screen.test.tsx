import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { JournalsScreen } from './journals-screen.tsx'

const RENT = '00000000-0000-4000-8000-0000000000b1'
const DEBTS = '00000000-0000-4000-8000-0000000000b2'

test('entries are selected by key and deleted together, in one step that undo takes back', async () => {
  const { db, books, show } = await openTestBooks()
  await books.edit({
    name: 'bulkCreateGLAccounts',
    args: {
      accounts: [
        { id: RENT, number: '6300', name: 'Rent', category: 'EXPENSE' },
        { id: DEBTS, number: '2000', name: 'Accounts Payable', category: 'LIABILITY' },
      ],
    },
  })
  for (const day of ['2026-01-31', '2026-02-28', '2026-03-31']) {
    await books.edit({
      name: 'createJournal',
      args: {
        id: crypto.randomUUID(),
        day,
        memo: `Rent of ${day}`,
        lines: [
          { glAccountId: RENT, side: 'DEBIT', amount: 120.5, currency: 'USD' },
          { glAccountId: DEBTS, side: 'CREDIT', amount: 120.5, currency: 'USD' },
        ],
      },
    })
  }
  const user = userEvent.setup()
  show(<JournalsScreen />)
  await screen.findByText('Rent of 2026-03-31')
  await user.keyboard('jxjX')
  expect(await screen.findByText('2 journal entries selected')).toBeTruthy()
  await user.keyboard('{Delete}')
  await waitFor(async () => expect(await db.journals.count()).toBe(1))
  expect((await db.journals.toArray())[0]?.memo).toBe('Rent of 2026-01-31')
  expect(books.history.getLastAction()?.label).toBe('Deleted 2 journal entries')
  await books.history.undo()
  await waitFor(async () => expect(await db.journals.count()).toBe(3))
})

test('j goes on to the templates, and u starts an entry from the one in focus', async () => {
  const { books, show } = await openTestBooks()
  await books.edit({
    name: 'bulkCreateGLAccounts',
    args: {
      accounts: [
        { id: RENT, number: '6300', name: 'Rent', category: 'EXPENSE' },
        { id: DEBTS, number: '2000', name: 'Accounts Payable', category: 'LIABILITY' },
      ],
    },
  })
  for (const templateName of [undefined, 'Monthly rent']) {
    await books.edit({
      name: 'createJournal',
      args: {
        id: crypto.randomUUID(),
        day: '2026-01-31',
        memo: 'Rent',
        ...(templateName === undefined ? {} : { templateName }),
        lines: [
          { glAccountId: RENT, side: 'DEBIT', amount: 120.5, currency: 'USD' },
          { glAccountId: DEBTS, side: 'CREDIT', amount: 120.5, currency: 'USD' },
        ],
      },
    })
  }
  const user = userEvent.setup()
  show(
    <>
      <JournalsScreen />
      <Address />
    </>,
  )
  await screen.findByRole('link', { name: 'Monthly rent' })
  await user.keyboard('jjx')
  expect(document.activeElement?.textContent).toBe('Monthly rent')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.keyboard('u')
  expect(screen.getByText(/^\/journals\/new\?from=/)).toBeTruthy()
})

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}
