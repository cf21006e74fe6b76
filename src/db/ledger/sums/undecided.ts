import type { Id } from '../../../domain/ids.ts'
import { LineSums } from '../../../domain/transaction/line-sums.ts'
import { sideIds, type TransferPair } from '../../../domain/transfer/transfer-pair.ts'
import type { Ledger, PartlyHeld } from '../ledger.ts'
import { FLAG } from '../ledger-columns.ts'

/**
 * How many changes that wait here are also changes of rows that are not on this device, so that what these count as is
 * not known before the server has told: of transfers approved or no longer approved of which a side or a line of one is
 * elsewhere, and of splits deleted or undone without all of their lines.
 */
export function undecidedChanges(ledger: Ledger): number {
  const { partly } = ledger
  if (!partly) return 0
  const transfers = redecided(ledger, partly)
  const splits = [...partly.confirmed].filter(([id, row]) => row?.isSplit && !isSplitHere(ledger, id))
  if (transfers.length + splits.length === 0) return 0
  const confirmed = confirmedRows(ledger, partly)
  return (
    splits.filter(([id]) => confirmed.lacking.has(id)).length +
    transfers.filter((pair) => sideIds(pair).some((id) => !confirmed.areWhole(id))).length
  )
}

/** Transfers that are approved here or on the server, and not on both. */
function redecided({ transfers }: Ledger, partly: PartlyHeld): TransferPair[] {
  const before = new Map(partly.transfers.filter(isApproved).map((pair) => [pair.id, pair]))
  const now = new Map(transfers.filter(isApproved).map((pair) => [pair.id, pair]))
  return [
    ...[...before.values()].filter(({ id }) => !now.has(id)),
    ...[...now.values()].filter(({ id }) => !before.has(id)),
  ]
}

function isApproved({ status }: TransferPair): boolean {
  return status === 'APPROVED'
}

function isSplitHere({ columns }: Ledger, id: Id): boolean {
  const at = columns.placeOf(id)
  return at !== undefined && ((columns.flags[at] ?? 0) & FLAG.split) !== 0
}

/** What this device holds of rows as the server has them. */
function confirmedRows({ columns }: Ledger, { confirmed }: PartlyHeld) {
  const sums = new LineSums()
  for (let at = 0; at < columns.size; at++) {
    const bits = columns.flags[at] ?? 0
    const isOfSplit = (bits & (FLAG.split | FLAG.part)) !== 0 && (bits & FLAG.unconfirmed) === 0
    if (isOfSplit && !confirmed.has(columns.ids[at] ?? '')) sums.add(columns.rowAt(at))
  }
  for (const row of confirmed.values()) if (row) sums.add(row)
  const lacking = new Set(sums.lacking())
  const isKnown = (id: Id) => confirmed.has(id) || columns.placeOf(id) !== undefined
  return { lacking, areWhole: (id: Id) => isKnown(id) && !lacking.has(id) }
}
