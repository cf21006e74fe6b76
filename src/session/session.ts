import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import type { UnsentCounts } from '../db/core/unsent.ts'
import { deleteCaches } from '../db/device/delete-books.ts'
import type { DeviceDatabase, Membership } from '../db/device/device.ts'
import type { Id } from '../domain/ids.ts'
import { messageOf } from '../errors/message-of.ts'
import { isStorageFull } from '../errors/storage-full.ts'
import type { SyncDriver } from '../sync/driver/driver.ts'
import type { Remote } from '../sync/engine/remote.ts'
import type { Auth, SessionUser } from './auth.ts'
import { BooksOfTab } from './books-of-tab.ts'
import { countOnlyHere } from './count-only-here.ts'
import { type GateFacts, gateStep } from './gate-step.ts'
import { loadMemberships } from './memberships.ts'
import { clearFormerBooks, deleteBooksOf, ignoreClosed, type TakenBy } from './open-books.ts'
import type { SessionState, Switching } from './session-state.ts'
import { SignInConfirmation } from './sign-in-confirmation.ts'
import { deleteAllBooksOf, SignOuts } from './sign-outs.ts'
import { whyUnreadable } from './why-unreadable.ts'

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
  readonly #signOuts: SignOuts
  readonly #booksOfTab: BooksOfTab
  readonly #listeners = new Set<() => void>()
  /** Asked where a call wants a recent sign-in. */
  readonly confirmation = new SignInConfirmation()
  #state: SessionState
  /** The organisation that was created here last. */
  #created: Id | undefined
  #loading = false
  #ending = false
  #reloading = false
  #follows = false

  constructor({ auth, remote, device, driver, first = { stage: 'loading' } }: Dependencies) {
    this.#auth = auth
    this.#remote = remote
    this.#device = device
    this.#driver = driver
    this.#signOuts = new SignOuts({ remote, device, driver })
    this.#booksOfTab = new BooksOfTab({ remote, driver, taken: (by) => this.#taken(by) })
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
    this.#signOuts.listen((uid) => {
      if (uid === this.#userId) this.#endHere().catch(console.error)
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
    else await this.#signOuts.tell(uid)
    await this.#endHere()
    await deleteCaches()
    if (uid !== undefined) await deleteAllBooksOf(uid, this.#device)
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

  /** Whether somebody has signed out here and the server has not heard of it. */
  waitsToSignOut(): Promise<boolean> {
    return this.#signOuts.areWaiting()
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
    // Other tabs hear of the deletion, and look at once what is left: neither these books, nor that somebody has signed out.
    await this.#device.forgetMembership(userId, organisationId)
    await deleteBooksOf(userId, organisationId)
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
    return uid === undefined ? { all: 0, setAside: 0 } : countOnlyHere(uid)
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
        await this.#signOuts.tell(uid)
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
    this.#created = organization.id
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
    return this.confirmation.confirmed(() => this.#remote.call(name, input, { organisationId }))
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
      this.#become(
        isStorageFull(error)
          ? { stage: 'unreadable', ...whyUnreadable(error) }
          : { stage: 'unreachable', user, message: messageOf(error, 'Failed to load organization') },
      )
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
    const former = this.#state.stage === 'open' ? this.#state.books.db : undefined
    const books = await this.#booksOfTab.open(user, membership)
    if (membership.organisationId === this.#created) {
      this.#created = undefined
      await books.db.writeMeta('createdHere', true)
    }
    if (former && former.name !== books.db.name) {
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

  #become(state: SessionState): void {
    if (state.stage !== 'open') this.confirmation.settle(false)
    if (state.stage !== 'open') this.#booksOfTab.close()
    this.#state = this.#reloading ? { stage: 'loading' } : state
    for (const listener of this.#listeners) listener()
  }
}
