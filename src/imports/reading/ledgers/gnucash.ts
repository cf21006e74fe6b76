import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { type Entry, type LedgerReader, type Movement, movementsOf, NamedRows } from './ledger-rows.ts'
import { holdsMoney, isOpeningBalance } from './roots-of-charts.ts'

/** The columns by which a full export of transactions from GnuCash is known; the simple one is a plain table. */
export const GNUCASH_COLUMNS = ['Date', 'Transaction ID', 'Full Account Name', 'Amount Num.', 'Reconcile']

/**
 * The transactions of GnuCash, one row a split: the rows of a transaction follow each other, and all but the first
 * leave out what they have in common. Amounts are in the currency of their account, which is only told where it is that of the transaction.
 */
export class GnucashReader implements LedgerReader {
  readonly #rows = new NamedRows()
  #id = ''
  readonly #entries: Entry[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const account = of('Full Account Name')
    if (account === '') return
    const id = of('Transaction ID')
    if (of('Date') !== '' && (id === '' || id !== this.#id)) {
      this.#id = id
      this.#entries.push({
        line: row.line,
        day: of('Date'),
        text: [of('Description'), of('Notes')].filter((text) => text !== '').join(' '),
        reference: of('Number', 'Transaction Number'),
        postings: [],
      })
    }
    const amount = of('Amount Num.')
    const isOwnCurrency = amount === of('Value Num.')
    const currency = isOwnCurrency ? (/^CURRENCY::([A-Z]{3})$/.exec(of('Commodity/Currency'))?.[1] ?? '') : ''
    this.#entries.at(-1)?.postings.push({ account, amount, currency })
  }

  movements(): readonly Movement[] {
    return this.#entries.flatMap((entry) =>
      movementsOf(entry, holdsMoney).map((movement) => ({
        ...movement,
        isOpening: isOpeningBalance(movement.category),
      })),
    )
  }
}
