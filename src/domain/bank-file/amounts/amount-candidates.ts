import { holdsAssets } from '../columns/asset-column.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { isNameless, isOfCode, isOfNumber } from '../columns/headers-beside.ts'
import {
  headerKey,
  headerWeight,
  isAvailable,
  isOfConversion,
  isOfOtherSide,
  isPrice,
  isQuantity,
  isScale,
  isTax,
  moneyKind,
  NAMED,
  wholeWords,
} from '../columns/header-words.ts'
import { currencyInText, isCurrencyInUse } from '../currency/currency-words.ts'
import { type Flag, flagColumns } from '../ways/flag-columns.ts'
import { sidesOf } from '../ways/side-columns.ts'

/** The most readings that are tried: a table has a handful of columns of money. */
const MOST_COLUMNS = 8
const CHARGE = wholeWords('charges?')

/** Columns of money by what they can be, each with how well it fits as the amount, the best first. */
export interface MoneyColumns {
  /** All of them but balances. */
  all: readonly number[]
  amounts: readonly { column: number; weight: number; named: number }[]
  /** What the bank took beside the amount. */
  fees: readonly number[]
  /** Columns of cents whose header means nothing here: what the bank took may stand in them. */
  nameless: readonly number[]
  /** Columns that may be a balance. */
  balances: readonly number[]
  pair: { debit: number; credit: number } | undefined
  /** Columns of two values that may say which way money went, the likeliest first. */
  flags: readonly Flag[]
}

/** Sorts the columns that hold numbers by what their headers and values allow them to be. */
export function moneyColumns(
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
  date: number | null,
): MoneyColumns {
  const isMoney = (survey: ColumnSurvey, column: number) =>
    column !== date && survey.isNumber && !survey.isDate && !isNumberOfSomething(survey, names[column] ?? '')
  const money = [...surveys.entries()].flatMap(([column, survey]) =>
    isMoney(survey, column) ? [column] : [],
  )
  const balances = money.filter((column) => headerWeight(names[column] ?? '', 'balance') >= NAMED.plainly)
  const pair = sidesOf(names, surveys)
  const isOfPair = (column: number) => column === pair?.debit || column === pair?.credit
  // "Charges" are debits, but beside a column of debits they are what the bank took.
  const isFee = (column: number) =>
    moneyKind(names[column] ?? '') === 'fee' ||
    (pair !== undefined && !isOfPair(column) && CHARGE.test(headerKey(names[column] ?? '')))
  const fees = money.filter((column) => isFee(column) && !balances.includes(column))
  const isTold =
    pair !== undefined || money.some((column) => headerWeight(names[column] ?? '', 'amount') >= NAMED.likely)
  const own = money.flatMap((column) => {
    const survey = surveys[column]
    const name = names[column] ?? ''
    if (!survey || balances.includes(column) || fees.includes(column)) return []
    if (isOfPair(column)) return []
    // The second column of a name is called as the first one is, but for a number.
    const first = name.replace(/ \(\d+\)$/, '')
    const called = names.includes(first) ? first : name
    const named = Math.max(headerWeight(called, 'amount'), headerWeight(called, 'debit') / 2)
    const weight = named + contentWeight(survey)
    // Where no header tells, a column of whole amounts is one that balances may prove.
    return weight > 1 || !isTold ? [{ column, weight, named }] : []
  })
  const isTrade = names.some(isQuantity)
  // "Amount" beside "Unit" and "Value (USD)" counts coins; what they were worth is what moved.
  const isCounted = areAssetsNamed(names, surveys) && own.some(({ column }) => isWorth(names[column] ?? ''))
  // Shares that were bought are no money where a column has what they cost.
  const isPaid = own.some(({ column, named }) => named >= NAMED.likely && !isQuantity(names[column] ?? ''))
  // "Price" beside "Total" is what one of them cost.
  const isSummed = own.some(({ column }) => isTotal(names[column] ?? ''))
  const isBeside = (name: string) =>
    ['original', 'beside'].includes(moneyKind(name)) ||
    (isPaid && isQuantity(name)) ||
    ((isTrade || isSummed) && isPrice(name) && !isTotal(name)) ||
    (isCounted && !isWorth(name))
  // "Valor cheque" with zeros alone, beside a total that has all of it, moved nothing.
  const isNothing = ({ column }: { column: number }) =>
    ![...(surveys[column]?.distinct ?? [])].some((value) => /[1-9]/.test(value))
  const isOther = (each: (typeof own)[number]) =>
    each.named >= NAMED.likely && !isQuantity(names[each.column] ?? '') && !isNothing(each)
  const moved = own.some(isOther) ? own.filter((each) => !isNothing(each)) : own
  const told = moved.filter(({ column }) => !isBeside(names[column] ?? ''))
  // Where the amount itself is gone no tax, no rate and nothing that can still be spent is one, and no column of zeros is.
  const isAny = ({ column }: { column: number }) =>
    ![isTax, isAvailable, isOfConversion].some((is) => is(names[column] ?? ''))
  const rest = told.length > 0 || pair ? told : moved.filter(isAny)
  const amounts = rest
    .filter((each) => each.named >= NAMED.likely || !isNothing(each))
    .sort((a, b) => b.weight - a.weight)
  return {
    all: money.filter(
      (column) =>
        !balances.includes(column) &&
        (hasCents(surveys[column]) || headerWeight(names[column] ?? '', 'amount') >= NAMED.likely),
    ),
    amounts: amounts.slice(0, MOST_COLUMNS),
    fees,
    nameless: money.filter((column) => isNameless(names[column] ?? '') && hasCents(surveys[column])),
    balances: [
      ...balances,
      ...money.filter(
        (column) =>
          !balances.includes(column) &&
          !isOfPair(column) &&
          mayBeBalance(names[column] ?? '', surveys[column]),
      ),
    ],
    pair,
    flags: flagColumns(names, surveys),
  }
}

