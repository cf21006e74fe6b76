import { act, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { useAccounts } from '../../session/hooks/use-accounts.ts'
import { RatesComing } from '../../session/hooks/use-rates.ts'
import { FirstSync } from './first-sync.tsx'
import { sampleAccount } from '../../../tests/support/books/sample-account.ts'

let opened: TestBooks

const ACCOUNT = {
  ...sampleAccount({ id: '00000000-0000-4000-8000-0000000000a1', institution: 'Harbour Bank' }),
  _seq: 1,
}

beforeEach(async () => {
  opened = await openTestBooks()
})
const show = () => opened.show(<FirstSync>Zero transactions, start here</FirstSync>)

test('before the first sync has ended only the coming of the books is told, with how much is here', async () => {
  const { db } = opened
  show()
  await screen.findByText('Bakery is on its way to this device')
  expect(screen.queryByText('Zero transactions, start here')).toBeNull()
  await db.transactions.put({ ...sampleTransaction({ id: 'one' }), _seq: 1 })
  await screen.findByText('1 transaction so far')

  await act(() => db.writeMeta('loaded', true))
  await screen.findByText('Zero transactions, start here')
  expect(screen.queryByText('Bakery is on its way to this device')).toBeNull()
})

test('books that were created here are being set up, and nothing of them is on its way', async () => {
  await opened.db.writeMeta('createdHere', true)
  show()
  await screen.findByText('Setting up Bakery')
  expect(screen.getByRole('heading', { level: 1, name: 'Setting up your books' })).toBeTruthy()
  expect(screen.queryByText(/on its way|download/i)).toBeNull()
})

test('where nothing answers that is said, with a way to try again', async () => {
  await opened.db.writeMeta('sync', { phase: 'backoff', since: new Date().toISOString(), failures: 1 })
  show()
  await screen.findByText('Bakery isn’t on this device yet')
  expect(screen.getByText('Connection failed')).toBeTruthy()
  expect(screen.getByText('The server didn’t answer. Daybook keeps trying.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Downloading')).toBeNull()
})

test('books that had to be let go of for want of room are said not to be here, and why, also while a change waits', async () => {
  const { db, books } = opened
  await books.edit({
    name: 'createGLAccount',
    args: { id: '00000000-0000-4000-8000-0000000000c1', number: '6100', name: 'Rent', category: 'EXPENSE' },
  })
  await db.writeFacts({ lastSyncAt: new Date().toISOString(), hasRun: true })
  show()
  await screen.findByText('Bakery isn’t on this device yet')
  expect(screen.getByText('No storage left on this device')).toBeTruthy()
  expect(screen.getByText('Free up some space, and Daybook picks up where it stopped.')).toBeTruthy()
})

test('whoever has made changes on this device already keeps their screens', async () => {
  await opened.books.edit({
    name: 'createAccount',
    args: {
      id: '00000000-0000-4000-8000-0000000000a1',
      name: 'Checking',
      institution: 'Harbour Bank',
      type: 'CHECKING',
      balance: 0,
      currency: 'USD',
    },
  })
  show()
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.getByText('Zero transactions, start here')).toBeTruthy()
})

test('not for a moment are screens without the books shown, and they come up with the accounts that are here', async () => {
  const { db } = opened
  const seen: string[] = []
  function Screen() {
    const text = `${useAccounts()?.length ?? 'no'} accounts`
    useLayoutEffect(() => {
      seen.push(text)
    }, [text])
    return text
  }
  opened.show(
    <FirstSync>
      <Screen />
    </FirstSync>,
  )
  await screen.findByText('Bakery is on its way to this device')
  expect(seen).toEqual([])
  await act(() =>
    db.transaction('rw', [db.accounts, db.meta], async () => {
      await db.accounts.put(ACCOUNT)
      await db.writeMeta('loaded', true)
    }),
  )
  await screen.findByText('1 accounts')
  expect(seen).toEqual(['1 accounts'])
})

function WithRatesComing() {
  const [areComing, setComing] = useState(true)
  return (
    <RatesComing value={areComing}>
      <button type="button" onClick={() => setComing(false)}>
        The rates are here
      </button>
      <FirstSync>Cash in two currencies</FirstSync>
    </RatesComing>
  )
}

test('screens come up with the rates between the currencies of the books, where those are still on their way', async () => {
  const { db } = opened
  opened.show(<WithRatesComing />)
  await screen.findByText('Bakery is on its way to this device')
  await act(() =>
    db.transaction('rw', [db.accounts, db.meta], async () => {
      await db.accounts.put(ACCOUNT)
      await db.writeMeta('loaded', true)
    }),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByText('Cash in two currencies')).toBeNull()
  act(() => screen.getByRole('button', { name: 'The rates are here' }).click())
  await screen.findByText('Cash in two currencies')
})
