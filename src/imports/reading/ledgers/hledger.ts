import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { type Entry, type LedgerReader, type Movement, movementsOf, NamedRows } from './ledger-rows.ts'
import { holdsMoney, isOpeningBalance } from './roots-of-charts.ts'

/** The columns by which the output of `hledger print` as CSV is known. */
export const HLEDGER_COLUMNS = ['txnidx', 'date', 'account', 'amount', 'commodity', 'posting-status']

/** Budgets and the like, beside the real accounts: "(budget:food)" and "[budget:food]". */
const VIRTUAL = /^[([]/

/** A posting's own mark, or else that of its transaction; most have none, which says nothing. */
const STATUSES: Readonly<Record<string, string>> = { '*': 'Cleared', '!': 'Pending' }

/**
 * The transactions of hledger, one row a posting, with what they have in common in each. Amounts have the sign they have on
 * their account; credit and debit say the same again.
 */
export class HledgerReader implements LedgerReader {
  readonly #rows = new NamedRows()
  #index = ''
  readonly #entries: Entry[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const account = of('account')
    if (account === '' || VIRTUAL.test(account)) return
    if (of('txnidx') !== this.#index || this.#entries.length === 0) {
      this.#index = of('txnidx')
      this.#entries.push({
        line: row.line,
        day: of('date'),
        // The payee, a bar and a note.
        text: (of('description') || of('comment')).replace(/\s*\|\s*/, ' ').trim(),
        reference: of('code'),
        postings: [],
      })
    }
    const status = STATUSES[of('posting-status') || of('status')]
    this.#entries.at(-1)?.postings.push({
      account,
      amount: of('amount'),
      currency: of('commodity'),
      ...(status === undefined ? {} : { status }),
    })
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
