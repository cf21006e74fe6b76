import { type CalendarDay, dayNumber } from '../../calendar/calendar-day.ts'
import { signedAmount, type Transaction } from '../../transaction/transaction.ts'
import type { ExistingRow } from './existing-rows.ts'
import type { FileLine } from '../file-line.ts'
import { isByContent } from './fingerprint.ts'
import { type ComparableText, comparableText, lettersOf, textLikeness } from './text-likeness.ts'

/** How far apart in days two tellings of one movement may be. */
export const WINDOW_DAYS = 7
/** Likeness from which two descriptions may tell of one movement; "Jones 44" and "Jones 45" stay below. */
export const ALIKE = 0.75
/** How many days apart two kinds of export may date one movement: one by its booking, the other by its value. */
const OTHER_DATING_DAYS = 3
/** Held rows of one amount compared with a line, the nearest in time first: keeps the cost linear. */
const MOST_COMPARED = 48

/**
 * Whether a row may be what a bank tells of as one movement: one that was declined is none, and of a split
 * only the whole is.
 */
export function isMovement(row: Pick<Transaction, 'status' | 'parentTransactionId'>): boolean {
  return row.status !== 'DECLINED' && row.parentTransactionId === undefined
}

/** A line of a file, and its index among them. */
export interface IndexedLine {
  index: number
  line: Pick<FileLine, 'day' | 'description' | 'amount' | 'type' | 'bankId'>
}

/** The days that a file tells of, both ends included. */
export interface FileSpan {
  from: CalendarDay
  to: CalendarDay
}

/** Whether a file tells of a day. */
export function isWithin({ from, to }: FileSpan, day: CalendarDay): boolean {
  return from <= day && day <= to
}

/** A line or an existing row as both are compared. */
interface Comparable {
  /** Amount and direction: what both sides must share. */
  money: number
  /** Day, counted from 1970. */
  at: number
  text: ComparableText
}

type FreshLine = Comparable & { index: number; hasBankId: boolean; match?: ExistingRow }
type FreeRow = Comparable & {
  row: ExistingRow
  used: boolean
  /**
   * What another movement of the same bank says: the row came with a file that tells of its day, and this one does not. The
   * coffee of the week before is no second telling of this week's.
   */
  otherText: string | undefined
}

function comparable({ index, line }: IndexedLine): FreshLine {
  const { day, description, bankId } = line
  const text = comparableText(description)
  return { money: signedAmount(line), at: dayNumber(day), text, index, hasBankId: bankId !== undefined }
}

function indexed(row: ExistingRow, span: FileSpan | undefined): FreeRow {
  const text = comparableText(row.description)
  const isOther = span !== undefined && isByContent(row) && !isWithin(span, row.day)
  const otherText = isOther ? lettersOf(text) : undefined
  return { money: signedAmount(row), at: dayNumber(row.day), text, row, used: false, otherText }
}

/**
 * The existing rows that lines are likely one movement with, by the indexes of the lines: the same amount the
 * same way within seven days, equal texts first, then similar ones. Each row is matched once. A row that an earlier file
 * told of, on a day outside of `span`, is one with none that has the same words or is more than three days away; without a
 * span any row may be told anew.
 */
export function matchLikely(
  fresh: readonly IndexedLine[],
  existing: readonly ExistingRow[],
  span?: FileSpan,
): Map<number, ExistingRow> {
  const wanted = new Set(fresh.map(({ line }) => signedAmount(line)))
  const free = existing
    .filter((row) => isMovement(row) && wanted.has(signedAmount(row)))
    .map((row) => indexed(row, span))
  const offered = new Set(free.map(({ money }) => money))
  const promising = fresh.filter(({ line }) => offered.has(signedAmount(line))).map(comparable)
  const linesByText = byDay(promising, withText)
  const rowsByText = byDay(
    free.filter(({ otherText }) => otherText === undefined),
    withText,
  )
  for (const reach of [0, WINDOW_DAYS]) {
    for (const [key, lines] of linesByText) sweep(lines, rowsByText.get(key) ?? [], reach)
  }
  matchSimilar(
    promising.filter(({ match }) => !match),
    byDay(
      free.filter(({ used }) => !used),
      ({ money }) => money,
    ),
  )
  return new Map(promising.flatMap(({ index, match }) => (match ? [[index, match]] : [])))
}

