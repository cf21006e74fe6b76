import type { TransactionFilter } from '../../../../domain/transaction/transaction-filter.ts'
import { columnTest } from '../../column-filter.ts'
import type { Ledger } from '../../ledger.ts'
import { placesInOrder, type Sort } from '../../order.ts'

export const NEWEST_FIRST: Sort = { by: 'date', descending: true }

/** The places of the rows that a filter lets through, in an order; worked out once for each state of the books. */
export function placesMatching(ledger: Ledger, filter: TransactionFilter, sort: Sort): Uint32Array {
  return ledger.memo(`matching ${JSON.stringify([filter, sort])}`, () => {
    const order = placesInOrder(ledger, sort)
    const test = columnTest(ledger, filter)
    const matching = new Uint32Array(order.length)
    let count = 0
    for (const at of order) if (test(at)) matching[count++] = at
    return matching.slice(0, count)
  })
}
