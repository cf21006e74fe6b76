import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, sessionBefore } from '../../../tests/support/render-at-gate.tsx'
import { ADA, TestAuth } from '../../../tests/support/test-auth.ts'
import { DeviceSettingsStore } from '../../db/device/device-settings.ts'
import { DeviceDatabase } from '../../db/device/device.ts'
import { DeviceContext } from '../../session/device-context.ts'
import { BooksContext, SessionContext, useSession } from '../../session/session-context.ts'
import type { Session } from '../../session/session.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { SwitchFailedBar } from '../shell/notices/switch-failed-bar.tsx'
import { Palette } from './palette.tsx'

const BAKERY = { id: '00000000-0000-4000-8000-00000000000a', name: 'bakery', displayName: 'Bakery' }
const GARAGE = { id: '00000000-0000-4000-8000-00000000000b', name: 'garage', displayName: 'Garage' }

const user = userEvent.setup()
let answers: Answers
let session: Session
let currentId: string

function Frame() {
  const { state } = useSession()
  const [open, setOpen] = useState(true)
  if (state.stage !== 'open') return null
  return (
    <BooksContext value={state.books}>
      <p>Books of {state.books.organisation.displayName}</p>
      {open && <Palette offered={[]} onClose={() => setOpen(false)} />}
      <SwitchFailedBar />
    </BooksContext>
  )
}

beforeEach(async () => {
  currentId = BAKERY.id
  answers = {
    getUserOrganizations: () =>
      [BAKERY, GARAGE].map((organization) => ({
        organization,
        role: 'owner' as const,
        isCurrentOrganization: organization.id === currentId,
      })),
  }
  const auth = new TestAuth()
  session = sessionBefore(auth, answers)
  const settings = new DeviceSettingsStore(new DeviceDatabase())
  await settings.loaded
  render(
    <MemoryRouter>
      <DeviceContext value={settings}>
        <SessionContext value={session}>
          <Frame />
        </SessionContext>
      </DeviceContext>
    </MemoryRouter>,
  )
  await session.start()
  auth.become(ADA)
})
afterEach(async () => {
  await session.signOut()
  vi.restoreAllMocks()
})

test('the palette opens the books of another organization', async () => {
  answers.switchCurrentOrganization = ({ organizationId }) => {
    currentId = organizationId
    return { organization: GARAGE }
  }
  await user.click(await screen.findByRole('option', { name: /Garage/ }))
  expect(await screen.findByText('Books of Garage')).toBeTruthy()
  expect(screen.queryByText('Couldn’t switch organizations')).toBeNull()
})

test('a switch by the palette that fails says why until it is dismissed, and the books stay', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answers.switchCurrentOrganization = () => {
    throw new RemoteFailure('You’re not a member of this organization', 'permission-denied')
  }
  await user.click(await screen.findByRole('option', { name: /Garage/ }))
  expect(await screen.findByText('Couldn’t switch organizations')).toBeTruthy()
  expect(screen.getByText('You’re not a member of this organization')).toBeTruthy()
  expect(screen.getByText('Books of Bakery')).toBeTruthy()
  expect(logged).toHaveBeenCalledWith('Failed to switch organization', expect.anything())
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Couldn’t switch organizations')).toBeNull()
})

test('Escape closes the palette at once, also where a text finds nothing', async () => {
  await user.type(await screen.findByRole('combobox'), 'zzzz')
  await screen.findByText('No results for “zzzz”.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
