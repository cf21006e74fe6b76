import type { Change } from '../../contract/protocol.ts'
import { Refusal } from '../../contract/errors.ts'
import type { BaseRow, OutboxEntry } from '../../db/core/database.ts'
import { type Key, keyText } from '../../mutations/entities.ts'
import { localFromRow } from '../../db/core/local-row.ts'
import { applyToRow } from '../../mutations/mutation.ts'
import { mutationOf } from '../../mutations/mutations.ts'
import { type StoredRow, type LocalRow, RowView } from '../../db/core/row-view.ts'
import { touchesOf } from '../../db/write.ts'

/** What a rebase writes: rows as people see them, and the confirmed rows kept beside pending edits. */
export interface Rebased {
  rows: { key: Key; row: LocalRow | undefined }[]
  basePuts: BaseRow[]
  baseRemovals: Key[]
}

/**
 * The keys that a page can alter: those it changes, those of the edits it settles, and, where an edit
 * that stays pending binds several rows together, all rows of that edit once one of them is altered.
 */
export function affectedKeys(
  changes: readonly Key[],
  settled: readonly OutboxEntry[],
  pending: readonly OutboxEntry[],
): Map<string, Key> {
  const affected = new Map<string, Key>()
  const add = (key: Key) => affected.set(keyText(key), { tbl: key.tbl, id: key.id })
  changes.forEach(add)
  for (const entry of settled) for (const [, key] of touchedBy(entry)) add(key)

  const atomicKeys = pending
    .filter((entry) => mutationOf(entry.name).atomic)
    .map((entry) => touchedBy(entry).map(([, key]) => key))
  let grew = true
  while (grew) {
    grew = false
    for (const keys of atomicKeys) {
      const touched = keys.filter((key) => affected.has(keyText(key))).length
      if (touched === 0 || touched === keys.length) continue
      keys.forEach(add)
      grew = true
    }
  }
  return affected
}

/**
 * What people see is the confirmed rows with the pending edits replayed on them in order. This computes
 * it for the affected keys alone; rows no edit and no change has touched stay as they are.
 *
 * `storedByKey` must hold exactly the affected keys, `pending` the edits that remain, oldest first.
 */
export function rebase(
  storedByKey: ReadonlyMap<string, StoredRow>,
  changes: readonly Change[],
  pending: readonly OutboxEntry[],
): Rebased {
  const confirmedByKey = confirmedStates(storedByKey, changes)
  const view = new RowView(confirmedByKey)
  const stillTouched = new Set<string>()
  for (const entry of pending) {
    const keys: Key[] = []
    for (const [text, key] of touchedBy(entry)) {
      if (!storedByKey.has(text)) continue
      keys.push(key)
      stillTouched.add(text)
    }
    for (const key of mutationOf(entry.name).atomic ? keys.slice(0, 1) : keys) replay(entry, key, view)
  }

  const rowsByKey = new Map([...confirmedByKey].map(([text, { row }]) => [text, row]))
  for (const { key, row } of view.changes()) rowsByKey.set(keyText(key), row)

  const rebased: Rebased = { rows: [], basePuts: [], baseRemovals: [] }
  for (const [text, { key, confirmed, hasBase }] of confirmedByKey) {
    const row = rowsByKey.get(text)
    rebased.rows.push({ key, row })
    // A row that pending edits leave as it is needs no base: it is the confirmed state itself.
    if (confirmed && row !== confirmed && stillTouched.has(text))
      rebased.basePuts.push({ ...key, row: confirmed })
    else if (hasBase) rebased.baseRemovals.push(key)
  }
  return rebased
}

/** A large import waits through many pages in entries of many rows each; what those touch is worked out once. */
const touchedByArgs = new WeakMap<object, readonly [text: string, key: Key][]>()

function touchedBy(entry: OutboxEntry): readonly [text: string, key: Key][] {
  // They outlive the entry, which is another one with what the server has said of it.
  const args = entry.args ?? entry
  let touched = touchedByArgs.get(args)
  if (!touched) {
    touched = touchesOf(entry).map((key) => [keyText(key), key])
    touchedByArgs.set(args, touched)
  }
  return touched
}

/** The held rows set back to what the server has confirmed, with the page's changes on top. */
function confirmedStates(
  storedByKey: ReadonlyMap<string, StoredRow>,
  changes: readonly Change[],
): Map<string, StoredRow> {
  const states = new Map<string, StoredRow>()
  for (const [text, held] of storedByKey) {
    states.set(text, { ...held, row: held.confirmed ?? undefined })
  }
  for (const change of changes) {
    const key: Key = { tbl: change.tbl, id: change.id }
    const text = keyText(key)
    const row = change.op === 'put' ? localFromRow(change.tbl, change.row, change.seq) : undefined
    states.set(text, { key, row, confirmed: row ?? null, hasBase: storedByKey.get(text)?.hasBase ?? false })
  }
  return states
}

/**
 * Replays an edit on one row. Where it no longer makes sense the row stays as it is: the edit is still
 * sent, and the server decides. Each row stands for itself, so the outcome does not depend on how many
 * of an edit's rows are replayed at a time.
 */
function replay(entry: OutboxEntry, key: Key, view: RowView): void {
  view.beginEdit()
  try {
    applyToRow(mutationOf(entry.name), view, key, entry.args, { at: entry.at, userId: entry.userId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    view.rollbackEdit()
  }
}
