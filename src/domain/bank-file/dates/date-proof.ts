import { addDays, type CalendarDay, daysBetween } from '../../calendar/calendar-day.ts'
import { type DateOrder, DateSurvey, looksLikeDate, readDay } from './date-text.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import type { SourceRow } from '../file-line.ts'
import { plainPeriodsIn, textsOf } from './periods.ts'
import {
  headersAreBritish,
  headersAreEnglish,
  headersAreSurelyBritish,
  headersWriteDayFirst,
  isLikelyAmerican,
  orderNamedIn,
} from './written-orders.ts'
import { isUnnamed } from '../columns/headers-beside.ts'

/** So many days follow one another in a file by accident once in sixty files, and few files are in no order. */
const FOLLOWING_DAYS = 5
/** A day of booking and its value date lie no further apart. */
const VALUE_DAYS = 12
const SLASHED = /^\D*\d{1,2}\/\d{1,2}\/\d/
/** From so many dates on, how far they reach tells how they are written: by the wrong order so many times as far. */
const [FEW_DATES, SCATTERED] = [3, 3]
const DOTTED = /^\D*\d{1,2}\. ?\d{1,2}\. ?\d/
/** "1,23,456.78": groups as India and its neighbors write them. */
const LAKHS = /(?<!\d)\d{1,2},\d\d,\d{3}(?!\d)/
const WRITTEN = /(?<!\d)(\d{1,2})([-/.])\d{1,2}\2(?:\d{4}|\d{2})(?!\d)/g

/** Banks list payments to come, but none of so many days from now. */
const DAYS_AHEAD = 100

/** What is known of a file besides what is written in it. */
export interface FileOrigin {
  /** What it is called: banks name their files for the days that they cover. */
  name?: string | undefined
  today?: CalendarDay | undefined
}

export interface Dated {
  column: number
  /** The orders that the values of the column leave open. */
  choices: readonly DateOrder[]
  /** The names of all columns. */
  names: readonly string[]
  /** Whether amounts have a comma before their cents. */
  hasDecimalComma: boolean
  /** Whether it has a running balance, or debits and credits apart, as a bank's own files have and lists of sales have not. */
  isStatement: boolean
  rows: readonly SourceRow[]
  surveys: readonly ColumnSurvey[]
  /** Rows above and below the table: the period the file covers stands there. */
  around: readonly SourceRow[]
  origin: FileOrigin
}

/**
 * The order of the dates of a column all of which read several ways, where something else in the file proves it: a
 * header that spells it out, another column of dates, the dates beside the table, the period that it names, that days
 * to come are in no file, or that the rows follow one another by one order alone. Else it is the one that dates so written have. Undefined where nothing tells, or where two of
 * these say otherwise: rows in no order may follow one another by accident.
 */
export function provenOrder(dated: Dated): DateOrder | undefined {
  const proofs = [byName(dated), byOtherColumn(dated), byDatesAround(dated), byPeriod(dated), byToday(dated)]
  const told = new Set([...proofs, bySequence(dated)].filter((order) => order !== undefined))
  if (told.size > 1) return undefined
  const [proven] = told
  const usual = usualOrders(dated)
  if (proven === undefined) {
    const [habit, ...others] = usual
    return others.length > 0 || isApartBy(habit, dated) ? undefined : habit
  }
  return usual.includes(proven) || proofs.includes(proven) ? proven : undefined
}

/**
 * The order to put first where nothing proves one: the one that is guessed by how far the days reach, but in a file that is
 * likely American, which has slashes in dates and a point in amounts, the month unless that scatters the days.
 */
export function likelyOrder(guess: DateOrder, dated: Dated): DateOrder {
  const { column, choices, names, hasDecimalComma, rows, surveys } = dated
  if (guess !== 'dmy' || hasDecimalComma || !choices.includes('mdy')) return guess
  const dates = rows.flatMap(({ cells }) => (looksLikeDate(cells[column] ?? '') ? [cells[column] ?? ''] : []))
  if (!dates.every((text) => SLASHED.test(text))) return guess
  const values = surveys.map(({ allValues }) => allValues)
  return !areScattered(dates) && isLikelyAmerican({ names, values }) ? 'mdy' : guess
}

