import type { OutputOf } from '../../contract/calls.ts'
import type { Id } from '../../domain/ids.ts'
import type { StatementMapping } from '../../domain/statement/statement-mapping.ts'
import type { TimeRange } from '../../domain/time-range.ts'
import type { Edit } from '../../mutations/mutation.ts'

/*
 * What the tables hold that are this device's own and never synced.
 */

/** What the line to the server has borne of late. */
export interface Pace {
  /** How much one push carries at most. */
  pushBytes: number
  /** How often in a row an exchange has run out of its time, at most 2. */
  timeouts: number
}

/** One file that was taken in on this device: what came of it, and how to find its rows again. */
export interface ImportRecord {
  id: Id
  fileName: string
  /** ISO text. */
  at: string
  accountId: Id
  /** Movements and unreadable rows of the file. */
  rows: number
  /** Rows that were to be stored, and those that are. They differ while it runs and where it was stopped. */
  wanted: number
  stored: number
  /** Once rows were taken back: how many had been stored. */
  imported?: number
  /** Rows that came in with a GL account, from a rule or a prediction. */
  assigned: number
  duplicates: number
  /** Rows of locked days, which stayed out. */
  locked?: number
  refused: number
  /** The lines of the rows that somebody corrected by hand, in their order. */
  correctedLines?: readonly number[]
  state: 'storing' | 'done' | 'stopped' | 'undone'
  /** The first and the last row that were stored: where both are gone the import was taken back. */
  firstId?: Id
  lastId?: Id
  /** The timestamp of the oldest row that was stored. */
  oldest?: string
}

/** How files of one shape were read into one account last time. It stays on this device. */
export interface RememberedMapping {
  /** The key: names the shape, as the mapping's layout does, and the account. Older rows hold the shape alone. */
  fingerprint: string
  mapping: StatementMapping
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

/** What a person did in one go, and the edits that turn it round: an undo while it stands, a redo after. */
export interface Step {
  number: number
  /** In the past tense, as the undo says it: `Approved “Coffee House”`. */
  label: string
  at: string
  state: 'done' | 'undone'
  back: Edit[]
  /** Where it took rows of an import back: the import's record as it stands once the step is turned. */
  record?: ImportRecord
}
