import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import type { Id } from '../../../domain/ids.ts'
import type { LedgerSum } from '../../../domain/ledger/ledger-sums.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import type { TransferPair } from '../../../domain/transfer/transfer-pair.ts'
import type { Local } from '../../../mutations/entities.ts'
import type { BaseRow, BooksDatabase } from '../../core/database.ts'
import type { Ledger, PartlyHeld } from '../ledger.ts'
import { underNewNumber } from './renumbered.ts'

/**
 * What the database tells of the rows that are not in it; undefined where it holds all. Of the sums only those that
 * `changed` are read again, and of parts of months only where these have. `transfers` are all that are stored, without
 * what follows from changes that wait. To be called after the tables of the ledger have been read.
 */
export async function readPartlyHeld(
  db: BooksDatabase,
  ledger: Ledger,
  transfers: readonly Local<TransferPair>[],
  changed: ReadonlySet<Id> | 'all' | undefined,
  partsChanged: boolean,
): Promise<PartlyHeld | undefined> {
  const floor = await db.readMeta('floor')
  if (!floor) return undefined
  const bases = await db.base.toArray()
  return {
    floorDay: dayOfTimestamp(floor.timestamp),
    sums: await readSums(db, ledger, changed),
    monthParts: ledger.partly && !partsChanged ? ledger.partly.monthParts : await readMonthParts(db, ledger),
    confirmed: new Map(
      basesOf<Transaction>(bases, 'transactions').map(([id, row]) => [
        id,
        row && underNewNumber(row, ledger.renumbered),
      ]),
    ),
    transfers: confirmedTransfers(transfers, new Map(basesOf<TransferPair>(bases, 'transfers'))),
  }
}

async function readSums(
  db: BooksDatabase,
  { partly, renumbered }: Ledger,
  changed: ReadonlySet<Id> | 'all' | undefined,
): Promise<ReadonlyMap<Id, LedgerSum>> {
  const before = partly?.sums
  if (!before || changed === 'all') {
    const all = await db.ledgerSums.toArray()
    return new Map(all.map((sum) => [sum.id, underNewNumber(sum, renumbered)]))
  }
  if (!changed) return before
  const sums = new Map(before)
  const ids = [...changed]
  const rows = await db.ledgerSums.bulkGet(ids)
  ids.forEach((id, index) => {
    const sum = rows[index]
    if (sum) sums.set(id, underNewNumber(sum, renumbered))
    else sums.delete(id)
  })
  return sums
}

async function readMonthParts(db: BooksDatabase, { renumbered }: Ledger): Promise<PartlyHeld['monthParts']> {
  return new Map(
    (await db.monthParts.toArray()).map(({ month, sums }) => [
      month,
      sums.map(({ days, sum }) => ({ days, sum: underNewNumber(sum, renumbered) })),
    ]),
  )
}

function basesOf<E>(bases: readonly BaseRow[], tbl: BaseRow['tbl']): [Id, E | null][] {
  return bases.filter((base) => base.tbl === tbl).map(({ id, row }) => [id, row as E | null])
}

function confirmedTransfers(
  transfers: readonly Local<TransferPair>[],
  bases: ReadonlyMap<Id, TransferPair | null>,
): TransferPair[] {
  const confirmed = transfers.filter(({ id, _seq }) => _seq !== 0 && !bases.has(id))
  return [...confirmed, ...[...bases.values()].filter((row) => row !== null)]
}
