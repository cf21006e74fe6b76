import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { lockKeyOf } from '../../db/device/lock-key.ts'
import { useDeviceSettings } from '../../session/device-context.ts'
import { Session } from '../../session/session.ts'
import { SessionContext } from '../../session/session-context.ts'
import { closeLock } from './idle.ts'
import { IdleLock } from './idle-lock.tsx'

// Modal dialogs are the browser's own; jsdom has none.
Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
  value(this: HTMLDialogElement) {
    this.open = true
  },
})

const approved = vi.fn<() => void>()

function Books() {
  useEffect(() => {
    addEventListener('keydown', approved)
    return () => removeEventListener('keydown', approved)
  }, [])
  return <p>Rent 1,200.00</p>
}

function Settings() {
  return useDeviceSettings().settings.lockKey ? <p>Settings are read</p> : null
}

beforeEach(async () => {
  localStorage.clear()
  approved.mockClear()
  const { device, show } = await openTestBooks()
  await device.changeSettings({ lockAfterMinutes: 5, lockKey: await lockKeyOf('1234', 1) })
  const remote = { call: () => Promise.reject(new Error('Nothing is called')) }
  const driver = { start: vi.fn(), request: vi.fn(), stop: vi.fn() }
  const session = new Session({ auth: new TestAuth(), remote, device, driver })
  show(
    <SessionContext value={session}>
      <Settings />
      <IdleLock>
        <Books />
      </IdleLock>
    </SessionContext>,
  )
  await screen.findByText('Settings are read')
})

const lockInAnotherTab = () => {
  closeLock(localStorage)
  act(() => void dispatchEvent(new StorageEvent('storage')))
}

test('what is locked is not in the page, and no key reaches it, until the code is entered', async () => {
  screen.getByText('Rent 1,200.00')
  lockInAnotherTab()
  await screen.findByText(/locked because/)
  expect(screen.queryByText('Rent 1,200.00')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(approved).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Code'), '1234')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText('Rent 1,200.00')
})

test('wrong codes are counted in this browser, not in this page', async () => {
  lockInAnotherTab()
  const field = await screen.findByLabelText('Code')
  for (let tries = 0; tries < 2; tries++) {
    await userEvent.type(field, '9999')
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(screen.getByText('Wrong code. Try again.')).toBeDefined())
  }
  expect(localStorage.getItem('daybook_lock_tries')).toMatch(/^2 /)
})

test('after five wrong codes, a page that is loaded anew says how often one can be tried', async () => {
  localStorage.setItem('daybook_lock_tries', `5 ${Date.now()}`)
  lockInAnotherTab()
  await screen.findByText('Wrong code. You can try again every 15 seconds.')
})
