import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import Dexie, { type Table, type Transaction as DexieTransaction } from 'dexie'
import type { Account } from '../../domain/account/account.ts'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import type { Closing } from '../../domain/reconciliation/closing.ts'
import type { ExchangeRate } from '../../domain/money/exchange-rate.ts'
import type { FileImport } from '../../domain/transaction/file-import.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import type { SumOfDays } from '../../domain/ledger/cut-months.ts'
import type { LedgerSum } from '../../domain/ledger/ledger-sums.ts'
import type { OrganizationSettings } from '../../domain/organisation/organisation-settings.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import type { TransferPair } from '../../domain/transfer/transfer-pair.ts'
import type { Floor, MutationResult } from '../../contract/protocol.ts'
import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import type { Role } from '../../domain/organisation/access.ts'
import type { Entities, Local } from '../../mutations/entities.ts'
import { rowChangesMiddleware } from '../ledger/row-changes.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { durableOutbox } from './durable-outbox.ts'
import { refuseNewer } from './refuse-newer.ts'
import type {
  ImportRecord,
  Issue,
  KeptAnswers,
  Pace,
  RememberedMapping,
  SetAsideRow,
  ServerFigures,
  Step,
  StoredPredictor,
} from './records.ts'

/**
 * What an edit adds to an account's totals until the server has counted it: a sum in minor units and a number of rows,
 * from one day to another, which is left out where it is the same. It is a key of an index, so that totals are told
 * without reading what the edits hold; one for each account, because an import of years waits in hundreds of edits.
 * The sum lies between two totals, so it may have a digit more than an amount.
 */
export type TotalsChange = readonly [
  accountId: Id,
  amount: number,
  count: number,
  day: CalendarDay,
  lastDay?: CalendarDay,
]

/** The same of one day. */
export type DayChange = readonly [accountId: Id, amount: number, count: number, day: CalendarDay]

/** An edit that waits for its confirmation, in the order of `mid`. */
export type OutboxEntry = Edit & {
  mid: number
  uuid: Id
  at: string
  /** The same by this device's own clock, milliseconds since the epoch; edits of earlier versions lack it. */
  ownAt?: number
  userId: string
  /** For conflict-checked edits: by row, the seq the user saw when editing. */
  expect?: Record<Id, number>
  totals?: readonly TotalsChange[]
  /** The same by days, where those of an account are several. */
  dayTotals?: readonly DayChange[]
  /** What the server has said of it; the entry still stays until a pull has brought the effect. */
  result?: MutationResult
  /** It waited when the server was put back to a backup, which may lack what it is about. */
  beforeRestore?: boolean
}

/** The confirmed state of a row that pending edits have touched; absent rows stand as null. */
export interface BaseRow {
  tbl: TableName
  id: Id
  row: Local<Entities[TableName]> | null
}

/** An edit that has taken effect on the server, kept for a while in case the server loses it again. */
export type SentEdit = Pick<OutboxEntry, 'mid' | 'uuid' | 'name' | 'args' | 'at'> & {
  /** In the order in which they settled. */
  number: number
  /** The name under which it was sent. */
  clientId: Id
  /** What it takes on the wire. */
  bytes: number
}

/** Edits of one name that took effect and are not kept any more. */
export interface ForgottenSent {
  clientId: Id
  lastMid: number
  count: number
  /** When the last of them went, ISO text. */
  at: string
}

/** What the rows of parts of a month came to when the server was asked; only of use while they add up to the month. */
export interface MonthParts {
  month: string
  sums: SumOfDays[]
}

