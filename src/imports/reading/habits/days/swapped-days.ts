import { readDay } from '../../../../domain/bank-file/dates/date-text.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { areSorted } from '../../../../domain/bank-file/dates/day-order.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

/** "2024-06-01", as sheets and their text files write days that they know for such; some add the midnight. */
const KNOWN = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00(?::00)?(?:\.0+)?)?$/
/** So many days that all follow one another in one way alone are no accident. */
const FOLLOWING = 4
/** So many known days follow the others by accident only where they are turned rightly. */
const FEW_KNOWN = 3
/** A few of many may be damaged. */
const STRAY_SHARE = 0.05

type Order = 'dmy' | 'mdy'

/**
 * Days that a spreadsheet of another country took for months: it knew "03/06" for March 6 and left "13/06" as a text, as there
 * is no month 13. Two such days to show, undefined where a file has none.
 */
export function swappedDays(
  rows: readonly SourceRow[],
  { date, dateOrder, layout }: Pick<FileMapping, 'date' | 'dateOrder' | 'layout'>,
): readonly [known: string, left: string] | undefined {
  if (date === null || dateOrder === 'ymd') return undefined
  const texts = textsOf(rows, { date, layout })
  return besideKnown(texts, dateOrder) ?? inBothOrders(texts) ?? byTheirOrder(texts, dateOrder)
}

/**
 * The column of such days where it shows which of them were swapped: those that the spreadsheet knew for days. They are where
 * all days follow one another once they are turned back, and do not as they stand.
 */
export function daysToTurnBack(
  rows: readonly SourceRow[],
  { date, dateOrder, layout }: Pick<FileMapping, 'date' | 'dateOrder' | 'layout'>,
): number | undefined {
  if (date === null || dateOrder === 'ymd') return undefined
  const texts = textsOf(rows, { date, layout })
  if (!besideKnown(texts, dateOrder) || new Set(texts.filter((text) => KNOWN.test(text))).size < FEW_KNOWN)
    return undefined
  const daysOf = (written: readonly string[]) => written.flatMap((text) => readDay(text, dateOrder) ?? [])
  return areSorted(daysOf(texts.map(turnedBack))) && !areSorted(daysOf(texts)) ? date : undefined
}

/** Rows whose days in this column have the month and the day that the bank wrote, where a spreadsheet swapped them. */
export function withDaysTurnedBack(column: number): RowChange {
  return cellsChanged([column], (cell) => (KNOWN.test(cell.trim()) ? turnedBack(cell.trim()) : undefined))
}

function turnedBack(text: string): string {
  return text.replace(KNOWN, '$1-$3-$2')
}

function textsOf(
  rows: readonly SourceRow[],
  { date, layout }: { date: number } & Pick<FileMapping, 'layout'>,
) {
  return rows.flatMap(({ line, cells, skip }) =>
    line < layout.firstLine || skip !== undefined ? [] : [(cells[date] ?? '').trim()],
  )
}

/** Those that it knew it writes otherwise than those that it left. */
function besideKnown(texts: readonly string[], dateOrder: Order) {
  const known = texts.filter((text) => KNOWN.test(text))
  const left = texts.filter(
    (text) => !KNOWN.test(text) && readDay(text, dateOrder) !== undefined && /^\d/.test(text),
  )
  const isSwapped = known.every((text) => Number(KNOWN.exec(text)?.[3]) <= 12)
  const isLeft = left.every((text) => !readsAs(text, otherOrder(dateOrder)))
  const [first, second] = [known[0], left[0]]
  return first !== undefined && second !== undefined && isSwapped && isLeft
    ? ([first, second] as const)
    : undefined
}

/** "15/06" beside "06/16": neither order is that of all. */
function inBothOrders(texts: readonly string[]) {
  const dayFirst = texts.filter((text) => readsAs(text, 'dmy') && !readsAs(text, 'mdy'))
  const monthFirst = texts.filter((text) => readsAs(text, 'mdy') && !readsAs(text, 'dmy'))
  const [first, second] = [dayFirst[0], monthFirst[0]]
  const isStray = Math.min(dayFirst.length, monthFirst.length) <= STRAY_SHARE * texts.length
  return first === undefined || second === undefined || isStray ? undefined : ([first, second] as const)
}

/** Where it writes them all alike, days go to and fro unless those that read both ways are turned. */
function byTheirOrder(texts: readonly string[], dateOrder: Order) {
  const other = otherOrder(dateOrder)
  const dates = texts.filter((text) => readsAs(text, dateOrder))
  const turned = dates.filter((text) => readsAs(text, other))
  const first = turned.find((text) => readDay(text, other) !== readDay(text, dateOrder))
  const second = dates.find((text) => !readsAs(text, other))
  if (first === undefined || second === undefined || new Set(turned).size < FOLLOWING) return undefined
  const asRead = dates.flatMap((text) => readDay(text, dateOrder) ?? [])
  const asTurned = dates.flatMap((text) => readDay(text, readsAs(text, other) ? other : dateOrder) ?? [])
  return areSorted(asTurned) && !areSorted(asRead) ? ([first, second] as const) : undefined
}

function otherOrder(order: Order): Order {
  return order === 'dmy' ? 'mdy' : 'dmy'
}

function readsAs(text: string, order: Order): boolean {
  return /^\d{1,2}\D/.test(text) && readDay(text, order) !== undefined
}
