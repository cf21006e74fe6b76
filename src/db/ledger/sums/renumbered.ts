import Dexie from 'dexie'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { BooksDatabase } from '../../core/database.ts'

/** By number of the chart as the server has it the number that a pending edit gives it here. */
export type Renumbered = ReadonlyMap<string, string>

/**
 * The accounts of the chart whose number waits to be changed on the server. What is posted to them follows there, and so
 * it is shown under the new number here.
 */
export async function readRenumbered(db: BooksDatabase, chart: readonly GLAccount[]): Promise<Renumbered> {
  const bases = await db.base
    .where('[tbl+id]')
    .between(['glAccounts', Dexie.minKey], ['glAccounts', Dexie.maxKey])
    .toArray()
  const nowById = new Map(chart.map(({ id, number }) => [id, number]))
  const renumbered = new Map<string, string>()
  for (const { id, row } of bases) {
    const [was, now] = [(row as GLAccount | null)?.number, nowById.get(id)]
    if (was !== undefined && now !== undefined && was !== now) renumbered.set(was, now)
  }
  return renumbered
}

/** A row, or a sum of rows, under the number that its account has here. */
export function underNewNumber<R extends { glAccountNumber: string }>(row: R, renumbered: Renumbered): R {
  const next = renumbered.get(row.glAccountNumber)
  return next === undefined ? row : { ...row, glAccountNumber: next }
}

export function isSameNumbering(one: Renumbered, other: Renumbered): boolean {
  return one.size === other.size && [...one].every(([was, now]) => other.get(was) === now)
}