/** Facts about the database itself. */
export interface Meta {
  clientId: Id
  nextMid: number
  cursor: number
  epoch: Id
  /** The last act that was pulled, by which the server knows its own history again. */
  mark: Id
  /**
   * Edits up to this mid have been decided, and wait for the page that brings their effect: until then none of them is
   * sent again. Absent where none is known to be, and Infinity where that page has to come before anything is sent.
   */
  toldMid: number
  /** Rows that the server only named were not known here; up to this place of the sequence they come whole. */
  wholeUpTo: number
  /** When a pull last reached the head, by this device's clock, ISO text. */
  lastSyncAt: string
  /** Whether a pull has reached the head since this device last began to load everything. */
  loaded: true
  /** Whether the organisation was created on this device and has not been loaded anew since: there is nothing to fetch. */
  createdHere: true
  /** The oldest transaction from which on all are held; absent where the device holds them all. */
  floor: Floor
  /** Set where rows under review below the floor are missing here: there were too many, or no room for them. */
  reviewCut: true
  /**
   * How many rows of approved transfers between currencies are held below the floor; absent where some may be missing,
   * as after such a transfer was approved elsewhere.
   */
  exchangesHeld: number
  /**
   * Whether this device holds the lines of every split that it holds, and the sides of every suggested transfer; absent
   * where some may be missing, as after such a row has come.
   */
  familiesHeld: true
  /** Whether transactions are kept on this device whatever room they take. */
  keepFullHistory: boolean
  /** When storage last was full, ISO text; the full history is not fetched again soon after. */
  storageFullAt: string
  /** When older transactions were last fetched because a person asked for them, ISO text. */
  olderLoadedAt: string
  /** The user's role as the server last told it. */
  role: Role
  /** Set from the time a restored server was noticed until it is known which edits it has lost. */
  restored: true
  /** Of each name of this device that has some. */
  forgottenSent: ForgottenSent[]
  /** So many edits at most, made before then, that a restored server lost and nobody here can name; until dismissed. */
  lostUnnamed: { count: number; at: string }
  /** When the server was last asked for the time before anything was sent, by this device's clock, ISO text. */
  clockAskedAt: string
  /** How many edits were dated anew because this device's clock was wrong, and how many of them name the wrong day. */
  redated: { count: number; typedDays: number }
  /** When the confirmed rows were last thrown away, newest last, milliseconds since the epoch. */
  resets: number[]
  /** What the last comparison with the server found. */
  validation: ValidationRecord
  /** Which exchange rates are kept and when they were asked for, ISO text. */
  ratesAsked: { at: string; currencies: string[] }
  /** The server's last figures, for a device that holds only the newest rows; the latest first. */
  serverFigures: ServerFigures[]
  /** What the engine is doing or waiting for; gone where there is no room even to say that (sync-state.ts). */
  sync: SyncState
  /** Set once the engine has said what it is doing. */
  hasRun: true
  /** How much the line to the server has borne of late; absent before the first exchange. */
  pace: Pace
  /** The number of the last change of what figures are made of; see row-changes.ts. */
  changes: number
  /** What the ledger last answered to the questions that a start begins with. */
  answers: KeptAnswers
}

export interface ValidationRecord {
  /** ISO text. */
  at: string
  /** How many have been made on this device. */
  count: number
  issues: string[]
  warnings: string[]
  /** When rows last had to be put right here, ISO text, and why. */
  repaired?: { at: string; issues: string[] }
  /** Why none could be made the last time it was due. */
  error?: string
}

export interface SyncState {
  phase: 'idle' | 'running' | 'backoff' | 'signed-out' | 'no-access' | 'upgrade'
  /** ISO text of when it came to that. */
  since: string
  /** ISO text of the earliest next try, while backing off. */
  nextAttemptAt?: string
  failures: number
  /** Set where backing off has another reason than that nothing answers. */
  reason?: 'storage-full' | 'reset-loop' | 'fault' | 'intercepted'
  /** What went wrong that nobody foresaw, and the reference by which it is found; kept until a run succeeds. */
  fault?: { reference: string; message: string }
  /** Set in a run and a wait behind 'no-access': nobody has let this person in again meanwhile. */
  isLost?: true
}

interface MetaRow {
  key: string
  value: unknown
}

/** Whose books a database holds: what another thread needs to open them itself. */
export type BooksName = Pick<BooksDatabase, 'userId' | 'organisationId'>

/** The last version of the stores below; pages of one before 12 did not number what they change. */
const VERSION = 14

// Stores keep the names under which devices have them: a renamed one would be another version of the database, which
// closes every page of the version before it (`knowledge` is what the predictor has learned).
const STORES = {
  accounts: 'id',
  bankConnections: 'id',
  fileImports: 'id',
  glAccounts: 'id, number',
  closings: 'id',
  journals: 'id',
  ledgerSums: 'id',
  monthParts: 'month',
  rules: 'id, priority',
  settings: 'id',
  statements: 'id',
  // Each index costs at every import; these three serve the list, the review queue and the duplicate check.
  transactions: 'id, [timestamp+id], [status+timestamp+id], [accountId+timestamp]',
  transfers: 'id, status',
  outbox: 'mid, *totals',
  base: '[tbl+id]',
  issues: 'uuid',
  setAside: '[uuid+index], importId',
  sent: '++number, [clientId+mid], bytes',
  mappings: 'fingerprint',
  rates: '[base+quote+date+source]',
  imports: 'id, at',
  steps: '++number, state',
  meta: 'key',
  knowledge: 'name',
}

