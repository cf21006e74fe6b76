import * as z from 'zod/mini'
import { BACKEND_CODES, ERROR_CODES } from './errors.ts'
import { accountRow, glAccountRow, id, instant, text, transactionRow } from './rows.ts'

/**
 * The version of everything that crosses the wire. A server answers clients of this version only and
 * tells the others to update. History:
 *   1  the first: accounts, GL accounts, transactions; push, then pull.
 */
export const PROTOCOL = 1

/** A push carries at most so many mutations, and its body at most so many bytes of JSON. */
export const MAX_MUTATIONS_PER_PUSH = 100
export const MAX_PUSH_BYTES = 256 * 1024

/** The tables that are kept on devices, each with the schema of its rows. */
export const syncedRows = {
  accounts: accountRow,
  glAccounts: glAccountRow,
  transactions: transactionRow,
} as const
export type TableName = keyof typeof syncedRows
export const TABLE_NAMES = Object.keys(syncedRows) as TableName[]
export type RowOf<T extends TableName> = z.infer<(typeof syncedRows)[T]>

/** A position in an organisation's sequence of changes; 0 stands before the first. */
const seq = z.int().check(z.gte(0))
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

export const syncRequest = z.strictObject({
  protocol: z.int(),
  org: id,
  /** Absent before the first answer. */
  epoch: z.exactOptional(id),
  clientId: id,
  cursor: seq,
  mutations: z.array(mutationOnWire).check(z.maxLength(MAX_MUTATIONS_PER_PUSH)),
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
})
export type MutationResult = z.infer<typeof mutationResult>

const put = <T extends TableName>(tbl: T) =>
  z.strictObject({ tbl: z.literal(tbl), id, seq, op: z.literal('put'), row: syncedRows[tbl] })
const change = z.union([
  put('accounts'),
  put('glAccounts'),
  put('transactions'),
  z.strictObject({
    tbl: z.enum(['accounts', 'glAccounts', 'transactions']),
    id,
    seq,
    op: z.literal('delete'),
  }),
])
export type Change = z.infer<typeof change>

export const syncPage = z.strictObject({
  epoch: id,
  results: z.array(mutationResult),
  /** Set where the push was broken off; the mutations from `mid` on are still to be sent. */
  stop: z.exactOptional(
    z.strictObject({
      mid,
      code: z.enum(BACKEND_CODES),
      retryAfter: z.exactOptional(z.number().check(z.gte(0))),
    }),
  ),
  from: seq,
  to: seq,
  more: z.boolean(),
  changes: z.array(change),
  /** On the final page only: every mutation up to this one has taken effect or been refused for good. */
  lastMid: z.exactOptional(z.int().check(z.gte(0))),
})
export type SyncPage = z.infer<typeof syncPage>

export const syncReset = z.strictObject({
  reset: z.enum(['cursor_expired', 'epoch', 'access', 'schema']),
})
export type SyncReset = z.infer<typeof syncReset>

export const syncResponse = z.union([syncPage, syncReset])
export type SyncResponse = z.infer<typeof syncResponse>
