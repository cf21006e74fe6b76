import { amountElsewhere } from './amounts/amount-elsewhere.ts'
import { type CalendarDay, dayFromParts } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import type { Id } from '../ids.ts'
import { minor } from '../money/money.ts'
import { formulaRead } from '../text/csv-text.ts'
import { quoted } from '../text/quoted.ts'
import { cutText, sanitizeText } from '../text/sanitize-text.ts'
import { balanceLineOf, isFirmTotal } from './amounts/balance-lines.ts'
import { asWhole } from './amounts/hundredths.ts'
import { currencyWritten } from './amounts/currency-words.ts'
import type { Way } from './amounts/flag-words.ts'
import { dateFault, readDay } from './dates/date-text.ts'
import { headerWeight, isOfHold, NAMED } from './columns/header-words.ts'
import { isDrawn, isStarred, repeatsName } from './columns/layout.ts'
import { isUnbookedStatus, statusKey } from './statuses.ts'
import { amountColumnsOf, type FileMapping } from './columns/file-mapping.ts'
import { currencyInAccount, minorOfPlain, plainNumber } from './amounts/number-text.ts'
import { readAmount } from './amounts/row-amount.ts'
import type { LineError, SkippedRow, SourceRow, FileLine } from './file-line.ts'

/** The account that a file is read into. */
export interface TargetAccount {
  id: Id
  currency: string
  /** Where the file holds several accounts: read only the rows that name this one. */
  only?: string
}

export type RowResult = FileLine | LineError | SkippedRow

export function isLine(result: RowResult): result is FileLine {
  return 'day' in result
}

export function isLineError(result: RowResult): result is LineError {
  return 'column' in result
}

const MAX_DESCRIPTION = 2000
const MAX_REFERENCE = 200
const MAX_CATEGORY = 100
const NOTHING_MOVED = 'The amount is zero, so the row isn’t a transaction.'
const NO_DESCRIPTION = 'No description'
const EMPTY_ID = /^(?:[0\s.-]*|n\/?a|none|null)$/i
/** So many different texts are remembered; files repeat their days and words. */
const MOST_TEXTS = 4000

/**
 * A reader of rows by a mapping. It answers each row with a line, an error of that row alone, or the
 * reason for leaving it out; it never throws for what a file holds. The mapping must name a date and an
 * amount column: RangeError otherwise.
 */
