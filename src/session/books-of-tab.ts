import { BooksDatabase } from '../db/core/database.ts'
import type { Membership } from '../db/device/device.ts'
import { knownRole } from '../domain/organisation/access.ts'
import { fetchModule } from '../errors/missing-module.ts'
import type { RequestSync, SyncDriver } from '../sync/driver/driver.ts'
import type { Remote } from '../sync/engine/remote.ts'
import type { SessionUser } from './auth.ts'
import type { Books } from './books.ts'
import { keepOpen, type TakenBy } from './open-books.ts'

interface Dependencies {
  remote: Remote
  driver: SyncDriver
  /** Called where the open books are taken away. */
  taken: (by: TakenBy) => void
}

/** Opens books in this tab, one organisation's at a time, and syncs them for as long as they are open. */
export class BooksOfTab {
  readonly #remote: Remote
  readonly #driver: SyncDriver
  readonly #taken: (by: TakenBy) => void
  #release: (() => void) | undefined

  constructor({ remote, driver, taken }: Dependencies) {
    this.#remote = remote
    this.#driver = driver
    this.#taken = taken
  }

  /** Opens these in place of the ones that are open. */
  async open(user: Pick<SessionUser, 'uid' | 'email'>, membership: Membership): Promise<Books> {
    // What edits the books comes with the first that are opened: the sign-in screen does without it.
    const { openBooks, readAhead } = await fetchModule(() => import('./books.ts'))
    this.close()
    const db = new BooksDatabase(user.uid, membership.organisationId)
    const [release] = await Promise.all([keepOpen(db, user.email, this.#taken), readAhead(db)])
    this.#release = release
    const requestSync: RequestSync = (options) => this.#driver.request(options)
    const organisation = { ...membership, role: knownRole(membership.role) }
    const books = openBooks(db, user, organisation, requestSync, this.#remote)
    this.#driver.start(db)
    return books
  }

  close(): void {
    if (!this.#release) return
    this.#driver.stop()
    this.#release()
    this.#release = undefined
  }
}
