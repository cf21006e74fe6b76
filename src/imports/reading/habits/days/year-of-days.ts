import { filledCells } from '../../../../domain/bank-file/columns/layout.ts'
import { addDays, type CalendarDay, daysInMonth } from '../../../../domain/calendar/calendar-day.ts'
import { readDay } from '../../../../domain/bank-file/dates/date-text.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { rightTime } from '../../../../session/clock.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { FileRefused } from '../../file-refused.ts'
import { type ShortDay, shortDayOf } from './short-days.ts'
import { quoted } from '../../../../domain/text/quoted.ts'

/** Columns of days without their year, and the year of each half of the year. */
export interface YearOfDays {
  /** One column, or two where each row has two days. */
  columns: readonly number[]
  /** Of days from July on, and of those before: a file over the turn of the year has two. */
  years: { early: number; late: number }
  monthFirst: boolean
  /** Where nothing tells the year: those it may be, the likeliest first, by which the days are read. */
  choices: readonly number[]
  /** Some days as they are written. */
  examples?: readonly string[]
}

/** Months of half a year: no two rows that follow one another lie so far apart. */
const HALF = 6
const MOST_YEARS = 3

/** Days, months and titles with their year: "01/03/2024", "2024-03-01", "1/3/24", "1 March 2024", "March 2024", "Mar 31, 2024", "Year: 2024", "2024年". */
const WRITTEN =
  /(?<![\d/])(?:\d{1,2}[-/.]\d{1,2}[-/.](20\d{2})|\d{1,2}([/.])\d{1,2}\2(\d{2})|(20\d{2})[-/.]\d{1,2}[-/.]\d{1,2}|(?:0?[1-9]|1[0-2])\/(20\d{2})|(20\d{2})年(?:\d{1,2}月(?:\d{1,2}日)?)?)(?!\d)|(?:(?<![\p{L}\d])\d{1,2}\.? )?\p{L}{3,}\.?(?: \d{1,2}(?:st|nd|rd|th)?,)?[:/-]? ?(20\d{2})(?!\d|[.,]\d)/gu
/**
 * So many cells of a column are told for days: one fraction is none. A copied line begins with its day, and a row below the
 * name of a date has one; either may be alone.
 */
const FEWEST = 2
const FEWEST_ALONE = 1
/** So many days in a column by the names of their months are told without a header that is known. */
const FEWEST_WRITTEN = 3

/** A title of a month of the first half of a year, which no day of the year's end comes before. */
const EARLY_MONTH =
  /20\d{2} ?年 ?0?[1-6] ?月|(?<!\p{L})(?:jan|feb|mar|apr|may|jun)\p{L}*\.? 20\d{2}|(?<!\d)0?[1-6]\/20\d{2}/iu

/**
 * Where a column named as a date has days without a year, as the beginning of a file shows: the year by the dates that
 * stand around the table, else those it may be. Undefined where no column is so. Throws FileRefused where they are of
 * several years.
 */
export function yearOfDays(
  rows: readonly SourceRow[],
  { isWorded = false, now = rightTime() }: { isWorded?: boolean; now?: number } = {},
): YearOfDays | undefined {
  const [column, ...beside] = yearlessColumns(rows, isWorded)
  if (column === undefined) return undefined
  const days = rows.flatMap(({ cells }) => shortDayOf(cells[column] ?? '') ?? [])
  const isSecond = ({ cells }: SourceRow) =>
    !shortDayOf(cells[column] ?? '') || shortDayOf(cells[column + 1] ?? '')
  const columns = isWorded ? (rows.every(isSecond) ? [column, column + 1] : [column]) : [column, ...beside]
  const around = rows.filter(({ cells }) => !shortDayOf(cells[column] ?? ''))
  const found = around.flatMap(({ cells }) => cells.flatMap((cell) => yearsIn(cell.slice(0, 200), now)))
  const told = [...new Set(found.map(({ year }) => year))].sort((one, other) => one - other)
  const [early, late = early] = told
  const isDayFirst = days.some(({ months }) => months[0] > 12)
  const isMonthFirst = days.some(({ months }) => months[1] > 12)
  const isNamed = days.every(({ months: [one, other] }) => one === other)
  const isTold = late === early || (late === (early ?? 0) + 1 && (isNamed || isDayFirst !== isMonthFirst))
  const isPast = told.length === 1 && found.every(({ day }) => day !== undefined && isAfter(days, day))
  const isOrdered = isNamed || isDayFirst !== isMonthFirst
  const closed = isOrdered ? yearsByClosing(days, found, isMonthFirst) : undefined
  if (closed) return { columns, years: closed, monthFirst: isMonthFirst, choices: [] }
  // Where each row has two days, the one of booking may be in the next year already.
  const monthsIn = (each: number) =>
    rows.flatMap(({ cells }) => shortDayOf(cells[each] ?? '')?.months[isMonthFirst ? 0 : 1] ?? [])
  // One year above days that pass its turn: of a title for January that of the later ones.
  if (early !== undefined && told.length === 1 && isOrdered && !isPast && turnOf(monthsIn(column)) === true) {
    const isOfLater = around.some(({ cells }) => cells.some((cell) => EARLY_MONTH.test(cell.slice(0, 200))))
    const choices = isOfLater ? [] : [early, early + 1]
    return {
      columns,
      years: { early: early - 1, late: early },
      monthFirst: isMonthFirst,
      choices,
      examples: days.slice(0, 3).map(({ text }) => text),
    }
  }
  if (early !== undefined && late !== undefined && told.length <= 2 && isTold && !isPast)
    return { columns, years: { early, late }, monthFirst: isMonthFirst, choices: [] }
  const turns = new Set(columns.map((each) => turnOf(monthsIn(each))))
  const turn = turns.has(undefined) ? undefined : turns.has(true)
  // A statement of January that begins in December tells the year of January alone.
  if (isPast && turn && early !== undefined && (isNamed || isDayFirst !== isMonthFirst))
    return { columns, years: { early: early - 1, late: early }, monthFirst: isMonthFirst, choices: [] }
  if (turn === undefined || (turn && !isNamed && isDayFirst === isMonthFirst)) {
    throw withoutYear(days)
  }
  // A day beside the table before those in it: of the year it opens, or of a print in the year after.
  const aside = isPast && !turn ? yearsBeside(days, found[0], isMonthFirst) : []
  const choices = aside.length > 0 ? aside : likelyYears(days, { turn, monthFirst: isMonthFirst }, now)
  const [last = 0] = choices
  const examples = days.slice(0, 3).map(({ text }) => text)
  const years = { early: turn ? last - 1 : last, late: last }
  return { columns, years, monthFirst: isMonthFirst, choices, examples }
}

