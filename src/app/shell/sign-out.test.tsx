import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sessionWithBooks } from '../../../tests/support/render-at-gate.tsx'
import { DeviceSettingsStore } from '../../db/device/device-settings.ts'
import { DeviceDatabase } from '../../db/device/device.ts'
import { lockKeyOf } from '../../db/device/lock-key.ts'
import { DeviceContext } from '../../session/device-context.ts'
import { SessionContext } from '../../session/session-context.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

const user = userEvent.setup()

function SignOut() {
  const signOut = useSignOut()
  return (
    <>
      <button type="button" onClick={signOut.ask}>
        Sign out
      </button>
      <SignOutDialog {...signOut} />
    </>
  )
}

async function opened(device = new DeviceDatabase()) {
  const { session, books } = await sessionWithBooks({})
  render(
    <SessionContext value={session}>
      <DeviceContext value={new DeviceSettingsStore(device)}>
        <SignOut />
      </DeviceContext>
    </SessionContext>,
  )
  return { session, books }
}

const setAside = (index: number) => ({
  uuid: crypto.randomUUID(),
  index,
  importId: crypto.randomUUID(),
  at: '2026-05-01T10:00:00.000Z',
  row: {
    userTransactionId: `r${index}`,
    timestamp: '2026-04-01T00:00:00.000Z',
    description: 'Coffee',
    amount: 3.5,
    type: 'EXPENSE' as const,
    accountId: crypto.randomUUID(),
    currency: 'USD',
  },
  existing: {
    id: crypto.randomUUID(),
    timestamp: '2026-04-01T00:00:00.000Z',
    description: 'COFFEE',
    amount: 3.5,
    type: 'EXPENSE' as const,
  },
})

test('where nothing would be lost the books are left at once', async () => {
  const { session } = await opened()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(session.getState().stage).toBe('signed-out'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('rows set aside that nobody has decided about are named before they are lost', async () => {
  const { session, books } = await opened()
  await books.db.setAside.bulkPut([setAside(0), setAside(1)])
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  const dialog = await screen.findByRole('dialog', { name: '2 duplicates set aside on this device only' })
  expect(dialog.textContent).toContain('2 imported rows were set aside because your books already had them')
  expect(dialog.textContent).not.toContain('synced')
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  expect(session.getState().stage).toBe('open')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and lose 2 duplicates set aside' }))
  await waitFor(() => expect(session.getState().stage).toBe('signed-out'))
})

test('the code of the lock goes with its person, also where the device has no room for anything', async () => {
  const device = new DeviceDatabase()
  await device.changeSettings({ theme: 'dark', lockAfterMinutes: 5, lockKey: await lockKeyOf('1234', 1) })
  const { session } = await opened(device)
  const full = vi
    .spyOn(device.values, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(session.getState().stage).toBe('signed-out'))
  await waitFor(async () => expect(await device.settings()).toEqual({ theme: 'dark' }))
  full.mockRestore()
})
