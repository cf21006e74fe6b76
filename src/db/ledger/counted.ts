import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from './ledger-columns.ts'

/**
 * By place 1 for each row that counts as income or expense: not declined, not the whole of a split, and not
 * in an approved transfer, neither by itself nor as a part of what is. The same as `countedRows` of the domain.
 */
export function countedMarks(ledger: Ledger): Uint8Array {
  return ledger.memo('counted', () => marksOf(ledger))
}

function marksOf(ledger: Ledger): Uint8Array {
  const { columns } = ledger
  const { flags, size } = columns
  const declined = statusBits('DECLINED')
  const marks = new Uint8Array(size)
  for (let at = 0; at < size; at++) {
    const bits = flags[at] ?? 0
    marks[at] = (bits & FLAG.status) === declined || bits & FLAG.split ? 0 : 1
  }
  const transferred = transferredPlaces(ledger)
  if (transferred.size === 0) return marks
  for (const at of transferred) marks[at] = 0
  for (let at = 0; at < size; at++) {
    if ((flags[at] ?? 0) & FLAG.part && transferred.has(parentPlace(columns, at) ?? -1)) marks[at] = 0
  }
  return marks
}

function transferredPlaces({ transfers, columns }: Ledger): ReadonlySet<number> {
  const places = new Set<number>()
  for (const { status, expenseTransactionId, incomeTransactionId } of transfers) {
    if (status !== 'APPROVED') continue
    for (const id of [expenseTransactionId, incomeTransactionId]) {
      const at = id === undefined ? undefined : columns.placeOf(id)
      if (at !== undefined) places.add(at)
    }
  }
  return places
}

function parentPlace(columns: LedgerColumns, at: number): number | undefined {
  const parent = columns.texts.parent.textOf(columns.parent[at] ?? 0)
  return parent === undefined ? undefined : columns.placeOf(parent)
}
