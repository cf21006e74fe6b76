import type { Id } from '../../../../domain/ids.ts'
import { statusOfLines } from '../../../../domain/transaction/split.ts'
import { TRANSACTION_STATUSES, type TransactionStatus } from '../../../../domain/transaction/transaction.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerRow, statusBits } from '../../ledger-columns.ts'

/** The row at a place as it is told without its parts: the whole of a split has the status that they come to. */
export function rowForItsParts(ledger: Ledger, at: number): LedgerRow {
  const row = ledger.columns.rowAt(at)
  const status = row.isSplit && ledger.memo('statuses of splits', () => statusesOfSplits(ledger)).get(row.id)
  return status ? { ...row, status } : row
}

function statusesOfSplits({ columns }: Ledger): ReadonlyMap<Id, TransactionStatus> {
  const { flags, parent, size, texts } = columns
  const statuses = new Map<Id, TransactionStatus>()
  for (let at = 0; at < size; at++) {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.part) === 0) continue
    const whole = texts.parent.textOf(parent[at] ?? 0) ?? ''
    const before = statuses.get(whole)
    const own = TRANSACTION_STATUSES.find((status) => statusBits(status) === (bits & FLAG.status))
    const found = statusOfLines([before, own].filter((status) => status !== undefined))
    if (found) statuses.set(whole, found)
  }
  return statuses
}
