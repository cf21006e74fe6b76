import type { Floor } from '../../contract/protocol.ts'
import type { Id } from '../../domain/ids.ts'
import type { FileImport } from '../../domain/transaction/file-import.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { ImportRecord } from '../core/records.ts'

const MOST_REMEMBERED = 500

/** The imports of the organisation, the newest first. */
export async function readImports(db: BooksDatabase): Promise<ImportRecord[]> {
  const [own, shared] = await Promise.all([
    db.imports.orderBy('at').reverse().limit(MOST_REMEMBERED).toArray(),
    db.fileImports.toArray(),
  ])
  const ownById = new Map(own.map((record) => [record.id, record]))
  const sharedIds = new Set(shared.map(({ id }) => id))
  return [
    ...own.filter(({ id }) => !sharedIds.has(id)),
    ...shared.map((entity) => latestOf(ownById.get(entity.id), entity)),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST_REMEMBERED)
}

export async function readImport(db: BooksDatabase, id: Id): Promise<ImportRecord | undefined> {
  const [own, shared] = await Promise.all([db.imports.get(id), db.fileImports.get(id)])
  return shared ? latestOf(own, shared) : own
}

/** Only the device that is storing a file knows how far that is; afterwards another may have undone it. */
function latestOf(own: ImportRecord | undefined, shared: FileImport & { _seq?: number }): ImportRecord {
  if (own?.state === 'storing') return own
  const { createdAt: at, createdBy: by, updatedAt: _updated, _seq, ...facts } = shared
  return { ...facts, at, by }
}

/**
 * Whether rows of an import may be older than those that this device keeps. The server still has what is not
 * held then.
 */
export async function reachesBeyond(db: BooksDatabase, { oldest }: ImportRecord): Promise<boolean> {
  return isBeyond(oldest, await db.readMeta('floor'))
}

function isBeyond(oldest: string | undefined, floor: Floor | undefined): boolean {
  // Of the floor's own instant some rows may be missing.
  return floor !== undefined && (oldest === undefined || oldest <= floor.timestamp)
}

/** Of these imports, the ids of those whose rows have left the books, whoever took them away. */
export async function readGoneImports(db: BooksDatabase, records: readonly ImportRecord[]): Promise<Set<Id>> {
  const floor = await db.readMeta('floor')
  const probes = records.flatMap(({ id, firstId, lastId, oldest }) =>
    firstId === undefined || lastId === undefined || isBeyond(oldest, floor) ? [] : [{ id, firstId, lastId }],
  )
  const rows = await db.transactions.bulkGet(probes.flatMap(({ firstId, lastId }) => [firstId, lastId]))
  return new Set(probes.filter((_, at) => !rows[2 * at] && !rows[2 * at + 1]).map(({ id }) => id))
}

/**
 * Imports that this device says it is storing, the newest first. One whose file went into the account as a whole
 * later is not told again.
 */
export async function readStoringImports(db: BooksDatabase): Promise<ImportRecord[]> {
  const records = await readImports(db)
  const own = new Set(
    await db.imports
      .where('id')
      .anyOf(records.map(({ id }) => id))
      .primaryKeys(),
  )
  const storing = records.filter(({ id, state, stored }) => own.has(id) && state === 'storing' && stored > 0)
  const gone = await readGoneImports(db, storing)
  const isCompleted = (record: ImportRecord) =>
    records.some(
      ({ state, fileName, accountId, at }) =>
        state === 'done' && fileName === record.fileName && accountId === record.accountId && at > record.at,
    )
  return storing.filter((record) => !gone.has(record.id) && !isCompleted(record))
}
