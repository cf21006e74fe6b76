import type { Id } from '../../../domain/ids.ts'
import type { LedgerRow } from '../ledger-columns.ts'

/** A row as it goes to the page: itself, or its place in the rows that went before where it stood there already. */
export type SentRow = LedgerRow | number

/**
 * The rows that went over the line to the ledger last, which both of its ends hold. While somebody types or scrolls,
 * and after an edit, most rows stood there before: to copy them to another thread again costs more than to look for
 * them, and the screen knows what stayed by its being the same object.
 */
export class LastPage {
  #rows: readonly LedgerRow[] = []

  /** The rows as they go to the other end, which has been sent all pages before this one. */
  pack(rows: readonly LedgerRow[]): SentRow[] {
    const before = this.#rows
    const places = new Map<Id, number>(before.map(({ id }, place) => [id, place]))
    this.#rows = rows
    return rows.map((row) => {
      const place = places.get(row.id)
      const known = place === undefined ? undefined : before[place]
      return place !== undefined && known && isSame(known, row) ? place : row
    })
  }

  /** The rows that were packed. Throws RangeError where a page between is missing. */
  unpack(sent: readonly SentRow[]): LedgerRow[] {
    const before = this.#rows
    const rows = sent.map((row) => {
      const known = typeof row === 'number' ? before[row] : row
      if (!known) throw new RangeError('The page before this one has not come')
      return known
    })
    this.#rows = rows
    return rows
  }
}

function isSame(one: LedgerRow, other: LedgerRow): boolean {
  const keys = Object.keys(one) as (keyof LedgerRow)[]
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
