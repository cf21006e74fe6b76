import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { Way } from '../../../../domain/bank-file/ways/flag-words.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { withSignedName } from './signed-amounts.ts'

/** A table whose movements stand below lines that say which way they went: "Deposits", "Withdrawals". */
export interface SectionsByWay {
  amount: number
  headerLine: number | null
}

/** Names of sections that are no names of columns. */
const OUT = wholeWords('purchases?|checks(?: paid)?|cheques(?: paid)?|fees|subtractions')
const IN = wholeWords('additions')

/** Follows the lines between movements that say which way those below them went. */
export class Sections {
  #way: Way | undefined
  readonly #seen = new Set<Way | undefined>()

  /** The way of the section that a row stands in; undefined in one that tells none, and for a line that begins one. */
  wayOf({ cells }: SourceRow): Way | undefined {
    const filled = cells.filter((cell) => cell.trim() !== '')
    const [name = ''] = filled
    if (filled.length !== 1 || /\d/.test(name)) return this.#way
    this.#way = wayOfSection(name)
    this.#seen.add(this.#way)
    return undefined
  }

  get haveBothWays(): boolean {
    return this.#seen.has('in') && this.#seen.has('out')
  }
}

function wayOfSection(name: string): Way | undefined {
  if (name.length > 60) return undefined
  const isOut = headerWeight(name, 'debit') >= NAMED.likely || OUT.test(headerKey(name))
  const isIn = headerWeight(name, 'credit') >= NAMED.likely || IN.test(headerKey(name))
  return isOut === isIn ? undefined : isOut ? 'out' : 'in'
}

/** Where sections alone tell which way the amounts of a file went: none of these has a sign of its own. */
export function sectionsByWay(
  sections: Sections,
  { amount, ambiguous, layout, sign }: FileMapping,
): SectionsByWay | undefined {
  const isOpen = ambiguous.includes('sign') && sign !== 'marked-in'
  if (!sections.haveBothWays || !isOpen || amount?.kind !== 'signed') return undefined
  return { amount: amount.column, headerLine: layout.headerLine }
}

/** Rows whose amounts have the sign of their section. */
export function withSectionSigns({ amount, headerLine }: SectionsByWay): RowChange {
  const sections = new Sections()
  let names: string | undefined
  return (row) => {
    const way = sections.wayOf(row)
    const cells = row.cells.join('\t')
    if (row.line === headerLine) names = cells
    const text = (row.cells[amount] ?? '').trim()
    const changed = (written: string) => ({ ...row, cells: row.cells.with(amount, written) })
    if (cells === names) return withSignedName(row, amount)
    return way !== undefined && /^[^+-]*\d[^+-]*$/.test(text)
      ? changed(`${way === 'out' ? '-' : '+'}${text}`)
      : row
  }
}
