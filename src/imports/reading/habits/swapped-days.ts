import { readDay } from '../../../domain/bank-file/dates/date-text.ts'
import type { FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'

/** "2024-06-01", as sheets and their text files write days that they know for such. */
const KNOWN = /^\d{4}-\d{2}-(\d{2})$/

/**
 * Days that a spreadsheet of another country took for months: it knew "03/06" for March 6 and left "13/06" as a text, as there
 * is no month 13. Two such days to show, undefined where a file has none.
 */
export function swappedDays(
  rows: readonly SourceRow[],
  { date, dateOrder, layout }: Pick<FileMapping, 'date' | 'dateOrder' | 'layout'>,
): readonly [known: string, left: string] | undefined {
  if (date === null || dateOrder === 'ymd') return undefined
  const texts = rows.flatMap(({ line, cells }) =>
    line < layout.firstLine ? [] : [(cells[date] ?? '').trim()],
  )
  const known = texts.filter((text) => KNOWN.test(text))
  const left = texts.filter((text) => !KNOWN.test(text) && readDay(text, dateOrder) !== undefined && /^\d/.test(text)) // oxfmt-ignore
  const isSwapped = known.every((text) => Number(KNOWN.exec(text)?.[1]) <= 12)
  const other = dateOrder === 'dmy' ? 'mdy' : 'dmy'
  const isLeft = left.every((text) => readDay(text, other) === undefined)
  const [first, second] = [known[0], left[0]]
  return first !== undefined && second !== undefined && isSwapped && isLeft ? [first, second] : undefined
}
