import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { minor } from '../../domain/money/money.ts'
import { useFinds } from './use-finds.ts'

const AT = '2026-11-01T00:00:00.000Z'
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'

function Finds() {
  const [query, setQuery] = useState('')
  const finds = useFinds(query)
  const { pathname, search } = useLocation()
  return (
    <>
      <input aria-label="Find" value={query} onChange={(event) => setQuery(event.target.value)} />
      {finds.commands.map(({ id, group, label, detail, run }) => (
        <button key={`${group} ${id}`} onClick={run}>
          {[group, label, detail].filter(Boolean).join(' | ')}
        </button>
      ))}
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}

async function find(query: string): Promise<void> {
  const { db, books, show } = await openTestBooks()
  await books.edit({
    name: 'createAccount',
    args: {
      id: ACCOUNT,
      name: 'Harbour checking',
      institution: 'Harbour Bank',
      type: 'CHECKING',
      balance: 0,
      currency: 'USD',
    },
  })
  await db.glAccounts.put({
    id: 'g1',
    number: '6150',
    name: 'Harbour fees',
    category: 'EXPENSE',
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  })
  await db.transactions.bulkPut(
    Array.from({ length: 7 }, (_, at) => ({
      ...sampleTransaction({
        id: `t${at}`,
        accountId: ACCOUNT,
        type: 'EXPENSE',
        currency: 'USD',
        timestamp: `2026-0${at + 1}-15T00:00:00.000Z`,
        description: 'Coffee at the harbour',
        amount: minor(400 + at),
      }),
      _seq: 1,
    })),
  )
  await db.transactions.put({
    ...sampleTransaction({
      id: 'invoice',
      accountId: ACCOUNT,
      type: 'INCOME',
      currency: 'USD',
      timestamp: '2026-02-03T00:00:00.000Z',
      description: 'INVOICE 2050 PIER 9 CAFE',
      amount: minor(184_903),
    }),
    _seq: 1,
  })
  show(<Finds />)
  await userEvent.setup().type(screen.getByLabelText('Find'), query)
}

test('a name finds accounts, GL accounts and payees of all dates, the newest first, and the way to all of them', async () => {
  await find('harbour')
  await screen.findByText('Transaction | Show all 7 matches')
  const found = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(found.slice(0, 3)).toEqual([
    'Bank account | Harbour checking | Harbour Bank',
    'GL account | 6150 Harbour fees',
    'Transaction | Coffee at the harbour | Jul 15 · −$4.06',
  ])
  expect(found).toHaveLength(8)
  await userEvent.setup().click(screen.getByText('Transaction | Show all 7 matches'))
  expect(screen.getByTestId('address').textContent).toBe('/transactions?search=harbour&dates=all')
})

test('an amount finds the transactions of that amount, and opens one', async () => {
  await find('4.02')
  await userEvent
    .setup()
    .click(await screen.findByText('Transaction | Coffee at the harbour | Mar 15 · −$4.02'))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByTestId('address').textContent).toBe('/transactions?dates=all&min=4.02&max=4.02&open=t2')
})

test('a number finds an invoice as well as an amount', async () => {
  await find('2050')
  const invoice = 'Transaction | INVOICE 2050 PIER 9 CAFE | Feb 3 · $1,849.03'
  await userEvent.setup().click(await screen.findByText(invoice))
  expect(screen.getByTestId('address').textContent).toBe('/transactions?search=2050&dates=all&open=invoice')
})
