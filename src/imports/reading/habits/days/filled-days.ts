import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { decimalEvidence } from '../../../../domain/bank-file/numbers/number-text.ts'
import { isStarred } from '../../../../domain/bank-file/columns/layout.ts'
import { headerWeight, NAMED, namesBalance } from '../../../../domain/bank-file/columns/header-words.ts'
import { plainLetters } from '../../../../domain/text/plain-letters.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** Fewer blank days may be damage; so many are how the bank writes a day of several movements. */
const FEWEST = 2
const SHARE = 0.1

/**
 * The column of days where a bank writes each day once, beside the first of its movements, as the beginning of a file shows:
 * every other row with an amount has the words of a movement, and none stands above the first day.
 */
export function onceWrittenDays(rows: readonly SourceRow[]): number | undefined {
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.plainly),
  )
  const names = rows[header]?.cells ?? []
  const column = names.findIndex((name) => headerWeight(name, 'date') >= NAMED.plainly)
  // Where another column has days too, a blank one says that the movement is not booked.
  const others = names.filter((name, at) => at !== column && headerWeight(name, 'date') >= NAMED.atAll)
  if (column < 0 || others.length > 0) return undefined
  const below = rows.slice(header + 1)
  const table = below.filter(
    (row, at) => isMovement(row, column, names.length) && !isSumOfAbove(row, below[at - 1]),
  )
  const blank = table.filter((row) => isBlank(row, column))
  const isDatedElsewhere = ({ cells }: SourceRow) =>
    cells.some((cell, at) => at !== column && looksLikeDate(cell.trim()))
  // The same of one whose name tells nobody here that it has days.
  if (blank.some(isDatedElsewhere) && 2 * table.filter(isDatedElsewhere).length > table.length)
    return undefined
  const isDated = table.every(
    (row) => isBlank(row, column) || looksLikeDate((row.cells[column] ?? '').trim()),
  )
  const [first] = table
  // Below the last day may be the sums and notes of a table that writes each day.
  const isAmong = table
    .slice(
      0,
      table.findLastIndex((row) => !isBlank(row, column)),
    )
    .some((row) => isBlank(row, column))
  const isMany =
    blank.length >= FEWEST && blank.length >= SHARE * table.length && blank.length < 0.9 * table.length
  // The balance of a day stands beside the last of its movements.
  const balance = names.findIndex((name) => namesBalance(name))
  const endsDay = (row: SourceRow) =>
    balance >= 0 && !isBlank(row, balance) && isBlank(table[table.indexOf(row) - 1] ?? row, balance)
  const isTold = isAmong && (isMany || (blank.length > 0 && blank.every(endsDay)))
  return first && !isBlank(first, column) && isDated && isTold ? column : undefined
}

/** Rows with the day of the one above where they have none. */
export function withDayAbove(column: number): RowChange {
  let above = ''
  let before: SourceRow | undefined
  return (row) => {
    const day = (row.cells[column] ?? '').trim()
    const isSum = day === '' && isSumOfAbove(row, before)
    before = row
    if (isSum) return { ...row, skip: 'The row is a total, not a transaction.' }
    if (looksLikeDate(day)) above = day
    const isOpen = day === '' && above !== '' && isMovement(row, column, row.cells.length)
    return isOpen ? { ...row, cells: row.cells.with(column, above) } : row
  }
}

/** A row of the table with an amount and words, whether or not it has its day. */
function isMovement({ cells }: SourceRow, day: number, width: number): boolean {
  const others = cells.filter((_, column) => column !== day)
  return cells.length >= width && others.some(isAmount) && others.some((cell) => /\p{L}{2}/u.test(cell))
}

/** "Groceries total" below a row of groceries, or a row that begins with stars. */
function isSumOfAbove({ cells }: SourceRow, above: SourceRow | undefined): boolean {
  if (isStarred(cells)) return true
  const names = new Set(above?.cells.map((cell) => plainLetters(cell.trim())))
  return cells.some((cell) => {
    const ofWhat = nameOfSum(plainLetters(cell.trim()))
    return ofWhat !== undefined && names.has(ofWhat)
  })
}

/** What a text sums up by its words; undefined where it is no name of a sum. */
function nameOfSum(text: string): string | undefined {
  const [, before, after] =
    /^(?:(.+?)[ :-]+(?:sub ?)?totals?|(?:sub ?)?totals?(?: for| of)?[ :-]+(.+?)):?$/.exec(text) ?? []
  return before ?? after
}

function isAmount(cell: string): boolean {
  return /\d/.test(cell) && decimalEvidence(cell.trim()) !== undefined
}

function isBlank({ cells }: SourceRow, column: number): boolean {
  return (cells[column] ?? '').trim() === ''
}