export function rowReader(mapping: FileMapping, account: TargetAccount): (row: SourceRow) => RowResult {
  const { date, amount, layout } = mapping
  if (date === null || !amount) throw new RangeError('A mapping without a date and an amount reads nothing')
  const onlyKey = account.only === undefined ? undefined : accountKey(account.only)
  const day = dayReader(mapping)
  const name = (column: number) => layout.columns[column] ?? `Column ${column + 1}`

  const isExported = mapping.split != null
  const otherDates = isExported
    ? []
    : layout.columns.flatMap((each, at) =>
        at !== date && headerWeight(each, 'date') >= NAMED.atAll ? [at] : [],
      )
  const elsewhere = amountElsewhere(mapping, account.currency)
  const otherSide =
    amount.kind !== 'two-columns' ? sideBeside(layout.columns[amount.column] ?? '') : undefined
  const holds = layout.columns.flatMap((each, at) => (isOfHold(each) ? [at] : []))
  return ({ line, cells: raw, skip: known, fault }) => {
    const sound = raw.some((cell) => cell.includes('\0')) ? raw.map((cell) => cell.replaceAll('\0', '')) : raw
    const cells = isExported
      ? sound.map((cell, at) => (at === mapping.account ? cell : formulaRead(cell)))
      : sound
    const skip = (reason: string): SkippedRow => ({ line, reason, raw })
    const unbooked = (status: string): SkippedRow => ({
      ...skip(unbookedReason(status, mapping)),
      unbooked: true,
    })
    const fail = (column: number, reason: string): LineError => ({ line, column: name(column), reason, raw })
    const foreign = (column: number, currency: string) => {
      const reason = `The row is in ${currency}, the account in ${account.currency}. Import it into an account in ${currency}.`
      return { ...fail(column, reason), currency }
    }

    if (known !== undefined) return skip(known)
    if (line === layout.headerLine) return { ...skip('The row has the column names.'), namesColumns: true }
    const outside = outsideOf(layout, line)
    // Without a header only rows that were understood tell where movements begin.
    const isFirst = fault !== undefined && layout.headerLine === null && line < layout.firstLine
    if (outside !== undefined && !isFirst) return skip(outside)
    if (fault !== undefined) {
      const quoted = cells.findIndex((cell) => cell.includes('"'))
      return fail(quoted < 0 ? (amountColumnsOf(amount)[0] ?? 0) : quoted, fault)
    }
    const filled = cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0)
    if (filled === 0) return skip('The row is blank.')
    if (isDrawn(cells)) return skip('The row is a drawn line, not a transaction.')
    const accountText = mapping.account === null ? '' : accountOf(cells[mapping.account] ?? '')
    if (onlyKey !== undefined && accountText !== '' && accountKey(accountText) !== onlyKey) {
      return { ...skip(`The row belongs to the account “${accountText}”.`), ofOtherAccount: true }
    }

    const read = readAmount(cells, mapping)
    const status = mapping.status == null ? undefined : (cells[mapping.status] ?? '').trim()
    const isPart = mapping.split != null && cells[mapping.split] === 'part'
    if (status !== undefined && !isPart && mapping.leftOut?.includes(statusKey(status)))
      return unbooked(status)
    const aside = notMovement(cells, mapping, { day: () => day(cells[date] ?? ''), plain: read.plain })
    if (aside !== undefined) return skip(aside)
    // A column for each currency: the row is of the one that it fills.
    const isOwn = read.plain === undefined ? !read.blank : /[1-9]/.test(read.plain)
    const other = isOwn || isExported || !day(cells[date] ?? '') ? undefined : elsewhere(cells)
    if (other) return foreign(other.column, other.currency)
    if (read.plain === undefined) {
      const isDated = day(cells[date] ?? '') !== undefined
      const reason = notBooked(cells, mapping, { blank: read.blank, filled, holds, isDated })
      return reason === undefined ? fail(read.column, read.fault) : skip(reason)
    }
    if (onlyKey !== undefined && accountText === '') {
      return fail(mapping.account ?? read.column, 'The row has no account. Add one.')
    }
    const dateText = cells[date] ?? ''
    const onDay = day(dateText)
    if (!onDay && isUnbookedStatus(dateText)) return unbooked(dateText)
    const isNothing = !/[1-9]/.test(read.plain) && !isExported
    if (isNothing && dateText.trim() === '') return skip(NOTHING_MOVED)
    if (isNothing && otherSide !== undefined) return fail(read.column, withoutSide(otherSide))
    if (!onDay) return fail(date, dateFault(dateText, mapping.dateOrder))
    for (const column of otherDates) {
      const text = cells[column] ?? ''
      // "Pending" where the day of booking would stand.
      if (/\p{L}{2}/u.test(text) && isUnbookedStatus(text)) return unbooked(text)
    }

    const unit = cellText(cells, mapping.currency, 6)
    const named = currencyWritten(unit)
    if (mapping.currency !== null && /^[A-Z]{3,5}$/.test(unit) && named === undefined)
      return fail(mapping.currency, `The row is in ${unit}, which isn’t a known currency. Correct the row.`)
    const amountText = cells[read.column] ?? ''
    const written = named === undefined ? currencyInAccount(amountText, account.currency) : {}
    const currency = named ?? written.code ?? mapping.unit ?? account.currency
    if (written.isOther && mapping.unit === undefined)
      return fail(read.column, moneyFault(amountText, currency))
    if (currency !== account.currency) return foreign(mapping.currency ?? read.column, currency)
    const plain = asWhole(read.plain, mapping)
    const signed = minorOfPlain(plain, currency)
    if (signed === undefined) return fail(read.column, precisionFault(plain, currency))
    if (signed === 0 && !isExported) return skip(NOTHING_MOVED)

    return lineOf({ line, raw, day: onDay, signed, currency }, cells, mapping)
  }
}

/** The way that the amounts of a file do not go whose one column of them names a side: zeros there stand for the other one. */
function sideBeside(name: string): Way | undefined {
  const [debit, credit] = [headerWeight(name, 'debit'), headerWeight(name, 'credit')]
  if (Math.max(debit, credit) < NAMED.well || debit === credit) return undefined
  return debit > credit ? 'in' : 'out'
}