/** There was one name at a time before. */
function listForgotten(tx: DexieTransaction): PromiseLike<unknown> {
  return tx
    .table<{ key: string; value: unknown }>('meta')
    .where(':id')
    .equals('forgottenSent')
    .modify((fact) => {
      if (!Array.isArray(fact.value)) fact.value = [fact.value]
    })
}

/**
 * The books of one user in one organisation, on this device. Nothing of another organisation or user is
 * ever read or written here: the names of both are the name of the database.
 */
export class BooksDatabase extends Dexie {
  accounts!: Table<Local<Account>, Id>
  bankConnections!: Table<Local<BankConnection>, Id>
  fileImports!: Table<Local<FileImport>, Id>
  glAccounts!: Table<Local<GLAccount>, Id>
  closings!: Table<Local<Closing>, Id>
  journals!: Table<Local<JournalEntry>, Id>
  ledgerSums!: Table<Local<LedgerSum>, Id>
  monthParts!: Table<MonthParts, string>
  rules!: Table<Local<TransactionRule>, Id>
  settings!: Table<Local<OrganizationSettings>, Id>
  statements!: Table<Local<BankStatement>, Id>
  transactions!: Table<Local<Transaction>, Id>
  transfers!: Table<Local<TransferPair>, Id>
  outbox!: Table<OutboxEntry, number>
  base!: Table<BaseRow, [TableName, Id]>
  issues!: Table<Issue, Id>
  setAside!: Table<SetAsideRow, [Id, number]>
  sent!: Table<SentEdit, number, Omit<SentEdit, 'number'>>
  mappings!: Table<RememberedMapping, string>
  rates!: Table<ExchangeRate, [string, string, string, string]>
  imports!: Table<ImportRecord, Id>
  steps!: Table<Step, number, Omit<Step, 'number'>>
  meta!: Table<MetaRow, string>
  knowledge!: Table<StoredPredictor, string>

  readonly userId: string
  readonly organisationId: Id

  constructor(userId: string, organisationId: Id) {
    super(booksName(userId, organisationId))
    this.userId = userId
    this.organisationId = organisationId
    this.use(rowChangesMiddleware(this.name))
    this.use(durableOutbox)
    // Deleted books stay deleted: Dexie's own answer would let the next query here bring them up anew, empty.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion) return true
      this.close()
      return false
    })
    // What a database of an earlier version lacks is told from what it has. Every version declared beside these is read
    // anew at each start, with all that came before it.
    this.version(13).stores(STORES).upgrade(listForgotten)
    this.version(VERSION).stores({})
    refuseNewer(this, VERSION)
  }

  /** The tables that are synced. */
  get entityTables(): Table[] {
    return TABLE_NAMES.map((tbl) => this.table(tbl))
  }

  async readMeta<K extends keyof Meta>(key: K): Promise<Meta[K] | undefined> {
    return (await this.meta.get(key))?.value as Meta[K] | undefined
  }

  /** Several facts as they stand at one moment. */
  async readFacts<K extends keyof Meta>(...keys: K[]): Promise<Partial<Pick<Meta, K>>> {
    const rows = await this.meta.bulkGet(keys)
    return Object.fromEntries(rows.flatMap((row) => (row ? [[row.key, row.value]] : []))) as Partial<
      Pick<Meta, K>
    >
  }

  async writeMeta<K extends keyof Meta>(key: K, value: Meta[K]): Promise<void> {
    await this.meta.put({ key, value })
  }

  async writeFacts(facts: Partial<Meta>): Promise<void> {
    await this.meta.bulkPut(Object.entries(facts).map(([key, value]) => ({ key, value })))
  }
}

/** The name of the database that holds a user's books of an organisation. */
export function booksName(userId: string, organisationId: Id): string {
  return `${STORAGE_PREFIX}books_${userId}_${organisationId}`
}
