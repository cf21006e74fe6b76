import type { TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { AuditEntry } from './audit.ts'
import type { MutationRecord } from './mutation-record.ts'

/** Most rows that share one place in the sequence of changes, so that a pull page holds any of them whole. */
export const MAX_ROWS_PER_SEQ = 500

/** A row that a transaction has changed. */
export interface Touched {
  tbl: TableName
  id: Id
  op: 'put' | 'delete'
  /** Groups rows for comparison, as 'YYYY-MM'. */
  bucket: string
  /** Whether it is known that there was no such row before the transaction, so that none is looked for. */
  isNew: boolean
  /** The row as it was, where it was read before it was changed. */
  before?: object
}

/** A row with its new place in the sequence, and the one it had, where it was there. */
export interface Stamped extends Touched {
  seq: number
  was: { seq: number; bucket: string } | undefined
}

/** What a transaction leaves behind beside its rows: who did it, and which mutation of a device it was. */
export interface Trace {
  /** The device whose queued edit this is. */
  writer: Id | undefined
  audit: AuditEntry | undefined
  record: MutationRecord | undefined
}

/** Whether the organisations' tables stand on one server, or are spread over the nodes of a Citus. */
export type ServerKind = 'one' | 'many'