function withoutYear(days: readonly ShortDay[]): FileRefused {
  return new FileRefused(
    `Dates in this file have no year, like ${quoted(days[0]?.text ?? '')}. Add the year to them in a spreadsheet and choose the file again.`,
  )
}

/** A statement that is closed later in its year has days of that year as well. */
const LATEST_CLOSING = 4
/** A day of booking may lie so far behind the one that a statement is closed on. */
const BEHIND = 5

/**
 * The years by the day that a statement is closed on, which none of its days lies after: of a statement of January days
 * from July on are of the year before, and so are all of one that is closed in the first days of the year after.
 * Undefined where that day tells no more than the years do.
 */
function yearsByClosing(
  days: readonly ShortDay[],
  found: readonly Told[],
  monthFirst: boolean,
): YearOfDays['years'] | undefined {
  const told = found.map(({ ordered }) => ordered[monthFirst ? 1 : 0])
  const closing = told
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)
  if (closing === undefined || told.includes(undefined)) return undefined
  const year = Number(closing.slice(0, 4))
  const [opened = year] = found.map((each) => each.year).toSorted((one, other) => one - other)
  const last = addDays(closing, BEHIND).slice(5)
  if (Number(closing.slice(5, 7)) > LATEST_CLOSING || opened < year - 1) return undefined
  const written = days.map((day) => monthAndDay(day, monthFirst))
  const [early, late] = [written.filter((day) => day > HALF_YEAR), written.filter((day) => day <= HALF_YEAR)]
  const behind = late.filter((day) => day > last)
  if (behind.length === 0) {
    const isTurn = opened === year && early.length > 0 && late.length > 0
    return isTurn ? { early: year - 1, late: year } : undefined
  }
  if (opened === year) return undefined
  if (behind.length < late.length) throw withoutYear(days)
  return { early: year - 1, late: year - 1 }
}

/** The last day that `years.late` stands for, as monthAndDay has it. */
const HALF_YEAR = '06-31'

