import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import { FileRefused } from '../file-refused.ts'
import {
  type Entry,
  type LedgerReader,
  type Movement,
  movementsOfMostPosted,
  NamedCells,
  negated,
} from './ledger-rows.ts'

/** The first line of a file for DATEV: its kind is the third field, the number of postings is 21. */
const FIRST_LINE = /^\s*"?(?:EXTF|DTVF)"?;"?\d+"?;"?(\d+)"?;"?([^";]*)"?/i
const POSTINGS = '21'
/** The first day among the fields of the first line is that on which the fiscal year begins. */
const DAY = /^(?:19|20)\d{6}$/

/** Whether a text is a file for DATEV. Throws FileRefused for one that holds no postings. */
export function isDatev(head: string): boolean {
  const [, kind, name = ''] = FIRST_LINE.exec(head) ?? []
  if (kind === undefined) return false
  if (kind === POSTINGS) return true
  throw new FileRefused(
    `This DATEV file has no postings${name === '' ? '' : `; it’s a list of ${quoted(name)}`}. Export the posting batch (“Buchungsstapel”) and choose that file.`,
  )
}

/**
 * The postings of a DATEV batch. Each stands in the account and, the other way round, in its contra account; a debit of
 * an account of money is what came in. Which accounts hold money nothing says but how often they are posted to.
 */
export class DatevReader implements LedgerReader {
  #first: readonly string[] | undefined
  #yearBegins = -1
  #named: NamedCells | undefined
  readonly #entries: Entry[] = []

  take({ line, cells }: SourceRow): void {
    if (!this.#first) {
      this.#first = cells
      this.#yearBegins = cells.findIndex((cell) => DAY.test(cell))
      return
    }
    if (!this.#named) {
      this.#named = new NamedCells(cells)
      return
    }
    const named = this.#named
    const of = (...names: readonly string[]) => named.of(cells, ...names)
    const isReversed =
      /^(?:g|1)$/i.test(of('generalumkehr gu', 'generalumkehr')) || /^2\d$/.test(of('bu schlussel'))
    const side = of('soll haben kennzeichen', 's h')
    const isDebit = /^s$/i.test(side) !== isReversed
    const sum = of('umsatz ohne soll haben kz', 'umsatz')
    // Beside what is neither S nor H nobody knows which way it went, and it can't be read.
    const amount = /^[sh]$/i.test(side) ? sum : `${sum} ${side}`.trim()
    const currency = of('wkz umsatz', 'wkz')
    this.#entries.push({
      line,
      day: dayOf(of('belegdatum'), this.#first[this.#yearBegins] ?? ''),
      text: of('buchungstext'),
      reference: of('belegfeld 1'),
      postings: [
        { account: of('konto'), amount: isDebit ? amount : negated(amount), currency },
        {
          account: of('gegenkonto ohne bu schlussel', 'gegenkonto'),
          amount: isDebit ? negated(amount) : amount,
          currency,
        },
      ],
    })
  }

  movements(): readonly Movement[] {
    // The field after it says how many digits a GL account has.
    const digits = Number(this.#first?.[this.#yearBegins + 1]) || 0
    // One digit more have the accounts of customers and suppliers.
    const isGeneral = (account: string) => digits === 0 || account.replace(/^0+/, '').length <= digits
    return movementsOfMostPosted(this.#entries, isGeneral)
  }
}

/** Day and month alone stand in the file; the year is that of the fiscal year which holds them. */
function dayOf(text: string, yearBegins: string): string {
  const [, day = '', month = ''] = /^(\d{1,2})(\d\d)$/.exec(text) ?? []
  const [, year = '', first = ''] = /^(\d{4})(\d\d)\d\d$/.exec(yearBegins) ?? []
  if (day === '' || year === '') return text
  return `${Number(month) < Number(first) ? Number(year) + 1 : year}-${month}-${day.padStart(2, '0')}`
}
