import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { calendarDay, dayFromParts, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { MAX_MINOR, minor } from '../../../src/domain/money/money.ts'
import type { GLExample } from '../../../src/domain/prediction/gl-example.ts'

export interface Columns {
  date: string
  text: readonly string[]
  amount: string
  label: string
  account?: string
}

export interface LabelledRow {
  example: GLExample
  label: string
}

export interface LabelledRows {
  rows: LabelledRow[]
  /** What was done to the file, in words. */
  cleaning: string[]
}

/**
 * Reads a labelled CSV file into rows by day. Cleaning: rows without a label, a readable day or a readable
 * amount are left out; spaces and thousands commas in amounts are dropped; rows of one day keep the order of
 * the file. Labels are compared without case and repeated spaces unless `exactLabels`, since exports of one
 * chart of accounts differ in capitals from month to month.
 */
export function readLabelledRows(file: string, columns: Columns, exactLabels: boolean): LabelledRows {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const wanted = [columns.date, ...columns.text, columns.amount, columns.label]
  if (columns.account !== undefined) wanted.push(columns.account)
  const missing = wanted.filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0) {
    throw new Error(`No column ${missing.join(', ')}; there are ${meta.fields?.join(', ') ?? 'none'}`)
  }

  const rows: LabelledRow[] = []
  let [noLabel, noDay, noAmount, outOfOrder] = [0, 0, 0, 0]
  let latest = ''
  for (const record of data) {
    const label = labelOf(record[columns.label] ?? '', exactLabels)
    const day = dayOf(record[columns.date] ?? '')
    const amount = amountOf(record[columns.amount] ?? '')
    if (label === '') noLabel += 1
    else if (day === undefined) noDay += 1
    else if (amount === undefined) noAmount += 1
    else {
      if (day < latest) outOfOrder += 1
      else latest = day
      const description = columns.text.map((name) => record[name] ?? '').join(' ')
      const accountId = columns.account === undefined ? undefined : (record[columns.account] ?? '')
      const example = { description, amount: minor(amount), day }
      rows.push({ example: accountId === undefined ? example : { ...example, accountId }, label })
    }
  }
  rows.sort((a, b) => (a.example.day < b.example.day ? -1 : a.example.day > b.example.day ? 1 : 0))
  const exact = new Set(data.map((record) => record[columns.label] ?? '')).size
  const cleaning = [
    `${data.length} rows read, ${rows.length} kept`,
    `left out: ${noLabel} without label, ${noDay} without day, ${noAmount} without amount`,
    `${outOfOrder} rows stood after a later day and were moved`,
    `${exact} labels as written, ${new Set(rows.map((row) => row.label)).size} as compared`,
  ]
  return { rows, cleaning }
}

function labelOf(text: string, exact: boolean): string {
  const label = text.replace(/\s+/g, ' ').trim()
  return exact ? label : label.toLowerCase()
}

function dayOf(text: string): CalendarDay | undefined {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  if (british) return dayFromParts(Number(british[3]), Number(british[2]), Number(british[1]))
  return calendarDay(text.trim().slice(0, 10))
}

function amountOf(text: string): number | undefined {
  const plain = text.replace(/[\s,]/g, '')
  const value = Math.round(Number(plain) * 100)
  return plain === '' || !Number.isFinite(value) || Math.abs(value) > MAX_MINOR ? undefined : value
}
