import * as z from 'zod/mini'
import { ROLES } from '../domain/organisation/access.ts'
import { BACKEND_CODES, ERROR_CODES } from './errors.ts'
import { bankConnectionRow } from './rows/bank-rows.ts'
import { closingRow } from './rows/closing-rows.ts'
import { importRow } from './rows/import-rows.ts'
import { journalRow } from './rows/journal-rows.ts'
import { ledgerSumRow } from './rows/ledger-rows.ts'
import { accountRow, epoch, glAccountRow, id, instant, text, transactionRow } from './rows.ts'
import { ruleRow } from './rows/rule-rows.ts'
import { settingsRow } from './rows/settings-rows.ts'
import { statementRow } from './rows/statement-rows.ts'
import { MAX_MUTATIONS_PER_PUSH, TABLE_NAMES, type TableName } from './table-names.ts'
import { skippedRow } from './rows/imported-transactions.ts'
import { transferRow } from './rows/transfer-rows.ts'

/**
 * The version of everything that crosses the wire. A server answers clients of this version only and
 * tells the others to update. History:
 *   1  the first: accounts, GL accounts, transactions; push, then pull.
 *   2  invite codes; digests on the final page for devices that send their floors; expired cursors;
 *      rules, transfers, statements and the organisation's settings kept on devices.
 *   3  figures say what went through accounts of the balance sheet; accounts have opening balances, and the
 *      day and source of what the bank says; bank connections kept on devices.
 *   4  sums of the ledger kept on devices.
 *   5  journal entries, closed periods and the files that were imported kept on devices; parts of splits that go the
 *      other way; lines of journal entries on petty cash, which a client of before shows as an unknown account.
 *   6  imports keep what their files told of the account, and accounts what was said before a file or a statement.
 *   7  imports keep what their files proved to be wrong with themselves.
 *   8  a split is changed in one edit, which names the parts that it replaces.
 *   9  a history of the books may have a name of any form; predictions are told what a file calls a transaction.
 */
export const PROTOCOL = 9

/**
 * The version of what rows contain. A device whose app knows other fields than the server does not compare contents; a
 * test asks for the next version where fields come or go.
 */
export const CONTENTS = 3

/** The tables that are kept on devices, each with the schema of its rows. */
export const syncedRows = {
  accounts: accountRow,
  bankConnections: bankConnectionRow,
  closings: closingRow,
  fileImports: importRow,
  glAccounts: glAccountRow,
  journals: journalRow,
  ledgerSums: ledgerSumRow,
  rules: ruleRow,
  settings: settingsRow,
  statements: statementRow,
  transactions: transactionRow,
  transfers: transferRow,
} as const satisfies Record<TableName, z.ZodMiniType>
export type RowOf<T extends TableName> = z.infer<(typeof syncedRows)[T]>

/** A position in an organisation's sequence of changes; 0 stands before the first. */
export const seq = z.int().check(z.gte(0))
const mid = z.int().check(z.gte(1))

export const mutationOnWire = z.strictObject({
  /** Counts the mutations of one client from 1, without a gap. */
  mid,
  uuid: id,
  /** The callable that does the same online. */
  name: text(60),
  /** Version of the mutation's arguments. */
  v: z.literal(1),
  args: z.unknown(),
  /** When the edit was made, by the device's clock; shown to people, never used for order. */
  at: instant,
  /** For rows whose amount, posting or reconciliation is at stake: the seq the edit was based on. */
  expect: z.exactOptional(z.record(id, seq)),
})
export type MutationOnWire = z.infer<typeof mutationOnWire>

/** The oldest transaction from which on a device holds all, in the order of timestamp and id. */
export const floor = z.strictObject({ timestamp: instant, id })
export type Floor = z.infer<typeof floor>

