import { BooksDatabase } from '../db/database.ts'
import type { DeviceDatabase, Membership } from '../db/device.ts'
import type { Id } from '../domain/ids.ts'
import type { Auth, SessionUser } from './auth.ts'
import { type Books, openBooks } from './books.ts'
import type { Remote } from './remote.ts'
import type { SyncDriver } from './driver.ts'

export type SessionState =
  | { stage: 'loading' }
  | { stage: 'signed-out' }
  /** Signed in, and the organisations could not be asked for: nothing is kept here yet. */
  | { stage: 'unreachable'; user: SessionUser; message: string }
  | { stage: 'onboarding'; user: SessionUser }
  | { stage: 'open'; books: Books; memberships: readonly Membership[] }

interface Dependencies {
  auth: Auth
  remote: Remote
  device: DeviceDatabase
  driver: SyncDriver
}

/**
 * Who is here and which books are open. It opens what the device already holds without asking the
 * network, and puts right afterwards what the server says differently.
 */
export class Session {
  readonly #auth: Auth
  readonly #remote: Remote
  readonly #device: DeviceDatabase
  readonly #driver: SyncDriver
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { stage: 'loading' }

  constructor({ auth, remote, device, driver }: Dependencies) {
    this.#auth = auth
    this.#remote = remote
    this.#device = device
    this.#driver = driver
  }

  readonly getState = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the last session from the device at once, and follows the identity provider from then on. */
  async start(): Promise<void> {
    const last = await this.#device.lastSession()
    if (last) {
      const memberships = await this.#device.membershipsOf(last.userId)
      const membership = memberships.find((each) => each.organisationId === last.organisationId)
      if (membership) this.#open({ uid: last.userId, email: last.email }, membership, memberships)
    }
    this.#auth.subscribe(() => void this.#followAuth())
  }

  /** Throws AuthFailure with the sentence to show. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#auth.signIn(email, password)
  }

  /** Signs out and takes every book of the user off this device; edits not yet sent are lost with them. */
  async signOut(): Promise<void> {
    const open = this.#state.stage === 'open' ? this.#state : undefined
    this.#driver.stop()
    await this.#device.forgetSession()
    await this.#auth.signOut()
    if (open) {
      open.books.db.close()
      for (const membership of open.memberships) {
        await new BooksDatabase(open.books.user.uid, membership.organisationId).delete()
      }
      await this.#device.rememberMemberships(open.books.user.uid, [])
    }
    this.#become({ stage: 'signed-out' })
  }

  /** Creates an organisation and opens its books. Throws RemoteFailure. */
  async createOrganisation(name: string, displayName: string): Promise<void> {
    const user = this.#signedIn()
    await this.#remote.call('createOrganization', { name, displayName })
    await this.#openCurrent(user)
  }

  /** Makes another of the user's organisations the current one and opens its books. Throws RemoteFailure. */
  async switchOrganisation(organisationId: Id): Promise<void> {
    const user = this.#signedIn()
    await this.#remote.call('switchCurrentOrganization', { organizationId: organisationId })
    await this.#openCurrent(user)
  }

  /** Tries once more after the organisations could not be asked for. */
  async retry(): Promise<void> {
    this.#become({ stage: 'loading' })
    await this.#followAuth()
  }

  async #followAuth(): Promise<void> {
    const user = this.#auth.user
    if (user === undefined) return
    const state = this.#state
    if (user === null) {
      // A device that holds books stays open when the sign-in has lapsed: work goes on, sending waits.
      if (state.stage !== 'open') this.#become({ stage: 'signed-out' })
      return
    }
    if (state.stage === 'open' && state.books.user.uid === user.uid) {
      this.#driver.request()
      return
    }
    try {
      await this.#openCurrent(user)
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Failed to load organization'
      this.#become({ stage: 'unreachable', user, message })
    }
  }

  async #openCurrent(user: SessionUser): Promise<void> {
    const answers = await this.#remote.call('getUserOrganizations', null)
    const memberships = answers.map(({ organization, role }): Membership => ({
      userId: user.uid,
      organisationId: organization.id,
      name: organization.name,
      displayName: organization.displayName,
      role,
    }))
    await this.#device.rememberMemberships(user.uid, memberships)
    const currentId = (answers.find((each) => each.isCurrentOrganization) ?? answers[0])?.organization.id
    const current = memberships.find((each) => each.organisationId === currentId)
    if (!current) {
      this.#become({ stage: 'onboarding', user })
      return
    }
    await this.#device.rememberSession({
      userId: user.uid,
      email: user.email,
      organisationId: current.organisationId,
    })
    this.#open(user, current, memberships)
  }

  #open(
    user: Pick<SessionUser, 'uid' | 'email'>,
    membership: Membership,
    memberships: readonly Membership[],
  ): void {
    if (this.#state.stage === 'open') this.#state.books.db.close()
    const db = new BooksDatabase(user.uid, membership.organisationId)
    const books = openBooks(db, user, membership, () => this.#driver.request())
    this.#driver.start(db)
    this.#become({ stage: 'open', books, memberships })
  }

  #signedIn(): SessionUser {
    const user = this.#auth.user
    if (!user) throw new Error('Nobody is signed in')
    return user
  }

  #become(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
