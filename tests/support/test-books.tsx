import 'fake-indexeddb/auto'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { BooksDatabase } from '../../src/db/core/database.ts'
import { DeviceSettingsStore } from '../../src/db/device/device-settings.ts'
import { DeviceDatabase } from '../../src/db/device/device.ts'
import { type Books, openBooks } from '../../src/session/books.ts'
import { DeviceContext } from '../../src/session/device-context.ts'
import { BooksContext } from '../../src/session/session-context.ts'
import { thisYear } from '../../src/session/today.ts'
import { YearContext } from '../../src/ui/bookkeeping/day.tsx'

export const TEST_ORGANISATION = '00000000-0000-4000-8000-00000000000a'

export interface TestBooks {
  db: BooksDatabase
  device: DeviceDatabase
  books: Books
  /** Renders a screen over these books, as the app would. */
  show: (screen: ReactNode) => void
}

/** Empty books of an owner, on a device of their own; both are gone after the test. */
export async function openTestBooks(requestSync: () => void = () => undefined): Promise<TestBooks> {
  const db = new BooksDatabase(crypto.randomUUID(), TEST_ORGANISATION)
  const device = new DeviceDatabase()
  onTestFinished(async () => {
    await db.delete()
    await device.delete()
  })
  const settings = new DeviceSettingsStore(device)
  await settings.loaded
  const membership = {
    userId: db.userId,
    organisationId: TEST_ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  const books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, requestSync)
  const show = (screen: ReactNode) => {
    render(
      <MemoryRouter>
        <DeviceContext value={settings}>
          <YearContext value={thisYear}>
            <BooksContext value={books}>{screen}</BooksContext>
          </YearContext>
        </DeviceContext>
      </MemoryRouter>,
    )
  }
  return { db, device, books, show }
}
