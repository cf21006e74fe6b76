import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { BooksDatabase } from '../../db/core/database.ts'
import type { Issue } from '../../db/core/records.ts'
import { openBooks } from '../../session/books.ts'
import { BooksContext } from '../../session/session-context.ts'
import { SyncLine } from './sync-line.tsx'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const requestSync = vi.fn<() => void>()
let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.writeMeta('lastSyncAt', new Date().toISOString())
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  const books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, requestSync)
  render(
    <MemoryRouter>
      <BooksContext value={books}>
        <SyncLine />
      </BooksContext>
    </MemoryRouter>,
  )
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await db.delete()
})

test('it tells when the books were last up to date, in a live region', async () => {
  const line = await screen.findByText('Synced just now')
  expect(line.closest('[aria-live="polite"]')).not.toBeNull()
})

test('without a network it says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Offline')).toBeTruthy()
})

test('the button asks for a synchronisation now', async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sync now' }))
  expect(requestSync).toHaveBeenCalled()
})

test('edits that were refused are counted, and the count leads to them', async () => {
  const issue: Issue = {
    uuid: crypto.randomUUID(),
    status: 'rejected',
    edit: { name: 'approveTransaction', args: { transactionId: crypto.randomUUID() } },
    at: new Date().toISOString(),
    code: 'NOT_FOUND',
    message: 'Transaction not found',
  }
  await db.issues.put(issue)
  const link = await screen.findByRole('link', { name: '1 change to resolve' })
  expect(link.getAttribute('href')).toBe('/issues')
})

test('a sync that is stuck says so with a reference, and what went wrong to whoever opens the line', async () => {
  const now = new Date().toISOString()
  const fault = { reference: '5f2c1d9e', message: 'undefined is no row' }
  await act(() => db.writeMeta('sync', { phase: 'backoff', since: now, failures: 2, reason: 'fault', fault }))
  const line = await screen.findByText('Sync failed (reference 5f2c1d9e)')
  await userEvent.setup().click(line)
  const opened = screen.getByRole('group')
  expect(opened.hasAttribute('open')).toBe(true)
  expect(within(opened).getByText('undefined is no row')).toBeTruthy()
})
