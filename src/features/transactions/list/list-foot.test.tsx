import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { openTestBooks, type TestBooks } from '../../../../tests/support/test-books.tsx'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import type { Books } from '../../../session/books.ts'
import { useOlder } from '../../../session/hooks/use-older.ts'
import { ListFoot } from './list-foot.tsx'
import { useTransactionWindow } from '../use-transactions.ts'
import { useWholeWindow } from './use-whole-window.ts'

const FLOOR = { timestamp: '2026-06-01T00:00:00.000Z', id: 'r0' }
const COFFEE: TransactionFilter = { search: 'coffee' }

afterEach(() => {
  vi.restoreAllMocks()
})

function List() {
  const known = useTransactionWindow(COFFEE, { by: 'date', descending: true }, 0)
  const { window, olderMatches } = useWholeWindow(known, COFFEE)
  const older = useOlder(undefined)
  return (
    <>
      <p>
        {window?.total} here, {window?.elsewhere ?? 'nobody knows how many'} elsewhere
      </p>
      <ListFoot older={older} matches={olderMatches} />
    </>
  )
}

const coffee = (id: string, timestamp: string) => ({
  ...sampleTransaction({ id, timestamp, description: 'Coffee' }),
  _seq: 1,
})

interface Shown extends TestBooks {
  asked: number[]
  /** How the server answers where a test says nothing else. */
  answers: (...asked: Parameters<Books['loadMatches']>) => ReturnType<Books['loadMatches']>
}

/** A device that holds one coffee of June, before a server that finds `total` older ones. */
async function showOver(total: number, online = true): Promise<Shown> {
  const opened = await openTestBooks()
  const { db, books } = opened
  const asked: number[] = []
  await db.transactions.put(coffee('r0', FLOOR.timestamp))
  await db.writeFacts({ floor: FLOOR, cursor: 1 })
  const answers: Shown['answers'] = async (_filter, most) => {
    asked.push(most)
    const rows = Array.from({ length: Math.min(total, most) }, (_, index) =>
      coffee(`old ${index}`, '2026-05-01T00:00:00.000Z'),
    )
    await db.transactions.bulkPut(rows)
    return { outcome: 'loaded', total: total + 1, stored: rows.length, isWhole: rows.length === total }
  }
  books.loadMatches = answers
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  opened.show(<List />)
  return { ...opened, asked, answers }
}

test('a search takes in what only the server can find, and then knows how many match', async () => {
  await showOver(2)
  await screen.findByText('Searching older transactions…')
  await screen.findByText('3 here, 0 elsewhere')
  expect(screen.queryByText(/older|server/)).toBeNull()
})

test('of many matches it says how many more there are, and fetches them when asked to', async () => {
  const { asked } = await showOver(400)
  await screen.findByText(/^300 more matches from before Jun 2(, 2026)? are on the server\.$/)
  await screen.findByText('101 here, 300 elsewhere')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('401 here, 0 elsewhere')
  expect(asked).toEqual([100, 600])
})

test('without a network it says how far back the results go', async () => {
  const { asked } = await showOver(2, false)
  await screen.findByText(
    'These results go back to Jun 2. Older transactions are searched when you’re online.',
  )
  await screen.findByText('1 here, nobody knows how many elsewhere')
  expect(asked).toEqual([])
})

test('a search that fails says why, and can be tried again', async () => {
  const { books, answers } = await showOver(2)
  books.loadMatches = async () => Promise.reject(new Error('The server is busy'))
  await screen.findByText('The server is busy')
  books.loadMatches = answers
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('3 here, 0 elsewhere')).toBeTruthy())
})

test('matches that the server is ahead with are fetched as soon as this device has caught up', async () => {
  const { books, db, answers } = await showOver(2)
  books.loadMatches = async () => ({ outcome: 'outdated', total: 3, stored: 0, isWhole: false })
  await screen.findByText('Your books have just changed. Try again.')
  books.loadMatches = answers
  await db.writeMeta('cursor', 2)
  await screen.findByText('3 here, 0 elsewhere')
})
