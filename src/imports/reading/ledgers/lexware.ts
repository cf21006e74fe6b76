import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import {
  type Entry,
  type LedgerReader,
  type Movement,
  movementsOfMostPosted,
  NamedRows,
  negated,
} from './ledger-rows.ts'

/** The columns by which a journal of Lexware is known: each row has the account that is debited and the one that is credited. */
export const LEXWARE_COLUMNS = ['Belegdatum', 'Buchungstext', 'Buchungsbetrag', 'Sollkonto', 'Habenkonto']

/** Charts number general accounts by four digits; those of customers and suppliers have one more. */
const MOST_DIGITS = 4

/** The entries of a journal by Lexware; which of the accounts hold money nothing says but how often they are posted to. */
export class LexwareReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #entries: Entry[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const [debited, credited, amount] = [of('Sollkonto'), of('Habenkonto'), of('Buchungsbetrag')]
    if (debited === '' && credited === '') return
    const currency = of('Währung')
    this.#entries.push({
      line: row.line,
      day: of('Belegdatum'),
      text: of('Buchungstext'),
      reference: of('Belegnummer'),
      postings: [
        { account: debited, amount, currency },
        { account: credited, amount: negated(amount), currency },
      ],
    })
  }

  movements(): readonly Movement[] {
    return movementsOfMostPosted(this.#entries, (account) => account.length <= MOST_DIGITS)
  }
}
