import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import { BooksDatabase, booksName } from '../db/core/database.ts'
import type { Role } from '../domain/organisation/access.ts'
import { DeviceDatabase } from '../db/device/device.ts'
import { deviceIdOf } from '../domain/device/device-key.ts'
import { ADA, RIGHT_CODE, TestAuth } from '../../tests/support/test-auth.ts'
import { type CallOptions, type Remote, RemoteFailure } from '../sync/engine/remote.ts'
import { reportSignOuts } from './report-sign-outs.ts'
import { Session } from './session.ts'

const ORGANISATION = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'ada-and-sons',
  displayName: 'Ada & Sons',
}

let device: DeviceDatabase
let auth: TestAuth
let reachable: boolean
let organisations: (typeof ORGANISATION)[]
let called: CallName[]
let signedOut: InputOf<'signOutDevice'>[]
let namedLast: string | undefined
let roleOf: Role

const remote: Remote = {
  async call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>> {
    namedLast = options?.organisationId
    if (!reachable) throw new RemoteFailure('Network error occurred', 'internal')
    called.push(name)
    if (name === 'signOutDevice') {
      signedOut.push(input as InputOf<'signOutDevice'>)
      return {} as OutputOf<N>
    }
    if (name === 'createOrganization') {
      organisations = [{ ...ORGANISATION, ...(input as InputOf<'createOrganization'>) }]
      return { organization: organisations[0], userOrganization: { role: 'owner' } } as OutputOf<N>
    }
    const answer: OutputOf<'getUserOrganizations'> = organisations.map((organization) => ({
      organization,
      role: roleOf,
      isCurrentOrganization: true,
    }))
    return answer as OutputOf<N>
  },
}

const driver = { start: vi.fn(), request: vi.fn(), stop: vi.fn() }
// Books are opened by a script that is fetched then, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const newSession = () => new Session({ auth, remote, device, driver })
const stage = (session: Session) =>
  vi.waitFor(() => {
    const state = session.getState()
    if (state.stage === 'loading') throw new Error('still loading')
    return state
  }, 20_000)

beforeEach(() => {
  device = new DeviceDatabase()
  auth = new TestAuth()
  reachable = true
  organisations = [ORGANISATION]
  called = []
  signedOut = []
  roleOf = 'owner'
})
afterEach(() => device.delete())

test('nobody signed in and nothing kept here leads to the sign-in screen', async () => {
  const session = newSession()
  await session.start()
  auth.become(null)
  expect(await stage(session)).toEqual({ stage: 'signed-out' })
})

test('an address that is not verified is asked about, and nothing is asked of the server for it', async () => {
  const session = newSession()
  await session.start()
  const user = { ...ADA, emailVerified: false }
  auth.become(user)
  expect(session.getState()).toEqual({ stage: 'verify-email', user })
  expect(called).toEqual([])
})

test('a missing second factor is set up before the server is asked for anything', async () => {
  const session = newSession()
  await session.start()
  const user = { ...ADA, secondFactors: [] }
  auth.become(user)
  expect(session.getState()).toEqual({ stage: 'two-factor-setup', user })
  expect(called).toEqual([])
})

test('a challenge is passed by its code, and given up by signing out', async () => {
  auth.asksSecondFactor = true
  auth.user = null
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  expect(session.getState()).toEqual({ stage: 'challenge' })
  await session.signOut()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  await auth.signIn('ada@example.com', 'secret')
  await auth.verifyCode(RIGHT_CODE)
  expect(await stage(session)).toMatchObject({ stage: 'open' })
})

test('a device that cannot be read is told, and its books are opened once it can be', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const session = newSession()
  const message = 'Internal error opening backing store for indexedDB.open.'
  const inner = new Error(message)
  vi.spyOn(device, 'lastSession').mockRejectedValueOnce(
    Object.assign(new Error(`UnknownError ${message}`), { inner }),
  )
  await session.start()
  expect(session.getState()).toEqual({ stage: 'unreadable', message })
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({ stage: 'open' })
  vi.restoreAllMocks()
})

/** No other test has these books open. */
const EARLIER = '00000000-0000-4000-8000-00000000000c'

