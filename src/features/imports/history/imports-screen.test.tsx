import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import { type Books } from '../../../session/books.ts'
import { BooksContext } from '../../../session/session-context.ts'
import type { FileImport } from '../../../domain/transaction/file-import.ts'
import { ImportsScreen } from './imports-screen.tsx'

const AT = '2026-11-01T10:00:00.000Z'

afterEach(cleanup)

/** The history over books in which Bob has imported a file on a device of his. */
async function showWith(ask: Books['ask'], facts: Partial<FileImport> = {}) {
  const { db, books } = await openTestBooks()
  await db.fileImports.put({
    id: '00000000-0000-4000-8000-0000000000ee',
    accountId: '00000000-0000-4000-8000-000000000002',
    fileName: 'october.csv',
    rows: 9,
    wanted: 7,
    stored: 7,
    assigned: 2,
    duplicates: 1,
    refused: 1,
    state: 'done',
    // Not held here, as on a phone that keeps the newest rows.
    oldest: '2026-01-01T00:00:00.000Z',
    createdAt: AT,
    createdBy: 'bob',
    updatedAt: AT,
    ...facts,
    _seq: 4,
  })
  render(
    <MemoryRouter>
      <BooksContext value={{ ...books, ask }}>
        <ImportsScreen />
      </BooksContext>
    </MemoryRouter>,
  )
}

const unreachable = () => Promise.reject(new Error('No network'))
const answering = (() =>
  Promise.resolve({
    members: [{ userId: 'bob', email: 'bob@example.com', role: 'member', joinedAt: AT }],
  })) as unknown as Books['ask']

test('the history tells what another member has imported, with the numbers, and offers to undo it', async () => {
  await showWith(answering)
  expect(await screen.findByText(/by bob@example\.com$/)).toBeTruthy()
  expect(screen.getByText('9 rows · 7 imported · 1 duplicate set aside · 1 couldn’t be read')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo the import of october.csv' })).toBeTruthy()
})

test.each([
  [['cut-off'], 'Imported even though the file was cut off.'],
  [
    ['missing', 'unproved'],
    'Imported even though the file seemed to be missing a statement and had a statement that didn’t add up.',
  ],
  [['gap'], 'Imported even though the file had balances that its rows didn’t explain.'],
] as const)('of a file with the faults %j the history says so', async (faults, sentence) => {
  await showWith(answering, { faults: [...faults] })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('of a file without a fault it says nothing of any', async () => {
  await showWith(answering)
  await screen.findByText('october.csv')
  expect(screen.queryByText(/even though/)).toBeNull()
})

test('without the network it says only that it was another member', async () => {
  await showWith(unreachable)
  expect(await screen.findByText(/by another member$/)).toBeTruthy()
})

test('an import that can be undone can be selected, and the bar says how many are', async () => {
  await showWith(unreachable)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select october.csv' }))
  expect(screen.getByText('1 import selected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo 1 import' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('1 import selected')).toBeNull()
})
