import { readDay } from '../../../../domain/bank-file/dates/date-text.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'

/** "2024-06-01", as sheets and their text files write days that they know for such. */
const KNOWN = /^\d{4}-\d{2}-(\d{2})$/
/** So many days that all follow one another in one way alone are no accident. */
const FOLLOWING = 4
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
  const texts = rows.flatMap(({ line, cells, skip }) =>
    line < layout.firstLine || skip !== undefined ? [] : [(cells[date] ?? '').trim()],
  )
  return besideKnown(texts, dateOrder) ?? inBothOrders(texts) ?? byTheirOrder(texts, dateOrder)
}

/** Those that it knew it writes otherwise than those that it left. */
function besideKnown(texts: readonly string[], dateOrder: Order) {
  const known = texts.filter((text) => KNOWN.test(text))
  const left = texts.filter(
    (text) => !KNOWN.test(text) && readDay(text, dateOrder) !== undefined && /^\d/.test(text),
  )
  const isSwapped = known.every((text) => Number(KNOWN.exec(text)?.[1]) <= 12)
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
  return follow(asTurned) && !follow(asRead) ? ([first, second] as const) : undefined
}

function otherOrder(order: Order): Order {
  return order === 'dmy' ? 'mdy' : 'dmy'
}

function readsAs(text: string, order: Order): boolean {
  return /^\d{1,2}\D/.test(text) && readDay(text, order) !== undefined
}

/** Whether no day is before the one above it, or none after. */
function follow(days: readonly string[]): boolean {
  const rises = days.every((day, at) => day >= (days[at - 1] ?? day))
  return rises || days.every((day, at) => day <= (days[at - 1] ?? day))
}
