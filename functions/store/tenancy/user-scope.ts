import type { Id } from '../../../src/domain/ids.ts'
import type { Tx } from '../database.ts'

/** A transaction that sees what concerns one user: the user's own row and memberships. */
export interface UserScope {
  readonly tx: Tx
  readonly userId: string
  /** Lets who knows a code's hash see the invite. */
  seeInvite(codeHash: string): Promise<void>
  /** Lets the calls of a subject, a user or an address, be counted. */
  seeCounts(subject: string): Promise<void>
  /** Makes these organisations' names visible; the caller has read them from the user's memberships. */
  seeOrganizations(ids: readonly Id[]): Promise<void>
}
