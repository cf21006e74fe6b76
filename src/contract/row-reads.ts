import * as z from 'zod/mini'
import { call, LIST_BODY_BYTES } from './call.ts'
import { change, floor, seq, syncReset } from './protocol.ts'
import { TABLE_NAMES } from './table-names.ts'
import { epoch, id } from './rows.ts'

/** Most rows that one read answers. */
export const MAX_ROWS_PER_READ = 2_000

/** So many transfers between currencies are told of at most, the newest of them. */
export const MOST_EXCHANGES = 10_000

const tbl = z.enum(TABLE_NAMES)

export const rowRead = z.discriminatedUnion('what', [
  /** The transactions next below a floor, newest first. */
  z.strictObject({
    what: z.literal('older'),
    floor,
    limit: z.int().check(z.gte(1), z.lte(MAX_ROWS_PER_READ)),
  }),
  /** Which rows a bucket of a digest holds, and the change by which each was last confirmed. */
  z.strictObject({
    what: z.literal('seqs'),
    tbl,
    bucket: z.string().check(z.maxLength(7)),
    floor: z.exactOptional(floor),
  }),
  /**
   * Which transactions post approved transfers between currencies that lie below a floor, the parts of split ones among
   * them, and the change by which each was last confirmed. No sum tells what was on its way between two days.
   */
  z.strictObject({ what: z.literal('exchanges'), floor }),
  /** Rows by their ids, transactions that are split with all of their lines; those that are gone are left out. */
  z.strictObject({
    what: z.literal('rows'),
    tbl,
    ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_ROWS_PER_READ)),
  }),
])
export type RowRead = z.infer<typeof rowRead>

export const rowAnswer = z.strictObject({
  epoch,
  /** The place in the sequence of changes at which all of it was read. */
  head: seq,
  changes: z.array(change),
  /** Whether there are transactions older still; of exchanges, whether there are more than are told. */
  more: z.exactOptional(z.boolean()),
  seqs: z.exactOptional(z.record(id, seq)),
})
export type RowAnswer = z.infer<typeof rowAnswer>

export const rowReadCalls = {
  /** Rows outside of the sequence of changes, for devices that hold some of them or doubt theirs. */
  readRows: call({
    kind: 'personal',
    bodyBytes: LIST_BODY_BYTES,
    access: 'verified',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to fetch transactions',
    input: z.strictObject({ protocol: z.int(), org: id, read: rowRead }),
    output: z.union([rowAnswer, syncReset]),
  }),
} as const