/** Whether dates that start with the month would reach much further than the same ones that start with the day. */
function areScattered(dates: readonly string[]): boolean {
  const reach = (order: DateOrder) => {
    const [first, ...others] = dates.flatMap((date) => readDay(date, order) ?? []).toSorted()
    return first === undefined ? 0 : daysBetween(first, others.at(-1) ?? first)
  }
  return new Set(dates).size >= FEW_DATES && SCATTERED * reach('dmy') < reach('mdy')
}

/** Money of countries whose banks start dates with the month. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['USD', 'CAD', 'PHP'])

/** Whether dates with slashes under English headers, or under none, are likelier those of the account’s country, which starts with the month. */
export function areMonthFirst(
  dates: readonly string[],
  { names, currency }: { names: readonly string[]; currency: string },
): boolean {
  const areUnnamed = names.every(isUnnamed)
  const isEnglish = headersAreEnglish(names) && !headersAreBritish(names)
  return (
    MONTH_FIRST.has(currency) &&
    (areUnnamed || isEnglish) &&
    dates.every((date) => SLASHED.test(date)) &&
    !areScattered(dates)
  )
}

/** "Date (DD/MM/YYYY)", in a header or above the table. */
function byName({ column, choices, names, around }: Dated): DateOrder | undefined {
  const texts = [
    names[column] ?? '',
    ...around.flatMap(({ cells }) => cells.map((cell) => cell.slice(0, 300))),
  ]
  const named = texts.map(orderNamedIn).find((order) => order !== undefined)
  return named !== undefined && choices.includes(named) ? named : undefined
}

/**
 * The orders that dates and amounts so written have anywhere. Nobody who starts with the month writes dots into a
 * date, or a comma before cents, and no bank of a country that does not; but shops of all the world write months first
 * under headers of any language, and programs under English ones beside amounts as their user's country writes them.
 * Where two digits stand for the year, some who start with it write dots.
 */
function usualOrders({
  column,
  choices,
  names,
  hasDecimalComma,
  isStatement,
  rows,
}: Dated): readonly DateOrder[] {
  const dates = rows.map(({ cells }) => cells[column] ?? '').filter((text) => looksLikeDate(text))
  const isDotted = dates.every((text) => DOTTED.test(text))
  const isDayFirst = headersWriteDayFirst(names)
  const isWrittenSo =
    isDotted ||
    (hasDecimalComma && (isStatement || !headersAreEnglish(names))) ||
    (new Set(dates).size > 1 ? headersAreBritish(names) : headersAreSurelyBritish(names)) ||
    (isStatement && isDayFirst) ||
    rows.some(({ cells }) => cells.some((cell) => LAKHS.test(cell)))
  const isNoMonthFirst = isWrittenSo && !isOneDay(dates, isDotted)
  const startsWithDay = isDotted && isDayFirst
  return choices.filter((order) => {
    if (order === 'mdy') return !isNoMonthFirst
    return order === 'dmy' || !startsWithDay
  })
}

/**
 * Whether all would be of one day of several months, and not as a standing order is: in months that follow one another
 * evenly, once in each. Read with the month first, such rows are of one month. Dots leave little of that, so that they allow
 * several rows a month.
 */
function isOneDay(dates: readonly string[], isDotted: boolean): boolean {
  const written = dates.flatMap((text) => [
    /(\d{1,2})[-/. ] ?(\d{1,2})[-/. ]/.exec(text)?.slice(1).map(Number) ?? [],
  ])
  const months = [...new Set(written.map(([, month = 0]) => month))].toSorted((a, b) => a - b)
  const steps = new Set(months.slice(1).map((month, index) => month - (months[index] ?? 0)))
  const isDense = written.length > months.length && months.length > 1 && !isDotted
  return new Set(written.map(([day]) => day)).size === 1 && (steps.size > 1 || isDense)
}

