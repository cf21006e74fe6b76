import { ofIslamicYear } from './islamic-calendar.ts'
import { ofPersianYear } from './persian-calendar.ts'
import { monthOfAnyLanguage } from './month-words.ts'
import { withoutWeekday } from './weekday-words.ts'
import {
  type CalendarDay,
  dayFromParts,
  daysInMonth,
  plausibleYear,
  yearFault,
} from '../../calendar/calendar-day.ts'

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
/** The order of year, month and day in a column whose months are numbers. */
export type DateOrder = (typeof DATE_ORDERS)[number]

interface DateParts {
  /** Three numbers in the order of the text; `order` is set where the text itself settles it. */
  numbers: readonly [number, number, number]
  order?: DateOrder
  yearDigits: readonly [number, number, number]
}

const LONGEST = 80
/** "Of the Hijra", behind a year of the Islamic calendar. */
const ISLAMIC = / ?هـ?$/
/** A time of day, or another day that it counts as of; two days that a list has beside one another are none with its time. */
const DOTTED_TIME = String.raw`(?:[T -]|, ?)\d{1,2}\.\d{2}(?:\.\d{2})?(?:[.,]\d{1,9})?(?: ?(?:Uhr|[AP]\.?M\.?|Z|[A-Z]{3,4}))?`
const TIME = String.raw`(?:Z|[T ,-] ?\d{1,2}[:h]\d{2}.*|${DOTTED_TIME}| as of .*)?$`
const NUMERIC = new RegExp(String.raw`^(\d{1,4})([-/. ]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?: ?[гр]\.)?${TIME}`, 'i')
const COLONS = /^(\d{4}):(\d{2}):(\d{2})(?![:\d])/
const COMPACT = /^(\d{8})(?:(?:T| {1,2})?\d{2}:?\d{2}(?::?\d{2})?(?:\.\d+)?)?(?:\[.*\]|Z)?$/
const LETTERS = String.raw`(\p{L}{3,})`
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|[ºª])?[-/. ]*(?:de )?${LETTERS}\.?,?[-/. ]*(?:de )?(\d{4}|\d{2})\.?(?: ?[гр]\.)?${TIME}`,
  'iu',
)
const NAMED_DAY = new RegExp(
  String.raw`^${LETTERS}\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})${TIME}`,
  'iu',
)
const YEAR_NAMED = new RegExp(String.raw`^(\d{4})[-/. ]*${LETTERS}\.?[-/. ]*(\d{1,2})\.?${TIME}`, 'iu')
/** The time between a day and its year, as computers write both: "Mon Mar 04 18:00:00 GMT 2024". */
const TIME_BEFORE_YEAR =
  /(?<=^\p{L}{3,} {1,2}\d{1,2}) \d{1,2}:\d{2}:\d{2}(?: (?:[A-Z]{1,5}|[+-]\d{2}:?\d{2}))?(?= \d{4}$)/u

/** "13 Mar '23": the mark in place of the century. */
const SHORT_YEAR = /(?<=[\p{L} ,./-])['’](?=\d{2}(?!\d))/u

/** What the Thai calendar counts more. */
const BUDDHIST = 543

/**
 * Two digits stand for 1970 to 2059. No file is of the 2060s: 60 to 69 are years of the Thai calendar, as are
 * those of four digits from 2443 on.
 */
function fullYear(year: number, digits: number): number {
  if (digits > 2) return year >= 2443 && year <= 2742 ? year - BUDDHIST : year
  if (year < 60) return 2000 + year
  return year < 70 ? 2500 + year - BUDDHIST : 1900 + year
}

/** The year before the first of each Japanese era that files can have. */
const yearByEra: Readonly<Record<string, number>> = { r: 2018, 令和: 2018, h: 1988, 平成: 1988 }
const ERA_DAY = /^(r|h|令和|平成) ?(\d{1,2}|元)[.年/-] ?(\d{1,2})[.月/-] ?(\d{1,2})日?$/i
const MINGUO_DAY = /^(?:民[國国])? ?(\d{2,3}) ?[年./-] ?(\d{1,2}) ?[月./-] ?(\d{1,2}) ?日?$/
const EAST_ASIAN_DAY = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?/

/** Days as East Asia writes them: "R6.4.1", "令和6年4月1日", "2024年4月1日", "2024년 4월 1일". */
function eastAsianParts(text: string): DateParts | undefined {
  const era = ERA_DAY.exec(text)
  const [, year = '', month = '', day = ''] = EAST_ASIAN_DAY.exec(text) ?? []
  const [minguo = '', ...counted] = MINGUO_DAY.exec(text) ?? []
  const [count0 = '', month0, day0] = counted
  // Two digits may be of a Japanese era that is not named.
  if (count0.length === 3 || minguo.startsWith('民'))
    return minguoParts([Number(count0), Number(month0), Number(day0)])
  if (!era && year === '') return undefined
  const [, name = '', count = '', eraMonth = '', eraDay = ''] = era ?? []
  const numbers = era
    ? ([
        (yearByEra[name.toLowerCase()] ?? 0) + (count === '元' ? 1 : Number(count)),
        Number(eraMonth),
        Number(eraDay),
      ] as const)
    : ([Number(year), Number(month), Number(day)] as const)
  return { numbers, yearDigits: [4, 2, 2], order: 'ymd' }
}

/** Months as Thailand shortens them. */
const THAI_MONTHS = ['ม.ค', 'ก.พ', 'มี.ค', 'เม.ย', 'พ.ค', 'มิ.ย', 'ก.ค', 'ส.ค', 'ก.ย', 'ต.ค', 'พ.ย', 'ธ.ค']
const THAI_MONTH = /(?<=^\d{1,2} ?)(\p{Script=Thai}{1,3}\.\p{Script=Thai})\.?(?= ?\d)/u
const ENGLISH_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

function withThaiMonth(text: string): string {
  return text.replace(THAI_MONTH, (month) => {
    const at = THAI_MONTHS.indexOf(month.replace(/\.$/, ''))
    return at < 0 ? month : ENGLISH_MONTHS.slice(3 * at, 3 * at + 3)
  })
}

function dateParts(raw: string): DateParts | undefined {
  // No date is longer; a cell of a megabyte must not be searched by a pattern that backtracks.
  if (raw.length > LONGEST) return undefined
  // Sheets keep a day as text behind an apostrophe, and some banks put it between two.
  const text = withoutWeekday(raw.trim().replace(/^'|'$/g, '').replace(ISLAMIC, ''))
    .replace(TIME_BEFORE_YEAR, '')
    .replace(SHORT_YEAR, '')
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, a = '', , b = '', c = ''] = numeric
    const numbers = [Number(a), Number(b), Number(c)] as const
    const yearDigits = [a.length, b.length, c.length] as const
    if (a.length === 4) return { numbers, yearDigits, order: 'ymd' }
    if (a.length === 3) return minguoParts(numbers)
    return c.length === 3 ? undefined : { numbers, yearDigits }
  }
  const [, year = '', month = '', day = ''] = COLONS.exec(text) ?? []
  if (year !== '')
    return { numbers: [Number(year), Number(month), Number(day)], yearDigits: [4, 2, 2], order: 'ymd' }
  const compact = COMPACT.exec(text)?.[1]
  if (compact) return compactParts(compact)
  if (/\p{Script=Thai}/u.test(text)) return namedParts(withThaiMonth(text))
  if (/\p{L}{3}/u.test(text)) return namedParts(text) ?? eastAsianParts(text)
  return /\p{L}/u.test(text) ? eastAsianParts(text) : undefined
}

/** "113/06/03": years of Taiwan, of which the first is our 1912. */
function minguoParts([year, month, day]: readonly [number, number, number]): DateParts | undefined {
  return year < 150 ? { numbers: [year + 1911, month, day], yearDigits: [4, 2, 2], order: 'ymd' } : undefined
}

function compactParts(digits: string): DateParts {
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  if (plausibleYear(year) && month >= 1 && month <= 12) {
    return { numbers: [year, month, Number(digits.slice(6))], yearDigits: [4, 2, 2], order: 'ymd' }
  }
  const numbers = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4))] as const
  return { numbers, yearDigits: [2, 2, 4] }
}

function namedParts(text: string): DateParts | undefined {
  const dayFirst = DAY_NAMED.exec(text)
  const monthFirst = dayFirst ? null : NAMED_DAY.exec(text)
  const yearFirst = dayFirst || monthFirst ? null : YEAR_NAMED.exec(text)
  const match = dayFirst ?? monthFirst ?? yearFirst
  if (!match) return undefined
  const [, a = '', b = '', c = ''] = match
  const month = monthOfAnyLanguage(monthFirst ? a : b)
  if (month === undefined) return undefined
  const yearDigits = [a.length, 2, c.length] as const
  if (dayFirst) return { numbers: [Number(a), month, Number(c)], yearDigits, order: 'dmy' }
  if (monthFirst) return { numbers: [month, Number(b), Number(c)], yearDigits, order: 'mdy' }
  return { numbers: [Number(a), month, Number(c)], yearDigits, order: 'ymd' }
}

function inOrder(parts: DateParts, order: DateOrder): { year: number; month: number; day: number } {
  const [a, b, c] = parts.numbers
  const [aDigits, , cDigits] = parts.yearDigits
  const settled = parts.order ?? order
  if (settled === 'ymd') return { year: fullYear(a, aDigits), month: b, day: c }
  const year = fullYear(c, cDigits)
  return settled === 'dmy' ? { year, month: b, day: a } : { year, month: a, day: b }
}

function dayOfParts(parts: DateParts, order: DateOrder): CalendarDay | undefined {
  // "70070024" is the number of a bank, and no 24th written with four digits.
  if ((parts.order ?? order) === 'ymd' && parts.yearDigits[2] > 2) return undefined
  const { year, month, day } = inOrder(parts, order)
  const [ours, ...rest] = inOurCalendar([year, month, day])
  return plausibleYear(ours) ? dayFromParts(ours, ...rest) : undefined
}

/** No file is as old as the years of other calendars would be by ours. */
function inOurCalendar(day: readonly [number, number, number]): readonly [number, number, number] {
  return plausibleYear(day[0]) ? day : (ofPersianYear(day) ?? ofIslamicYear(day) ?? day)
}

/**
 * The day a cell names, its numbers taken in the column's order; a time of day is left out. Undefined
 * where the text is no date, or a day that does not exist, or a year outside 1900 to 2199.
 */
export function readDay(raw: string, order: DateOrder): CalendarDay | undefined {
  const parts = dateParts(raw)
  return parts && dayOfParts(parts, order)
}

/** Whether the text has the form of a date that exists by at least one order. */
export function looksLikeDate(raw: string): boolean {
  const parts = raw.length < 6 ? undefined : dateParts(raw)
  return parts !== undefined && DATE_ORDERS.some((order) => dayOfParts(parts, order) !== undefined)
}

const ORDER_TEXT = { ymd: 'year/month/day', dmy: 'day/month/year', mdy: 'month/day/year' } as const

/** Why the text gives no day by this order: a sentence that ends with what to do. */
export function dateFault(raw: string, order: DateOrder): string {
  const shown = raw.trim().length > 40 ? `${raw.trim().slice(0, 40)}…` : raw.trim()
  if (shown === '') return 'The row has no date. Add one.'
  const parts = dateParts(raw)
  if (!parts) return `“${shown}” isn’t a date. Correct the row.`
  const { year, month, day } = inOrder(parts, order)
  const format = ORDER_TEXT[parts.order ?? order]
  if (day > 31) {
    return `“${shown}” has no day ${day}: dates in this column are ${format}. Correct it, or choose another date format.`
  }
  if (month < 1 || month > 12) {
    return `“${shown}” has no month ${month}: dates in this column are ${format}. Correct it, or choose another date format.`
  }
  if (!plausibleYear(year)) return `${yearFault(shown, year)}. Correct the row.`
  return `“${shown}” isn’t a valid date: month ${month} of ${year} has ${daysInMonth(year, month)} days, not ${day}. Correct the row.`
}

/** What a column of dates says, taken in value by value; constant memory. */
export class DateSurvey {
  /** Values of the form of a date. */
  dates = 0
  /** Values that read both with the day and with the month first. */
  readonly #monthExamples: string[] = []
  /** Values that read both with the year first and with it last. */
  readonly #yearExamples: string[] = []
  readonly #fits: Record<DateOrder, number> = { ymd: 0, dmy: 0, mdy: 0 }
  #dmyOnly = 0
  #mdyOnly = 0
  /** Values whose order the text itself settles: ISO dates, names of months. */
  readonly #settledFits: Record<DateOrder, number> = { ymd: 0, dmy: 0, mdy: 0 }
  /** First and last day by each reading, to tell the likelier one: a file spans few days. */
  readonly #span: Record<DateOrder, [string, string]> = { ymd: ['', ''], dmy: ['', ''], mdy: ['', ''] }
  #last = ''

  add(raw: string): void {
    if (raw === '') return
    // Rows of one day follow each other; a repeated text says nothing new about the order.
    if (raw === this.#last) {
      this.dates += 1
      return
    }
    const parts = dateParts(raw)
    if (!parts) return
    this.#last = raw
    this.dates += 1
    if (parts.order) {
      this.#settledFits[parts.order] += 1
      return
    }
    const dmy = dayOfParts(parts, 'dmy')
    const mdy = dayOfParts(parts, 'mdy')
    const ymd = parts.yearDigits[2] <= 2 ? dayOfParts(parts, 'ymd') : undefined
    if (ymd) this.#widen('ymd', ymd)
    if (dmy) this.#widen('dmy', dmy)
    if (mdy) this.#widen('mdy', mdy)
    if (dmy && !mdy) this.#dmyOnly += 1
    else if (mdy && !dmy) this.#mdyOnly += 1
    else if (dmy && mdy && dmy !== mdy && this.#monthExamples.length < 3) this.#monthExamples.push(raw)
    const last = dmy ?? mdy
    if (ymd && last && ymd !== last && this.#yearExamples.length < 3) this.#yearExamples.push(raw)
  }

  #widen(order: DateOrder, day: CalendarDay): void {
    this.#fits[order] += 1
    const span = this.#span[order]
    if (span[0] === '' || day < span[0]) span[0] = day
    if (day > span[1]) span[1] = day
  }

  /** The order of the whole column; `certain` is false where its values leave several open: see `choices`. */
  decide(): { order: DateOrder; certain: boolean } {
    if (this.#fits.ymd + this.#fits.dmy + this.#fits.mdy === 0) {
      const order = DATE_ORDERS.toSorted((a, b) => this.#settledFits[b] - this.#settledFits[a])[0] ?? 'ymd'
      return { order, certain: true }
    }
    const place = this.#yearPlace()
    if (place === 'first') return { order: 'ymd', certain: true }
    const yearLast = this.#decideYearLast()
    if (place === 'last') return yearLast
    return { order: this.#isShorter('ymd', yearLast.order) ? 'ymd' : yearLast.order, certain: false }
  }

  /** The orders that a person may choose from where the values leave several open. */
  get choices(): readonly DateOrder[] {
    if (this.#yearPlace() === 'last') return ['dmy', 'mdy']
    const { order, certain } = this.#decideYearLast()
    return certain ? ['ymd', order] : DATE_ORDERS
  }

  /** Values that read in several ways. */
  get examples(): readonly string[] {
    return this.#yearPlace() === 'last' ? this.#monthExamples : this.#yearExamples
  }

  /**
   * Whether two digits that may be a year stand first or last. Taken for a day they scatter a month's rows over
   * decades, so a span twice as long is the wrong one; undefined where neither is.
   */
  #yearPlace(): 'first' | 'last' | undefined {
    const { order } = this.#decideYearLast()
    const [first, last] = [this.#fits.ymd, this.#fits[order]]
    if (first < MOST_OF * last) return 'last'
    if (last < MOST_OF * first) return 'first'
    if (this.#yearExamples.length === 0) return 'last'
    // Two or three days may lie nearer to one another by the wrong order.
    const times = first < FEW_DAYS ? 20 : 2
    if (this.#isShorter('ymd', order, times)) return 'first'
    return this.#isShorter(order, 'ymd', times) ? 'last' : undefined
  }

  #decideYearLast(): { order: 'dmy' | 'mdy'; certain: boolean } {
    const [less, more] = [Math.min(this.#dmyOnly, this.#mdyOnly), Math.max(this.#dmyOnly, this.#mdyOnly)]
    if (more > 0) {
      return { order: this.#dmyOnly >= this.#mdyOnly ? 'dmy' : 'mdy', certain: less <= 0.05 * (less + more) }
    }
    // Every value reads both ways. Days equal to their months ("05/05") would leave nothing to ask.
    const order = this.#isShorter('mdy', 'dmy') ? 'mdy' : 'dmy'
    return { order, certain: this.#monthExamples.length === 0 }
  }

  /** Whether no other order reads more of the values; those whose text settles it read by any. */
  fitsBest(order: DateOrder): boolean {
    return DATE_ORDERS.every((other) => this.#fits[other] <= this.#fits[order])
  }

  /** Whether the days by one order, `times` as many of them, span less than those by another. */
  #isShorter(one: DateOrder, other: DateOrder, times = 1): boolean {
    return times * spanLength(this.#span[one]) < spanLength(this.#span[other])
  }
}

/** From so many days on their span tells how they are written. */
const FEW_DAYS = 5

/** A few values of a column may be damaged: an order that reads nearly all the others do is not ruled out. */
const MOST_OF = 0.95

function spanLength([first, last]: readonly string[]): number {
  return Date.parse(last ?? '') - Date.parse(first ?? '')
}
