import type { BooksDatabase } from '../db/database.ts'
import type { Membership } from '../db/device.ts'
import type { Edit } from '../db/mutators/mutator.ts'
import { type Receipt, writeEdits } from '../db/write.ts'
import type { SessionUser } from './auth.ts'
import { EditHistory } from './edit-history.ts'

/** The open books: what every screen reads and edits. */
export interface Books {
  readonly db: BooksDatabase
  readonly user: Pick<SessionUser, 'uid' | 'email'>
  readonly organisation: Membership
  /**
   * Makes edits on this device, all or none, and has them sent soon. Resolves once they are stored here;
   * the network is not waited for. Throws Refusal where an edit makes no sense.
   */
  edit(...edits: Edit[]): Promise<Receipt>
  /**
   * Makes edits as `edit` does and remembers them under the label as one step that a person can take back:
   * `step('Approved “Coffee House”', …)`. Everything a person does to the books goes this way.
   */
  step(label: string, ...edits: Edit[]): Promise<Receipt>
  /** What was done here and can be undone and redone, also after a reload. */
  readonly history: EditHistory
  /** Asks for a synchronisation now, where there is a network. */
  syncNow(): void
}

export function openBooks(
  db: BooksDatabase,
  user: Pick<SessionUser, 'uid' | 'email'>,
  organisation: Membership,
  requestSync: () => void,
): Books {
  const history = new EditHistory(db, { requestSync, now: () => new Date() })
  return {
    db,
    user,
    organisation,
    async edit(...edits) {
      const receipt = await writeEdits(db, edits, new Date().toISOString(), () => crypto.randomUUID())
      requestSync()
      return receipt
    },
    step: (label, ...edits) => history.step(label, edits),
    history,
    syncNow: requestSync,
  }
}