const TOTAL = wholeWords('total|gesamt|totale|montant total|importe total|total price|gesamtpreis|prix total')

/** Whether a header names what all of it came to. */
function isTotal(name: string): boolean {
  return TOTAL.test(headerKey(name))
}

/** Whether a header says in what currency its amounts are. */
function isWorth(name: string): boolean {
  return currencyInText(name) !== undefined
}

/** Whether a column says of what each amount is one, and none is of a currency. */
function areAssetsNamed(names: readonly string[], surveys: readonly ColumnSurvey[]): boolean {
  return surveys.some(
    (survey, column) =>
      holdsAssets(survey, names[column] ?? '') && ![...survey.distinct].some(isCurrencyInUse),
  )
}

/** Numbers that count or name something: rows, documents, accounts, shares. */
function isNumberOfSomething(survey: ColumnSurvey, name: string): boolean {
  if (survey.counting && survey.numbers.numbers > 1) return true
  const { numbers } = survey
  const hasCents = numbers.dot + numbers.comma > 0
  if (!hasCents && isScale(name)) return true
  const asAmount = Math.max(
    headerWeight(name, 'amount'),
    headerWeight(name, 'debit'),
    headerWeight(name, 'credit'),
    headerWeight(name, 'balance'),
  )
  // The same whole number in every row counts instalments or names an account, whatever it is called.
  const isNothing = asAmount >= NAMED.likely && [...survey.distinct].every((value) => !/[1-9]/.test(value))
  if (
    !hasCents &&
    !isNothing &&
    survey.distinct.size === 1 &&
    survey.filled >= 3 &&
    headerWeight(name, 'balance') < NAMED.plainly
  )
    return true
  if (asAmount >= NAMED.likely) return false
  // Numbers of rows, of kinds of movements, of the other side's bank, and of its telephone.
  if (!hasCents && headerWeight(name, 'flag') >= NAMED.plainly) return true
  if (!hasCents && (isOfCode(name) || isOfNumber(name) || isOfOtherSide(name))) return true
  // "000000012" is written so to be as long as all others.
  const filledUp = [...survey.distinct].filter((value) => /^0\d{3,}$/.test(value))
  if (numbers.negative === 0 && 2 * filledUp.length > survey.distinct.size) return true
  // No number that names something is below zero.
  if (!hasCents && numbers.negative === 0 && survey.wideNumbers >= 0.5 * survey.filled) return true
  const other = Math.max(
    headerWeight(name, 'reference'),
    headerWeight(name, 'account'),
    headerWeight(name, 'bankId'),
    headerWeight(name, 'category'),
    headerWeight(name, 'date'),
  )
  return other >= NAMED.likely && !hasCents
}

function hasCents(survey: ColumnSurvey | undefined): boolean {
  return survey !== undefined && survey.numbers.dot + survey.numbers.comma > 0
}

function contentWeight({ numbers, filled, rows }: ColumnSurvey): number {
  const cents = (numbers.dot + numbers.comma) / numbers.numbers
  return (2 * cents + (numbers.negative > 0 ? 1 : 0)) * (rows === 0 ? 1 : 0.5 + (0.5 * filled) / rows)
}

/** From so many rows on another column cannot run along with amounts by accident. */
const TELLING_ROWS = 5

/** A column whose header says nothing of money may be a balance in a language that nobody knows here; "amount after" is one. */
function mayBeBalance(name: string, survey: ColumnSurvey | undefined): boolean {
  const kind = moneyKind(name)
  const isTold = headerWeight(name, 'amount') >= NAMED.plainly && (survey?.filled ?? 0) < TELLING_ROWS
  return kind !== 'fee' && kind !== 'original' && (kind !== 'beside' || isAvailable(name)) && !isTold
}

/** How plainly a header names a column as an amount. */
export function namedWeightOf(
  columns: MoneyColumns | undefined,
  column: number,
  names: readonly string[] = [],
): number {
  return (
    columns?.amounts.find((each) => each.column === column)?.named ??
    headerWeight(names[column] ?? '', 'amount')
  )
}
