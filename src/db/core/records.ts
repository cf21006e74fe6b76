import type { OutputOf } from '../../contract/calls.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { ImportedTransaction, SkippedRow } from '../../contract/rows/imported-transactions.ts'
import type { FileImport } from '../../domain/transaction/file-import.ts'
import type { Id } from '../../domain/ids.ts'
import type { FileMapping } from '../../domain/bank-file/columns/file-mapping.ts'
import type { TimeRange } from '../../domain/calendar/time-range.ts'
import type { Edit } from '../../mutations/mutation.ts'

/*
 * What the tables hold that are this device's own and never synced.
 */

/**
 * An edit that the server refused or found in conflict, or that went when the server was put back to an earlier
 * state; kept until a person has dealt with it.
 */
export interface Issue {
  /** That of the edit's outbox entry. */
  uuid: Id
  status: 'rejected' | 'conflict' | 'undone'
  edit: Edit
  at: string
  code: ErrorCode
  message: string
  /** Of one that had been sent before the server was restored: grows with each edit of this device. */
  number?: number
  /** What it was made to, as this device knew it before the answer came; that may be gone now. */
  subject?: EditSubject
}

/** What an edit is made to: the name of its first row that has one, and how many more rows of that kind there are. */
export interface EditSubject {
  name: string
  more: number
}

/** What the line to the server has borne of late. */
export interface Pace {
  /** How much one push carries at most. */
  pushBytes: number
  /** How often in a row an exchange has run out of its time, at most 2. */
  timeouts: number
}

/** An import as screens and the import itself know it; the one that runs is known to this device alone. */
export interface ImportRecord extends Omit<FileImport, 'createdAt' | 'createdBy' | 'updatedAt'> {
  /** ISO text. */
  at: string
  /** The user who imported it; absent where it was this device's. */
  by?: string
}

/** How files of one shape were read into one account last time. It stays on this device. */
export interface RememberedMapping {
  /** The key: names the shape, as the mapping's layout does, and the account. Older rows hold the shape alone. */
  fingerprint: string
  mapping: FileMapping
  accountId: Id
  /** Accounts as the files name them, and the accounts of these books that they are. */
  accountsByName?: Readonly<Record<string, Id>>
  /** ISO text. */
  usedAt: string
}

/** What was learned, as it is stored: see GLPredictor.serialise. */
export interface StoredPredictor {
  name: 'gl-accounts'
  bytes: Uint8Array
  /** Whether its weights follow from what it knows alone; see `PredictorStore.putInOrder`. */
  inOrder?: boolean
}

/** What the server last answered for a device that holds only the newest rows. */
export interface ServerFigures {
  currency: string
  range: TimeRange
  /** ISO text. */
  at: string
  dashboard: OutputOf<'getDashboardFinancialData'>
  runway: OutputOf<'getFinancialRunway'>
}

/** What the ledger answered, kept for the next start. It is shown only while it is what it would answer again. */
export interface KeptAnswers {
  /** The number of the last change that the answers know of. */
  changes: number
  /** The build of the app whose ledger answered; another one may answer differently. */
  build: string
  /** By the query's name and its arguments, as JSON. */
  answers: [question: string, answer: unknown][]
}

/**
 * A row of an import that the server or this device left out, because another transaction stood in its place; kept until a
 * person has said what becomes of it.
 */
export interface SetAsideRow {
  /** That of the import's outbox entry, or of a part of the import where this device found the row held. */
  uuid: Id
  /** Position of the row in that entry or part. */
  index: number
  /** That of the import's record, or of the entry where it names none. */
  importId: Id
  /** When it was imported, ISO text. */
  at: string
  row: ImportedTransaction
  existing: NonNullable<SkippedRow['existing']>
  /** Whether the import’s record has it among its duplicates already, because it was known while the rows were stored. */
  isCounted?: true
}

/** What a person did in one go, and the edits that turn it round: an undo while it stands, a redo after. */
export interface Step {
  number: number
  /** In the past tense, as the undo says it: `Approved “Coffee House”`. */
  label: string
  at: string
  state: 'done' | 'undone'
  back: Edit[]
  /** Rows of imports that it has decided about: an undo sets them aside again. */
  decided?: SetAsideRow[]
  /** Edits that had not come through and were discarded: an undo has them wait for a person again. */
  discarded?: Issue[]
  /** Of an import, or of its undo, that is not turned round in one go: it is undone from the list of imports. */
  large?: { importId: Id; was: 'imported' | 'removed' }
}