/** Books as an earlier version of the app has left them, with an edit that waits. */
async function booksOfEarlier(): Promise<void> {
  const present = new BooksDatabase(ADA.uid, EARLIER)
  const { monthParts: _later, ...stores } = Object.fromEntries(
    present.tables.map(({ name, schema }) => [
      name,
      [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
    ]),
  )
  const earlier = new Dexie(present.name)
  earlier.version(13).stores({ ...stores, partSums: 'month' })
  await earlier.open()
  await earlier.table('outbox').add({ mid: 1, name: 'approveTransaction', args: {} })
  earlier.close()
}

test.each<[string, () => () => void]>([
  [
    'at once',
    () => {
      const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      const spy = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(() => {
        throw full
      })
      return () => spy.mockRestore()
    },
  ],
  [
    'half way',
    () => {
      const create: (
        this: IDBDatabase,
        ...of: Parameters<IDBDatabase['createObjectStore']>
      ) => IDBObjectStore = Reflect.get(IDBDatabase.prototype, 'createObjectStore')
      const spy = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
        this: IDBDatabase,
        ...of
      ) {
        const store = create.apply(this, of)
        queueMicrotask(() => store.transaction.abort())
        return store
      })
      return () => spy.mockRestore()
    },
  ],
])(
  'books that a full disk keeps from the next version, %s, stay as they were and are opened once there is room',
  async (_when, fill) => {
    vi.spyOn(console, 'error').mockReturnValue()
    await booksOfEarlier()
    await device.rememberSession({ userId: ADA.uid, email: ADA.email, organisationId: EARLIER })
    await device.rememberMemberships(ADA.uid, [
      { userId: ADA.uid, organisationId: EARLIER, name: 'a', displayName: 'A', role: 'owner' },
    ])
    const free = fill()
    const session = newSession()
    await session.start()
    expect(session.getState()).toMatchObject({ stage: 'unreadable', stopped: true })
    free()
    await session.start()
    const state = await stage(session)
    if (state.stage !== 'open') throw new Error('Nothing is open')
    expect(await state.books.db.outbox.toArray()).toMatchObject([{ mid: 1 }])
    await session.removeBooks()
    vi.restoreAllMocks()
  },
)

test('books that the browser closes by itself are told, and opened again', async () => {
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  const state = await stage(session)
  if (state.stage !== 'open') throw new Error('Nothing is open')
  const connection = state.books.db.backendDB()
  connection.onclose?.(new Event('close'))
  expect(session.getState()).toMatchObject({ stage: 'unreadable' })
  await session.start()
  expect(await stage(session)).toMatchObject({ stage: 'open' })
})

test('signing in opens the current organisation', async () => {
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({
    stage: 'open',
    books: { organisation: { displayName: 'Ada & Sons', role: 'owner' } },
  })
})

test('a call of the open books names their organisation, and no other call goes before it', async () => {
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  await stage(session)
  called = []
  await session.callHere('getOrganizationMembers', null)
  expect(called).toEqual(['getOrganizationMembers'])
  expect(namedLast).toBe(ORGANISATION.id)
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
  expect(session.getState().stage).toBe('onboarding')
  await session.openOrganisation()
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

test('books of which the device knows nothing any more are counted and go with a sign-out', async () => {
  const other = '00000000-0000-4000-8000-00000000000b'
  const forgotten = new BooksDatabase(ADA.uid, other)
  await forgotten.outbox.add({ mid: 1 } as never)
  forgotten.close()
  const colleague = new BooksDatabase('colleague', other)
  await colleague.outbox.add({ mid: 1 } as never)
  colleague.close()
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  await stage(session)
  // As where the browser has taken away what this device knows of its person.
  await device.forgetMemberships()
  expect(await session.countUnsent()).toBe(1)
  await session.signOut()
  const names = await Dexie.getDatabaseNames()
  expect(names).not.toContain(booksName(ADA.uid, other))
  expect(names).not.toContain(booksName(ADA.uid, ORGANISATION.id))
  expect(names).toContain(booksName('colleague', other))
  await colleague.delete()
})

test('signing out ends the sign-in at the server, by the key of the name that the device had', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  const name = await device.deviceId()
  await session.signOut()
  await vi.waitFor(() => expect(signedOut).toHaveLength(1))
  expect(signedOut.map(({ userId, deviceKey }) => [userId, deviceIdOf(deviceKey)])).toEqual([['ada', name]])
  await vi.waitFor(async () => expect(await device.signOuts()).toEqual([]))
  expect(await device.deviceId()).not.toBe(name)
})

test('a sign-out without a network is told, kept and reported once there is one', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  const name = await device.deviceId()
  driver.request.mockClear()
  reachable = false
  await session.signOut()
  expect(await session.waitsToSignOut()).toBe(true)
  await vi.waitFor(() => expect(driver.request).toHaveBeenCalled())
  await expect(reportSignOuts(device, remote)).rejects.toThrow('Network error occurred')
  reachable = true
  await reportSignOuts(device, remote)
  expect(signedOut.map(({ deviceKey }) => deviceIdOf(deviceKey))).toEqual([name])
  expect(await session.waitsToSignOut()).toBe(false)
  await reportSignOuts(device, remote)
  expect(signedOut).toHaveLength(1)
})

