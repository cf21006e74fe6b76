import { lightFormat } from 'date-fns'
import type { BooksDatabase, OutboxEntry } from '../../db/core/database.ts'
import { type ClockReading, readClock } from '../../domain/device/clock.ts'
import { applyChanges, cacheTables } from './apply.ts'
import type { Remote } from './remote.ts'
import { isoAt } from './run-state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** As far as that a clock counts as right. */
const TOLERANCE = 5 * MINUTE

interface Dependencies {
  db: BooksDatabase
  remote: Remote
  /** By this device's own clock, milliseconds since the epoch. */
  now: () => number
}

/**
 * Dates anew what waits to be sent and was dated by a clock that is found to be wrong only now: the server refuses what
 * lies days ahead, and takes what lies years back for as old as that. The server is asked for the time where the last
 * sync lies so far away, by this device's clock, that the clock may have been set meanwhile. Throws RemoteFailure.
 */
export async function redatePending({ db, remote, now }: Dependencies): Promise<void> {
  const { lastSyncAt, clockAskedAt, waits } = await readClocks(db)
  if (lastSyncAt === undefined || !waits) return
  const askedAt = now()
  if (isOfLate(lastSyncAt, askedAt) || isOfLate(clockAskedAt, askedAt)) return
  const { time } = await remote.call('healthCheck', null)
  const reading = readClock(time, askedAt, now())
  if (reading) await redateBy(db, reading, Date.parse(lastSyncAt))
}

/** When the server was heard, and whether anything waits to be sent; in one transaction, for each waits for who writes. */
function readClocks(db: BooksDatabase) {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const facts = await db.readFacts('lastSyncAt', 'clockAskedAt', 'toldMid')
    const waits =
      (await db.outbox
        .where('mid')
        .above(facts.toldMid ?? 0)
        .first()) !== undefined
    return { ...facts, waits }
  })
}

/** Whether the server was heard so short a time before that the clock has hardly been set since. */
function isOfLate(heardAt: string | undefined, now: number): boolean {
  const since = heardAt === undefined ? Infinity : now - Date.parse(heardAt)
  return since >= 0 && since < HOUR
}

/** Rows that wait for these edits are dated anew with them. */
function redateBy(db: BooksDatabase, reading: ClockReading, syncedAt: number): Promise<void> {
  return db.transaction('rw', cacheTables(db), async () => {
    const waiting = await db.outbox.orderBy('mid').toArray()
    const { toldMid = 0, redated } = await db.readFacts('toldMid', 'redated')
    const anew = waiting.map((entry) =>
      entry.mid <= toldMid || entry.result ? entry : redatedEntry(entry, reading, syncedAt),
    )
    const changed = anew.filter((entry, index) => entry !== waiting[index])
    await db.writeMeta('clockAskedAt', isoAt(reading.readAt))
    if (changed.length === 0) return
    await db.outbox.bulkPut(changed)
    await applyChanges(db, [], changed, anew)
    const before = new Map(waiting.map((entry) => [entry.mid, entry]))
    const typed = changed.filter(({ mid }) => namesItsDay(before.get(mid)))
    await db.writeMeta('redated', {
      count: (redated?.count ?? 0) + changed.length,
      typedDays: (redated?.typedDays ?? 0) + typed.length,
    })
  })
}

function redatedEntry(entry: OutboxEntry, reading: ClockReading, syncedAt: number): OutboxEntry {
  const was = Date.parse(entry.at)
  const at = rightTimeOf(entry, reading, syncedAt)
  if (Math.abs(at - was) <= TOLERANCE) return entry
  return withBalanceDay({ ...entry, at: isoAt(at) }, dayAt(was), dayAt(at))
}

/** When an edit was made, by the server's clock, in milliseconds since the epoch. */
function rightTimeOf(
  { at, ownAt }: OutboxEntry,
  { behindMs, readAt }: ClockReading,
  syncedAt: number,
): number {
  const was = Date.parse(at)
  const serverNow = readAt + behindMs
  // What is known of the clock now was known then, or the clock was another one and has been set since.
  const isByClockOfNow = ownAt !== undefined && Math.abs(was - ownAt) < HOUR && ownAt <= readAt
  if (behindMs === 0 || !isByClockOfNow) return Math.min(was, serverNow + TOLERANCE)
  // Whatever waits was made after the last sync; the clock may have been right until then and for a while after.
  const earliest = syncedAt <= serverNow ? syncedAt : -Infinity
  return Math.min(Math.max(was + behindMs, earliest), serverNow)
}

/** A bank's balance counts as read on the day on which it was typed. */
function withBalanceDay(entry: OutboxEntry, from: string, to: string): OutboxEntry {
  if (entry.name === 'createAccount' && entry.args.balanceAt === from)
    return { ...entry, args: { ...entry.args, balanceAt: to } }
  if (entry.name === 'updateAccount' && entry.args.balanceAt === from && !entry.args.balanceFrom)
    return { ...entry, args: { ...entry.args, balanceAt: to } }
  return entry
}

/** Whether a person left a day in the form that was today by the clock they had. */
function namesItsDay(entry: OutboxEntry | undefined): boolean {
  if (!entry) return false
  const today = dayAt(Date.parse(entry.at))
  if (entry.name === 'createJournal') return entry.args.day === today
  return entry.name === 'startStatement' && entry.args.closingDay === today
}

/** The day on the calendar where this device stands. */
function dayAt(time: number): string {
  return lightFormat(time, 'yyyy-MM-dd')
}
