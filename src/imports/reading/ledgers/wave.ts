import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { distinct, type LedgerReader, type Movement, NamedRows, negated } from './ledger-rows.ts'
import { PostedEntries } from './posted-entries.ts'

/** The columns by which an export of Wave's transactions is known. */
export const WAVE_COLUMNS = [
  'Transaction ID',
  'Account Name',
  'Debit Amount (Two Column Approach)',
  'Credit Amount (Two Column Approach)',
]

/** What it calls the kinds of accounts that money lies on. */
const MONEY = /cash|bank|credit card|money in transit|loan/i

/** The accounting transactions of Wave, one row a posting; a transaction has one id in all of its rows. */
export class WaveReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #entries = new PostedEntries()
  readonly #money = new Set<string>()

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const [id, account] = [of('Transaction ID'), of('Account Name')]
    if (account === '') return
    if (MONEY.test(of('Account Type'))) this.#money.add(account)
    const told = {
      line: row.line,
      day: of('Transaction Date'),
      text: distinct(of('Customer', 'Vendor') || of('Vendor'), of('Transaction Description')),
      reference: of('Invoice Number') || of('Bill Number'),
    }
    const debit = of('Debit Amount (Two Column Approach)')
    const amount = debit === '' ? negated(of('Credit Amount (Two Column Approach)')) : debit
    this.#entries.post(id, told, { account, amount, currency: '' })
  }

  movements(): readonly Movement[] {
    return this.#entries.movements((account) => this.#money.has(account))
  }
}
