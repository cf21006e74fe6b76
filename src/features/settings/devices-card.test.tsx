import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, sessionWithBooks } from '../../../tests/support/render-at-gate.tsx'
import type { OutputOf } from '../../contract/calls.ts'
import type { Session } from '../../session/session.ts'
import { SessionContext } from '../../session/session-context.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { DevicesCard } from './devices-card.tsx'

const AT = '2026-03-04T12:00:00.000Z'
const user = userEvent.setup()
let devices: OutputOf<'getDevices'>['devices']
let answers: Answers
let session: Session

beforeEach(() => {
  devices = [
    {
      id: '00000000-0000-4000-8000-0000000000d1',
      name: 'Firefox on Linux',
      signedInAt: AT,
      lastSeenAt: AT,
      isCurrent: true,
    },
    {
      id: '00000000-0000-4000-8000-0000000000d2',
      name: 'Safari on iPhone',
      signedInAt: AT,
      lastSeenAt: AT,
      isCurrent: false,
    },
    { id: '00000000-0000-4000-8000-0000000000d3', signedInAt: AT, lastSeenAt: AT, isCurrent: false },
  ]
  answers = {
    getDevices: () => ({ devices }),
    endDevice: ({ id }) => {
      devices = devices.filter((device) => device.id !== id)
      return { id }
    },
    endOtherDevices: () => {
      devices = devices.filter(({ isCurrent }) => isCurrent)
      return {}
    },
  }
})
afterEach(async () => {
  await session.signOut()
  vi.restoreAllMocks()
})

async function show(): Promise<void> {
  session = (await sessionWithBooks(answers, 'member')).session
  render(
    <SessionContext value={session}>
      <DevicesCard />
    </SessionContext>,
  )
}

test('any member sees their devices and which is this one, and signs another out', async () => {
  await show()
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  expect(screen.getByText('This device')).toBeTruthy()
  expect(screen.getByText('Unknown browser')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('Unknown browser')).toBeTruthy()
})

test('signing out everywhere else leaves this device, and nothing more to sign out', async () => {
  await show()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('Firefox on Linux')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('offline a sentence says why they are not here', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.getByText('You’re offline. Connect to see your devices.')).toBeTruthy()
})

test('devices that cannot be loaded can be asked for again', async () => {
  answers.getDevices = () => {
    throw new RemoteFailure('Network error occurred', 'unavailable')
  }
  await show()
  expect(await screen.findByText('Network error occurred')).toBeTruthy()
  answers.getDevices = () => ({ devices })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})

test('those that are selected are signed out together, and never this one', async () => {
  await show()
  await screen.findByText('Safari on iPhone')
  await user.keyboard('ja')
  expect(await screen.findByText(/^2 .*selected/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out 2' }))
  await waitFor(() => expect(devices.map(({ name }) => name)).toEqual(['Firefox on Linux']))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})
