import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { decimalEvidence, plainNumber } from '../../../../domain/bank-file/numbers/number-text.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** Where payments of one order stand below what they come to, without days of their own. */
export interface PartsBelow {
  /** Columns of days, all of which a part leaves blank. */
  days: readonly number[]
  /** The column of their amounts. */
  amount: number
  /** Whether those of whole orders stand in other columns. */
  isApart: boolean
}

/** A row with its day, and those below it without one. */
interface Group {
  whole: SourceRow
  parts: SourceRow[]
}

/** Such parts as the beginning of a file shows them: all rows without a day come to the one above them, and some are several. */
export function partsBelow(rows: readonly SourceRow[]): PartsBelow | undefined {
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.plainly),
  )
  const names = rows[header]?.cells ?? []
  const days = [...names.keys()].filter((column) => headerWeight(names[column] ?? '', 'date') >= NAMED.atAll)
  if (header < 0 || days.length === 0) return undefined
  const groups = groupsOf(rows.slice(header + 1), days).filter(({ parts }) => parts.length > 0)
  if (!groups.some(({ parts }) => parts.length > 1)) return undefined
  const columns = [...names.keys()].filter((column) => !days.includes(column))
  const amount = columns.find((column) => groups.every((group) => isSumOfParts(group, column, [column])))
  if (amount !== undefined) return { days, amount, isApart: false }
  const isOfParts = (column: number) =>
    rows.slice(header + 1).every((row) => isWithoutDay(row, days) || amountIn(row, column) === undefined)
  const apart = columns.find(
    (column) => isOfParts(column) && groups.every((group) => isSumOfParts(group, column, columns)),
  )
  return apart === undefined ? undefined : { days, amount: apart, isApart: true }
}

function groupsOf(rows: readonly SourceRow[], days: readonly number[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    if (row.cells.some((cell, column) => days.includes(column) && looksLikeDate(cell.trim())))
      groups.push({ whole: row, parts: [] })
    else if (isWithoutDay(row, days) && row.cells.some((cell) => /[1-9]/.test(cell)))
      groups.at(-1)?.parts.push(row)
  }
  return groups
}

/** Whether the amounts of parts in a column come to what one of the other columns has for the whole. */
function isSumOfParts({ whole, parts }: Group, column: number, wholes: readonly number[]): boolean {
  // Beside a movement its balance may stand; a part has its amount alone.
  const isAlone = ({ cells }: SourceRow) =>
    cells.every((cell, at) => at === column || !isLike(cell, cells[column] ?? ''))
  if (!parts.every(isAlone)) return false
  const sum = parts.reduce((all, part) => all + (amountIn(part, column) ?? Number.NaN), 0)
  return (
    sum !== 0 &&
    wholes.some((each) => sum === Math.abs(amountIn(whole, each) ?? 0) || sum === amountIn(whole, each))
  )
}

/** Rows of which those that are parts of the one above are no movements. */
export function withoutParts({ days, amount, isApart }: PartsBelow): RowChange {
  let left = 0
  return (row) => {
    const own = amountIn(row, amount)
    if (!isWithoutDay(row, days)) {
      left = own ?? 0
      return row
    }
    if (own === undefined || own === 0 || (!isApart && Math.abs(left - own) > Math.abs(left))) return row
    left -= own
    return { ...row, skip: 'The row is part of the one above.' }
  }
}

function isWithoutDay({ cells }: SourceRow, days: readonly number[]): boolean {
  return days.every((column) => (cells[column] ?? '').trim() === '')
}

/** Whether a cell holds a number that is written as an amount is: one of an invoice has no cents. */
function isLike(cell: string, amount: string): boolean {
  return /[1-9]/.test(cell) && decimalEvidence(cell.trim()) === decimalEvidence(amount.trim())
}

function amountIn({ cells }: SourceRow, column: number): number | undefined {
  const text = (cells[column] ?? '').trim()
  const evidence = decimalEvidence(text)
  return evidence && scaledAmount(plainNumber(text, evidence === ',' ? ',' : '.'))
}
