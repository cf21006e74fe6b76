import type { Id } from '../../domain/ids.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase, OutboxEntry } from '../core/database.ts'
import type { ImportRecord, SetAsideRow } from '../core/records.ts'
import { addStep } from '../edits/steps.ts'
import { stepTables, writeEdits } from '../write.ts'
import { readImport } from './import-records.ts'
import { importEdits, recordEdit } from './imports.ts'

/*
 * Rows of imports that were left out because the books had them. Offline, or on a device that holds only the newest
 * transactions, it takes the server to tell that an account holds a row already.
 */

/** The rows of one import that were left out. */
export interface SetAsideImport {
  importId: Id
  /** ISO text. */
  at: string
  /** Absent where this device no longer lists the import. */
  fileName: string | undefined
  rows: SetAsideRow[]
}

/**
 * Keeps the rows that the server left out of imports that have now settled, but for those that have been undone
 * since. To be called in the transaction in which the entries leave the outbox; `outbox` is all of it, in order, as it
 * was before.
 */
export async function keepSetAside(
  db: BooksDatabase,
  settled: readonly OutboxEntry[],
  outbox: readonly OutboxEntry[],
): Promise<void> {
  const rows = settled.flatMap((entry) => setAsideOf(entry, outbox))
  if (rows.length === 0) return
  await db.setAside.bulkPut(rows)
}

function setAsideOf(entry: OutboxEntry, outbox: readonly OutboxEntry[]): SetAsideRow[] {
  const { name, args, uuid, at, result } = entry
  if (name !== 'bulkImportTransactions' || !result?.skipped) return []
  const taken = takenBack(outbox, args.importId)
  return result.skipped.flatMap(({ index, existing }): SetAsideRow[] => {
    const row = args.transactions[index]
    if (!row || !existing || taken.has(existing.id)) return []
    return [{ uuid, index, importId: args.importId ?? uuid, at, row, existing }]
  })
}

/** The transactions of an import that edits behind it have deleted and not restored. */
function takenBack(outbox: readonly OutboxEntry[], importId: Id | undefined): ReadonlySet<Id> {
  const taken = new Set<Id>()
  for (const { name, args } of outbox) {
    if (name === 'bulkDeleteTransactions' && args.importId === importId) {
      for (const id of args.transactionIds) taken.add(id)
    } else if (name === 'restoreTransactions') {
      for (const { id } of args.transactions) taken.delete(id)
    }
  }
  return taken
}

/** All rows that are set aside, by import, the newest first. */
export function readSetAside(db: BooksDatabase): Promise<SetAsideImport[]> {
  return db.transaction('r', db.setAside, db.imports, db.fileImports, async () => {
    const rows = await db.setAside.orderBy('importId').toArray()
    const byId = new Map<Id, SetAsideImport>()
    for (const row of rows) {
      const found = byId.get(row.importId) ?? {
        importId: row.importId,
        at: row.at,
        fileName: undefined,
        rows: [],
      }
      found.rows.push(row)
      byId.set(row.importId, found)
    }
    const imports = [...byId.values()].sort((a, b) => b.at.localeCompare(a.at))
    const records = await Promise.all(imports.map(({ importId }) => readImport(db, importId)))
    return imports.map((each, index) => ({
      ...each,
      fileName: records[index]?.fileName,
      rows: each.rows.sort((a, b) => b.row.timestamp.localeCompare(a.row.timestamp)),
    }))
  })
}

/** How many rows are set aside of an import. */
export interface SetAsideCount {
  all: number
  /** Those that its record takes for stored: nobody has told it yet that they are not. */
  uncounted: number
}

/** How many rows are set aside of each import that has any. */
export async function countSetAsideByImport(db: BooksDatabase): Promise<ReadonlyMap<Id, SetAsideCount>> {
  const countById = new Map<Id, SetAsideCount>()
  await db.setAside.each(({ importId, isCounted }) => {
    const { all, uncounted } = countById.get(importId) ?? { all: 0, uncounted: 0 }
    countById.set(importId, { all: all + 1, uncounted: uncounted + (isCounted ? 0 : 1) })
  })
  return countById
}

