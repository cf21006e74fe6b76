import type { Change, MutationResult, SyncPage } from '../../contract/protocol.ts'
import { compareAge } from '../../domain/device/cache-policy.ts'
import type { BooksDatabase, OutboxEntry } from '../../db/core/database.ts'
import type { Issue } from '../../db/core/records.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { keyText } from '../../mutations/entities.ts'
import { readTransactionsById } from '../../db/core/read-many.ts'
import { spanOf } from '../../db/core/time-span.ts'
import { loadStored, storeRows } from '../../db/core/rows.ts'
import { markAsConfirmation } from '../../db/ledger/row-changes.ts'
import { forgetPartsWith } from '../../db/reads/month-parts.ts'
import { withSubjects } from '../../db/edits/edit-subjects.ts'
import { keepSetAside } from '../../db/imports/set-aside.ts'
import { keepSent } from '../../db/core/sent-edits.ts'
import { touchesOf } from '../../db/write.ts'
import type { OutboxCache } from './outbox-cache.ts'
import { continues, isSameButSeq, isSettled, isWanted, type Position } from './guards.ts'
import { affectedKeys, rebase } from './merge.ts'
import { issueOf } from './issue.ts'
import { knownRows } from './own-rows.ts'

/** How far the confirmed rows go; to be called inside of a transaction where it must still hold afterwards. */
export async function readPosition(db: BooksDatabase): Promise<Position> {
  const { cursor = 0, epoch, mark, floor } = await db.readFacts('cursor', 'epoch', 'mark', 'floor')
  return { cursor, epoch, mark, floor }
}

/** Whether a device stands where it stood, in the same history, and goes as far back. */
export function isSamePosition(one: Position, other: Position): boolean {
  return one.cursor === other.cursor && one.epoch === other.epoch && one.floor?.id === other.floor?.id
}

/** Where a device stood as it asked, and the name it asked under. */
export interface Asked extends Position {
  clientId: Id
}

export interface AppliedPage {
  /** Edits that came to their end without taking effect. */
  issues: Issue[]
  /** Whether the page brought transactions, so that there may be too many now. */
  grew: boolean
  /** How many edits are still pending. */
  pending: number
}

/**
 * Applies a page whole or, where it does not continue what is held now, not at all: rows, base, outbox,
 * issues and cursor change in one transaction, and nothing waits for the network inside. 'unknown' where it names rows
 * that are not known here: then only its results are kept, and up to where those rows are to come whole.
 *
 * With `room` for so many transactions only the most recent of those held and brought are stored.
 */
export function applyPage(
  db: BooksDatabase,
  page: SyncPage,
  asked: Asked,
  outboxCache: OutboxCache,
  room?: number,
): Promise<AppliedPage | 'unknown' | undefined> {
  return db.transaction('rw', cacheTables(db), async () => {
    const held = await readPosition(db)
    if (!(await answersAsked(db, page, held, asked))) return undefined

    const outbox = withResults(await outboxCache.read(), page.results)
    const own = await knownRows(db, page.own ?? [], outbox)
    if (own.unknown !== undefined) {
      // Kept, because on a slow line a run may have time for one request alone.
      await db.writeMeta('wholeUpTo', own.unknown)
      await storeResults(db, page)
      return 'unknown'
    }
    const told = [...page.changes, ...own.changes]
    const settled = outbox.filter((entry) => isSettled(entry, page.lastMid))
    const pending = outbox.filter((entry) => !isSettled(entry, page.lastMid))
    const floor = room === undefined ? held.floor : await squeezedFloor(db, told, held, room)
    const changes = await wantedChanges(db, told, floor, pending, room === undefined)
    const cutsReview = room !== undefined && changes.length < told.length
    // By name: the page may delete their rows.
    const issues = await withSubjects(db, settled.flatMap(issueOf))
    await applyChanges(db, changes, settled, pending, own.changes)
    await forgetPartsWith(db, told.flatMap(timestampsOf))

    await db.issues.bulkPut(issues)
    await keepSetAside(db, settled, outbox)
    await keepSent(db, settled)
    await db.outbox.bulkDelete(settled.map((entry) => entry.mid))
    // What the server has said of those that stay is kept beside them.
    const decided = new Set(page.results.map(({ mid }) => mid))
    await db.outbox.bulkPut(pending.filter(({ mid }) => decided.has(mid)))
    const lastTold = page.results.at(-1)?.mid
    // A final page settles what is decided; if something stays all the same, the server is to be told it again.
    if (!page.more) await db.meta.delete('toldMid')
    if (changes.some(mayBeExchange)) await db.meta.delete('exchangesHeld')
    if (room !== undefined || changes.some(mayReachOthers)) await db.meta.delete('familiesHeld')
    await db.writeFacts({
      ...(page.more && lastTold !== undefined && { toldMid: lastTold }),
      cursor: page.to,
      epoch: page.epoch,
      ...(page.mark !== undefined && { mark: page.mark }),
      ...(floor && { floor }),
      ...(cutsReview && { reviewCut: true }),
      ...(page.role && { role: page.role }),
      ...(page.more ? {} : { loaded: true }),
    })
    const grew = changes.some(({ tbl, op }) => tbl === 'transactions' && op === 'put')
    return { issues, grew, pending: pending.length }
  })
}

/**
 * Keeps what the server has said of a push that pulls nothing yet. The edits stay in the outbox until a page brings
 * their effect. Answers whether that was of what is held now; otherwise nothing is kept, and they are sent again.
 */
export function keepResults(db: BooksDatabase, page: SyncPage, asked: Asked): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    if (!(await answersAsked(db, page, await readPosition(db), asked))) return false
    await storeResults(db, page)
    return true
  })
}

