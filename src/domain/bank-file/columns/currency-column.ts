import { hasCents } from '../amounts/number-columns.ts'
import { exponentOf } from '../../money/currency.ts'
import { currencyInText, currencyWritten, isCurrencyInUse } from '../currency/currency-words.ts'
import { currencyCalledAs, currencyCalledAsNone } from '../currency/named-currency.ts'
import { isCurrencyOfOriginal } from '../currency/original-currency.ts'
import type { SourceRow } from '../file-line.ts'
import type { ColumnSurvey } from './column-survey.ts'
import { type AmountColumns, amountColumnsOf, type FileMapping } from './file-mapping.ts'
import { headerKey, wholeWords } from './header-key.ts'
import { headerWeight, isOfSecurity } from './header-words.ts'
import { moneyKind } from './money-kinds.ts'
import type { FileLayout } from './layout.ts'

/* What tells the currency of amounts: a column of its own, or their headers. */

/** The column with the currency of an amount: of several the one that follows it, as what was paid abroad has its own. */
export function currencyBeside(
  rule: Pick<FileMapping, 'amount' | 'balance' | 'currency' | 'layout' | 'sign' | 'decimalMark'>,
  surveys: readonly ColumnSurvey[],
  rows: readonly SourceRow[],
): number | null {
  const { amount, balance, currency, layout } = rule
  const named = { names: layout.columns, surveys }
  const ofSome = currencyOfSome(amountColumnsOf(amount), surveys, rows)
  if (ofSome !== undefined) return ofSome
  const ofSides = currencyOfSides(amount, named)
  if (ofSides !== undefined) return ofSides
  const called = currencyCalledAs(amountColumnsOf(amount), named) ?? currencyCalledAsNone(named)
  if (called !== undefined) return called
  if (isCurrencyOfOriginal(rule, rows)) return null
  if (currency === null) return amount && unnamedCurrency(amount, { balance, layout, surveys })
  if (isToldOtherwise(amountColumnsOf(amount), { layout, values: surveys[currency]?.allValues ?? [] }))
    return null
  if (amount?.kind === 'two-columns' || !amount) return currency
  const next = amount.column + 1
  if (surveys.filter(holdsCurrencies).length < 2 || !holdsCurrencies(surveys[next])) return currency
  const header = (column: number) => layout.columns[column] ?? ''
  const isOriginal = [amount.column, next].every((column) => moneyKind(header(column)) === 'original')
  const isAsPlain = headerWeight(header(next), 'currency') >= headerWeight(header(currency), 'currency')
  return isOriginal || isAsPlain ? next : currency
}

/**
 * The one currency that is called that of the account, where two columns tell its amounts: another one is that of an amount
 * beside it.
 */
function currencyOfSides(
  amount: AmountColumns | null,
  { names, surveys }: { names: readonly string[]; surveys: readonly ColumnSurvey[] },
): number | undefined {
  if (amount?.kind !== 'two-columns') return undefined
  const [found, ...more] = [...surveys.entries()].flatMap(([column, survey]) =>
    holdsCurrencies(survey) && moneyKind(names[column] ?? '') === 'booked' ? [column] : [],
  )
  return more.length === 0 && found !== undefined && surveys[found]?.allValues.length === 1
    ? found
    : undefined
}

/**
 * The one column of currencies that has one in just those rows that have an amount, where others have none: what was paid
 * abroad stands there.
 */
function currencyOfSome(
  amounts: readonly number[],
  surveys: readonly ColumnSurvey[],
  rows: readonly SourceRow[],
): number | undefined {
  const [amount, ...more] = amounts
  if (amount === undefined || more.length > 0) return undefined
  const filled = rows.filter((row) => isFilled(row, amount)).length
  if (filled === 0 || filled === rows.length) return undefined
  const [found, ...others] = [...surveys.keys()].filter(
    (column) =>
      holdsCurrencies(surveys[column]) &&
      rows.every((row) => isFilled(row, column) === isFilled(row, amount)),
  )
  return others.length > 0 ? undefined : found
}

function isFilled({ cells }: SourceRow, column: number): boolean {
  return (cells[column] ?? '').trim() !== ''
}

const ORIGINAL = wholeWords('original(?: currency)?|orig currency')

interface UnnamedIn {
  balance: number | null
  layout: FileLayout
  surveys: readonly ColumnSurvey[]
}

/**
 * A column of currencies that is not called so: the only one of the file, or of several the one on that side of the
 * amount on which each of them has a number beside it.
 */