/** A decision about rows, as it is remembered: its label, when it was made as ISO text, and who makes UUIDs. */
interface Decision {
  label: string
  at: string
  newId: () => Id
}

/** Brings rows in all the same, as a step, which it answers. Throws Refusal where one of them makes no sense. */
export function addSetAside(
  db: BooksDatabase,
  rows: readonly SetAsideRow[],
  decision: Decision,
): Promise<number | undefined> {
  return decide(db, rows, decision, async (held) => [
    ...additionsOf(held),
    ...(await recountings(
      db,
      held.filter(({ isCounted }) => isCounted),
      -1,
    )),
  ])
}

/** Lets rows stay out, as a step; the history of imports counts them as duplicates from now on. */
export function dismissSetAside(
  db: BooksDatabase,
  rows: readonly SetAsideRow[],
  decision: Decision,
): Promise<number | undefined> {
  return decide(db, rows, decision, (held) =>
    recountings(
      db,
      held.filter(({ isCounted }) => !isCounted),
      1,
    ),
  )
}

/** The edits by which records count so many rows as duplicates from now on, or with -1 no longer. */
async function recountings(db: BooksDatabase, rows: readonly SetAsideRow[], sign: 1 | -1): Promise<Edit[]> {
  const edits: Edit[] = []
  for (const importId of new Set(rows.map((row) => row.importId))) {
    const record = await readImport(db, importId)
    // Of one that is still being stored the storing itself tells.
    if (!record || record.state === 'storing') continue
    const count = rows.filter((row) => row.importId === importId).length
    edits.push(recordEdit(withoutRows(record, sign * count)))
  }
  return edits
}

/** Rows that another tab has decided about meanwhile are left to it. */
function decide(
  db: BooksDatabase,
  rows: readonly SetAsideRow[],
  { label, at, newId }: Decision,
  editsFor: (held: readonly SetAsideRow[]) => Promise<Edit[]>,
): Promise<number | undefined> {
  return db.transaction('rw', [...stepTables(db), db.setAside, db.imports], async () => {
    const decided = (await db.setAside.bulkGet(keysOf(rows))).flatMap((row) => row ?? [])
    if (decided.length === 0) return undefined
    const { undo } = await writeEdits(db, await editsFor(decided), at, newId)
    await db.setAside.bulkDelete(keysOf(decided))
    return addStep(db, { label, at, back: undo, decided })
  })
}

/** Turns a decision round with the step that made it; to be called in the step's transaction. */
export async function undoOrRedoDecision(
  db: BooksDatabase,
  direction: 'undo' | 'redo',
  decided: readonly SetAsideRow[],
): Promise<void> {
  if (direction === 'undo') await db.setAside.bulkPut([...decided])
  else await db.setAside.bulkDelete(keysOf(decided))
}

/** Each gets a reference of its own, the same however often it is asked for, so that it is never added twice. */
function additionsOf(rows: readonly SetAsideRow[]): Edit[] {
  const [first] = rows
  if (!first) return []
  const own = rows.map(({ row, uuid }) => ({
    ...row,
    userTransactionId: `${row.userTransactionId.slice(0, MOST_OF_REFERENCE)}~${uuid}`,
  }))
  return importEdits(own, first.importId)
}

const MOST_OF_REFERENCE = 250

/** An import as it stands where some of its rows are not in the books after all, but duplicates; below zero, where they are. */
export function withoutRows(record: ImportRecord, count: number): ImportRecord {
  const less = (rows: number) => Math.max(0, rows - count)
  const { duplicates, wanted, stored, imported } = record
  return {
    ...record,
    duplicates: duplicates + count,
    wanted: less(wanted),
    stored: less(stored),
    ...(imported === undefined ? {} : { imported: less(imported) }),
  }
}

function keysOf(rows: readonly SetAsideRow[]): [Id, number][] {
  return rows.map(({ uuid, index }) => [uuid, index])
}
