import { currencyWritten } from '../currency/currency-words.ts'
import { DateSurvey, type DateOrder, looksLikeDate, readDay } from '../dates/date-text.ts'
import { wayOfFlag } from '../ways/flag-words.ts'
import { type DecimalMark, decideDecimalMark, NumberSurvey } from '../numbers/number-text.ts'
import { areSorted } from '../dates/day-order.ts'
import { isIban } from './iban-text.ts'
import { isUntold } from '../ways/untold-way.ts'

/** What one column holds, as far as it was read; serialisable, for the mapping screen. */
export interface ColumnFacts {
  name: string
  kind: 'date' | 'number' | 'text' | 'blank'
  /** Some different values, as they stand in the file. */
  examples: readonly string[]
  /** Its different values up to fifty: the accounts, where the column names those. */
  values: readonly string[]
  dateOrder: { order: DateOrder; certain: boolean }
  decimalMark: { mark: DecimalMark; certain: boolean }
}

/** As much of a cell as tells what it is; a sample of cells of a megabyte must not stay in memory. */
const LONGEST = 200
/** No file holds more accounts. */
const MOST_VALUES = 50
const ID_LIKE = /^(?=.*\d)[\p{L}\d._:/+=#*-]{1,80}$/u
const WIDE_NUMBER = /^0\d{3,}$|^\d{7,}$/
/** How some banks fill a cell that holds nothing. */
const NOTHING = /^[-–—]{1,3}$/

/** Takes in one column value by value. The sample tells what it is; dates and numbers are watched to the end. */
export class ColumnSurvey {
  readonly dates = new DateSurvey()
  readonly numbers = new NumberSurvey()
  rows = 0
  filled = 0
  dateLike = 0
  flags = 0
  currencies = 0
  ibans = 0
  /** Values of one word, and those with a digit in it, as ids are. */
  oneWord = 0
  idLike = 0
  /** Whole numbers of seven digits and more, as accounts and documents have. */
  wideNumbers = 0
  lettered = 0
  length = 0
  readonly distinct = new Set<string>()
  /** The first different values of the whole column. */
  readonly #values = new Set<string>()
  readonly #counts = new Map<string, number>()
  /** Whether the whole numbers count up from 0 or 1: a row number, not an id. */
  counting = true
  #previous: number | undefined
  /** How often a value differs from the one before: in a sorted column no oftener than it has values. */
  #changes = 0
  #last = ''

  /** A value of the sample. */
  add(raw: string): void {
    this.rows += 1
    const value = raw.slice(0, LONGEST).trim()
    // An amount whose way nothing tells says no more of its column than none.
    if (value === '' || isUntold(value)) return
    this.filled += 1
    this.length += value.length
    this.distinct.add(value)
    if (value !== this.#last) this.#changes += 1
    this.#last = value
    if (this.hasFewValues || this.#counts.has(value))
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
    this.watchValue(value)
    if (/\p{L}{2}/u.test(value)) this.lettered += 1
    if (wayOfFlag(value)) this.flags += 1
    if (currencyWritten(value) !== undefined) this.currencies += 1
    if (!/\s/.test(value)) this.oneWord += 1
    if (ID_LIKE.test(value)) this.idLike += 1
    if (WIDE_NUMBER.test(value)) this.wideNumbers += 1
    if (isIban(value)) this.ibans += 1
    const dateLike = looksLikeDate(value)
    if (dateLike) this.dateLike += 1
    this.watchDate(raw)
    this.watchNumber(raw)
    const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    const follows = this.#previous === undefined ? count <= 1 : count === this.#previous + 1
    this.counting &&= follows
    this.#previous = count
  }

  /** A later value of a column that holds dates. */
  watchDate(raw: string): void {
    this.dates.add(raw)
  }

  /** A later value of a column that holds numbers. */
  watchNumber(raw: string): void {
    if (!NOTHING.test(raw.slice(0, LONGEST).trim())) this.numbers.add(raw)
  }

  /** A later value of a column of few different ones. */
  watchValue(raw: string): void {
    const value = raw.slice(0, LONGEST).trim()
    if (value !== '' && this.hasFewValues) this.#values.add(value)
  }

  get hasFewValues(): boolean {
    return this.#values.size < MOST_VALUES
  }

  get isDate(): boolean {
    return this.dateLike > 0 && this.dateLike >= 0.5 * this.filled
  }

  get isNumber(): boolean {
    return (
      this.numbers.numbers > 0 && this.numbers.numbers >= 0.6 * (this.numbers.numbers + this.numbers.other)
    )
  }

  get isText(): boolean {
    return this.filled > 0 && this.lettered >= 0.3 * this.filled && !this.isDate
  }

  /** Whether its days only rise or only fall from row to row of the sample. */
  get hasSortedDays(): boolean {
    const { order } = this.dates.decide()
    const days = [...this.distinct].flatMap((value) => readDay(value, order) ?? [])
    return this.isDate && this.#changes <= this.distinct.size && areSorted(days)
  }

  /** Its different values up to fifty, of the whole column. */
  get allValues(): readonly string[] {
    return [...this.#values]
  }

  /** The same, those that the sample has most of first. */
  get commonValues(): readonly string[] {
    return this.allValues.toSorted((a, b) => (this.#counts.get(b) ?? 0) - (this.#counts.get(a) ?? 0))
  }

  /** Share of the sample's filled cells whose values hold something; of columns with few values alone. */
  shareOf(holds: (value: string) => boolean): number {
    let cells = 0
    for (const [value, count] of this.#counts) if (holds(value)) cells += count
    return this.filled === 0 ? 0 : cells / this.filled
  }

  facts(name: string): ColumnFacts {
    const decided = decideDecimalMark([this.numbers])
    const hasMark = this.numbers.dot + this.numbers.comma > 0
    return {
      name,
      kind: this.filled === 0 ? 'blank' : this.isDate ? 'date' : this.isNumber ? 'number' : 'text',
      examples: [...this.distinct].slice(0, 5),
      values: [...this.#values],
      dateOrder: this.dates.decide(),
      // Whole numbers have no mark, and so leave it open.
      decimalMark: hasMark ? decided : { ...decided, certain: false },
    }
  }
}

/** Whether some of its numbers have a plus sign. */
export function hasPlus(survey: ColumnSurvey | undefined): boolean {
  return (survey?.numbers.explicit ?? 0) > 0
}

/** Whether some of its numbers have a minus sign and others not. */
export function hasBothSigns(survey: ColumnSurvey | undefined): boolean {
  const { negative = 0, unmarked = 0, explicit = 0 } = survey?.numbers ?? {}
  return negative > 0 && unmarked + explicit > 0
}
