import { type Change, PROTOCOL, type SyncPage } from '../../contract/protocol.ts'
import type { TableName } from '../../contract/table-names.ts'
import { MAX_ROWS_PER_READ, type RowAnswer, type RowRead } from '../../contract/row-reads.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { contentOf, eachConfirmed, readStoredDigests } from '../../db/core/digest.ts'
import { localFromRow } from '../../db/core/local-row.ts'
import { compareRows, forcesRefresh } from '../../domain/device/cache-policy.ts'
import type { Id } from '../../domain/ids.ts'
import { applyChanges, cacheTables, isSamePosition, readPosition } from './apply.ts'
import { isAlike, isReached, joins, type Position, sameRows } from './guards.ts'
import type { Remote } from './remote.ts'

/** What a comparison of the device with the server has shown, and what was done about it. */
export interface Validation {
  /** Moved: the device or the server changed meanwhile, and nothing can be said. */
  outcome: 'same' | 'repaired' | 'moved'
  issues: string[]
  /** Whether what was found is of the kind that makes people see wrong books at once. */
  forced: boolean
  /** Rows compared. */
  rows: number
}

const SAME: Validation = { outcome: 'same', issues: [], forced: false, rows: 0 }
const MOVED: Validation = { ...SAME, outcome: 'moved' }

/**
 * Compares the confirmed rows with the digest of the page that has just been applied, table by table and
 * month by month; where they differ, the ids of that month, and fetches what is missing or out of date and
 * removes what the server does not have. Throws RemoteFailure.
 */
export async function validate(db: BooksDatabase, remote: Remote, page: SyncPage): Promise<Validation> {
  const { digest } = page
  if (!digest) return MOVED
  const position = await readPosition(db)
  const stored = await readStoredDigests(db, position.floor, digest)
  if (!isSamePosition(await readPosition(db), position) || position.cursor !== page.to) return MOVED

  const tables = Object.entries(digest) as [TableName, (typeof stored)[TableName]][]
  const rows = tables.reduce((count, [, { count: more }]) => count + more, 0)
  const validation: Validation = { ...SAME, issues: [], rows }
  for (const [tbl, reported] of tables) {
    const buckets = new Set([...Object.keys(reported.buckets), ...Object.keys(stored[tbl].buckets)])
    for (const bucket of buckets) {
      const [told, here] = [reported.buckets[bucket], stored[tbl].buckets[bucket]]
      if (isAlike(told, here)) continue
      const differing = { db, remote, position, tbl, bucket }
      const issues = await (sameRows(told, here) ? repairContents(differing) : repairBucket(differing))
      if (!issues) return MOVED
      if (issues.length > 0) validation.outcome = 'repaired'
      validation.issues.push(...issues)
    }
  }
  validation.forced = validation.issues.some(forcesRefresh)
  return validation
}

interface Differing {
  db: BooksDatabase
  remote: Remote
  position: Position
  tbl: TableName
  bucket: string
}

/**
 * What differs in a bucket, in words, after it was put right; undefined where something moved meanwhile. Nothing where
 * the digest was of another floor than the one that the device has by now.
 */
async function repairBucket(differing: Differing): Promise<string[] | undefined> {
  const { db, remote, position, tbl, bucket } = differing
  const { floor } = position
  const reported = await read(db, remote, { what: 'seqs', tbl, bucket, ...(floor && { floor }) })
  // Only at the very place where this device stands does a missing id mean that the row is gone.
  if (!reported?.seqs || reported.head !== position.cursor || reported.epoch !== position.epoch)
    return undefined

  const stored = new Map<Id, number>()
  await eachConfirmed(db, tbl, floor, (row, place) => {
    if (place === bucket) stored.set(row.id, row._seq)
  })
  const found = compareRows(stored, new Map(Object.entries(reported.seqs)), nouns[tbl])
  const removals = found.phantomIds.map((id): Change => ({ tbl, id, seq: position.cursor, op: 'delete' }))
  if (!(await join(db, reported, position, removals))) return undefined

  const isTaken = await takeRows(differing, [...found.missingIds, ...found.outdatedIds])
  return isTaken && found.issues
}

/** The same where ids and seqs are alike and some rows contain something else: which those are only the rows tell. */
async function repairContents(differing: Differing): Promise<string[] | undefined> {
  const { db, position, tbl, bucket } = differing
  const contents = new Map<Id, bigint>()
  await eachConfirmed(db, tbl, position.floor, (row, place) => {
    if (place === bucket) contents.set(row.id, contentOf(row))
  })
  let altered = 0
  const isTaken = await takeRows(differing, [...contents.keys()], (change) => {
    const here = contents.get(change.id)
    if (here !== undefined && contentOfChange(change) !== here) altered += 1
  })
  return isTaken && (altered === 0 ? [] : [`Altered ${nouns[tbl]}: ${altered} differ from the server’s`])
}

/** Fetches rows and takes them over; undefined where something moved meanwhile. */
async function takeRows(
  { db, remote, position, tbl }: Differing,
  ids: readonly Id[],
  note: (change: Change) => void = () => {},
): Promise<true | undefined> {
  for (let from = 0; from < ids.length; from += MAX_ROWS_PER_READ) {
    const some = ids.slice(from, from + MAX_ROWS_PER_READ)
    const answer = await read(db, remote, { what: 'rows', tbl, ids: some })
    if (!answer || !(await join(db, answer, position, answer.changes))) return undefined
    // What was changed since is no difference of what was compared.
    for (const change of answer.changes) if (isReached(change, position)) note(change)
  }
  return true
}

function contentOfChange(change: Change): bigint | undefined {
  return change.op === 'put' ? contentOf(localFromRow(change.tbl, change.row, change.seq)) : undefined
}

const nouns: Record<TableName, string> = {
  accounts: 'accounts',
  bankConnections: 'bank connections',
  closings: 'closed periods',
  fileImports: 'imports',
  glAccounts: 'GL accounts',
  journals: 'journal entries',
  ledgerSums: 'sums',
  rules: 'rules',
  settings: 'settings',
  statements: 'statements',
  transactions: 'transactions',
  transfers: 'transfers',
}

async function read(db: BooksDatabase, remote: Remote, what: RowRead): Promise<RowAnswer | undefined> {
  const answer = await remote.call('readRows', { protocol: PROTOCOL, org: db.organisationId, read: what })
  return 'reset' in answer ? undefined : answer
}

/** Takes rows over where this device still stands where it was compared. */
function join(
  db: BooksDatabase,
  answer: RowAnswer,
  position: Position,
  changes: readonly Change[],
): Promise<boolean> {
  return db.transaction('rw', cacheTables(db), async () => {
    const stored = await readPosition(db)
    if (!isSamePosition(stored, position) || !joins(answer, stored, position)) return false
    const reached = changes.filter((change) => isReached(change, stored))
    await applyChanges(db, reached, [], await db.outbox.orderBy('mid').toArray())
    return true
  })
}
