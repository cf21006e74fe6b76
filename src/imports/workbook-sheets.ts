import { monthNamed } from '../domain/month-names.ts'
import { looksLikeDate } from '../domain/statement/date-text.ts'
import { FileRefused } from './file-refused.ts'

/** A sheet of a workbook as texts, row by row. */
export interface Sheet {
  name: string
  rows: string[][]
}

const NUMBER = /^[-+−(]?\s?\p{Sc}?\s?[-+−]?\d[\d.,'’\s]*\)?\s?-?(?:\p{Sc}|[A-Z]{3})?$/u
const YEAR = /^(?:19|20)\d{2}$/
const QUARTER = /^q[1-4]$/i
/** Fewer rows with a date and an amount may as well be the head of a statement. */
const FEWEST = 3

/**
 * The rows of the one sheet that holds transactions; where no sheet shows any, those of the largest. Sheets of one
 * header that are named by their month, quarter or year are one table. Throws FileRefused where several sheets hold
 * transactions and nothing says that they belong together: they may be different accounts.
 */
export function transactionRows(sheets: readonly Sheet[]): Sheet['rows'] {
  const found = sheets.map((sheet) => ({
    ...sheet,
    first: sheet.rows.findIndex(isEntry),
    count: entriesOf(sheet),
  }))
  const full = found.filter(({ count }) => count >= FEWEST)
  if (full.length > 1) {
    if (!areOneTable(full)) throw new FileRefused(several(full))
    return full.flatMap(({ rows, first }, index) => (index === 0 ? rows : rows.slice(first)))
  }
  const [best] = found.toSorted((a, b) => b.count - a.count || b.rows.length - a.rows.length)
  return best?.rows ?? []
}

function areOneTable(sheets: readonly (Sheet & { first: number })[]): boolean {
  const headers = sheets.map(({ rows, first }) => (rows[first - 1] ?? []).join('\t').trim().toLowerCase())
  return new Set(headers).size === 1 && headers[0] !== '' && sheets.every(({ name }) => isPeriod(name))
}

/** "March 2026", "2026-03", "Q1", "Apr": nothing but a part of the year. */
function isPeriod(name: string): boolean {
  const words = name.split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const named = words.some((word) => YEAR.test(word) || isPartOfYear(word))
  return named && words.every((word) => isPartOfYear(word) || /^\d{1,4}$/.test(word))
}

function isPartOfYear(word: string): boolean {
  return QUARTER.test(word) || monthNamed(word.toLowerCase()) !== undefined
}

function several(sheets: readonly Sheet[]): string {
  const names = sheets
    .slice(0, 4)
    .map(({ name }) => `“${name.trim()}”`)
    .join(', ')
  const more = sheets.length > 4 ? `, and ${sheets.length - 4} more` : ''
  return `This workbook has transactions on ${sheets.length} sheets: ${names}${more}. Save each sheet as CSV and choose those files; several can be chosen at once.`
}

function entriesOf({ rows }: Sheet): number {
  return rows.reduce((count, row) => count + (isEntry(row) ? 1 : 0), 0)
}

/** Whether a row has a day, an amount and some words, as a movement does. */
function isEntry(row: readonly string[]): boolean {
  return (
    row.some(looksLikeDate) &&
    row.some((cell) => NUMBER.test(cell.trim())) &&
    row.some((cell) => /\p{L}{2}/u.test(cell) && !looksLikeDate(cell))
  )
}
