import { type MoneyColumns, moneyColumns } from '../amounts/amount-candidates.ts'
import type { ColumnSurvey } from './column-survey.ts'
import { holdsAssets } from './asset-column.ts'
import { headerKey, wholeWords } from './header-key.ts'
import { headerWeight, isOfBooking, NAMED, namesText } from './header-words.ts'
import { isTax } from './money-kinds.ts'
import { isUnnamed } from './headers-beside.ts'
import { isOthersAccount } from './others-account.ts'
import { isConstant, NAMED_TEXT, sameValues, textWeight } from './text-columns.ts'
import type { ColumnRole } from './column-role.ts'
import type { ColumnRoles } from './file-mapping.ts'
import { isFailed, statusKey, tellsStatus, unbookedStatusesOf } from '../statuses.ts'

const PRODUCT = /^(?:product|produkt|produit|producto|produto|prodotto|produktas|termek)$/
/** Codes are shorter than texts. */
const SHORTEST_TEXT = 6
/** Headers of what becomes of a movement after it: a sale whose payout is pending was made. */
const OF_NEXT_STEP = wholeWords('pay ?outs?|shipping|shipment|delivery|fulfil?lment')
const OF_SALE = wholeWords('orders?|type|items?|sku|customers?|buyers?')
const MOST_PRODUCTS = 6
/** What the header of a value day weighs. */
const VALUE_DAY = 4
/** What a day weighs whose header says nothing. */
const UNKNOWN_DAY = 2

/** Which column is for what, the amount left open, and the columns that may hold it. */
interface Picked {
  roles: ColumnRoles
  money: MoneyColumns
}

/** Tells from the names of the columns and what they hold which of them is for what. Fixed roles are kept. */
export function pickRoles(
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
  fixed?: ColumnRoles,
): Picked {
  if (fixed) return { roles: fixed, money: fixedMoney(fixed) }
  const pick = new ColumnPicker(names, surveys)
  // The order matters: a column that is taken is offered to no later role.
  const date = pick.date()
  const balance = pick.best('balance', (survey) => survey.isNumber, NAMED.plainly)
  const money = moneyColumns(names, surveys, date)
  pick.reserve(money)
  const currency = pick.best('currency', (survey) => survey.currencies >= 0.9 * survey.filled, NAMED.likely)
  const isOwn = (survey: ColumnSurvey, column: number) =>
    survey.distinct.size <= 50 && !isOthersAccount(column, names, surveys) && !isOfChart(survey, names)
  const account =
    pick.best('account', isOwn, NAMED.likely) ??
    pick.product() ??
    (currency === null ? pick.asset(money) : null)
  const bankId = pick.bankId()
  const reference = pick.best('reference', (_survey, column) => isReference(names[column] ?? ''), NAMED.well)
  const isTelling = (survey: ColumnSurvey, column: number) =>
    isStatus(survey) && unbookedStatusesOf(survey.commonValues, names[column]) !== undefined
  const status =
    pick.best('status', isTelling, NAMED.plainly) ??
    pick.best('status', isStatus, NAMED.plainly) ??
    pick.statusByValues() ??
    pick.bookingDay(date)
  // "Label" is a category beside a description alone.
  const isOnlyText = (column: number) =>
    !names.some((name, at) => at !== column && namesText(name) && surveys[at]?.isText)
  const isCategory = (survey: ColumnSurvey, column: number) =>
    survey.isText &&
    !(namesText(names[column] ?? '') && (survey.distinct.size === survey.filled || isOnlyText(column)))
  const category = pick.best('category', isCategory, NAMED.well)
  const description = pick.description()
  const textInstead = pick.textInstead(description)
  // These two stand beside one another in Daybook's own export alone, here in one that somebody has shortened.
  const split = names.includes('GL account number') ? names.indexOf('Split') : -1
  const roles = {
    date,
    description,
    amount: null,
    balance,
    currency,
    bankId,
    reference,
    account,
    category,
    status,
    ...(split < 0 ? {} : { split }),
    ...(textInstead === null ? {} : { textInstead }),
  }
  return { roles, money }
}

