import { type CalendarDay, dayNumberAt, dayOfNumber } from '../../../domain/calendar/calendar-day.ts'
import type { Id } from '../../../domain/ids.ts'
import { LineSums } from '../../../domain/transaction/line-sums.ts'
import { sideIds, type TransferPair } from '../../../domain/transfer/transfer-pair.ts'
import type { Ledger, PartlyHeld } from '../ledger.ts'
import { FLAG } from '../ledger-columns.ts'

/** Changes that wait on this device, of which it cannot tell what they come to. */
export interface Undecided {
  count: number
  /** The last day whose figures they may change: up to the floor, or that of a side of a transfer that is here. */
  until: CalendarDay
}

/**
 * The changes that wait here and are also changes of rows that are not on this device, so that what these count as is
 * not known before the server has told: of transfers approved or no longer approved of which a side or a line of one is
 * elsewhere, of the amount of one side of a transfer whose other is, and of splits deleted or undone without all of
 * their lines. Undefined where there are none.
 */
export function undecidedChanges(ledger: Ledger, partly: PartlyHeld): Undecided | undefined {
  const transfers = redecided(ledger, partly)
  const splits = [...partly.confirmed].filter(([id, row]) => row?.isSplit && !isSplitHere(ledger, id))
  const apart = repricedApart(ledger, partly)
  if (transfers.length + splits.length === 0) return undecided(ledger, partly, apart, 0)
  const confirmed = confirmedRows(ledger, partly)
  const open = transfers.filter((pair) => sideIds(pair).some((id) => !confirmed.areWhole(id)))
  const undone = splits.filter(([id]) => confirmed.lacking.has(id)).length
  return undecided(ledger, partly, [...apart, ...open], undone)
}

/** What a transfer costs counts on the day of its expense, which may be here while the other side is not. */
function undecided(
  { columns }: Ledger,
  { floorDay }: PartlyHeld,
  pairs: readonly TransferPair[],
  splits: number,
): Undecided | undefined {
  const count = pairs.length + splits
  if (count === 0) return undefined
  const places = pairs.flatMap((pair) => sideIds(pair).flatMap((id) => columns.placeOf(id) ?? []))
  const days = places.map((at) => dayOfNumber(dayNumberAt(columns.times[at] ?? 0)))
  return { count, until: days.reduce((last, day) => (day > last ? day : last), floorDay) }
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

/** Transfers approved here as on the server of which one side has another amount here, and the other side is elsewhere. */
function repricedApart(
  { columns, transfers }: Ledger,
  { confirmed, transfers: before }: PartlyHeld,
): TransferPair[] {
  const hasOtherAmount = (id: Id) => {
    const [at, row] = [columns.placeOf(id), confirmed.get(id)]
    return at !== undefined && row != null && columns.amounts[at] !== row.amount
  }
  const isElsewhere = (id: Id) => columns.placeOf(id) === undefined && !confirmed.has(id)
  const now = transfers.filter((pair) => isApproved(pair) && pair.conversion === undefined)
  const apart = now.filter((pair) => sideIds(pair).some(hasOtherAmount) && sideIds(pair).some(isElsewhere))
  if (apart.length === 0) return apart
  const approved = new Set(before.filter(isApproved).map(({ id }) => id))
  return apart.filter(({ id }) => approved.has(id))
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
