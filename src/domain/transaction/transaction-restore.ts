import type { Id } from '../ids.ts'
import { splitProblem } from './split.ts'
import type { Transaction } from './transaction.ts'

/**
 * Why deleted transactions cannot come back together; undefined where they can. A transaction that was
 * split comes back with all of its parts, and no part without it, so that the parts still sum to the whole.
 */
export function restoringProblem(rows: readonly Transaction[]): string | undefined {
  const wholes = new Map(rows.filter((row) => row.isSplit).map((row) => [row.id, row]))
  const partsByWhole = new Map<Id, Transaction[]>()
  for (const row of rows) {
    const { parentTransactionId: parent } = row
    if (parent === undefined) continue
    if (!wholes.has(parent)) return 'A line of a split is restored only with its transaction'
    partsByWhole.set(parent, [...(partsByWhole.get(parent) ?? []), row])
  }
  for (const whole of wholes.values()) {
    const problem = splitProblem(whole, partsByWhole.get(whole.id) ?? [])
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Transactions by family: each by itself, or one that is split with its parts after it. */
export function familiesOf(rows: readonly Transaction[]): Transaction[][] {
  const families = new Map<Id, Transaction[]>()
  for (const row of rows) if (row.parentTransactionId === undefined) families.set(row.id, [row])
  for (const row of rows) {
    const { parentTransactionId: parent } = row
    if (parent === undefined) continue
    const family = families.get(parent)
    if (family) family.push(row)
    else families.set(row.id, [row])
  }
  return [...families.values()]
}
