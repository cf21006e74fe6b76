import { afterEach, beforeEach, vi } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'
import { BooksDatabase } from '../../src/db/core/database.ts'
import { DeviceDatabase } from '../../src/db/device/device.ts'
import type { Role } from '../../src/domain/organisation/access.ts'
import type { Id } from '../../src/domain/ids.ts'
import { Session } from '../../src/session/session.ts'
import { type CallOptions, type Remote, RemoteFailure } from '../../src/sync/engine/remote.ts'
import { ADA, TestAuth } from './test-auth.ts'

export const ORGANISATION = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'ada-and-sons',
  displayName: 'Ada & Sons',
}
export const OTHER = { ...ORGANISATION, id: '00000000-0000-4000-8000-00000000000b', displayName: 'Other' }

/** What a session has around itself: the device, whoever signs in, and a server that knows organisations. */
export class SessionWorld {
  device = new DeviceDatabase()
  auth = new TestAuth()
  /** Whether the server can be reached. */
  reachable = true
  organisations: (typeof ORGANISATION)[] = [ORGANISATION]
  /** What the server was asked for, in order. */
  called: CallName[] = []
  signedOut: InputOf<'signOutDevice'>[] = []
  /** The organisation that the last call named. */
  namedLast: Id | undefined
  roleOf: Role = 'owner'
  readonly driver = { start: vi.fn(), request: vi.fn(), stop: vi.fn() }
  readonly remote: Remote = { call: (name, input, options) => this.#answer(name, input, options) }

  newSession(): Session {
    const { auth, remote, device, driver } = this
    return new Session({ auth, remote, device, driver })
  }

  /** A session in which Ada has signed in, once it has left loading. */
  async signedIn(): Promise<Session> {
    const session = this.newSession()
    await session.start()
    this.auth.become(ADA)
    await stage(session)
    return session
  }

  /** The same where her books opened, with them. Throws where they did not. */
  async opened() {
    const session = await this.signedIn()
    const state = session.getState()
    if (state.stage !== 'open') throw new Error('The books did not open')
    return { session, books: state.books }
  }

  async #answer<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>> {
    this.namedLast = options?.organisationId
    if (!this.reachable) throw new RemoteFailure('Network error occurred', 'internal')
    this.called.push(name)
    if (name === 'signOutDevice') {
      this.signedOut.push(input as InputOf<'signOutDevice'>)
      return {} as OutputOf<N>
    }
    if (name === 'createOrganization') {
      this.organisations = [{ ...ORGANISATION, ...(input as InputOf<'createOrganization'>) }]
      return { organization: this.organisations[0], userOrganization: { role: 'owner' } } as OutputOf<N>
    }
    const answer: OutputOf<'getUserOrganizations'> = this.organisations.map((organization) => ({
      organization,
      role: this.roleOf,
      isCurrentOrganization: true,
    }))
    return answer as OutputOf<N>
  }
}

/** A world for each test of a file, which is gone after it. */
export function worldPerTest(): () => SessionWorld {
  let world: SessionWorld
  // Books are opened by a script that is fetched then, which takes long on a busy machine.
  vi.setConfig({ testTimeout: 30_000 })
  beforeEach(() => {
    world = new SessionWorld()
  })
  afterEach(() => world.device.delete())
  return () => world
}

/** The state of a session once it has left loading. */
export function stage(session: Session) {
  return vi.waitFor(() => {
    const state = session.getState()
    if (state.stage === 'loading') throw new Error('still loading')
    return state
  }, 20_000)
}

/** An edit of Ada's that waits in the books of an organisation. */
export async function queueUnsent(organisationId: Id): Promise<void> {
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

/** The names of the books on the device. */
export const booksKept = async () => (await indexedDB.databases()).map(({ name }) => name)