/** Keeps what a page says of edits beside them, and nothing of its changes. */
async function storeResults(db: BooksDatabase, page: SyncPage): Promise<void> {
  const entries = await db.outbox.bulkGet(page.results.map(({ mid }) => mid))
  await db.outbox.bulkPut(
    page.results.flatMap((result, index): OutboxEntry[] => {
      const entry = entries[index]
      return entry ? [{ ...entry, result }] : []
    }),
  )
  const lastTold = page.results.at(-1)?.mid
  await db.writeFacts({
    ...(lastTold !== undefined && { toldMid: lastTold }),
    ...(page.mark !== undefined && { mark: page.mark }),
    ...(page.role && { role: page.role }),
  })
}

/** Whether an answer is about the edits and rows held now: under another name the same numbers are other edits. */
async function answersAsked(
  db: BooksDatabase,
  page: SyncPage,
  held: Position,
  asked: Asked,
): Promise<boolean> {
  return continues(page, held, asked) && (await db.readMeta('clientId')) === asked.clientId
}

/** The tables that a pull may change. */
export function cacheTables(db: BooksDatabase) {
  return [...db.entityTables, db.monthParts, db.base, db.outbox, db.issues, db.setAside, db.sent, db.meta]
}

/**
 * Brings confirmed rows up to the changes, and replays the edits still pending on top of them. `known` are those that
 * mostly stand here as they are to stand, because this device has made them or holds them: nobody is to read them again.
 */
export async function applyChanges(
  db: BooksDatabase,
  changes: readonly Change[],
  settled: readonly OutboxEntry[],
  pending: readonly OutboxEntry[],
  known: readonly Change[] = [],
): Promise<void> {
  const keys = affectedKeys(changes, settled, pending)
  const replaced = new Set(changes.map(keyText))
  const storedByKey = await loadStored(db, [...keys.values()], replaced)
  const seen = await seenRows(db, known)
  const rebased = rebase(storedByKey, changes, pending)
  // The last page settles what pages before it have brought: those rows stand as they are to stand.
  const changed = rebased.rows.filter(({ key, row }) => {
    const text = keyText(key)
    return replaced.has(text) || row !== storedByKey.get(text)?.row
  })
  for (const { key, row } of changed) {
    if (row && key.tbl === 'transactions' && isSameButSeq(seen.get(key.id), row)) markAsConfirmation(row)
  }
  await storeRows(db, changed)
  await db.base.bulkPut(rebased.basePuts)
  await db.base.bulkDelete(rebased.baseRemovals.map(({ tbl, id }): [typeof tbl, Id] => [tbl, id]))
}

/** The transactions of changes as people see them now. */
function seenRows(db: BooksDatabase, changes: readonly Change[]): Promise<ReadonlyMap<Id, Transaction>> {
  return readTransactionsById(
    db,
    changes.map(({ id }) => id),
    spanOf(changes.flatMap(timestampsOf)),
  )
}

/** The outbox in order, each entry with what the server has said of it. */
function withResults(
  outbox: readonly OutboxEntry[],
  results: readonly MutationResult[],
): readonly OutboxEntry[] {
  const resultByMid = new Map(results.map((result) => [result.mid, result]))
  return outbox.map((entry) => {
    const result = resultByMid.get(entry.mid)
    return result ? { ...entry, result } : entry
  })
}

/** The changes without those of old transactions that this device neither holds nor edits. */
async function wantedChanges(
  db: BooksDatabase,
  changes: readonly Change[],
  floor: Position['floor'],
  pending: readonly OutboxEntry[],
  keepsReview: boolean,
): Promise<readonly Change[]> {
  const doubtful = changes
    .filter((change) => !isWanted(change, floor, () => false, keepsReview))
    .map(({ id }) => id)
  if (doubtful.length === 0) return changes
  const storedIds = new Set<Id>()
  const rows = await db.transactions.bulkGet(doubtful)
  const bases = await db.base.bulkGet(doubtful.map((id): ['transactions', Id] => ['transactions', id]))
  for (const row of [...rows, ...bases]) if (row) storedIds.add(row.id)
  for (const entry of pending) for (const { id } of touchesOf(entry)) storedIds.add(id)
  return changes.filter((change) => isWanted(change, floor, (id) => storedIds.has(id), keepsReview))
}

function timestampsOf(change: Change): string[] {
  return change.tbl === 'transactions' && change.op === 'put' ? [change.row.timestamp] : []
}

/** Whether a change may be of a transfer between currencies whose rows are not all here. */
function mayBeExchange(change: Change): boolean {
  return change.tbl === 'transfers' && change.op === 'put' && change.row.status === 'APPROVED'
}

/** Whether a decision on what a change brings may be one on rows that are not all here: on lines of a split, or on sides. */
function mayReachOthers(change: Change): boolean {
  if (change.op !== 'put') return false
  if (change.tbl === 'transactions') return change.row.isSplit === true
  return change.tbl === 'transfers' && change.row.status === 'UNDER_REVIEW'
}

/** The floor above which there is room for the most recent of the transactions held and brought. */
async function squeezedFloor(
  db: BooksDatabase,
  changes: readonly Change[],
  { floor }: Position,
  room: number,
): Promise<Position['floor']> {
  const held = (await db.transactions.orderBy('[timestamp+id]').reverse().limit(room).keys()) as unknown as [
    string,
    Id,
  ][]
  const places = held.map(([timestamp, id]) => ({ timestamp, id }))
  for (const change of changes) {
    if (change.tbl === 'transactions' && change.op === 'put') {
      places.push({ timestamp: change.row.timestamp, id: change.id })
    }
  }
  const oldest = places.sort((a, b) => compareAge(b, a))[room - 1]
  return oldest && (!floor || compareAge(oldest, floor) > 0) ? oldest : floor
}