/** The day that interest counts from is the last to be taken: any other stands before it, whatever it is called. */
function dateWeight(name: string): number {
  const weight = headerWeight(name, 'date')
  return weight > VALUE_DAY ? weight : weight === VALUE_DAY ? 1 : UNKNOWN_DAY
}

/** "Concepto / Referencia" names both: where it tells more of a text, it is the text. */
function isRatherText(name: string): boolean {
  return headerWeight(name, 'description') > headerWeight(name, 'reference')
}

/** So many different numbers of a chart, one a row, are of no account by itself. */
const FEWEST_OF_CHART = 3

/**
 * Whether numbers are those of a chart of accounts: short ones, beside the categories that they stand for or a code of taxes, or
 * another one in each row.
 */
function isOfChart({ distinct, filled }: ColumnSurvey, names: readonly string[]): boolean {
  const isBeside = names.some((name) => headerWeight(name, 'category') >= NAMED.plainly || isTax(name))
  const areOfRows = distinct.size === filled && filled >= FEWEST_OF_CHART
  return (
    distinct.size > 1 && (isBeside || areOfRows) && [...distinct].every((value) => /^\d{3,5}$/.test(value))
  )
}

/** "ref_currency_amount" is what was paid in the currency that others are compared by. */
function isReference(name: string): boolean {
  return !isRatherText(name) && headerWeight(name, 'amount') === 0
}

function fixedMoney({ amount }: ColumnRoles): MoneyColumns {
  const amounts = amount?.kind === 'signed' ? [{ column: amount.column, weight: 10, named: 10 }] : []
  return { all: [], amounts, fees: [], nameless: [], balances: [], pair: undefined, flags: [] }
}

/** Gives each column to one role at most, the roles with the plainest evidence first. */
class ColumnPicker {
  readonly #taken = new Set<number>()
  readonly #names: readonly string[]
  readonly #surveys: readonly ColumnSurvey[]

  constructor(names: readonly string[], surveys: readonly ColumnSurvey[]) {
    this.#names = names
    this.#surveys = surveys
  }

