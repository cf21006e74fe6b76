import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { headerKey } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight, isHeaderWord, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { type FileLayout, namesSums, repeatsName } from '../../../../domain/bank-file/columns/layout.ts'
import { decimalEvidence } from '../../../../domain/bank-file/numbers/number-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'

/** Whether the beginning of a file shows more than one table: below one another, or side by side. */
export function hasSeveralTables(rows: readonly SourceRow[], layout: FileLayout): boolean {
  return [isTwice, hasTwoSides, hasTableAbove, hasTableBelow].some((has) => has(layout, rows))
}

/** The same columns once more to the right. */
function isTwice({ columns }: FileLayout): boolean {
  const names = columns
    .filter((name) => isHeaderWord(name))
    .map((name) => headerKey(name.replace(/ \(2\)$/, '')))
  const half = names.length / 2
  return (
    half >= 3 &&
    columns.filter((name) => name.endsWith(' (2)')).length >= half &&
    names.slice(0, half).join() === names.slice(half).join()
  )
}

/** What came in to the left and what went out to the right, each with its own days and amounts. */
function hasTwoSides({ columns }: FileLayout): boolean {
  const placesOf = (role: 'date' | 'amount') => {
    const first = columns.findIndex((name) => headerWeight(name, role) >= NAMED.likely)
    return [first, columns.indexOf(`${columns[first] ?? ''} (2)`)] as const
  }
  const [date, otherDate] = placesOf('date')
  const [amount, otherAmount] = placesOf('amount')
  return date >= 0 && date < amount && amount < otherDate && otherDate < otherAmount
}

/** Movements above the header, below another one. */
function hasTableAbove({ headerLine }: FileLayout, rows: readonly SourceRow[]): boolean {
  if (headerLine === null) return false
  const above = rows.filter(({ line }) => line < headerLine)
  const header = above.findIndex(isHeader)
  if (header < 0) return false
  const below = above.slice(header + 1)
  return below.some(({ cells }) => isMovement(cells)) && !isSummary(above[header], below)
}

/** Another header below the movements, with a movement right under it. */
function hasTableBelow({ headerLine, columns }: FileLayout, rows: readonly SourceRow[]): boolean {
  if (headerLine === null) return false
  return rows.some((row, at) => {
    const isOther =
      row.line > headerLine &&
      (isHeader(row) || isHeaderBelowGap(rows, at)) &&
      row.cells.some((cell, column) => cell.trim() !== '' && !repeatsName(cell, columns[column]))
    if (isOther && isSummary(row, rows.slice(at + 1))) return false
    return (
      isOther &&
      rows.slice(0, at).some(({ line, cells }) => line > headerLine && isMovement(cells)) &&
      isMovement(rows[at + 1]?.cells ?? [])
    )
  })
}

/** Whether names of several balances and totals stand above one row: what the account came to, and no movements. */
function isSummary(header: SourceRow | undefined, below: readonly SourceRow[]): boolean {
  return (
    header !== undefined &&
    namesSums(header.cells) &&
    below.filter(({ cells }) => isMovement(cells)).length < 2
  )
}

function isHeader({ cells }: SourceRow): boolean {
  // Most rows have fewer words, which is sooner seen than whether they are words of headers.
  const worded = cells.filter((cell) => /\p{L}/u.test(cell) || !/\d/.test(cell))
  return (
    worded.length >= 3 && !cells.some(isAmount) && worded.filter((cell) => isHeaderWord(cell)).length >= 3
  )
}

/** A row of words below a blank row or a title by itself: two of them may be enough to name columns. */
function isHeaderBelowGap(rows: readonly SourceRow[], at: number): boolean {
  const isBelowGap = at > 0 && notBlank(rows[at - 1]).length <= 1
  if (!isBelowGap) return false
  const names = notBlank(rows[at])
  const areWords = names.length >= 3 && !names.some((name) => /\d/.test(name))
  return areWords && names.filter((name) => isHeaderWord(name)).length >= 2
}

/** The cells of a row that hold anything. */
function notBlank(row: SourceRow | undefined): readonly string[] {
  return row?.cells.filter((cell) => cell.trim() !== '') ?? []
}

function isMovement(cells: readonly string[]): boolean {
  return (
    cells.some(looksLikeDate) &&
    cells.some(isAmount) &&
    cells.some((cell) => /\p{L}{2}/u.test(cell) && !looksLikeDate(cell))
  )
}

function isAmount(cell: string): boolean {
  return /\d/.test(cell) && !looksLikeDate(cell) && decimalEvidence(cell.trim()) !== undefined
}
