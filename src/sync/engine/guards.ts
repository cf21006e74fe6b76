import type { Change, Floor, SyncPage, TableDigest } from '../../contract/protocol.ts'
import type { RowAnswer } from '../../contract/row-reads.ts'
import type { OutboxEntry } from '../../db/core/database.ts'
import { isBelowFloor } from '../../domain/device/cache-policy.ts'
import type { Id } from '../../domain/ids.ts'

/*
 * The decisions on which the promises of the engine rest, each by itself. The simulator takes them away
 * one by one and must notice every time.
 */

/** How far the confirmed rows of a device go. */
export interface Position {
  cursor: number
  /** Absent before the first answer. */
  epoch: Id | undefined
  /** The last act that was seen, where the server has told one. */
  mark: Id | undefined
  floor: Floor | undefined
}

/** Whether a page goes on where this device stands now, in the history it was asked for in. */
export function continues(page: Pick<SyncPage, 'from' | 'epoch'>, held: Position, asked: Position): boolean {
  if (held.epoch !== asked.epoch || (held.epoch !== undefined && page.epoch !== held.epoch)) return false
  return page.from === held.cursor
}

/**
 * Whether an edit has come to its end: decided by the server, and its effect among the rows pulled. Only
 * the last page of a pull tells up to which edit that is so.
 */
export function isSettled(entry: Pick<OutboxEntry, 'mid' | 'result'>, lastMid: number | undefined): boolean {
  return entry.result !== undefined && entry.mid <= (lastMid ?? 0)
}

/**
 * Whether a change belongs on this device: below the floor only where the row is held or being edited, or
 * waits for review and there is room for those.
 */
export function isWanted(
  change: Change,
  floor: Floor | undefined,
  isExisting: (id: Id) => boolean,
  keepsReview: boolean,
): boolean {
  if (change.tbl !== 'transactions' || change.op === 'delete') return true
  if (!isBelowFloor(change.row, floor)) return true
  return (keepsReview && change.row.status === 'UNDER_REVIEW') || isExisting(change.id)
}

/**
 * Whether rows read outside of the sequence of changes may be joined to those held: they were read in the
 * same history and not before what is held, and the floor they were asked for below is still the floor.
 */
export function joins(
  answer: Pick<RowAnswer, 'epoch' | 'head'>,
  held: Position,
  asked: Pick<Position, 'floor'>,
): boolean {
  if (answer.epoch !== held.epoch || answer.head < held.cursor) return false
  return held.floor?.id === asked.floor?.id && held.floor?.timestamp === asked.floor?.timestamp
}

/** Whether a row read outside of the sequence is one that the sequence has reached; a newer one will come by it. */
export function isReached(change: Pick<Change, 'seq'>, held: Position): boolean {
  return change.seq <= held.cursor
}

/**
 * Whether a bucket of rows here comes to what the server has told of it. Ids and seqs do not tell two histories apart
 * that have reached the same place; what the rows contain does, where both have it.
 */
export function isAlike(told: BucketTally | undefined, here: BucketTally | undefined): boolean {
  if (!sameRows(told, here)) return false
  return told?.content === undefined || here?.content === undefined || told.content === here.content
}

/** Whether two digests are of the same states of the same rows, whatever those contain. */
export function sameRows(told: BucketTally | undefined, here: BucketTally | undefined): boolean {
  return told?.count === here?.count && told?.hash === here?.hash
}

type BucketTally = TableDigest['buckets'][string]

/** Whether rows that the server only names are what this device takes them for, by the digests of both. */
export function isSameDigest(told: string, here: string): boolean {
  return told === here
}

/** Whether a row that is stored again is another for nobody who sees it: all but its place in the sequence is the same. */
export function isSameButSeq(held: object | undefined, row: object): boolean {
  if (!held) return false
  const after = new Map<string, unknown>(Object.entries(row))
  const before = Object.entries(held)
  return (
    before.length === after.size && before.every(([key, value]) => key === '_seq' || after.get(key) === value)
  )
}
