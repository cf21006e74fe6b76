import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import { booksName } from '../db/database.ts'
import { DeviceDatabase } from '../db/device.ts'
import type { Auth, SessionUser } from './auth.ts'
import { type Remote, RemoteFailure } from './remote.ts'
import { Session } from './session.ts'

const ADA: SessionUser = { uid: 'ada', email: 'ada@example.com', emailVerified: true }
const ORGANISATION = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'ada-and-sons',
  displayName: 'Ada & Sons',
}

class TestAuth implements Auth {
  user: SessionUser | null | undefined
  readonly #listeners = new Set<() => void>()

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  become(user: SessionUser | null): void {
    this.user = user
    for (const listener of this.#listeners) listener()
  }

  signIn(): Promise<void> {
    this.become(ADA)
    return Promise.resolve()
  }

  signOut(): Promise<void> {
    this.become(null)
    return Promise.resolve()
  }
}

let device: DeviceDatabase
let auth: TestAuth
let reachable: boolean
let organisations: (typeof ORGANISATION)[]

const remote: Remote = {
  async call<N extends CallName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    if (!reachable) throw new RemoteFailure('Network error occurred', 'internal')
    if (name === 'createOrganization')
      organisations = [{ ...ORGANISATION, ...(input as InputOf<'createOrganization'>) }]
    const answer: OutputOf<'getUserOrganizations'> = organisations.map((organization) => ({
      organization,
      role: 'owner',
      isCurrentOrganization: true,
    }))
    return answer as OutputOf<N>
  },
}

const driver = { start: vi.fn(), request: vi.fn(), stop: vi.fn() }
const newSession = () => new Session({ auth, remote, device, driver })
const stage = (session: Session) =>
  vi.waitFor(() => {
    const state = session.getState()
    if (state.stage === 'loading') throw new Error('still loading')
    return state
  })

beforeEach(() => {
  device = new DeviceDatabase()
  auth = new TestAuth()
  reachable = true
  organisations = [ORGANISATION]
})
afterEach(() => device.delete())

test('nobody signed in and nothing kept here leads to the sign-in screen', async () => {
  const session = newSession()
  await session.start()
  auth.become(null)
  expect(await stage(session)).toEqual({ stage: 'signed-out' })
})

test('signing in opens the current organisation', async () => {
  const session = newSession()
  await session.start()
  await session.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({
    stage: 'open',
    books: { organisation: { displayName: 'Ada & Sons', role: 'owner' } },
  })
})

test('the last books open without the network and before anybody has been asked', async () => {
  const first = newSession()
  await first.start()
  auth.become(ADA)
  await stage(first)

  reachable = false
  auth = new TestAuth()
  const second = newSession()
  await second.start()
  expect(second.getState()).toMatchObject({ stage: 'open', books: { user: { uid: 'ada' } } })
  auth.become(ADA)
  expect(second.getState()).toMatchObject({ stage: 'open' })
})

test('work goes on when the sign-in has lapsed', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  auth.become(null)
  expect(session.getState().stage).toBe('open')
})

test('a user without an organisation is asked to create one, and is then in it', async () => {
  organisations = []
  const session = newSession()
  await session.start()
  auth.become(ADA)
  expect(await stage(session)).toEqual({ stage: 'onboarding', user: ADA })
  await session.createOrganisation('new-books', 'New Books')
  expect(session.getState()).toMatchObject({ stage: 'open', books: { organisation: { name: 'new-books' } } })
})

test('a first sign-in without the network says so and can be tried again', async () => {
  reachable = false
  const session = newSession()
  await session.start()
  auth.become(ADA)
  expect(await stage(session)).toMatchObject({ stage: 'unreachable', message: 'Network error occurred' })
  reachable = true
  await session.retry()
  expect(session.getState().stage).toBe('open')
})

test('signing out takes the books off the device', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  const state = await stage(session)
  if (state.stage !== 'open') throw new Error('The books did not open')
  await state.books.db.accounts.count()
  await session.signOut()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  const kept = await indexedDB.databases()
  expect(kept.map(({ name }) => name)).not.toContain(booksName('ada', ORGANISATION.id))
  expect(await device.lastSession()).toBeUndefined()
  expect(await device.membershipsOf('ada')).toEqual([])
})