/** "03-31". */
function monthAndDay({ months, text }: ShortDay, monthFirst: boolean): string {
  const isNamed = /\p{L}/u.test(text)
  const day = isNamed ? Number(/\d+/.exec(text)?.[0]) : months[monthFirst ? 1 : 0]
  return [months[monthFirst ? 0 : 1], day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** A year that stands beside a table, and its last day there. */
interface Told {
  year: number
  day: CalendarDay | undefined
  /** That day where days stand before months, and where they stand behind them. */
  ordered: readonly (CalendarDay | undefined)[]
}

/** The years that a text names, with the last day that each may stand for; undefined where it stands for all of its days. */
function yearsIn(text: string, now: number): Told[] {
  return [...text.matchAll(WRITTEN)].flatMap(([whole, last, , short, first, month, sign, named]) => {
    const year = Number(last ?? first ?? month ?? sign ?? named ?? `20${short}`)
    const ordered = (['dmy', 'mdy'] as const).map((order) => readDay(whole, order) ?? readDay(whole, 'ymd'))
    const days = [...ordered, readDay(whole, 'ymd')].flatMap((day) => day ?? [])
    // Sort codes are no days.
    if (year > new Date(now).getUTCFullYear() + 1 || (short !== undefined && days.length === 0)) return []
    return [{ year, day: days.toSorted().at(-1), ordered }]
  })
}

/** Whether days of the year of another one lie after it, by whichever part is their month. */
function isAfter(days: readonly ShortDay[], day: CalendarDay): boolean {
  const [month = 0, date = 0] = day.split('-').slice(1).map(Number)
  return days.some(({ months: [one, other], text }) => {
    if (one !== other) return Math.min(one, other) > month || (one > month && other > month)
    return one > month || (one === month && Number(/\d+/.exec(text)?.[0]) > date)
  })
}

/**
 * Whether the months of days in their order pass the turn of a year, from December on to January or back; undefined where
 * they do so several times, or in no order.
 */
function turnOf(months: readonly number[]): boolean | undefined {
  if (areAroundTurn(months)) return true
  const steps = months.slice(1).map((month, index) => month - (months[index] ?? month))
  const [forth, back] = [steps.filter((step) => step < -HALF), steps.filter((step) => step > HALF)]
  const others = steps.filter((step) => Math.abs(step) <= HALF && step !== 0)
  if (forth.length + back.length > 1) return undefined
  if (forth.length + back.length === 0) return false
  return others.every((step) => step > 0 === forth.length > 0)
}

/** Two months before a turn of the year and two behind it: in whichever order rows stand, they are of one statement. */
const AROUND_TURN: ReadonlySet<number> = new Set([11, 12, 1, 2])

function areAroundTurn(months: readonly number[]): boolean {
  const [early, late] = [months.some((month) => month > HALF), months.some((month) => month <= HALF)]
  return early && late && months.every((month) => AROUND_TURN.has(month))
}

/**
 * The year of a day beside the table, and the one before: the year first in which the days stand nearer to it. A statement
 * is closed shortly after its last day, and a print opens no period months before the first.
 */
function yearsBeside(days: readonly ShortDay[], told: Told | undefined, monthFirst: boolean): number[] {
  if (told?.day === undefined) return []
  const month = Number(told.day.slice(5, 7))
  const months = days.map(({ months: each }) => each[monthFirst ? 0 : 1])
  const [since, until] = [month + 12 - Math.max(...months), Math.min(...months) - month]
  return since < until ? [told.year - 1, told.year] : [told.year, told.year - 1]
}

/** The last years that the days may be of, the latest first: none of them lies ahead, and each has them all. */
function likelyYears(
  days: readonly ShortDay[],
  { turn, monthFirst }: { turn: boolean; monthFirst: boolean },
  now: number,
): number[] {
  const today = new Date(now)
  const [thisYear, thisMonth] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  const months = days.map(({ months: each }) => each[monthFirst ? 0 : 1])
  const last = turn ? months.filter((month) => month <= HALF) : months
  const isAhead = last.some((month) => month > thisMonth)
  const isLeap = days.some(({ text }) => /(?<!\d)29(?!\d)/.test(text)) && months.includes(2)
  const from = isAhead ? thisYear - 1 : thisYear
  const years = Array.from({ length: isLeap ? 4 * MOST_YEARS : MOST_YEARS }, (_, back) => from - back)
  return isLeap ? years.filter((year) => daysInMonth(year, 2) === 29) : years
}

/** The column of days, and one more where each row has two. */
function yearlessColumns(rows: readonly SourceRow[], isWorded: boolean): readonly number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const found: { column: number; days: number }[] = []
  for (let column = 0; column < width; column += 1) {
    const first = rows.findIndex(({ cells }) => shortDayOf(cells[column] ?? ''))
    const header = rows
      .slice(0, Math.max(0, first))
      .findLast(({ cells }) => (cells[column] ?? '').trim() !== '')
    // Lines that are copied from a page begin with their day, whatever stands above them.
    const isNamed = headerWeight(header?.cells[column] ?? '', 'date') >= NAMED.likely
    // Lines of balances and notes below the table have fewer cells.
    const isOfTable = (cells: readonly string[]) =>
      cells.length >= (header?.cells.length ?? 0) && filledCells(cells) > 2 && /\d/.test(cells[column] ?? '')
    const filled = rows.slice(first).filter(({ cells }) => isOfTable(cells))
    const short = filled.filter(({ cells }) => shortDayOf(cells[column] ?? ''))
    const mayBeAlone = isWorded || filled.length === FEWEST_ALONE
    // What a bank charged by itself has a day of booking alone.
    const isEnough = short.length >= Math.max(mayBeAlone ? FEWEST_ALONE : FEWEST, 0.5 * filled.length)
    // "28 dec" is a day below any name.
    const areWritten = () =>
      filled.length >= FEWEST_WRITTEN && filled.every(({ cells }) => isWritten(cells[column] ?? ''))
    if (isEnough && (isNamed || (isWorded ? column === 0 : areWritten())))
      found.push({ column, days: short.length })
  }
  const [first, ...others] = isWorded
    ? found.slice(0, 1)
    : found.toSorted((one, other) => other.days - one.days)
  if (!first) return []
  const second = others.find(({ days }) => days === first.days)
  return [first.column, ...(second ? [second.column] : [])]
}

/** Whether a cell is a day whose month is a word. */
function isWritten(cell: string): boolean {
  return /\p{L}/u.test(cell) && shortDayOf(cell) !== undefined
}
