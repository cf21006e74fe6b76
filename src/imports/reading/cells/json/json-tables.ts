import Papa from 'papaparse'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { namesUnbooked } from '../../../../domain/bank-file/statuses.ts'
import { isCurrencyCode } from '../../../../domain/money/currency.ts'
import { plainName } from '../../../../domain/text/plain-name.ts'
import { cutText } from '../../../../domain/text/sanitize-text.ts'
import { dayInZone, isOfMoment } from '../../habits/days/days-as-numbers.ts'
import { asBankSees } from './json-services.ts'
import {
  CURRENCY,
  type FlatRecord,
  flatRecord,
  isTransaction,
  keyed,
  keyOf,
  recordsInside,
} from './json-records.ts'
import { isList, isObject, type JsonObject, type JsonValue, parseJson } from './json-values.ts'

/** A table as text, and what its account is called. */
export interface JsonTable {
  name: string
  text: string
}

/** A list of transactions, and what stands around it. */
interface FoundList {
  /** The name of the list: "booked", "pending". */
  name: string
  records: readonly JsonObject[]
  /** What is told of the account around it. */
  account: Around
}

interface Around {
  name: string
  currency: string
  /** The time zone that its moments are told in; empty where nothing tells. */
  zone: string
}

const ZONE = /^(?:time ?zone|tz)(?: (?:name|id))?$/
const DEEPEST = 12
const LONGEST_NAME = 200
/** What banks with one interface for all call an account by. */
const RESOURCE = /^resource ?id$/
/** The same within an element that is an account. */
const OF_ACCOUNT = /^(?:number|nummer|numer|numero|cislo|szam|no|nr|num|id|broj|name|value)$/
const LISTS = /(?:^| )(?:transactions?|entries|movements|bookings|operations|activities|items)$/
/** Lists of accounts, each with transactions of its own. */
const ACCOUNTS =
  /(?:^| )(?:accounts?|cards?|wallets?|konten|karten|comptes|cartes|cuentas|tarjetas|contas|cartoes|conti|carte|rekeningen|konta|ucty)$/
/** What one of them is called where it has no number. */
const CALLED = /^(?:(?:display |product |nick ?)?name|label|title|type|product|kind|currency)$/
/** Lists that are called as accounts are, each of one. */
const AN_ACCOUNT =
  /^(?:checking|chequing|savings?|current|giro(?:konto)?|tagesgeld(?:konto)?|sparkonto|kreditkarte|credit ?card|debit ?card|visa|mastercard|amex|cash|wallet)(?: (?:account|card|transactions))?$/
/** Lists of what an account held, which have days and amounts as well. */
const NO_MOVEMENTS = /(?:^| )(?:balances?|limits?|holdings|positions|rates|prices)$/

/** The transactions in a JSON text as tables; undefined where it has none. */
export function jsonTables(text: string): JsonTable[] | undefined {
  return tablesOfValue(parseJson(text))
}

/**
 * The transactions in a value as tab-separated tables, one for each account that it tells apart. Each field is a column
 * by its name; the lists of an account that has several are told apart by one more. Undefined where it has none.
 */
export function tablesOfValue(value: JsonValue | undefined): JsonTable[] | undefined {
  const lists = value === undefined ? [] : listsIn(value, '', { name: '', currency: '', zone: '' }, 0)
  const names = [...new Set(lists.map(({ account }) => account.name))]
  const tables = names.map((name) => ({
    name: cutText(plainName(name).trim(), LONGEST_NAME),
    text: tableOf(lists.filter(({ account }) => account.name === name)),
  }))
  return tables.length === 0 ? undefined : tables
}

function listsIn(value: JsonValue, name: string, around: Around, depth: number): FoundList[] {
  if (depth > DEEPEST) return []
  if (isList(value)) {
    const objects = value.filter(isObject)
    const records = objects.flatMap(recordsInside)
    const isInside = objects.some((each) =>
      Object.entries(each).some(([key, inner]) => isListOfTransactions(key, inner)),
    )
    if (!isInside && areTransactions(records, name)) return [{ name, records, account: around }]
    const areAccounts = objects.length > 1 && around.name === '' && ACCOUNTS.test(keyOf(name))
    return objects.flatMap((record, at) =>
      listsIn(record, name, areAccounts ? { ...around, name: calledOf(record, at) } : around, depth + 1),
    )
  }
  if (!isObject(value)) return []
  const account = accountOf(value, around)
  const inner = Object.values(value).filter(isObject)
  if (inner.length > 1 && inner.length === Object.keys(value).length && areTransactions(inner, name))
    return [{ name, records: inner, account }]
  // "checking" beside "savings": two accounts that have no other name.
  const keys = Object.keys(value).filter((key) => AN_ACCOUNT.test(keyOf(key)))
  const named = (key: string) =>
    account.name === '' && keys.length > 1 && keys.includes(key) ? { ...account, name: key } : account
  return Object.entries(value).flatMap(([key, each]) => listsIn(each, key, named(key), depth + 1))
}

