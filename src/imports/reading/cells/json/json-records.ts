import { currencyOfNumber } from '../../../../domain/money/currency-numbers.ts'
import { exponentOf, isCurrencyCode } from '../../../../domain/money/currency.ts'
import { pointed } from '../../../../domain/bank-file/numbers/implied-point.ts'
import { headerKey } from '../../../../domain/bank-file/columns/header-key.ts'
import { headerWeight } from '../../../../domain/bank-file/columns/header-words.ts'
import type { ColumnRole } from '../../../../domain/bank-file/columns/column-role.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import { memoized } from '../../../../domain/text/memoized.ts'
import { isOfMoment } from '../../habits/days/days-as-numbers.ts'
import { isList, isObject, type JsonObject, type JsonValue } from './json-values.ts'

/** A record of a JSON file as the cells of a row, by the names of their columns. */
export type FlatRecord = ReadonlyMap<string, string>

/** Names around what a record holds, which say nothing of it. */
const WRAPPERS = new Set(['attributes', 'node', 'fields', 'properties', 'transaction', 'transactions', 'transaction_info', 'item', 'items', 'entries', 'movements', 'bookings', 'legs']) // oxfmt-ignore
/** What a name calls a currency; whatever stands behind it must be the code of one. */
export const CURRENCY =
  /^(?:(?:account |iso ?)?(?:currency|ccy)(?: ?code)?|valuta|valutakod|waluta|moneda|moeda|divisa|devise|wahrung|waehrung|mena|deviza(?:nem)?|valiuta|valuuta|валюта|para birimi)$/
const AMOUNT = /^(?:amount|value|total|unscaled ?value)$/
/** Names of amounts that count the smallest unit of their currency. */
const MINOR =
  /^(?:.* )?(?:minor ?units?|minor ?amount|amount ?minor|(?:amount|value|total|balance|fee)? ?(?:in )?(?:cents|pence|base ?units|minor|smallest ?unit))$/
