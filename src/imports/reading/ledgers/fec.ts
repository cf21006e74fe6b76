import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { dayOfDigits, distinct, type LedgerReader, type Movement, NamedRows, negated } from './ledger-rows.ts'
import { PostedEntries } from './posted-entries.ts'

/** The columns by which a FEC is known, the file of entries that French law has every program write. */
export const FEC_COLUMNS = ['JournalCode', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'EcritureLib'] // oxfmt-ignore

/** Banks and cash boxes in the French chart. */
const MONEY = /^5[134]/
/** The journal that the year opens with: "à nouveau". */
const OPENING = /^(?:an|ran|anouv|a nouv)/i

/** The entries of French books, one row a posting, with either a debit and a credit or an amount and its side. */
export class FecReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #entries = new PostedEntries()

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const number = of('CompteNum')
    if (number === '') return
    const journal = of('JournalCode')
    const told = {
      line: row.line,
      day: dayOfDigits(of('EcritureDate')),
      text: of('EcritureLib'),
      reference: of('PieceRef'),
      isOpening: OPENING.test(journal),
    }
    const posting = { account: distinct(number, of('CompteLib')), amount: amountOf(of), currency: '' }
    this.#entries.post([journal, of('EcritureNum'), of('EcritureDate')].join('\n'), told, posting)
  }

  movements(): readonly Movement[] {
    return this.#entries.movements((account) => MONEY.test(account))
  }
}

function amountOf(of: (...names: readonly string[]) => string): string {
  const side = of('Sens').toUpperCase()
  if (side !== '') return side.startsWith('C') || side === '-1' ? negated(of('Montant')) : of('Montant')
  return /[1-9]/.test(of('Debit')) ? of('Debit') : negated(of('Credit'))
}
