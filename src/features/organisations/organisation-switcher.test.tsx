import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, renderAtGate } from '../../../tests/support/render-at-gate.tsx'
import { ADA, TestAuth } from '../../../tests/support/test-auth.ts'
import { BooksDatabase } from '../../db/core/database.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import type { Session } from '../../session/session.ts'
import { OrganisationSwitcher } from './organisation-switcher.tsx'

const BAKERY = { id: '00000000-0000-4000-8000-00000000000a', name: 'bakery', displayName: 'Bakery' }
const GARAGE = { id: '00000000-0000-4000-8000-00000000000b', name: 'garage', displayName: 'Garage' }
const NEW = { id: '00000000-0000-4000-8000-00000000000c', name: 'new-one', displayName: 'New One' }

const user = userEvent.setup()
let answers: Answers
let currentId: string
let known: (typeof BAKERY)[]
let session: Session

beforeEach(async () => {
  document.body.innerHTML = '<div id="modal-root"></div>'
  currentId = BAKERY.id
  known = [BAKERY, GARAGE]
  answers = {
    getUserOrganizations: () =>
      known.map((organization) => ({
        organization,
        role: organization === GARAGE ? 'member' : 'owner',
        isCurrentOrganization: organization.id === currentId,
      })),
  }
  const auth = new TestAuth()
  session = renderAtGate(<OrganisationSwitcher />, auth, answers)
  await session.start()
  auth.become(ADA)
  await screen.findByRole('button', { name: 'Organization: Bakery' })
})
afterEach(async () => {
  await session.signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const opener = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Organization: ${name}` })

test('a switch that fails is logged and told, and the books stay', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answers.switchCurrentOrganization = () => {
    throw new RemoteFailure('You’re not a member of this organization', 'permission-denied')
  }
  await user.click(opener('Bakery'))
  await user.click(screen.getByRole('menuitem', { name: /Garage/ }))
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to switch organization', expect.anything()))
  expect(opener('Bakery').disabled).toBe(false)
  expect(session.getState()).toMatchObject({
    books: { organisation: { displayName: 'Bakery' } },
    switching: { failed: true, message: 'You’re not a member of this organization' },
  })
})

test('the current one cannot be chosen', async () => {
  await user.click(opener('Bakery'))
  expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: /Bakery/ }).disabled).toBe(true)
})

test('each organization is listed with the role in it', async () => {
  await user.click(opener('Bakery'))
  expect(screen.getByRole('menuitem', { name: /Bakery/ }).textContent).toContain('Owner')
  expect(screen.getByRole('menuitem', { name: /Garage/ }).textContent).toContain('Member')
})

test('while it switches nothing can be chosen, and then the other books are open', async () => {
  let answer: (() => void) | undefined
  answers.switchCurrentOrganization = async ({ organizationId }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    currentId = organizationId
    return { organization: GARAGE }
  }
  await user.click(opener('Bakery'))
  await user.click(screen.getByRole('menuitem', { name: /Garage/ }))
  expect(opener('Bakery').disabled).toBe(true)
  await waitFor(() => expect(answer).toBeDefined())
  answer?.()
  expect(await screen.findByRole('button', { name: 'Organization: Garage' })).toBeTruthy()
  expect(session.getState()).toMatchObject({ books: { organisation: { role: 'member' } } })
})

test('edits that wait in the books of another organization are counted', async () => {
  const garage = new BooksDatabase(ADA.uid, GARAGE.id)
  await garage.outbox.add({
    mid: 1,
    uuid: NEW.id,
    at: '2026-01-01T00:00:00.000Z',
    userId: ADA.uid,
    name: 'deleteTransaction',
    args: { id: NEW.id },
  })
  garage.close()
  await user.click(opener('Bakery'))
  expect((await screen.findByRole('menuitem', { name: /1 to sync/ })).textContent).toContain('Garage')
})

test('an organization that has let this person go is listed while edits in its books were never sent', async () => {
  const garage = new BooksDatabase(ADA.uid, GARAGE.id)
  await garage.outbox.add({
    mid: 1,
    uuid: NEW.id,
    at: '2026-01-01T00:00:00.000Z',
    userId: ADA.uid,
    name: 'deleteTransaction',
    args: { id: NEW.id },
  })
  garage.close()
  known = [BAKERY]
  await user.click(opener('Bakery'))
  expect((await screen.findByRole('menuitem', { name: /1 to sync · No access/ })).textContent).toContain(
    'Garage',
  )
})

test('offline nothing can be chosen, and a sentence says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await user.click(opener('Bakery'))
  expect(screen.getByText(/You’re offline/)).toBeTruthy()
  for (const item of screen.getAllByRole<HTMLButtonElement>('menuitem')) expect(item.disabled).toBe(true)
})

test('creating one in the page’s modal element lists it, opens it and closes the modal', async () => {
  answers.createOrganization = () => {
    known = [...known, NEW]
    currentId = NEW.id
    return { organization: NEW, userOrganization: { role: 'owner' } }
  }
  await user.click(opener('Bakery'))
  await user.click(screen.getByRole('menuitem', { name: 'Create Organization' }))
  const dialog = await screen.findByRole('dialog')
  expect(document.getElementById('modal-root')?.contains(dialog)).toBe(true)
  await user.type(screen.getByLabelText('Display name'), 'New One')
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  await waitFor(() =>
    expect(session.getState()).toMatchObject({ books: { organisation: { name: 'new-one' } } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a code of an invitation lists the organization, opens it and closes the modal', async () => {
  answers.joinOrganization = ({ inviteCode }) => {
    expect(inviteCode).toBe('ABC123')
    known = [...known, NEW]
    currentId = NEW.id
    return { organization: NEW, role: 'member' }
  }
  await user.click(opener('Bakery'))
  await user.click(screen.getByRole('menuitem', { name: 'Join Organization' }))
  const dialog = await screen.findByRole('dialog', { name: 'Join Organization' })
  expect(document.getElementById('modal-root')?.contains(dialog)).toBe(true)
  const field = screen.getByLabelText('Invite code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'abc-123')
  await user.click(screen.getByRole('button', { name: 'Join Organization' }))
  await waitFor(() =>
    expect(session.getState()).toMatchObject({ books: { organisation: { name: 'new-one' } } }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opener('New One')).toBeTruthy()
})

test('a code that lets nobody in says so in the modal, and the books stay', async () => {
  answers.joinOrganization = () => {
    throw new RemoteFailure('Already a member of this organization', 'already-exists')
  }
  await user.click(opener('Bakery'))
  await user.click(screen.getByRole('menuitem', { name: 'Join Organization' }))
  await user.type(await screen.findByLabelText('Invite code'), 'abc123')
  await user.click(screen.getByRole('button', { name: 'Join Organization' }))
  expect(await screen.findByText('You are already a member of this organization.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(session.getState()).toMatchObject({ books: { organisation: { name: 'bakery' } } })
})

test('the modal closes on Cancel', async () => {
  await user.click(opener('Bakery'))
  await user.click(screen.getByRole('menuitem', { name: 'Create Organization' }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
