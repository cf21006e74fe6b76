import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** A report that lists the accounts of books one below the other, each under its name and closed by its total. */
export interface SectionsByAccount {
  headerLine: number
  /** How many columns the rows have without the one that names the account. */
  width: number
}

/** "Total Checking", "Total for Checking with sub-accounts". */
const TOTAL = /^total(?: for)?\s+(.+?)(?: with sub-?accounts)?$/i
/** A name that tells a ledger, whose debits are what came in, from the statement of a bank. */
const COLUMN = 'Ledger account name'
const IS_TOTAL = 'The row is a total, not a transaction.'

/** Follows the lines that name an account above its movements, and those that close it. */
export class AccountSections {
  #open: { name: string; hasMovements: boolean } | undefined
  readonly #closed = new Set<string>()

  /** The account that a row stands below; undefined outside of any, and for the lines around one. */
  accountOf({ cells }: SourceRow): { account: string | undefined; isTotal: boolean } {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const [name = ''] = filled
    if (isTotalOf(this.#open?.name, name)) {
      if (this.#open?.hasMovements) this.#closed.add(this.#open.name)
      this.#open = undefined
      return { account: undefined, isTotal: true }
    }
    if (filled.length === 1 && !looksLikeDate(name) && !TOTAL.test(name)) {
      this.#open = { name, hasMovements: false }
      return { account: undefined, isTotal: false }
    }
    if (this.#open && filled.length > 2 && filled.some(looksLikeDate)) this.#open.hasMovements = true
    return { account: this.#open?.name, isTotal: false }
  }

  /** How many accounts had movements and were closed by their own total. */
  get count(): number {
    return this.#closed.size
  }
}

function isTotalOf(name: string | undefined, cell: string): boolean {
  return name !== undefined && TOTAL.exec(cell)?.[1]?.toLowerCase() === name.toLowerCase()
}

/** Where a table has the movements of several accounts, and only the lines between them say whose they are. */
export function sectionsByAccount(
  sections: AccountSections,
  { account, layout }: FileMapping,
): SectionsByAccount | undefined {
  const { headerLine, columns } = layout
  if (sections.count < 2 || account !== null || headerLine === null) return undefined
  return { headerLine, width: columns.length }
}

/** Rows with the account they stand below in a column of its own. */
export function withAccountBeside({ headerLine, width }: SectionsByAccount): RowChange {
  const sections = new AccountSections()
  return (row) => {
    const { account, isTotal } = sections.accountOf(row)
    const beside = row.line === headerLine ? COLUMN : account
    if (isTotal) return { ...row, skip: IS_TOTAL }
    if (beside === undefined) return row
    return { ...row, cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), beside] }
  }
}
