import { headerKey } from '../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { FileRefused } from '../file-refused.ts'
import type { RowSource } from '../cells/rows-of-file.ts'
import { quoted } from '../../../domain/text/quoted.ts'

/** The first line of a file for DATEV: its kind is the third field, the number of postings is 21. */
const FIRST_LINE = /^\s*"?(?:EXTF|DTVF)"?;"?\d+"?;"?(\d+)"?;"?([^";]*)"?/i
const POSTINGS = '21'
/** Fields of the first line: when the fiscal year begins, and how many digits a GL account has. */
const YEAR_BEGINS = 12
const DIGITS = 13
/** So many accounts can be those that money is kept in; the others are what it was spent on. */
const MOST_ACCOUNTS = 20

const NAMES = [
  'Konto',
  'Belegdatum',
  'Buchungstext',
  'Betrag',
  'Währung',
  'Gegenkonto',
  'Belegfeld 1',
] as const

/** Whether a text is a file for DATEV. Throws FileRefused for one that holds no postings. */
export function isDatev(head: string): boolean {
  const [, kind, name = ''] = FIRST_LINE.exec(head.replace(/^\uFEFF/, '')) ?? []
  if (kind === undefined) return false
  if (kind === POSTINGS) return true
  throw new FileRefused(
    `This DATEV file has no postings${name === '' ? '' : `; it’s a list of ${quoted(name)}`}. Export the posting batch (“Buchungsstapel”) and choose that file.`,
  )
}

interface Posting {
  line: number
  amount: string
  isDebit: boolean
  account: string
  contra: string
  rest: { day: string; text: string; currency: string; reference: string }
}

/**
 * The postings of a DATEV batch as movements of its GL accounts: each stands in the account and, the other way round, in
 * its contra account, so that whoever chooses the bank's own account has all of its rows. A debit of an account
 * of money is what came in. The accounts with most postings come first.
 */
export class DatevPostings implements RowSource {
  readonly #source: RowSource
  #first: readonly string[] | undefined
  #columns: ReadonlyMap<string, number> | undefined
  readonly #postings: Posting[] = []

  constructor(source: RowSource) {
    this.#source = source
  }

  next(text: string): SourceRow[] {
    for (const row of this.#source.next(text)) this.#take(row)
    return []
  }

  end(): SourceRow[] {
    for (const row of this.#source.end()) this.#take(row)
    const countByAccount = new Map<string, number>()
    for (const { account, contra } of this.#postings) {
      for (const each of [account, contra]) countByAccount.set(each, (countByAccount.get(each) ?? 0) + 1)
    }
    const digits = Number(this.#first?.[DIGITS]) || 0
    // One digit more have the accounts of customers and suppliers.
    const accounts = [...countByAccount]
      .filter(([account]) => account !== '' && (digits === 0 || account.length <= digits))
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, MOST_ACCOUNTS)
    return [
      { line: 1, cells: NAMES },
      ...accounts.flatMap(([account]) => this.#postings.flatMap((posting) => rowOf(posting, account) ?? [])),
    ]
  }

  #take({ line, cells }: SourceRow): void {
    if (!this.#first) {
      this.#first = cells
      return
    }
    if (!this.#columns) {
      this.#columns = new Map(cells.map((name, column) => [headerKey(name), column]))
      return
    }
    const of = (...names: readonly string[]) =>
      names.flatMap((name) => cells[this.#columns?.get(name) ?? -1] ?? [])[0]?.trim() ?? ''
    const isReversed = /^(?:g|1)$/i.test(of('generalumkehr gu', 'generalumkehr')) || /^2\d$/.test(of('bu schlussel')) // oxfmt-ignore
    this.#postings.push({
      line,
      amount: of('umsatz ohne soll haben kz', 'umsatz'),
      isDebit: /^s$/i.test(of('soll haben kennzeichen')) !== isReversed,
      account: of('konto'),
      contra: of('gegenkonto ohne bu schlussel', 'gegenkonto'),
      rest: {
        day: dayOf(of('belegdatum'), this.#first[YEAR_BEGINS] ?? ''),
        text: of('buchungstext'),
        currency: of('wkz umsatz'),
        reference: of('belegfeld 1'),
      },
    })
  }
}

function rowOf(posting: Posting, of: string): SourceRow | undefined {
  const { line, amount, isDebit, account, contra, rest } = posting
  if (of !== account && of !== contra) return undefined
  const isOut = (of === account) !== isDebit
  const { day, text, currency, reference } = rest
  const other = of === account ? contra : account
  return { line, cells: [of, day, text, isOut ? `-${amount}` : amount, currency, other, reference] }
}

/** Day and month alone stand in the file; the year is that of the fiscal year which holds them. */
function dayOf(text: string, yearBegins: string): string {
  const [, day = '', month = ''] = /^(\d{1,2})(\d\d)$/.exec(text) ?? []
  const [, year = '', first = ''] = /^(\d{4})(\d\d)\d\d$/.exec(yearBegins) ?? []
  if (day === '' || year === '') return text
  return `${Number(month) < Number(first) ? Number(year) + 1 : year}-${month}-${day.padStart(2, '0')}`
}