function withoutSide(way: Way): string {
  return `This row has no amount, and the file has no column for money ${way}. Add the amount, or leave the row out.`
}

/** Reads days, each text once: files repeat them. */
function dayReader({ dateOrder, yearsBack = 0 }: FileMapping): (text: string) => CalendarDay | undefined {
  const dayByText = new Map<string, CalendarDay | undefined>()
  return (text) => {
    let found = dayByText.get(text)
    if (found === undefined && !dayByText.has(text)) {
      if (dayByText.size >= MOST_TEXTS) dayByText.clear()
      const written = readDay(text, dateOrder)
      found = written && yearsBefore(written, yearsBack)
      dayByText.set(text, found)
    }
    return found
  }
}

function yearsBefore(day: CalendarDay, years: number): CalendarDay | undefined {
  if (years === 0) return day
  const [year, month, date] = day.split('-').map(Number)
  return dayFromParts((year ?? 0) - years, month ?? 0, date ?? 0)
}

function outsideOf({ firstLine, lastLine }: FileMapping['layout'], line: number): string | undefined {
  if (line < firstLine) return 'The row is above the first transaction.'
  if (lastLine !== null && line > lastLine) return 'The row is below the last transaction.'
  return undefined
}

interface WithoutAmount {
  blank: boolean
  /** How many cells are filled. */
  filled: number
  /** Columns of amounts that the bank only holds. */
  holds: readonly number[]
  isDated: boolean
}

/** Why a row without an amount that can be read is no movement; undefined where one seems to have lost it. */
function notBooked(
  cells: readonly string[],
  mapping: FileMapping,
  { blank, filled, holds, isDated }: WithoutAmount,
): string | undefined {
  if (blank && holds.some((column) => /[1-9]/.test(cells[column] ?? '')))
    return 'The bank only holds this amount: the row isn’t booked yet.'
  // A note of the bank fills a cell or two; a movement that lost its amount still has its day, its kind and its text.
  if (blank && filled <= (isDated ? 2 : 3) && filled <= mapping.layout.columns.length / 2)
    return 'The row has no amount and few other cells: a note, not a transaction.'
  // A sum under both columns, without a day, is no movement.
  if (!blank && !isDated && hasBothSides(cells, mapping)) return 'The row is a total, not a transaction.'
  return undefined
}

interface Movement {
  line: number
  raw: readonly string[]
  day: CalendarDay
  /** Minor units, money in above zero. */
  signed: number
  currency: string
}

function lineOf(
  { line, raw, day, signed, currency }: Movement,
  cells: readonly string[],
  mapping: FileMapping,
): FileLine {
  const reference = cellText(cells, mapping.reference, MAX_REFERENCE)
  const category = cellText(cells, mapping.category, MAX_CATEGORY)
  const bankId = cellText(cells, mapping.bankId, MAX_REFERENCE)
  const result: FileLine = {
    line,
    day,
    description: describe(cells, mapping.description) || reference || category || NO_DESCRIPTION,
    amount: minor(Math.abs(signed)),
    type: signed > 0 ? 'INCOME' : 'EXPENSE',
    currency,
    raw,
  }
  if (bankId !== '' && !EMPTY_ID.test(bankId)) result.bankId = bankId
  if (reference !== '') result.reference = reference
  if (category !== '') result.category = category
  return result
}

/** Whether a row has an amount in both of two columns. */
function hasBothSides(cells: readonly string[], { amount }: FileMapping): boolean {
  const isFilled = (column: number) => /[1-9]/.test(cells[column] ?? '')
  return amount?.kind === 'two-columns' && isFilled(amount.debit) && isFilled(amount.credit)
}

/** What is told of a row with a status that the bank gave it, and with none where booked ones have one. */
function unbookedReason(status: string, { status: column, layout }: FileMapping): string {
  return status === ''
    ? `The row has no “${layout.columns[column ?? -1] ?? ''}”: the bank hasn’t booked it yet.`
    : `The bank marked the row “${cutText(status, 40)}”.`
}

