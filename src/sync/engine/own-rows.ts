import { ownDigest } from '../../contract/own-rows.ts'
import type { Change, OwnRows } from '../../contract/protocol.ts'
import { rowFromTransaction, type TransactionRow } from '../../contract/rows.ts'
import type { BooksDatabase, OutboxEntry } from '../../db/core/database.ts'
import type { LocalRow, StoredRow } from '../../db/core/row-view.ts'
import { readBases } from '../../db/core/rows.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type Key, keyIn } from '../../mutations/entities.ts'
import { isSameDigest } from './guards.ts'
import { affectedKeys, rebase } from './merge.ts'

const keyOf = keyIn('transactions')

/**
 * The rows that the server only names, because this device has made them what they are: the confirmed rows with
 * the edits that the server has applied on top. `unknown` is the last place at which they come to something else than
 * the server says, so that they are to be asked for whole up to there; absent where all of them are known.
 * To be called in a transaction over `base`.
 */
export async function knownRows(
  db: BooksDatabase,
  told: readonly OwnRows[],
  outbox: readonly OutboxEntry[],
): Promise<{ changes: Change[]; unknown?: number }> {
  if (told.length === 0) return { changes: [] }
  const applied = outbox.filter(({ result }) => result?.status === 'applied')
  const named = told.flatMap(({ ids }) => ids.map(keyOf))
  const rows = rebase(await confirmedRows(db, affectedKeys(named, [], applied)), [], applied).rows
  const rowById = new Map(rows.flatMap(({ key, row }) => (row ? [[key.id, wireRowOf(row)]] : [])))

  const changes: Change[] = []
  let unknown: number | undefined
  for (const { seq, ids, digest } of told) {
    const known = ids.flatMap((id) => rowById.get(id) ?? [])
    if (known.length === ids.length && isSameDigest(digest, ownDigest(known))) {
      for (const row of known) changes.push({ tbl: 'transactions', id: row.id, seq, op: 'put', row })
    } else unknown = Math.max(unknown ?? 0, seq)
  }
  return { changes, ...(unknown !== undefined && { unknown }) }
}

/**
 * What the server has confirmed of rows that pending edits touch: it stands in `base`, or there is nothing. A row
 * that is neither comes to something else than the server tells of it, and is asked for.
 */
async function confirmedRows(
  db: BooksDatabase,
  keys: ReadonlyMap<string, Key>,
): Promise<Map<string, StoredRow>> {
  const bases = await readBases(db, [...keys.values()])
  return new Map(
    [...keys].map(([text, key]) => [
      text,
      { key, row: undefined, confirmed: bases.get(text)?.row ?? null, hasBase: false },
    ]),
  )
}

function wireRowOf(row: LocalRow): TransactionRow {
  const { _seq, ...entity } = row
  return rowFromTransaction(entity as Transaction)
}