/**
 * The existing rows that lines are one movement with where a file tells of all that the rows tell of, in whatever words: the
 * same amount the same way within three days. Each row is matched once.
 */
export function matchByAmount(
  fresh: readonly IndexedLine[],
  existing: readonly ExistingRow[],
): Map<number, ExistingRow> {
  const lines = fresh.map(comparable)
  const rowsByMoney = byDay(
    existing.filter(isMovement).map((row) => indexed(row, undefined)),
    ({ money }) => money,
  )
  const linesByMoney = byDay(lines, ({ money }) => money)
  for (const reach of [0, 1, OTHER_DATING_DAYS]) {
    for (const [money, some] of linesByMoney) sweep(some, rowsByMoney.get(money) ?? [], reach)
  }
  return new Map(lines.flatMap(({ index, match }) => (match ? [[index, match]] : [])))
}

function withText({ money, text }: Comparable): string {
  return `${money} ${text.key}`
}

function byDay<T extends Comparable, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const itemsByKey = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const same = itemsByKey.get(key)
    if (same) same.push(item)
    else itemsByKey.set(key, [item])
  }
  for (const same of itemsByKey.values()) same.sort((a, b) => a.at - b.at)
  return itemsByKey
}

/** Matches lines and rows of one text, both in order of days: the earliest row in reach leaves the most for the rest. */
function sweep(lines: readonly FreshLine[], rows: readonly FreeRow[], reach: number): void {
  let next = 0
  for (const line of lines) {
    if (line.match) continue
    let row = rows[next]
    while (row && (row.used || row.at < line.at - reach)) row = rows[(next += 1)]
    if (!row) return
    if (row.at <= line.at + reach) match(line, row)
  }
}

/** Matches lines and rows of one amount by likeness, the most alike pair first. */
function matchSimilar(lines: readonly FreshLine[], rowsByMoney: ReadonlyMap<number, FreeRow[]>): void {
  const pairs: { line: FreshLine; row: FreeRow; likeness: number; gap: number }[] = []
  for (const line of lines) {
    for (const row of nearest(rowsByMoney.get(line.money) ?? [], line.at)) {
      const gap = Math.abs(row.at - line.at)
      if (isOtherMovement(row, line, gap)) continue
      const likeness = textLikeness(line.text, row.text)
      if (likeness >= ALIKE) pairs.push({ line, row, likeness, gap })
    }
  }
  pairs.sort((a, b) => b.likeness - a.likeness || a.gap - b.gap)
  for (const { line, row } of pairs) {
    if (!line.match && !row.used) match(line, row)
  }
}

/** Of a row that another file told of on a day outside of this one. What has references is of another kind of export. */
function isOtherMovement({ otherText }: FreeRow, { text, hasBankId }: FreshLine, gap: number): boolean {
  if (otherText === undefined) return false
  return gap > OTHER_DATING_DAYS || (!hasBankId && otherText === lettersOf(text))
}

function match(line: FreshLine, free: FreeRow): void {
  free.used = true
  line.match = free.row
}

/** The rows within the window of a day, the nearest first, MOST_COMPARED of them at most. */
function nearest(rows: readonly FreeRow[], at: number): FreeRow[] {
  let right = firstFrom(rows, at)
  let left = right - 1
  const found: FreeRow[] = []
  while (found.length < MOST_COMPARED) {
    const before = rows[left]
    const after = rows[right]
    const gapBefore = before ? at - before.at : Number.POSITIVE_INFINITY
    const gapAfter = after ? after.at - at : Number.POSITIVE_INFINITY
    if (Math.min(gapBefore, gapAfter) > WINDOW_DAYS) break
    if (after && gapAfter <= gapBefore) {
      found.push(after)
      right += 1
    } else if (before) {
      found.push(before)
      left -= 1
    }
  }
  return found
}

/** Index of the first row on or after a day, by bisection. */
function firstFrom(rows: readonly FreeRow[], at: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
