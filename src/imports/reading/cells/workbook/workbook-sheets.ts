import { monthNamed } from '../../../../domain/calendar/month-names.ts'
import { namesUnbooked } from '../../../../domain/bank-file/statuses.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'

/** A sheet of a workbook as texts, row by row. */
export interface Sheet {
  name: string
  rows: string[][]
}

const NUMBER = /^[-+−(]?\s?\p{Sc}?\s?[-+−]?\d[\d.,'’\s]*\)?\s?-?(?:\p{Sc}|[A-Z]{3})?$/u
const YEAR = /^(?:19|20)\d{2}$/
const QUARTER = /^q[1-4]$/i
/** Fewer rows with a date and an amount may as well be the head of a table. */
const FEWEST = 3

/**
 * The tables of transactions in a workbook. Sheets of one header that are named by their month, quarter or year are
 * one table; others may be different accounts, and each is a table by itself. Where no sheet shows any transactions,
 * it is the largest.
 */
export function transactionTables(sheets: readonly Sheet[]): Sheet[] {
  const found = sheets.map((sheet) => ({
    ...sheet,
    first: sheet.rows.findIndex(isEntry),
    count: entriesOf(sheet),
  }))
  const [best] = found.toSorted((a, b) => b.count - a.count || b.rows.length - a.rows.length)
  // A quiet month has few transactions, and another account beside it, of the same columns, as few.
  const large = found.filter(({ count }) => count >= FEWEST)
  const full = large.length > 0 ? large : found.filter((each) => each === best && each.count > 0)
  const headers = new Set(full.map(headerOf))
  // Beside an account of many transactions there may be one of a few.
  const holding = found.filter(
    (each) => full.includes(each) || (each.count > 0 && headers.has(headerOf(each))),
  )
  if (full.length > 0 && holding.length > 1) {
    if (!areOneTable(holding)) return holding
    const rows = holding.flatMap(({ rows: own, first }, index) => (index === 0 ? own : own.slice(first)))
    return [{ name: holding[0]?.name ?? '', rows }]
  }
  return best && best.rows.length > 0 ? [best] : []
}

/** A sheet that is called "Pending" says so of each of its rows. */
export function withStatusOfName({ name, rows }: Sheet): Sheet {
  if (!namesUnbooked(name)) return { name, rows }
  const first = rows.findIndex(isEntry)
  const statusOf = (row: readonly string[], index: number) =>
    isEntry(row) ? name : index === first - 1 ? 'Status' : ''
  return { name, rows: rows.map((row, index) => [...row, statusOf(row, index)]) }
}

function headerOf({ rows, first }: Sheet & { first: number }): string {
  return (rows[first - 1] ?? []).join('\t').trim().toLowerCase()
}

function areOneTable(sheets: readonly (Sheet & { first: number })[]): boolean {
  const headers = sheets.map(headerOf)
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

function entriesOf({ rows }: Sheet): number {
  return rows.reduce((count, row) => count + (isEntry(row) ? 1 : 0), 0)
}

/** Whether a row has a day, an amount and some words, as a movement does. */
function isEntry(row: readonly string[]): boolean {
  return (
    row.some(looksLikeDate) &&
    row.some((cell) => NUMBER.test(cell.trim())) &&
    row.some((cell) => /\p{L}/u.test(cell) && !looksLikeDate(cell))
  )
}