export const syncRequest = z.strictObject({
  protocol: z.int(),
  org: id,
  /** Absent before the first answer. */
  epoch: z.exactOptional(epoch),
  clientId: id,
  cursor: seq,
  /** The mark of the last page. */
  mark: z.exactOptional(id),
  mutations: z.array(mutationOnWire).check(z.maxLength(MAX_MUTATIONS_PER_PUSH)),
  /** Sent where more edits follow at once: the answer says what became of these and brings no changes yet. */
  pull: z.exactOptional(z.literal(false)),
  /**
   * Sent by a device that can work out what its own edits have come to: transactions beyond this place that nobody else
   * has changed since the cursor may come as `own`.
   */
  ownAfter: z.exactOptional(seq),
  /**
   * Asks for the digest on the final page. A device that holds only the newest transactions says from
   * which one on, in the order of timestamp and id; an empty object means that it holds all.
   */
  floors: z.exactOptional(z.strictObject({ transactions: z.exactOptional(floor) })),
  /** Asks the digest for contents: the device's CONTENTS, for rows of another form have other hashes. */
  contents: z.exactOptional(z.int()),
})
export type SyncRequest = z.infer<typeof syncRequest>

const refusal = z.strictObject({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  field: z.exactOptional(z.string()),
})

export const mutationResult = z.strictObject({
  mid,
  status: z.enum(['applied', 'rejected', 'conflict']),
  detail: z.exactOptional(refusal),
  /** Of an import that was applied: its rows that were left out, because other transactions stand in their place. */
  skipped: z.exactOptional(z.array(skippedRow).check(z.minLength(1))),
})
export type MutationResult = z.infer<typeof mutationResult>

type Put = { [T in TableName]: { tbl: T; id: string; seq: number; op: 'put'; row: RowOf<T> } }[TableName]
type Delete = { tbl: TableName; id: string; seq: number; op: 'delete' }
/** A row as it stands after its latest change, or that it is gone. */
export type Change = Put | Delete

const put = (tbl: TableName) =>
  z.strictObject({ tbl: z.literal(tbl), id, seq, op: z.literal('put'), row: syncedRows[tbl] })
export const change = z.union([
  ...TABLE_NAMES.map(put),
  z.strictObject({ tbl: z.enum(TABLE_NAMES), id, seq, op: z.literal('delete') }),
]) as z.ZodMiniType<Change>

/** What a set of rows comes to: how many, and the sum of their hashes (see rowHash) as 16 hex digits. */
const tally = z.strictObject({
  count: z.int().check(z.gte(0)),
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
})

/** Of a bucket also the sum of the hashes of its rows' contents, where they were asked for and are known. */
const bucketTally = z.strictObject({ ...tally.shape, content: z.exactOptional(tally.shape.hash) })

/** A table's rows at or above the asked floor, together and by bucket ('YYYY-MM', or '' where undated). */
const tableDigest = z.strictObject({ ...tally.shape, buckets: z.record(z.string(), bucketTally) })
export type TableDigest = z.infer<typeof tableDigest>

/** Transactions at one place of the sequence as the edits of the device that asks have left them; see own-rows.ts. */
const ownRows = z.strictObject({ seq, ids: z.array(id).check(z.minLength(1)), digest: z.string() })
export type OwnRows = z.infer<typeof ownRows>

export const syncPage = z.strictObject({
  epoch,
  /** The last act when the page was read, which may lie beyond `to`: another history has another. */
  mark: z.exactOptional(id),
  results: z.array(mutationResult),
  /** Set where the push was broken off; the mutations from `mid` on are still to be sent. */
  stop: z.exactOptional(
    z.strictObject({
      mid,
      code: z.enum(BACKEND_CODES),
      retryAfter: z.exactOptional(z.number().check(z.gte(0))),
    }),
  ),
  /** The user's role as the server knows it now. */
  role: z.exactOptional(z.enum(ROLES)),
  from: seq,
  to: seq,
  more: z.boolean(),
  changes: z.array(change),
  /** Further changes, of rows that the device has; only where it sent `ownAfter`. */
  own: z.exactOptional(z.array(ownRows)),
  /** On the final page only: every mutation up to this one has taken effect or been refused for good. */
  lastMid: z.exactOptional(z.int().check(z.gte(0))),
  /** On the final page, where it was asked for: the rows of each table as they stand at `to`. */
  digest: z.exactOptional(z.record(z.enum(TABLE_NAMES), tableDigest)),
})
export type SyncPage = z.infer<typeof syncPage>

export const syncReset = z.strictObject({
  reset: z.enum(['cursor_expired', 'epoch', 'access', 'schema']),
})
export type SyncReset = z.infer<typeof syncReset>

export const syncResponse = z.union([syncPage, syncReset])
export type SyncResponse = z.infer<typeof syncResponse>
