import type { ColumnSurvey } from '../columns/column-survey.ts'
import { isNameless } from '../columns/headers-beside.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight, NAMED } from '../columns/header-words.ts'
import { isAvailable, moneyKind } from '../columns/money-kinds.ts'
import { type Flag, flagColumns } from '../ways/flag-columns.ts'
import { sidesOf } from '../ways/side-columns.ts'
import { hasCents, isNumberOfSomething } from './number-columns.ts'
import { type Candidate, candidatesOf, movedOf } from './own-amounts.ts'

/** The most readings that are tried: a table has a handful of columns of money. */
const MOST_COLUMNS = 8
const CHARGE = wholeWords('charges?')

/** Columns of money by what they can be, each with how well it fits as the amount, the best first. */
export interface MoneyColumns {
  /** All of them but balances. */
  all: readonly number[]
  amounts: readonly Candidate[]
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
  const isOwn = (column: number) => !balances.includes(column) && !fees.includes(column) && !isOfPair(column)
  const own = candidatesOf(money.filter(isOwn), { names, surveys, isTold })
  const amounts = movedOf(own, { names, surveys, hasPair: pair !== undefined })
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
