import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { DateSurvey } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { rightTime } from '../../../../session/clock.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

/** Columns of days that a Japanese bank counts by the era, without its letter: "06.04.01" and "060401". */
export interface EraDays {
  columns: readonly number[]
  /** The year that we have, so that a later one is of another count. */
  now: number
}

const BARE = /^'?(\d\d)(?:([./-])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))$/
/** Chinese has none of these letters, and counts no eras. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** The year before the first of the era that we have. */
const BEFORE_REIWA = 2018

/** Undefined where the beginning of a file has no such days, or is not Japanese. */
export function eraDays(rows: readonly SourceRow[], time = rightTime()): EraDays | undefined {
  if (!rows.some(({ cells }) => cells.some((cell) => KANA.test(cell)))) return undefined
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.atAll),
  )
  const names = rows[header]?.cells ?? []
  const columns = names.flatMap((name, column) => {
    const table = rows.slice(header + 1).filter(({ cells }) => cells.length >= names.length)
    const filled = table.flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
    const isBare = filled.length > 0 && filled.every((cell) => BARE.test(cell))
    const isNamed = headerWeight(name, 'date') >= NAMED.atAll
    return isNamed && isBare && !areYearsLast(filled) ? [column] : []
  })
  return columns.length === 0 ? undefined : { columns, now: new Date(time).getUTCFullYear() }
}

/** "14.03.24" and "15.03.24": a day of March each, and not one of years that lie far apart. */
function areYearsLast(days: readonly string[]): boolean {
  const survey = new DateSurvey()
  for (const day of days) survey.add(day.replace(/^'/, ''))
  const { order, certain } = survey.decide()
  return certain && order !== 'ymd'
}

/** Rows whose days have the letter of their era, or all digits of their year. */
export function withEras({ columns, now }: EraDays): RowChange {
  return cellsChanged(columns, (cell) => {
    const [, count = '', , month, day, compactMonth = '', compactDay = ''] = BARE.exec(cell.trim()) ?? []
    if (count === '') return undefined
    const year = Number(count)
    const told = BEFORE_REIWA + year <= now ? `R${year}` : 2000 + year <= now + 1 ? `20${count}` : `H${year}`
    return `${told}.${month ?? compactMonth}.${day ?? compactDay}`
  })
}