const SCALE = /^(?:scale|precision|exponent|decimals|decimal ?places)$/
const WAY = /^(?:credit ?debit ?indicator|credit ?debit|direction|sign)$/
const OUT = /^(?:dbit|debit|d|out|negative|-)$/i
/** Some write amounts as their page shows them: "-$1,234.56", "(12,50 €)". */
const AMOUNT_CELL = /^[-+−(]?\s?\p{Sc}?\s?[-+−]?\d[\d.,'’\s]*\)?\s?-?(?:\p{Sc}|[A-Z]{3})?$/u
const DEEPEST = 6
/** An amount with its currency has few names beside these two. */
const MOST_OF_MONEY = 6
const LONGEST = 4_000

/** What a name says of what stands behind it. */
interface NameFacts {
  key: string
  isMinor: boolean
  isCurrency: boolean
  isDay: boolean
  isAmount: boolean
  isBalance: boolean
}

/** A file has few names, again and again; so many are remembered at the most. */
const MOST_NAMES = 2_000
/** Whether a list is one of transactions is asked of it more than once. */
const flatRecords = new WeakMap<JsonObject, FlatRecord>()

/** The cells of a record: what it holds inside stands beside it, and an amount beside its currency. */
export function flatRecord(record: JsonObject): FlatRecord {
  const known = flatRecords.get(record)
  if (known) return known
  const cells = new Map<string, string>()
  flatten(record, [], cells)
  flatRecords.set(record, cells)
  return cells
}

/** A name as headers are compared. */
export function keyOf(name: string): string {
  return factsOf(name).key
}

const factsOf = memoized(MOST_NAMES, (name): NameFacts => {
  const key = headerKey(name)
  const fits = (role: ColumnRole) => headerWeight(name, role) > 0
  return {
    key,
    isMinor: MINOR.test(key),
    isCurrency: CURRENCY.test(key),
    isDay: isOfMoment(name),
    isAmount: fits('amount') || fits('debit') || fits('credit'),
    isBalance: fits('balance'),
  }
})

/** Whether a record may be a transaction: it has a day and an amount. */
export function isTransaction(record: JsonObject): boolean {
  return hasDay(record) && hasAmount(record)
}

/**
 * The transactions that a record has inside: those of a day, or the sides of an exchange, each with what the record says
 * of all. The record itself where it has none.
 */
export function recordsInside(record: JsonObject): readonly JsonObject[] {
  if (hasAmount(record) || !hasDay(record)) return [record]
  for (const [key, value] of Object.entries(record)) {
    const inner = isList(value) ? value.filter(isObject) : []
    if (inner.length > 0 && inner.every((each) => hasAmount(each) && !hasDay(each)))
      return inner.map((each) => ({ ...record, [key]: each }))
  }
  return [record]
}

function hasDay(record: JsonObject): boolean {
  return [...flatRecord(record)].some(([name, cell]) => isDay(name, cell))
}

function hasAmount(record: JsonObject): boolean {
  return [...flatRecord(record)].some(([name, cell]) => isAmount(name, cell))
}

function isDay(name: string, cell: string): boolean {
  return looksLikeDate(cell) || (factsOf(name).isDay && /^1\d{9}(?:\d{3})?(?:\.\d+)?$/.test(cell))
}

function isAmount(name: string, cell: string): boolean {
  return factsOf(name).isAmount && AMOUNT_CELL.test(cell)
}

function flatten(record: JsonObject, path: readonly string[], cells: Map<string, string>): void {
  const own = currencyIn(record)
  for (const [key, value] of Object.entries(record)) {
    const isWrapper = WRAPPERS.has(key) && isObject(value)
    const inner = isWrapper ? path : [...path, key]
    const name = inner.join(' ')
    if (isObject(value)) {
      const money = isWrapper ? undefined : moneyOf(value, path.length > 0 || factsOf(name).isBalance)
      if (money) {
        put(cells, name, money.amount)
        put(cells, `${name} currency`, money.currency)
      } else if (inner.length < DEEPEST) flatten(value, inner, cells)
    } else if (isList(value)) put(cells, name, textsOf(value))
    else if (factsOf(key).isCurrency) put(cells, name, currencyOfNumber(textOf(value)) ?? textOf(value))
    else
      put(
        cells,
        name,
        factsOf(key).isMinor && own !== undefined ? fromMinor(textOf(value), own) : textOf(value),
      )
  }
}

function put(cells: Map<string, string>, name: string, cell: string): void {
  cells.set(name, cell.slice(0, LONGEST))
}

/** An amount with its currency; a balance that has a side of its own is signed by it. Undefined of any other object. */
function moneyOf(value: JsonObject, isBeside: boolean): { amount: string; currency: string } | undefined {
  const entries = keyed(value)
  const nested = entries.find(([key, inner]) => /amount$|^value$/.test(key) && isObject(inner))?.[1]
  const currency = currencyIn(value) ?? (isObject(nested) ? currencyIn(nested) : undefined)
  const amount = plainAmount(isObject(nested) ? keyed(nested) : entries, currency)
  if (amount === undefined || currency === undefined || entries.length > MOST_OF_MONEY) return undefined
  const way = entries.find(([key]) => WAY.test(key))?.[1]
  const isOut = isBeside && typeof way === 'string' && OUT.test(way) && !amount.startsWith('-')
  // A side of the movement itself stays in a column of its own.
  if (way !== undefined && !isBeside) return undefined
  return { amount: isOut ? `-${amount}` : amount, currency }
}

/** The fields of an object by their names as headers are compared. */
export function keyed(value: JsonObject): (readonly [string, JsonValue])[] {
  return Object.entries(value).map(([key, inner]) => [keyOf(key), inner] as const)
}

function plainAmount(
  entries: readonly (readonly [string, JsonValue])[],
  currency: string | undefined,
): string | undefined {
  const textBy = (pattern: RegExp) =>
    entries.flatMap(([key, inner]) => (pattern.test(key) && typeof inner === 'string' ? [inner] : []))[0]
  const [minor, plain, scale = ''] = [textBy(MINOR), textBy(AMOUNT), textBy(SCALE)]
  if (plain !== undefined) return /^\d+$/.test(scale) ? scaled(plain, Number(scale)) : plain
  return minor !== undefined && currency !== undefined ? fromMinor(minor, currency) : undefined
}

function fromMinor(text: string, currency: string): string {
  return scaled(text, exponentOf(currency))
}

/** A whole number with the point before its last digits; other texts stay as they are. */
function scaled(text: string, digits: number): string {
  const [, sign = '', whole = ''] = /^([-+]?)(\d+)$/.exec(text) ?? []
  return whole === '' || digits === 0 ? text : `${sign}${pointed(whole, digits)}`
}

function currencyIn(record: JsonObject): string | undefined {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value !== 'string' || !factsOf(key).isCurrency) continue
    const code = currencyOfNumber(value) ?? value.toUpperCase()
    if (isCurrencyCode(code)) return code
  }
  return undefined
}

function textsOf(values: readonly JsonValue[]): string {
  return values.flatMap((value) => (isObject(value) || isList(value) ? [] : [textOf(value)])).join(' ')
}

function textOf(value: JsonValue): string {
  if (value === null || typeof value === 'object') return ''
  return String(value).replace(/\s+/g, ' ').trim()
}