/** Why a row is no movement though it stands among them: a balance or a total. Undefined where it is one. */
function notMovement(
  cells: readonly string[],
  { date, description, balance, layout, decimalMark, split }: FileMapping,
  { day, plain }: { day: () => CalendarDay | undefined; plain: string | undefined },
): string | undefined {
  if (split != null && cells[split] === 'part')
    return 'This is one line of a split; it comes with the whole transaction.'
  // Balances and totals are no rows of an export, whatever a transaction is called.
  if (split != null) return undefined
  if (isStarred(cells) && !day()) return 'The row is a total, not a transaction.'
  const isUnnamed = description.every((column) => (cells[column] ?? '').trim() === '')
  for (const [column, text] of cells.entries()) {
    if (text.length > 80 || !/\p{L}[ /]?\p{L}/u.test(text)) continue
    if (column === date && repeatsName(text, layout.columns[column]))
      return 'The row repeats the column names.'
    const kind = kindOf(text)
    if (kind === undefined) continue
    // One word beside the description may be a category; two name a balance wherever they stand.
    const isBeside = column !== date && !description.includes(column)
    if (isBeside && !isUnnamed && !/\p{L}{2,}[ -]+\p{L}{2,}/u.test(text)) continue
    const isZero = plain === undefined || !/[1-9]/.test(plain)
    if (kind === 'turnover') {
      // "Total" by itself may be a filling station; without a day it is none.
      if (isZero || isFirmTotal(text) || !day()) return 'The row is a total, not a transaction.'
    } else {
      const held = balance === null ? undefined : plainNumber(cells[balance] ?? '', decimalMark)
      const isBalance =
        isZero ||
        held === undefined ||
        Number(held) === Math.abs(Number(plain)) ||
        Number(held) === Number(plain)
      if (isBalance || !day()) return 'The row is a balance, not a transaction.'
    }
  }
  return undefined
}

const kindByText = new Map<string, ReturnType<typeof balanceLineOf>>()

/** The kind of line that a text names; texts repeat from row to row. */
function kindOf(text: string): ReturnType<typeof balanceLineOf> {
  let kind = kindByText.get(text)
  if (kind === undefined && !kindByText.has(text)) {
    if (kindByText.size >= MOST_TEXTS) kindByText.clear()
    kind = balanceLineOf(text)
    kindByText.set(text, kind)
  }
  return kind
}

function moneyFault(raw: string, currency: string): string {
  return `${quoted(cutText(raw.trim(), 40))} isn’t in ${currency}, the account’s currency. Import it into an account in its own.`
}

function precisionFault(plain: string, currency: string): string {
  const decimals = plain.split('.')[1]?.length ?? 0
  const allowed = exponentOf(currency)
  return decimals > allowed
    ? `The amount ${plain} has ${decimals} decimals, and ${currency} has ${allowed}. Correct the row, or choose another decimal separator.`
    : `The amount ${plain} has more than 15 digits. Correct the row.`
}

/** What two names of one account share: banks write its number with blanks and without, in capitals and not. */
export function accountKey(name: string): string {
  return name.replace(/[ "']/g, '').toUpperCase()
}

/** The account that a cell names, as it stands there. */
export function accountOf(cell: string): string {
  return collapsed(cell, MAX_REFERENCE)
}

function cellText(cells: readonly string[], column: number | null, max: number): string {
  return column === null ? '' : collapsed(cells[column] ?? '', max)
}

function describe(cells: readonly string[], columns: readonly number[]): string {
  const [first] = columns
  if (columns.length === 1 && first !== undefined) return collapsed(cells[first] ?? '', MAX_DESCRIPTION)
  const texts: string[] = []
  for (const column of columns) {
    const text = collapsed(cells[column] ?? '', MAX_DESCRIPTION)
    // Banks repeat the payee at the start of the details; once is enough.
    if (text !== '' && !texts.includes(text)) texts.push(text)
  }
  return cutText(texts.join(' '), MAX_DESCRIPTION)
}

/** Sound text, runs of blanks made one. A cell may be a megabyte of blanks, so it is cut before it is searched. */
function collapsed(cell: string, max: number): string {
  if (cell === '') return ''
  const text = cutText(cell, max * 2)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  return sanitizeText(cutText(text, max))
}
