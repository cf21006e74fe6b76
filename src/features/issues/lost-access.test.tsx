import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import type { SyncState } from '../../db/core/database.ts'
import { Session } from '../../session/session.ts'
import { SessionContext } from '../../session/session-context.ts'
import { LostAccess } from './routes.tsx'

const requestSync = vi.fn<() => void>()
let opened: TestBooks
const removeBooks = vi.fn<() => Promise<void>>()

const become = (phase: SyncState['phase'], before: Pick<SyncState, 'isLost'> = {}) =>
  opened.db.writeMeta('sync', { phase, since: new Date().toISOString(), failures: 0, ...before })
const editHere = () =>
  opened.books.edit({
    name: 'createAccount',
    args: {
      id: crypto.randomUUID(),
      name: 'Till',
      type: 'CHECKING',
      institution: 'Bank',
      balance: 1,
      currency: 'USD',
    },
  })

beforeEach(async () => {
  requestSync.mockReset()
  removeBooks.mockReset().mockResolvedValue()
  opened = await openTestBooks(requestSync)
  const remote = { call: () => Promise.reject(new Error('Nothing is called')) }
  const driver = { start: vi.fn(), request: vi.fn(), stop: vi.fn() }
  const session = new Session({ auth: new TestAuth(), remote, device: opened.device, driver })
  vi.spyOn(session, 'removeBooks').mockImplementation(removeBooks)
  opened.show(
    <SessionContext value={session}>
      <LostAccess />
    </SessionContext>,
  )
})

test('nothing is said while the books are open to this person', async () => {
  await become('idle')
  await opened.db.outbox.count()
  expect(screen.queryByText(/no longer have access/)).toBeNull()
})

test('it says what has happened, and the books go only after a second word', async () => {
  await become('no-access')
  await screen.findByText('You no longer have access to Bakery')
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove from this device' }))
  expect(removeBooks).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(removeBooks).toHaveBeenCalledOnce()
})

test('edits that never reached the server are offered as a file and named before they are lost', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        void blob.text().then((text) => saved.push(text))
        return 'blob:saved'
      },
      revokeObjectURL: () => {},
    }),
  )
  await editHere()
  await become('no-access')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Export 1 change' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse(saved[0] ?? '')).toMatchObject({ unsent: [{ name: 'createAccount' }] })
  await user.click(screen.getByRole('button', { name: 'Remove from this device' }))
  expect(await screen.findByRole('button', { name: 'Remove and lose 1 change' })).toBeTruthy()
})

test('access that was given back is found by trying again', async () => {
  await become('no-access')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(requestSync).toHaveBeenCalled()
  await become('idle')
  await waitFor(() => expect(screen.queryByText(/no longer have access/)).toBeNull())
})

test('where nothing has changed, trying again says so, and when', async () => {
  await become('no-access')
  const user = userEvent.setup()
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
  await user.click(again)
  await waitFor(() => expect(again.disabled).toBe(true))
  await become('running', { isLost: true })
  expect(again.disabled).toBe(true)
  await opened.db.writeMeta('sync', {
    phase: 'no-access',
    since: '2026-05-01T14:41:00.000Z',
    failures: 0,
    isLost: true,
  })
  const time = new Date('2026-05-01T14:41:00.000Z')
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replace(/\s/, ' ')
  expect(await screen.findByText(`Still no access, checked at ${time}`)).toBeTruthy()
  expect(again.disabled).toBe(false)
  await user.click(again)
  await waitFor(() => expect(screen.queryByText(/Still no access/)).toBeNull())
  await become('backoff', { isLost: true })
  expect(await screen.findByText('Couldn’t reach the server. Daybook keeps trying.')).toBeTruthy()
})

test('offline, trying again says when access is checked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await become('no-access')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('You’re offline. Your access is checked when you’re back online.'),
  ).toBeTruthy()
})

test('a run of another tab closes no question that is open', async () => {
  await become('no-access')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Remove from this device' }))
  await become('running', { isLost: true })
  await opened.db.outbox.count()
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
  await become('idle')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
