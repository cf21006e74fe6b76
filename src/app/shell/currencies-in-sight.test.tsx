import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { minor } from '../../domain/money/money.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { CurrenciesInSight } from './currencies-in-sight.tsx'

const account = (currency: string) => ({
  name: 'createAccount' as const,
  args: {
    id: crypto.randomUUID(),
    name: currency,
    type: 'CHECKING' as const,
    institution: '',
    balance: 0,
    currency,
  },
})

test('an amount carries the code of its currency only where the books have several', async () => {
  const { books, show } = await openTestBooks()
  await books.edit(account('USD'))
  show(
    <CurrenciesInSight>
      <Amount amount={minor(1250)} currency="USD" />
    </CurrenciesInSight>,
  )
  await waitFor(() => expect(screen.queryByText('USD')).toBeNull())
  expect(screen.getByText('$12.50')).toBeTruthy()
  await act(() => books.edit(account('NGN')))
  expect(await screen.findByText('USD')).toBeTruthy()
})
