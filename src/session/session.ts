import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import { BooksDatabase } from '../db/core/database.ts'
import { deleteCaches, organisationsHeld } from '../db/device/delete-books.ts'
import type { DeviceDatabase, Membership } from '../db/device/device.ts'
import { countUnsent, type UnsentCounts } from '../db/core/unsent.ts'
import { fetchModule } from '../errors/missing-module.ts'
import { knownRole } from '../domain/organisation/access.ts'
import type { Id } from '../domain/ids.ts'
import { messageOf } from '../errors/message-of.ts'
import { STORAGE_PREFIX } from '../domain/product.ts'
import type { Auth, SessionUser } from './auth.ts'
import { type GateFacts, gateStep } from './gate-step.ts'
import { type Remote, RemoteFailure } from '../sync/engine/remote.ts'
import type { RequestSync, SyncDriver } from '../sync/driver/driver.ts'
import { reportSignOuts } from './report-sign-outs.ts'
import { SignInConfirmation } from './sign-in-confirmation.ts'
import { clearFormerBooks, deleteBooksOf, ignoreClosed, keepOpen, type TakenBy } from './open-books.ts'
import { loadMemberships } from './memberships.ts'
import type { SessionState, Switching } from './session-state.ts'
import { whyUnreadable } from './why-unreadable.ts'

/** Where a tab that signs out says so to the others. */
const ENDED_CHANNEL = `${STORAGE_PREFIX}session_ended`

interface Dependencies {
  auth: Auth
  remote: Remote
  device: DeviceDatabase
  driver: SyncDriver
  /** What is shown already; that it loads where nothing is said. */
  first?: SessionState
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
  /** Asked where a call wants a recent sign-in. */
  readonly confirmation = new SignInConfirmation()
  readonly #ended = new BroadcastChannel(ENDED_CHANNEL)
  #state: SessionState
  #loading = false
  #ending = false
  #reloading = false
  #follows = false
  #closeBooks: () => void = () => undefined

  constructor({ auth, remote, device, driver, first = { stage: 'loading' } }: Dependencies) {
    this.#auth = auth
    this.#remote = remote
    this.#device = device
    this.#driver = driver
    this.#state = first
  }

  /** Whoever signs people in, for the screens of the gate. */
  get auth(): Auth {
    return this.#auth
  }

  readonly getState = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the last session from the device at once, and follows the identity provider from then on. */
  async start(): Promise<void> {
    try {
      await this.#openLast()
    } catch (error) {
      // The browser keeps its storage from the page, or a later version of the app has taken it over.
      console.error(error)
      this.#become({ stage: 'unreadable', ...whyUnreadable(error) })
      return
    }
    if (this.#follows) return this.#followAuth()
    this.#follows = true
    this.#auth.subscribe(() => void this.#followAuth())
    this.#ended.addEventListener('message', ({ data }) => {
      if (data === this.#userId) this.#endHere().catch(console.error)
    })
  }