  /** The free column that fits a role best and holds what the role needs; null where none reaches the weight. */
  best(
    role: ColumnRole,
    holds: (survey: ColumnSurvey, column: number) => boolean,
    least: number,
  ): number | null {
    const found = this.#highest((survey, name, column) => {
      const weight = headerWeight(name, role)
      return weight >= Math.max(least, 1) && survey.filled > 0 && holds(survey, column) ? weight : 0
    })
    return this.#take(found)
  }

  date(): number | null {
    // The day of the statement stands in every row; movements have days of their own.
    const own = this.#surveys.filter((each) => each.isDate && each.distinct.size > 1)
    const isOfFile = (survey: ColumnSurvey, name: string) =>
      isConstant(survey) && own.some(({ distinct }) => distinct.size > (isUnnamed(name) && own[1] ? 1 : 2))
    const found = this.#highest((survey, name) =>
      survey.isDate && !isOfFile(survey, name) ? dateWeight(name) * (survey.dateLike / survey.rows) : 0,
    )
    if (found === null || dateWeight(this.#names[found] ?? '') !== UNKNOWN_DAY)
      return this.#take(this.#fullerDay(found) ?? found)
    // Of two without a name that is known, rows stand by the day of booking.
    const sorted = this.#highest((survey, name, column) => {
      const isAsFull = dateWeight(name) === UNKNOWN_DAY && survey.dateLike === this.#surveys[found]?.dateLike
      const isBetter = column === found || survey.hasSortedDays
      return survey.isDate && !isOfFile(survey, name) && isAsFull && isBetter
        ? survey.hasSortedDays
          ? 2
          : 1
        : 0
    })
    return this.#take(sorted)
  }

  /** The day of booking where every row has one, and some have no other; any day where most have no other. */
  #fullerDay(found: number | null): number | null {
    const { dateLike = 0, rows = 0 } = this.#surveys[found ?? -1] ?? {}
    if (dateLike === rows) return null
    return this.#highest((survey, name) =>
      survey.isDate && survey.dateLike === rows && (isOfBooking(name) || 2 * dateLike < rows) ? 1 : 0,
    )
  }

  /** What Revolut calls the accounts of one file: each has a balance of its own. */
  product(): number | null {
    const isOfStates = this.#names.some((name) => headerKey(name) === 'state')
    return this.#take(
      this.#highest(({ distinct, filled, rows }, name) =>
        isOfStates &&
        PRODUCT.test(headerKey(name)) &&
        filled === rows &&
        distinct.size > 1 &&
        distinct.size <= MOST_PRODUCTS
          ? 1
          : 0,
      ),
    )
  }

  /** What each amount is an amount of, where no other column has what it was worth: each asset is an account by itself. */
  asset({ all, fees }: MoneyColumns): number | null {
    if (all.filter((column) => !fees.includes(column)).length > 1) return null
    return this.#take(
      this.#highest((survey, name) => (survey.distinct.size > 1 && holdsAssets(survey, name) ? 1 : 0)),
    )
  }

  /** A column of nothing but statuses, some of which are not booked, whatever it is called. */
  statusByValues(): number | null {
    return this.#take(
      this.#highest((survey, name) =>
        survey.distinct.size <= 6 &&
        mayBeStatus(name, survey, this.#names) &&
        tellsStatus([...survey.distinct])
          ? 1
          : 0,
      ),
    )
  }

  /** The day of booking where it stands beside another day, and some rows have that alone. */
  bookingDay(date: number | null): number | null {
    const dated = date === null ? 0 : (this.#surveys[date]?.filled ?? 0)
    return this.#take(
      this.#highest(({ isDate, filled }, name) =>
        isDate && isOfBooking(name) && filled < dated && filled > dated / 2 ? filled : 0,
      ),
    )
  }

  /** Columns of money serve nothing else. */
  reserve({ amounts, pair, fees }: MoneyColumns): void {
    const named = amounts
      .filter(({ named }, index) => index === 0 || named >= NAMED.likely)
      .map(({ column }) => column)
    for (const column of [...named, ...fees, ...(pair ? [pair.debit, pair.credit] : [])]) this.#take(column)
  }

  /** A column that says id and repeats may still be one; a mere reference must differ in every row. */
  bankId(): number | null {
    const found = this.#highest((survey, name) => {
      const weight = headerWeight(name, 'bankId')
      const differing = survey.filled === 0 ? 0 : survey.distinct.size / survey.filled
      if (survey.counting || survey.isDate || survey.filled < 0.5 * survey.rows) return 0
      // Texts that happen to differ are no ids: two movements of one text would become one.
      if ((weight >= NAMED.plainly ? survey.oneWord : survey.idLike) < 0.9 * survey.filled) return 0
      return weight >= NAMED.plainly
        ? differing >= 0.8
          ? weight
          : 0
        : differing === 1 && survey.filled > 1
          ? weight
          : 0
    })
    return this.#take(found)
  }

  /** The best text column, and those beside it that say something more: at most three, as they stand. */
  description(): readonly number[] {
    const main = this.#take(this.#highest(textWeight))
    if (main === null) return []
    const columns = [main, ...this.#linesOf(main)]
    // The lines of one text count as one.
    for (let parts = 1; parts < 3; parts += 1) {
      const next = this.#take(
        this.#highest((survey, name) => {
          // A column of DEBIT and CREDIT repeats the sign; it describes nothing.
          if (survey.flags >= 0.5 * survey.filled) return 0
          const repeats = columns.some((column) => sameValues(survey, this.#surveys[column]))
          return namesText(name) && !repeats && !isConstant(survey) ? textWeight(survey, name) : 0
        }),
      )
      if (next === null) break
      columns.push(next, ...this.#linesOf(next))
    }
    for (let next = main + 1; columns.length < 3 && this.#continuesText(next); next += 1) {
      this.#taken.add(next)
      columns.push(next)
    }
    const isNameless = !this.#names.some((name) => !isUnnamed(name))
    // Without names a second text may well be whom a kind of movement was with.
    const least = this.#surveys[main]?.distinct.size ?? 0
    const other =
      columns.length === 1 && isNameless ? (this.textInstead(columns) ?? this.#telling(least)) : null
    if (other !== null) columns.push(other)
    return columns.sort((a, b) => a - b)
  }

  /** Further lines of a text that has one column for each, called as it is but for their numbers: "VWZ1" to "VWZ14". */
  #linesOf(first: number): number[] {
    const nameOf = (column: number) => this.#names[column]?.replace(/[ -]?\d{1,2}$/, '')
    const name = nameOf(first)
    if (name === this.#names[first] || !namesText(this.#names[first] ?? '')) return []
    const columns = [...this.#surveys.entries()].flatMap(([column, survey]) =>
      !this.#taken.has(column) && nameOf(column) === name && survey.filled > 0 && !isConstant(survey)
        ? [column]
        : [],
    )
    for (const column of columns) this.#taken.add(column)
    return columns
  }

  /** Whether a column without a name goes on with the text to its left, as that of a bank with a name for the first of several. */
  #continuesText(column: number): boolean {
    const survey = this.#surveys[column]
    const isFree = isUnnamed(this.#names[column] ?? '') && !this.#taken.has(column)
    if (!survey || !isFree || !this.#names.some((name) => namesText(name))) return false
    return survey.isText && !isConstant(survey) && survey.idLike < 0.9 * survey.filled
  }

  /** The column of texts, or of those they are of, that tells most beside these, where rows lack those. */
  textInstead(description: readonly number[]): number | null {
    const hasAll = description.some((column) => {
      const { filled = 0, rows = 0 } = this.#surveys[column] ?? {}
      return filled === rows
    })
    return hasAll ? null : this.#telling(2)
  }

  /** The column of texts that tells most, of at least so many different ones. */
  #telling(least: number): number | null {
    const found = this.#highest((survey, name) =>
      survey.distinct.size >= Math.max(2, least) &&
      survey.length >= SHORTEST_TEXT * survey.filled &&
      survey.idLike < 0.5 * survey.filled
        ? textWeight(survey, name)
        : 0,
    )
    return this.#take(found)
  }

  #highest(weigh: (survey: ColumnSurvey, name: string, column: number) => number): number | null {
    let best: number | null = null
    let bestWeight = 0
    for (const [column, survey] of this.#surveys.entries()) {
      if (this.#taken.has(column)) continue
      const weight = weigh(survey, this.#names[column] ?? '', column)
      if (weight > bestWeight) {
        best = column
        bestWeight = weight
      }
    }
    return best
  }

  #take(column: number | null): number | null {
    if (column !== null) this.#taken.add(column)
    return column
  }
}

/**
 * "Error charge" under "Description" is what was charged, and a sale whose payout is pending was made; a payout that failed
 * was not.
 */
function mayBeStatus(name: string, { distinct }: ColumnSurvey, names: readonly string[]): boolean {
  if (headerWeight(name, 'description') >= NAMED_TEXT) return false
  const isOfSale = OF_NEXT_STEP.test(headerKey(name)) && names.some((each) => OF_SALE.test(headerKey(each)))
  return !isOfSale || [...distinct].some((value) => isFailed(statusKey(value)))
}

function isStatus({ distinct, isNumber }: ColumnSurvey): boolean {
  return distinct.size <= 12 && !isNumber
}
