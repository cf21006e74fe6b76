import { currencyInText } from '../../../../domain/bank-file/currency/currency-words.ts'
import { balanceLineOf } from '../../../../domain/bank-file/balances/balance-lines.ts'
import { type FileLayout, repeatsName } from '../../../../domain/bank-file/columns/layout.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { isUnnamed } from '../../../../domain/bank-file/columns/headers-beside.ts'

/** Tables of the same columns below one another, each below a line that names its account. */
export interface StackedAccounts {
  /** What the columns are called, without the one that names the account. */
  columns: readonly string[]
  headerLine: number
  /** The account from each line of names on, by the number of that line. */
  accountByLine: ReadonlyMap<number, string>
}

/** Words or a number by which a line above a table names its account. */
const NAMES_ACCOUNT = /account|konto|compte|cuenta|conta|conto|rekening|rachun|iban|\d{3,}/i
/** "Page 2 of 3" above each part of one list. */
const PAGE =
  /\b(?:page|seite|blatt|p[aá]gina|pag|strona|sida|side|sivu|bladzijde)\b\W*\d+(?: ?(?:of|von|de|di|van|\/) ?\d+)?/gi
/** What names the account of each row. */
const COLUMN = 'Account'
/** A file with more accounts is none that anybody imports one by one. */
const MOST_NAMES = 200
const FEWEST_NAMES = 3
/** How far down the first names of columns stand. */
const MOST_ABOVE = 60

interface Names {
  line: number
  cells: readonly string[]
  /** What the line above says, if it may name an account, and in how many cells. */
  label: string | undefined
  labelCells: number
}

/** Follows the lines that may name columns, with what stands above each. */
export class TableNames {
  readonly #names: Names[] = []
  #above: readonly string[] = []
  /** What stands above the first movement. */
  readonly #preamble: string[] = []

  add({ line, cells }: SourceRow): void {
    if (cells.every(isBlank)) return
    if (this.#names.length === 0 && this.#preamble.length < MOST_ABOVE) this.#preamble.push(textOf(cells))
    // Every movement has a digit, which is sooner seen than anything else.
    const mayBeNames = !cells.some((cell) => /\d/.test(cell)) && this.#names.length < MOST_NAMES
    if (mayBeNames && filledOf(cells).length >= FEWEST_NAMES) {
      const above = filledOf(this.#above)
      this.#names.push({ line, cells, label: labelOf(above), labelCells: above.length })
    }
    this.#above = cells
  }

  /** Of each line that has the names of the columns of a table. */
  #of({ headerLine, columns }: FileLayout): Names[] {
    return this.#names.filter(
      ({ line, cells }) =>
        line === headerLine || columns.every((name, column) => isNameOf(cells[column] ?? '', name)),
    )
  }

  /** The accounts of tables below one another; undefined where there is one table, or nobody can say whose they are. */
  accounts(layout: FileLayout): StackedAccounts | undefined {
    const { headerLine } = layout
    const [first, ...others] = this.#of(layout)
    if (headerLine === null || first?.label === undefined || first.line !== headerLine) return undefined
    const accountByLine = new Map<number, string>()
    for (const { line, label, labelCells } of [first, ...others]) {
      // An amount or a currency beside it tells more of the account than its name.
      if (label !== undefined && (labelCells > MOST_LABEL_CELLS || currencyInText(label) !== undefined))
        return undefined
      if (label !== undefined) accountByLine.set(line, label)
    }
    if (new Set(accountByLine.values()).size < 2) return undefined
    return { columns: layout.columns, headerLine, accountByLine }
  }

  /** Whether the names of the columns stand once more below a line that names an account which nothing above has named. */
  areOfSeveral(layout: FileLayout): boolean {
    const [first, ...others] = this.#of(layout)
    if (!first || first.line !== layout.headerLine) return false
    return others.some(
      ({ label }) =>
        label !== undefined &&
        label !== first.label &&
        (first.label !== undefined || !this.#preamble.join('\n').includes(label)),
    )
  }
}

const MOST_LABEL_CELLS = 2
const LONGEST_LABEL_CELLS = 4

/** Of a column without a name the cell is blank. */
function isNameOf(cell: string, name: string): boolean {
  return repeatsName(cell, name) || (isBlank(cell) && isUnnamed(name))
}

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

function filledOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => !isBlank(cell))
}

function textOf(cells: readonly string[]): string {
  return filledOf(cells).join(' ')
}

function labelOf(filled: readonly string[]): string | undefined {
  const text = textOf(filled).replace(PAGE, '').trim()
  if (filled.some(balanceLineOf) || filled.length > LONGEST_LABEL_CELLS) return undefined
  return NAMES_ACCOUNT.test(text) && !filled.some(looksLikeDate) ? text : undefined
}

/** Rows with the account of their table in a column of its own. */
export function withTableAccount({ columns, headerLine, accountByLine }: StackedAccounts): RowChange {
  let account: string | undefined
  return (row) => {
    const cells = Array.from({ length: columns.length }, (_, at) => row.cells[at] ?? '')
    account = accountByLine.get(row.line) ?? account
    const isOfNames = row.line === headerLine || accountByLine.has(row.line)
    if (isOfNames) return { ...row, cells: [...cells, COLUMN] }
    const isMovement = account !== undefined && row.cells.some(looksLikeDate)
    return isMovement ? { ...row, cells: [...cells, account ?? ''] } : row
  }
}