/** What an account in a list of them is called, by its place at the least. */
function calledOf(record: JsonObject, at: number): string {
  const name = keyed(record).flatMap(([key, each]) =>
    CALLED.test(key) && typeof each === 'string' && each !== '' ? [each] : [],
  )[0]
  return name === undefined ? `${at + 1}` : `${name} ${at + 1}`
}

/** Statements have their transactions inside, and may have a day and a total themselves. */
function isListOfTransactions(key: string, value: JsonValue): boolean {
  return LISTS.test(keyOf(key)) && isList(value) && areTransactions(value.filter(isObject), key)
}

function areTransactions(records: readonly JsonObject[], name: string): boolean {
  if (NO_MOVEMENTS.test(keyOf(name))) return false
  return records.length > 0 && 2 * records.filter(isTransaction).length > records.length
}

/** Whether a name is that of an account beside its transactions, as columns call it. */
function namesAccount(key: string): boolean {
  return RESOURCE.test(key) || headerWeight(key, 'account') >= NAMED.likely
}

/** What an object says of the account that the lists in it are of. */
function accountOf(value: JsonObject, around: Around): Around {
  const own = keyed(value)
  const inner = own.flatMap(([key, each]) => (namesAccount(key) && isObject(each) ? keyed(each) : []))
  const entries = [...own, ...inner]
  const told = (is: (key: string) => boolean, among = entries) =>
    among.flatMap(([key, each]) => (is(key) && typeof each === 'string' && each !== '' ? [each] : []))[0]
  const currency = (told((key) => CURRENCY.test(key)) ?? '').toUpperCase()
  return {
    name: told(namesAccount) ?? told((key) => OF_ACCOUNT.test(key), inner) ?? around.name,
    currency: isCurrencyCode(currency) ? currency : around.currency,
    zone: told((key) => ZONE.test(key)) ?? around.zone,
  }
}

function tableOf(lists: readonly FoundList[]): string {
  const beside = columnOfLists(lists)
  const rows = lists.flatMap(({ name, records, account }) =>
    asBankSees(records.map(flatRecord)).map((cells) =>
      withAround(cells, beside === undefined ? [] : [beside, keyOf(name)], account),
    ),
  )
  const columns = columnsOf(rows)
  const cells = rows.map((row) => columns.map((column) => row.get(column) ?? ''))
  return `${Papa.unparse([columns, ...cells], { delimiter: '\t', newline: '\n' })}\n`
}

/** What the column is called that tells the lists of one account apart; undefined where there is nothing to tell. */
function columnOfLists(lists: readonly FoundList[]): string | undefined {
  const names = new Set(lists.map(({ name }) => keyOf(name)))
  const isUnbooked = [...names].some(namesUnbooked)
  const known = new Set(lists.flatMap(({ records }) => records.flatMap((record) => Object.keys(record))))
  const has = (column: string) => [...known].some((key) => keyOf(key) === column)
  if (isUnbooked && !has('status')) return 'status'
  if (names.size < 2) return undefined
  return has('type') ? 'list' : 'type'
}

/** A record with the name of its list, and with the currency of its account where it names none itself. */
function withAround(
  record: FlatRecord,
  [column, list]: readonly string[],
  { currency, zone }: Around,
): FlatRecord {
  const cells = withDaysOfZone(record, zone)
  const names = [...cells.keys()].map(keyOf)
  if (column !== undefined) cells.set(column, list ?? '')
  if (currency !== '' && !names.some((name) => /(?:^| )(?:currency|ccy)(?: code)?$/.test(name)))
    cells.set('currency', currency)
  return cells
}

/** A record whose counted moments are days, where it or what stands around it names a time zone. */
function withDaysOfZone(record: FlatRecord, around: string): Map<string, string> {
  const own = [...record].find(([name, cell]) => ZONE.test(keyOf(name)) && cell !== '')?.[1]
  const zone = own ?? around
  if (zone === '') return new Map(record)
  const dayOf = (name: string, cell: string) => (isOfMoment(name) ? dayInZone(cell, zone) : undefined)
  return new Map([...record].map(([name, cell]) => [name, dayOf(name, cell) ?? cell] as const))
}

/** The columns of all rows, each after those that stand before it in the first row that has it. */
function columnsOf(rows: readonly FlatRecord[]): string[] {
  const columns: string[] = []
  for (const row of rows) {
    let at = 0
    for (const name of row.keys()) {
      const known = columns.indexOf(name)
      if (known < 0) columns.splice(at, 0, name)
      at = (known < 0 ? at : known) + 1
    }
  }
  return columns
}
