import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { dayAlone, distinct, type LedgerReader, type Movement, NamedRows, negated } from './ledger-rows.ts'

/** The columns by which an export of transactions from Firefly III is known. */
export const FIREFLY_COLUMNS = [
  'journal_id',
  'type',
  'source_name',
  'source_type',
  'destination_name',
  'amount',
]

/** The kinds of accounts that a person has; expense and revenue accounts are other people. */
const OWN = /^(?:asset|default|cash|debt|loan|mortgage|liabilit)/i
const OPENING = /^opening balance$/i

/**
 * The transactions of Firefly III: each goes from a source to a destination, and where both are accounts of the person's
 * it is a movement of either. Between currencies the destination got the foreign amount.
 */
export class FireflyReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #movements: Movement[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const sent = { amount: of('amount').replace(/^-/, ''), currency: of('currency_code') }
    const foreign = { amount: of('foreign_amount').replace(/^-/, ''), currency: of('foreign_currency_code') }
    const isOpening = OPENING.test(of('type'))
    const [fromOwn, toOwn] = [OWN.test(of('source_type')), OWN.test(of('destination_type'))]
    const told = {
      line: row.line,
      // As it was where the books are kept.
      day: dayAlone(of('date')),
      reference: '',
      category: of('category'),
      isOpening,
    }
    const text = (other: string) => distinct(of('description'), other)
    if (fromOwn) {
      const account = of('source_name')
      this.#movements.push({
        ...told,
        ...sent,
        account,
        amount: negated(sent.amount),
        text: text(of('destination_name')),
      })
    }
    if (toOwn) {
      const got = fromOwn && foreign.amount !== '' ? foreign : sent
      this.#movements.push({
        ...told,
        ...got,
        account: of('destination_name'),
        text: text(of('source_name')),
      })
    }
  }

  movements(): readonly Movement[] {
    return this.#movements
  }
}