  async #openLast(): Promise<void> {
    const last = await this.#device.lastSession()
    if (!last) return
    const memberships = await this.#device.membershipsOf(last.userId)
    const membership = memberships.find((each) => each.organisationId === last.organisationId)
    if (membership) await this.#open({ uid: last.userId, email: last.email }, membership, memberships)
  }

  /**
   * Signs out, in every tab at once, and takes every book of the user off this device with the files that other
   * apps have shared; edits not yet sent are lost with them. Throws AuthFailure.
   */
  async signOut(): Promise<void> {
    const uid = this.#userId
    if (uid === undefined) await this.#device.forgetSession()
    else await this.#tellSignOut(uid)
    await this.#endHere()
    await deleteCaches()
    if (uid === undefined) return
    for (const organisationId of await organisationsHeld(uid)) await deleteBooksOf(uid, organisationId)
    await this.#device.rememberMemberships(uid, [])
  }

  /**
   * Signs out for a page that is loaded anew right after: until then nothing comes up that somebody could type into,
   * for it would be lost. Throws AuthFailure.
   */
  async signOutToReload(): Promise<void> {
    this.#reloading = true
    this.#become({ stage: 'loading' })
    await this.signOut()
  }

  /** Tells the other tabs at once, and the server as soon as it can be reached. */
  async #tellSignOut(uid: string): Promise<void> {
    await this.#device.signOut(uid)
    this.#ended.postMessage(uid)
    // What cannot be told now is told at the next start, or when the browser wakes the worker for it.
    reportSignOuts(this.#device, this.#remote).catch(() => this.#driver.request())
  }

  /** Whether somebody has signed out here and the server has not heard of it. */
  async waitsToSignOut(): Promise<boolean> {
    return (await this.#device.signOuts()).length > 0
  }

  /** Closes the books before anything is waited for: what is about to be deleted takes no more edits. */
  async #endHere(): Promise<void> {
    this.#driver.stop()
    this.#become({ stage: 'signed-out' })
    await this.#auth.signOut()
    this.#become({ stage: 'signed-out' })
  }

  /**
   * Takes the open books off this device, what only it holds with them, and goes on with those that the
   * server says are this user's; for books that may no longer be synced.
   */
  async removeBooks(): Promise<void> {
    if (this.#state.stage !== 'open') return
    const { userId, organisationId } = this.#state.books.db
    this.#become({ stage: 'loading' })
    await deleteBooksOf(userId, organisationId)
    await this.#device.forgetMembership(userId, organisationId)
    await this.#device.forgetSession()
    await this.#followAuth()
  }

  /**
   * How many edits only this device has, in the books of all the user's organisations together: those that
   * wait to be sent, and those that did not come through and wait for a person.
   */
  async countUnsent(): Promise<number> {
    const { all } = await this.countOnlyHere()
    return all
  }

  /** The same, and the rows of imports beside them that nobody has decided about. */
  async countOnlyHere(): Promise<Pick<UnsentCounts, 'all' | 'setAside'>> {
    const uid = this.#userId
    if (uid === undefined) return { all: 0, setAside: 0 }
    const held = await organisationsHeld(uid)
    const counts = await Promise.all(held.map((organisationId) => countUnsent(uid, organisationId)))
    return counts.reduce(
      (sum, { all, setAside }) => ({ all: sum.all + all, setAside: sum.setAside + setAside }),
      {
        all: 0,
        setAside: 0,
      },
    )
  }

  /**
   * Ends the session here because its person has ended it from another device. The books leave this device as by
   * signing out; where they hold edits that only this device has they stay closed until the same person is back.
   */
  async endedElsewhere(): Promise<void> {
    const uid = this.#userId
    if (uid === undefined || this.#ending) return
    this.#ending = true
    try {
      if ((await this.countUnsent()) === 0) await this.signOut()
      else {
        await this.#tellSignOut(uid)
        await this.#endHere()
      }
      this.#become({ stage: 'signed-out', why: 'ended' })
    } finally {
      this.#ending = false
    }
  }

  /** Shows the sign-in screen because the sign-in has lapsed; books and edits stay on the device. */
  async signInAgain(): Promise<void> {
    if (this.#state.stage !== 'open') return
    // The provider may still believe in a sign-in that the server has ended.
    await this.#auth.signOut()
    this.#become({ stage: 'signed-out' })
  }

  /**
   * Creates an organisation, which is the current one from then on; openOrganisation opens it. Throws
   * RemoteFailure.
   */
  async createOrganisation(name: string, displayName: string): Promise<{ displayName: string }> {
    const { organization } = await this.#remote.call('createOrganization', { name, displayName })
    return organization
  }

  /** Joins an organisation, which is the current one from then on. Throws RemoteFailure. */
  async joinOrganisation(inviteCode: string): Promise<{ displayName: string }> {
    const { organization } = await this.#remote.call('joinOrganization', { inviteCode })
    return organization
  }

  /**
   * Opens the books of the current organisation, as the server has it. Throws RemoteFailure, and the state of
   * the books that stay open says so.
   */
  async openOrganisation(): Promise<void> {
    await this.#switchBooks(() => this.#openCurrent(this.#signedIn()))
  }

  /**
   * Makes another of the user's organisations the current one and opens its books; one that has let this
   * person go is opened as this device holds it. Throws RemoteFailure, and the state of the books that stay
   * open says so.
   */
  async switchOrganisation(organisationId: Id): Promise<void> {
    await this.#switchBooks(async () => {
      const user = this.#signedIn()
      const memberships = await this.#device.membershipsOf(user.uid)
      const left = memberships.find((each) => each.organisationId === organisationId && each.left)
      if (left) return this.#openFresh(user, left, memberships)
      await this.#remote.call('switchCurrentOrganization', { organizationId: organisationId })
      await this.#openCurrent(user)
    })
  }

  /** Forgets that other books could not be opened. */
  dismissSwitchFailure(): void {
    this.#tellSwitching(undefined)
  }

  /** Opens other books in place of the open ones. Those that are opened begin without a word of it. */
  async #switchBooks(open: () => Promise<void>): Promise<void> {
    this.#tellSwitching({ failed: false })
    try {
      await open()
    } catch (error) {
      this.#tellSwitching({ failed: true, message: messageOf(error, 'Failed to switch organization') })
      throw error
    }
  }

  #tellSwitching(switching: Switching | undefined): void {
    if (this.#state.stage === 'open') this.#become({ ...this.#state, switching })
  }

  /**
   * Makes a call of the open organisation, whichever is the user's current one on the server, that changes
   * nothing on this device. Where the server wants a recent sign-in the person is asked for their password, and the
   * call is made again. Throws RemoteFailure.
   */
  async callHere<N extends CallName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    if (this.#state.stage !== 'open') throw new Error('No books are open')
    const { organisationId } = this.#state.books.organisation
    return this.#confirmed(() => this.#remote.call(name, input, { organisationId }))
  }

  async #confirmed<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const isAsked = error instanceof RemoteFailure && error.code === 'RECENT_SIGN_IN'
      if (!isAsked || !(await this.confirmation.ask())) throw error
      return call()
    }
  }

  /** Tries once more after the organisations could not be asked for. */
  async retry(): Promise<void> {
    this.#become({ stage: 'loading' })
    await this.#followAuth()
  }

  get #userId(): string | undefined {
    return this.#openFor ?? this.#auth.user?.uid
  }

  get #openFor(): string | undefined {
    return this.#state.stage === 'open' ? this.#state.books.user.uid : undefined
  }

  async #followAuth(): Promise<void> {
    const { user, challenge } = this.#auth
    const step = gateStep({
      user,
      challenged: challenge !== undefined,
      openFor: this.#openFor,
      organisations: this.#organisations,
    })
    if (step === 'open') {
      if (user) this.#driver.request()
    } else if (step === 'challenge') this.#become({ stage: 'challenge' })
    else if (step === 'sign-in') this.#become({ stage: 'signed-out' })
    else if (user && (step === 'verify-email' || step === 'two-factor-setup')) {
      this.#become({ stage: step, user })
    } else if (user && step === 'load-organisations') await this.#load(user)
  }

  /** Only what an earlier look has left behind; whoever signs in anew is asked for anew. */
  get #organisations(): GateFacts['organisations'] {
    if (this.#loading) return 'loading'
    return this.#state.stage === 'onboarding' ? 'none' : 'unasked'
  }

  async #load(user: SessionUser): Promise<void> {
    this.#loading = true
    this.#become({ stage: 'loading' })
    try {
      await this.#openCurrent(user)
    } catch (error) {
      const message = messageOf(error, 'Failed to load organization')
      this.#become({ stage: 'unreachable', user, message })
    }
    this.#loading = false
    if (this.#auth.user?.uid !== user.uid) await this.#followAuth()
  }

  /** Asks anew which organisations the user belongs to, while books are open. Throws RemoteFailure. */
  async reloadOrganisations(): Promise<void> {
    const { memberships } = await this.#organisationsOf(this.#signedIn().uid)
    if (this.#state.stage === 'open') this.#become({ ...this.#state, memberships })
  }

  #organisationsOf(userId: string) {
    const open = this.#state.stage === 'open' ? this.#state.books.db.name : undefined
    return loadMemberships(this.#remote, this.#device, userId, open)
  }

  async #openCurrent(user: SessionUser): Promise<void> {
    const { memberships, current = memberships.find(({ left }) => left) } = await this.#organisationsOf(
      user.uid,
    )
    if (current) await this.#openFresh(user, current, memberships)
    else this.#become({ stage: 'onboarding', user })
  }

  /** Opens books that are to be opened again at the next start. */
  async #openFresh(
    user: SessionUser,
    membership: Membership,
    memberships: readonly Membership[],
  ): Promise<void> {
    await this.#device.rememberSession({
      userId: user.uid,
      email: user.email,
      organisationId: membership.organisationId,
    })
    await this.#open(user, membership, memberships)
  }

  async #open(
    user: Pick<SessionUser, 'uid' | 'email'>,
    membership: Membership,
    memberships: readonly Membership[],
  ): Promise<void> {
    // What edits the books comes with the first that are opened: the sign-in screen does without it.
    const { openBooks, readAhead } = await fetchModule(() => import('./books.ts'))
    const former = this.#state.stage === 'open' ? this.#state.books.db : undefined
    this.#close()
    const db = new BooksDatabase(user.uid, membership.organisationId)
    const [closeBooks] = await Promise.all([keepOpen(db, user.email, (by) => this.#taken(by)), readAhead(db)])
    this.#closeBooks = closeBooks
    const requestSync: RequestSync = (options) => this.#driver.request(options)
    const organisation = { ...membership, role: knownRole(membership.role) }
    const books = openBooks(db, user, organisation, requestSync, this.#remote)
    this.#driver.start(db)
    if (former && former.name !== db.name) {
      clearFormerBooks(former.userId, former.organisationId).catch(ignoreClosed)
    }
    this.#become({ stage: 'open', books, memberships })
  }

  /** The open books are gone. Another tab has opened others, or has signed out. */
  #taken(by: TakenBy): void {
    if (by === 'other tab') this.#closeDeleted().catch(console.error)
    else this.#become({ stage: 'unreadable', message: 'The browser has closed the books on this device.' })
  }

  async #closeDeleted(): Promise<void> {
    this.#become({ stage: 'loading' })
    if (await this.#device.lastSession()) await this.#followAuth()
    else await this.#endHere()
  }

  #signedIn(): SessionUser {
    const user = this.#auth.user
    if (!user) throw new Error('Nobody is signed in')
    return user
  }

  #close(): void {
    if (this.#state.stage !== 'open') return
    this.#driver.stop()
    this.#closeBooks()
  }

  #become(state: SessionState): void {
    if (state.stage !== 'open') this.confirmation.settle(false)
    if (state.stage !== 'open') this.#close()
    this.#state = this.#reloading ? { stage: 'loading' } : state
    for (const listener of this.#listeners) listener()
  }
}