/** The one order of all that a test holds for. */
function only(choices: readonly DateOrder[], holds: (order: DateOrder) => boolean): DateOrder | undefined {
  const found = choices.filter(holds)
  return found.length === 1 ? found[0] : undefined
}

function byOtherColumn({ column, choices, rows, surveys }: Dated): DateOrder | undefined {
  for (const [other, survey] of surveys.entries()) {
    if (other === column || !survey.isDate || survey.filled < 0.9 * survey.rows) continue
    const { order, certain } = survey.dates.decide()
    if (!certain) continue
    const proven = only(choices, (choice) => areNear(rows, [column, choice], [other, order]))
    if (proven) return proven
  }
  return undefined
}

/** Whether days of other columns, whose order is as open, lie far from those beside them by one order, and near by all others. */
function isApartBy(order: DateOrder | undefined, { column, choices, rows, surveys }: Dated): boolean {
  return surveys.some((survey, other) => {
    if (other === column || !survey.isDate || survey.filled < 0.9 * survey.rows) return false
    const near = choices.filter((choice) => areNear(rows, [column, choice], [other, choice]))
    return near.length > 0 && !near.some((choice) => choice === order) && !survey.dates.decide().certain
  })
}

/** Whether no row has two days that lie further apart than a day of booking and its value date. */
function areNear(
  rows: readonly SourceRow[],
  [column, order]: Written,
  [other, otherOrder]: Written,
): boolean {
  return rows.every(({ cells }) => {
    const [one, two] = [readDay(cells[column] ?? '', order), readDay(cells[other] ?? '', otherOrder)]
    return !one || !two || Math.abs(daysBetween(one, two)) <= VALUE_DAYS
  })
}

/** A column of days, and the order that they are read by. */
type Written = readonly [column: number, order: DateOrder]

function byDatesAround({ column, choices, rows, around }: Dated): DateOrder | undefined {
  const sample = rows.map(({ cells }) => cells[column] ?? '').find((text) => looksLikeDate(text)) ?? ''
  const mark = /[-/.]/.exec(sample)?.[0]
  const survey = new DateSurvey()
  for (const { cells } of around) {
    for (const [text, , separator] of cells.flatMap((cell) => [...cell.slice(0, 300).matchAll(WRITTEN)]))
      if (separator === mark) survey.add(text)
  }
  if (survey.dates === 0) return undefined
  // Read rightly they lie near those of the rows.
  for (const { cells } of rows) survey.add(cells[column] ?? '')
  const { order, certain } = survey.decide()
  return certain && choices.includes(order) ? order : undefined
}

/** By one order alone all rows are of the period that the file or its name tells. */
function byPeriod({ column, choices, rows, around, origin }: Dated): DateOrder | undefined {
  const periods = [plainPeriodsIn(textsOf(around)), plainPeriodsIn([origin.name ?? ''])].flat()
  if (periods.length === 0) return undefined
  return only(choices, (choice) => {
    const days = daysIn(rows, column, choice)
    return periods.some(({ from, to }) => days.every((day) => day >= from && day <= to))
  })
}

/** By every order but one some rows would be of a day far ahead. */
function byToday({ column, choices, rows, origin: { today } }: Dated): DateOrder | undefined {
  if (today === undefined) return undefined
  const latest = addDays(today, DAYS_AHEAD)
  return only(choices, (choice) => daysIn(rows, column, choice).every((day) => day <= latest))
}

function daysIn(rows: readonly SourceRow[], column: number, order: DateOrder): CalendarDay[] {
  return rows.flatMap(({ cells }) => readDay(cells[column] ?? '', order) ?? [])
}

function bySequence({ column, choices, rows }: Dated): DateOrder | undefined {
  return only(choices, (choice) => {
    const days = daysIn(rows, column, choice)
    const steps = days.flatMap((day, index) => {
      const before = days[index - 1]
      return before === undefined || before === day ? [] : [before < day]
    })
    return steps.length >= FOLLOWING_DAYS - 1 && new Set(steps).size === 1
  })
}
