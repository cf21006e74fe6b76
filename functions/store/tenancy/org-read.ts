import type { Id } from '../../../src/domain/ids.ts'
import type { Tx } from '../database.ts'

/** A transaction that reads one organisation. */
export interface OrgRead {
  readonly tx: Tx
  readonly orgId: Id
}