test('books that may no longer be synced are taken off the device, and those that may are opened', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  const before = await stage(session)
  if (before.stage !== 'open') throw new Error('The books did not open')
  await before.books.db.accounts.count()
  organisations = [OTHER]
  await session.removeBooks()
  expect(await stage(session)).toMatchObject({
    stage: 'open',
    books: { organisation: { displayName: 'Other' } },
  })
  const kept = await indexedDB.databases()
  expect(kept.map(({ name }) => name)).not.toContain(booksName('ada', ORGANISATION.id))
  expect((await device.membershipsOf('ada')).map(({ organisationId }) => organisationId)).toEqual([OTHER.id])
})

const OTHER = { ...ORGANISATION, id: '00000000-0000-4000-8000-00000000000b', displayName: 'Other' }

const OTHER_LEFT = { organisationId: OTHER.id, displayName: 'Other', left: true }

async function queueUnsent(organisationId: string): Promise<void> {
  const db = new BooksDatabase(ADA.uid, organisationId)
  await db.outbox.add({
    mid: 1,
    uuid: organisationId,
    at: '2026-01-01T00:00:00.000Z',
    userId: ADA.uid,
    name: 'deleteTransaction',
    args: { id: organisationId },
  })
  db.close()
}

const booksKept = async () => (await indexedDB.databases()).map(({ name }) => name)

test('books of an organization that has let this person go leave the device when the server says so', async () => {
  organisations = [ORGANISATION, OTHER]
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  await new BooksDatabase(ADA.uid, OTHER.id).open()
  organisations = [ORGANISATION]
  await session.reloadOrganisations()
  expect(await booksKept()).not.toContain(booksName(ADA.uid, OTHER.id))
  expect((await device.membershipsOf('ada')).map(({ organisationId }) => organisationId)).toEqual([
    ORGANISATION.id,
  ])
  await session.signOut()
})

test('with edits that only this device has they stay, can be opened without the server, and go at the sign-out', async () => {
  organisations = [ORGANISATION, OTHER]
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  await queueUnsent(OTHER.id)
  organisations = [ORGANISATION]
  await session.reloadOrganisations()
  expect(session.getState()).toMatchObject({
    memberships: [{ organisationId: ORGANISATION.id }, { organisationId: OTHER.id, left: true }],
  })
  expect(await session.countUnsent()).toBe(1)

  called = []
  await session.switchOrganisation(OTHER.id)
  expect(called).toEqual([])
  expect(session.getState()).toMatchObject({ stage: 'open', books: { organisation: OTHER_LEFT } })
  await session.signOut()
  expect(await booksKept()).not.toContain(booksName(ADA.uid, OTHER.id))
})

test('whoever signs in again and belongs nowhere any more finds the edits that were never sent', async () => {
  const first = newSession()
  await first.start()
  auth.become(ADA)
  await stage(first)
  await queueUnsent(ORGANISATION.id)
  await first.signInAgain()
  organisations = []
  await auth.signIn('ada@example.com', 'secret')
  expect(await stage(first)).toMatchObject({
    stage: 'open',
    books: { organisation: { organisationId: ORGANISATION.id, left: true } },
  })
  await first.removeBooks()
  expect(await stage(first)).toMatchObject({ stage: 'onboarding' })
  expect(await booksKept()).not.toContain(booksName(ADA.uid, ORGANISATION.id))
})

test('who is let in again is a member again', async () => {
  organisations = [ORGANISATION, OTHER]
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  await queueUnsent(OTHER.id)
  organisations = [ORGANISATION]
  await session.reloadOrganisations()
  organisations = [ORGANISATION, OTHER]
  await session.reloadOrganisations()
  expect((await device.membershipsOf('ada')).filter(({ left }) => left)).toEqual([])
  await session.signOut()
})

test('without a network books are taken off the device all the same', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  reachable = false
  await session.removeBooks()
  expect(await stage(session)).toMatchObject({ stage: 'unreachable' })
  expect(await device.lastSession()).toBeUndefined()
  expect(await device.membershipsOf('ada')).toEqual([])
})