function unnamedCurrency(amount: AmountColumns, { balance, layout, surveys }: UnnamedIn): number | null {
  const own = new Set([...amountColumnsOf(amount), ...(balance === null ? [] : [balance])])
  const name = (column: number) => layout.columns[column] ?? ''
  if (amountColumnsOf(amount).some((column) => currencyInText(name(column)) !== undefined)) return null
  // Where no amount was paid abroad one original currency in every row is that of the amounts.
  const isAbroad = surveys.some(({ isNumber }, at) => isNumber && moneyKind(name(at)) === 'original')
  const isOwn = (column: number, { allValues }: ColumnSurvey) =>
    moneyKind(name(column)) !== 'original' ||
    (!isAbroad && allValues.length === 1 && ORIGINAL.test(headerKey(name(column))))
  const found = [...surveys.entries()].flatMap(([column, survey]) =>
    holdsUnits(survey) && isOwn(column, survey) && !isOfSecurity(name(column)) ? [column] : [],
  )
  const side = ([1, -1] as const).find((step) => found.every((column) => surveys[column + step]?.isNumber))
  const [only = null, ...others] = found
  if (only === null) return null
  // One code in every row may be what was paid in, where there is a second number that it may be of.
  const isOfAmount = areAlone(own, surveys) && mayHaveCents(surveys[only], own, surveys)
  const hasSeveral = (surveys[only]?.allValues.length ?? 0) > 1
  if (others.length === 0) return isOfAmount || (hasSeveral && side !== undefined) ? only : null
  if (side === undefined) return null
  return amount.kind === 'two-columns' || !found.includes(amount.column - side) ? null : amount.column - side
}

/** Whether no other column than these has numbers with cents. */
function areAlone(own: ReadonlySet<number>, surveys: readonly ColumnSurvey[]): boolean {
  return !surveys.some((survey, at) => !own.has(at) && survey.isNumber && hasCents(survey))
}

/** Whether amounts have no cents, or the one currency of a column has them: "12.50" is no sum of yen. */
function mayHaveCents(
  survey: ColumnSurvey | undefined,
  own: ReadonlySet<number>,
  surveys: readonly ColumnSurvey[],
): boolean {
  const currency = onlyCurrency(survey)
  if (currency === undefined || exponentOf(currency) > 0) return true
  return ![...own].some((column) => hasCents(surveys[column]))
}

/** Whether a column holds codes of currencies, some of which may be of coins. */
function holdsUnits(survey: ColumnSurvey): boolean {
  const { allValues } = survey
  const areCodes = allValues.every(
    (value) => /^[A-Z]{3,5}$/.test(value) || currencyWritten(value) !== undefined,
  )
  const isFull = survey.hasFewValues && survey.filled >= 0.8 * survey.rows
  return isFull && areCodes && survey.shareOf(isCurrencyInUse) >= 0.3
}

/** Whether the headers of amounts name one currency and the column beside them others: it tells what was paid abroad. */
function isToldOtherwise(
  amounts: readonly number[],
  { layout, values }: { layout: FileLayout; values: readonly string[] },
): boolean {
  const named = new Set(amounts.map((column) => currencyInText(layout.columns[column] ?? '')))
  const [unit] = named
  return (
    named.size === 1 &&
    unit !== undefined &&
    values.some((value) => currencyWritten(value) !== undefined && currencyWritten(value) !== unit)
  )
}

/** The currency that all values of a column name. */
export function onlyCurrency(survey: ColumnSurvey | undefined): string | undefined {
  const named = new Set(survey?.allValues.map((value) => currencyWritten(value)))
  return named.size === 1 ? [...named][0] : undefined
}

/** Whether a column holds names of currencies, and little else. */
export function holdsCurrencies(survey: ColumnSurvey | undefined): boolean {
  return survey !== undefined && survey.filled > 0 && survey.currencies >= 0.9 * survey.filled
}

/** The currency that the headers of the amounts name; undefined where they name none. */
export function unitOf({ amount, balance, currency, layout }: FileMapping): string | undefined {
  if (currency !== null) return undefined
  const toldBy = (columns: readonly number[]) =>
    new Set(columns.flatMap((column) => currencyInText(layout.columns[column] ?? '') ?? []))
  const own = toldBy(amountColumnsOf(amount))
  const told = own.size > 0 || balance === null ? own : toldBy([balance])
  return told.size === 1 ? [...told][0] : undefined
}
