import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionWithBooks } from '../../../tests/support/render-at-gate.tsx'
import { BooksDatabase } from '../../db/core/database.ts'
import type { Session } from '../../session/session.ts'
import { BooksContext, SessionContext } from '../../session/session-context.ts'
import { VALIDATION_UNREACHABLE } from '../../domain/device/cache-policy.ts'
import { DeviceDataCard } from './device-data-card.tsx'

let session: Session
afterEach(() => session.signOut())

/** The card of a device that was up to date so many minutes ago; of one that never was without. */
async function show(minutes?: number, error?: string): Promise<void> {
  const opened = await sessionWithBooks({})
  session = opened.session
  const { db } = opened.books
  if (minutes !== undefined) {
    await db.writeMeta('lastSyncAt', new Date(Date.now() - minutes * 60_000 - 1_000).toISOString())
  }
  if (error !== undefined)
    await db.writeMeta('validation', {
      at: new Date().toISOString(),
      count: 1,
      issues: [],
      warnings: [],
      error,
    })
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        <BooksContext value={opened.books}>
          <DeviceDataCard />
        </BooksContext>
      </SessionContext>
    </MemoryRouter>,
  )
}

async function expectFact(name: string, value: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value))
}

test.each([
  [1, 'Fresh, 1 min old', 'Healthy, 1 min old'],
  [3, 'Stale, 3 min old', 'Stale, 3 min old'],
  [7, 'Expired, 7 min old', 'Expired, 7 min old'],
])('books of %s minutes ago say how fresh their lists are', async (minutes, accounts, transactions) => {
  await show(minutes)
  await expectFact('Account list', accounts)
  await expectFact('Transaction list', transactions)
  expect(screen.queryByText(/Sync now to bring it up to date/)).toBeNull()
})

test('books of more than ten minutes ago warn, with their age', async () => {
  await show(25)
  expect(
    await screen.findByText('The cache is 25 minutes old. Sync now to bring it up to date.'),
  ).toBeTruthy()
})

test('a comparison with the server that the network prevented is told', async () => {
  await show(1, VALIDATION_UNREACHABLE)
  expect(await screen.findByText(VALIDATION_UNREACHABLE)).toBeTruthy()
})

test('a full device that is to keep more says that it has no room', async () => {
  await show(1)
  await expectFact('Transaction list', 'Healthy, 1 min old')
  const full = Object.assign(new Error(''), { name: 'QuotaExceededError' })
  vi.spyOn(BooksDatabase.prototype, 'writeMeta').mockRejectedValueOnce(full)
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Keep full history on this device' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That didn’t workThere’s no storage left on this device. Free up some space and try again.',
  )
  vi.restoreAllMocks()
})