test('edits that wait in any of the organizations are counted before all books go', async () => {
  organisations = [ORGANISATION, OTHER]
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  expect(await session.countUnsent()).toBe(0)
  await queueUnsent(OTHER.id)
  expect(await session.countUnsent()).toBe(1)
  await session.signOut()
  expect(await session.countUnsent()).toBe(0)
})

test('an edit that did not come through counts as one that signing out would lose', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  const opened = await stage(session)
  if (opened.stage !== 'open') throw new Error('The books did not open')
  await opened.books.db.issues.add({
    uuid: OTHER.id,
    status: 'rejected',
    edit: { name: 'deleteTransaction', args: { id: OTHER.id } },
    at: '2026-01-01T00:00:00.000Z',
    code: 'NOT_FOUND',
    message: 'Transaction not found',
  })
  expect(await session.countUnsent()).toBe(1)
})

test('signing in again after the sign-in has lapsed finds the books and the edits as they were', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  const before = await stage(session)
  if (before.stage !== 'open') throw new Error('The books did not open')
  await before.books.db.meta.put({ key: 'cursor', value: 7 })
  auth.become(null)
  await session.signInAgain()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  await auth.signIn('ada@example.com', 'secret')
  const after = await stage(session)
  if (after.stage !== 'open') throw new Error('The books did not open again')
  expect(await after.books.db.readMeta('cursor')).toBe(7)
})

test('somebody else who signs in on the device does not get into the open books', async () => {
  const session = newSession()
  await session.start()
  auth.become(ADA)
  await stage(session)
  auth.become({ ...ADA, uid: 'bob', emailVerified: false })
  expect(session.getState()).toMatchObject({ stage: 'verify-email', user: { uid: 'bob' } })
})

/** The books of one person in two tabs. */
async function twoTabs(): Promise<[Session, Session]> {
  const tabs: [Session, Session] = [newSession(), newSession()]
  for (const tab of tabs) {
    await tab.start()
    auth.become(ADA)
    await vi.waitFor(() => expect(tab.getState().stage).toBe('open'), 20_000)
  }
  return tabs
}

test('a sign-out ends every tab at once: no other tab edits books that are gone', async () => {
  const [one, other] = await twoTabs()
  await one.signOut()
  await vi.waitFor(() => expect(other.getState()).toEqual({ stage: 'signed-out' }))
  expect(await booksKept()).not.toContain(booksName(ADA.uid, ORGANISATION.id))
})

test('a tab whose books another tab has removed goes on with those that are left, and brings nothing of them back', async () => {
  const [one, other] = await twoTabs()
  const before = other.getState()
  if (before?.stage !== 'open') throw new Error('The books did not open')
  organisations = [OTHER]
  await one.removeBooks()
  await expect(before.books.db.accounts.count()).rejects.toThrow('Database has been closed')
  await vi.waitFor(() =>
    expect(other.getState()).toMatchObject({
      stage: 'open',
      books: { organisation: { displayName: 'Other' } },
    }),
  )
  expect(await booksKept()).not.toContain(booksName(ADA.uid, ORGANISATION.id))
})

test('a device that was signed out from another one closes its books and keeps nothing of them', async () => {
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  await stage(session)
  await session.endedElsewhere()
  expect(session.getState()).toEqual({ stage: 'signed-out', why: 'ended' })
  expect(await Dexie.exists(booksName('ada', ORGANISATION.id))).toBe(false)
  expect(await device.lastSession()).toBeUndefined()
  expect(auth.user).toBeNull()
})

test('changes that never reached the server outlive it, out of sight until the same person is back', async () => {
  const session = newSession()
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  const state = await stage(session)
  if (state.stage !== 'open') throw new Error('The books are not open')
  await state.books.edit({
    name: 'createGLAccount',
    args: { id: OTHER.id, number: '9000', name: 'Made offline' },
  })
  await session.endedElsewhere()
  expect(session.getState()).toEqual({ stage: 'signed-out', why: 'ended' })

  const later = newSession()
  await later.start()
  expect(await stage(later)).toEqual({ stage: 'signed-out' })
  await auth.signIn('ada@example.com', 'secret')
  const again = await stage(later)
  expect(again.stage === 'open' && (await again.books.db.outbox.count())).toBe(1)
  await later.signOut()
})

test('a role that this version does not know is a member’s', async () => {
  const session = newSession()
  roleOf = 'auditor' as Role
  await session.start()
  await auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({ stage: 'open', books: { organisation: { role: 'member' } } })
  await session.signOut()
})
