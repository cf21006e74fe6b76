import 'fake-indexeddb/auto'
import { File as NodeFile } from 'node:buffer'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../../db/database.ts'
import { minor } from '../../domain/money.ts'
import { type Books, openBooks } from '../../sync/books.ts'
import { BooksContext } from '../../sync/session-context.ts'
import { ImportScreen } from './import-screen.tsx'
import { useImportDoor } from './routes.tsx'
import type { StatementDesk } from './statement-desk.ts'
import { StatementWork } from './statement-work.ts'

// There are no workers in jsdom: the same functions read the files in the page.
vi.mock('./statement-desk.ts', () => ({
  workerDesk(): StatementDesk {
    const work = new StatementWork()
    return {
      ask: async (request, onProgress = () => undefined) => (await work.answer(request, onProgress)) as never,
      close: () => work.close(),
    }
  },
}))

// The machine may be busy with other tests.
configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })

const AT = '2026-11-01T00:00:00.000Z'
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const CSV =
  'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-10-15,Card sales,120.00\n2026-10-31,Rent,-900.00\n'
const user = userEvent.setup()
let db: BooksDatabase
let books: Books
let dropped: File[] = []

function Door() {
  const offer = useImportDoor()
  return (
    <button type="button" onClick={() => offer(dropped)}>
      Drop
    </button>
  )
}

function Arrived() {
  return <p>{(useLocation().state as { imported: string }).imported}</p>
}

function show() {
  render(
    <MemoryRouter initialEntries={['/transactions/import']}>
      <BooksContext value={books}>
        <Door />
        <Routes>
          <Route path="/transactions/import" element={<ImportScreen />} />
          <Route path="/transactions/review" element={<Arrived />} />
        </Routes>
      </BooksContext>
    </MemoryRouter>,
  )
}

function drop(text: string, name = 'october.csv') {
  dropped = [new NodeFile([text], name) as unknown as File]
  act(() => screen.getByRole('button', { name: 'Drop' }).click())
}

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.accounts.put({
    id: ACCOUNT,
    name: 'Operating account',
    type: 'CHECKING',
    institution: 'First National',
    currency: 'USD',
    balance: minor(0),
    runningTotal: minor(0),
    transactionCount: 0,
    isActive: true,
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  })
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, () => undefined)
  show()
})

afterEach(async () => {
  cleanup()
  await db.delete()
})

test('a dropped file shows its rows, and the import hands over to the queue', async () => {
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 need you')
  const rows = await db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.description, row.amount, row.type, row.status])).toEqual([
    ['Coffee', 450, 'EXPENSE', 'UNDER_REVIEW'],
    ['Card sales', 12000, 'INCOME', 'UNDER_REVIEW'],
    ['Rent', 90000, 'EXPENSE', 'UNDER_REVIEW'],
  ])
  expect(new Set(rows.map((row) => row.importId)).size).toBe(1)
})

test('the same file again sets its rows aside, and one can be had all the same', async () => {
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 need you')
  cleanup()
  show()
  drop(CSV)
  await screen.findByText('Nothing new in this file')
  await user.click(screen.getByRole('checkbox', { name: /Coffee/ }))
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('3 rows, 2 duplicates set aside, 1 needs you')
  expect(await db.transactions.count()).toBe(4)
})

test('what a file leaves open is asked, and the answer is remembered for the next one like it', async () => {
  drop('Date,Description,Amount\n03/04/2026,Coffee,-4.50\n05/06/2026,Rent,900.00\n')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Month first' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('2 rows, 2 need you')
  expect((await db.transactions.toArray()).map((row) => row.timestamp.slice(0, 10)).sort()).toEqual([
    '2026-03-04',
    '2026-05-06',
  ])
  cleanup()
  show()
  drop('Date,Description,Amount\n07/08/2026,Tea,-3.50\n09/10/2026,Rent,900.00\n')
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await waitFor(async () => expect(await db.transactions.count()).toBe(4))
  expect(await db.transactions.where('[timestamp+id]').between(['2026-07-08'], ['2026-07-09']).count()).toBe(
    1,
  )
})

test('a file that is no statement is refused with its name and a sentence', async () => {
  drop('%PDF-1.7', 'scan.pdf')
  expect((await screen.findByText(/^This is a PDF/)).textContent).toContain('CSV')
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  expect(screen.getByText('Choose files')).toBeTruthy()
})

test('cancel gives the file up and keeps nothing', async () => {
  drop(CSV)
  await screen.findByText('First rows')
  await user.click(
    await screen
      .findByRole('button', { name: 'Import 3 rows' })
      .then(() => screen.getByRole('button', { name: 'Cancel' })),
  )
  await screen.findByText('Choose files')
  expect(await db.outbox.count()).toBe(0)
})
