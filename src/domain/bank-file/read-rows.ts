import { amountElsewhere } from './currency/amount-elsewhere.ts'
import { type CalendarDay, dayFromParts } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import type { Id } from '../ids.ts'
import { formulaRead } from '../text/csv-text.ts'
import { memoized } from '../text/memoized.ts'
import { quoted } from '../text/quoted.ts'
import { cutText } from '../text/sanitize-text.ts'
import { asWhole } from './numbers/hundredths.ts'
import { currencyWritten } from './currency/currency-words.ts'
import { eitherWay } from './ways/either-way.ts'
import type { Way } from './ways/flag-words.ts'
import { dateFault, readDay } from './dates/date-text.ts'
import { headerWeight, NAMED } from './columns/header-words.ts'
import { isOfHold } from './columns/money-kinds.ts'
import { isDrawn } from './columns/layout.ts'
import { isUnbookedStatus, statusKey } from './statuses.ts'
import { type AmountColumns, amountColumnsOf, type FileMapping } from './columns/file-mapping.ts'
import { currencyInAccount, minorOfPlain } from './numbers/number-text.ts'
import { type AmountReading, readAmount } from './numbers/row-amount.ts'
import type { LineError, SkippedRow, SourceRow, FileLine } from './file-line.ts'
import { accountKey, accountOf, cellText, lineOf } from './line-of-row.ts'
import { notBooked, notMovement } from './no-movements.ts'

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

const NOTHING_MOVED = 'The amount is zero, so the row isn’t a transaction.'
/** So many different texts of days are remembered. */
const MOST_DAYS = 4000

/**
 * A reader of rows by a mapping. It answers each row with a line, an error of that row alone, or the
 * reason for leaving it out; it never throws for what a file holds. The mapping must name a date and an
 * amount column: RangeError otherwise.
 */
export function rowReader(mapping: FileMapping, account: TargetAccount): (row: SourceRow) => RowResult {
  const plan = planOf(mapping, account)
  return (source) => {
    const row = rowOf(source, plan)
    const outside = outsideTable(row, source, plan)
    if (outside) return outside
    const read = readAmount(row.cells, mapping)
    const aside = noMovement(row, read.plain, plan)
    if (aside) return aside
    const elsewhere = inOtherColumn(row, read, plan)
    if (elsewhere) return elsewhere
    if (read.plain === undefined) return withoutAmount(row, read, plan)
    const day = dayOf(row, read, plan)
    return typeof day === 'string' ? inItsMoney(row, read, day, plan) : day
  }
}

/** What a mapping tells of all rows, found once. */
interface ReadingPlan {
  readonly mapping: FileMapping
  readonly account: TargetAccount
  readonly date: number
  readonly amount: AmountColumns
  /** Whether the file is Daybook's own export. */
  readonly isExported: boolean
  readonly onlyKey: string | undefined
  readonly day: (text: string) => CalendarDay | undefined
  /** Further columns of dates. */
  readonly otherDates: readonly number[]
  readonly elsewhere: ReturnType<typeof amountElsewhere>
  /** The way that no amount of the file goes. */
  readonly otherSide: Way | undefined
  /** Columns of amounts that the bank only holds. */
  readonly holds: readonly number[]
}

function planOf(mapping: FileMapping, account: TargetAccount): ReadingPlan {
  const { date, amount, layout } = mapping
  if (date === null || !amount) throw new RangeError('A mapping without a date and an amount reads nothing')
  const columnsThat = (isOne: (name: string, column: number) => boolean) =>
    layout.columns.flatMap((name, column) => (isOne(name, column) ? [column] : []))
  const isExported = mapping.split != null
  return {
    mapping,
    account,
    date,
    amount,
    isExported,
    onlyKey: account.only === undefined ? undefined : accountKey(account.only),
    day: dayReader(mapping),
    otherDates: isExported
      ? []
      : columnsThat((name, column) => column !== date && headerWeight(name, 'date') >= NAMED.atAll),
    elsewhere: amountElsewhere(mapping, account.currency),
    otherSide: amount.kind === 'two-columns' ? undefined : sideBeside(layout.columns[amount.column] ?? ''),
    holds: columnsThat(isOfHold),
  }
}

/** One row: its cells as they are read, and as they stand in the file. */
interface Row {
  readonly line: number
  readonly cells: readonly string[]
  readonly raw: readonly string[]
}

function rowOf({ line, cells: raw }: SourceRow, { isExported, mapping }: ReadingPlan): Row {
  const sound = raw.some((cell) => cell.includes('\0')) ? raw.map((cell) => cell.replaceAll('\0', '')) : raw
  const cells = isExported
    ? sound.map((cell, at) => (at === mapping.account ? cell : formulaRead(cell)))
    : sound
  return { line, cells, raw }
}

const skip = ({ line, raw }: Row, reason: string): SkippedRow => ({ line, reason, raw })

function unbooked(row: Row, status: string, { mapping }: ReadingPlan): SkippedRow {
  return { ...skip(row, unbookedReason(status, mapping)), unbooked: true }
}

function fail({ line, raw }: Row, column: number, reason: string, { mapping }: ReadingPlan): LineError {
  return { line, column: mapping.layout.columns[column] ?? `Column ${column + 1}`, reason, raw }
}

function foreign(row: Row, column: number, currency: string, plan: ReadingPlan): LineError {
  const reason = `The row is in ${currency}, the account in ${plan.account.currency}. Import it into an account in ${currency}.`
  return { ...fail(row, column, reason, plan), currency }
}

/** What stands around the table, is blank, cannot be told apart, or is of another account of the file. */
function outsideTable(row: Row, { skip: known, fault }: SourceRow, plan: ReadingPlan): RowResult | undefined {
  const { mapping, onlyKey, amount } = plan
  const { layout } = mapping
  const { line, cells } = row
  if (known !== undefined) return skip(row, known)
  if (line === layout.headerLine) return { ...skip(row, 'The row has the column names.'), namesColumns: true }
  const outside = outsideOf(layout, line)
  // Without a header only rows that were understood tell where movements begin.
  const isFirst = fault !== undefined && layout.headerLine === null && line < layout.firstLine
  if (outside !== undefined && !isFirst) return skip(row, outside)
  if (fault !== undefined) {
    const quoted = cells.findIndex((cell) => cell.includes('"'))
    return fail(row, quoted < 0 ? (amountColumnsOf(amount)[0] ?? 0) : quoted, fault, plan)
  }
  if (filledOf(row) === 0) return skip(row, 'The row is blank.')
  if (isDrawn(cells)) return skip(row, 'The row is a drawn line, not a transaction.')
  const named = accountNamed(row, mapping)
  if (onlyKey === undefined || named === '' || accountKey(named) === onlyKey) return undefined
  return { ...skip(row, `The row belongs to the account “${named}”.`), ofOtherAccount: true }
}

function filledOf({ cells }: Row): number {
  return cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0)
}

function accountNamed({ cells }: Row, { account }: FileMapping): string {
  return account === null ? '' : accountOf(cells[account] ?? '')
}

/** What is left out by its status, and what is no movement though it stands among them. */
function noMovement(row: Row, plain: string | undefined, plan: ReadingPlan): SkippedRow | undefined {
  const { mapping, date, day } = plan
  const { cells } = row
  const status = mapping.status == null ? undefined : (cells[mapping.status] ?? '').trim()
  const isPart = mapping.split != null && cells[mapping.split] === 'part'
  if (status !== undefined && !isPart && mapping.leftOut?.includes(statusKey(status)))
    return unbooked(row, status, plan)
  const aside = notMovement(cells, mapping, { day: () => day(cells[date] ?? ''), plain })
  return aside === undefined ? undefined : skip(row, aside)
}

/** Where the file has a column for each currency, a row is of the one that it fills. */
function inOtherColumn(row: Row, read: AmountReading, plan: ReadingPlan): LineError | undefined {
  const { isExported, day, date, elsewhere } = plan
  const isOwn = read.plain === undefined ? !read.blank : /[1-9]/.test(read.plain)
  const other = isOwn || isExported || !day(row.cells[date] ?? '') ? undefined : elsewhere(row.cells)
  return other && foreign(row, other.column, other.currency, plan)
}

function withoutAmount(row: Row, read: Exclude<AmountReading, Amount>, plan: ReadingPlan): RowResult {
  const { mapping, holds, day, date } = plan
  const isDated = day(row.cells[date] ?? '') !== undefined
  const about = { blank: read.blank, filled: filledOf(row), holds, isDated }
  // Below the name of one side of two, a row that has all but an amount has it under the other, which is not there.
  if (plan.otherSide !== undefined && read.blank && isDated && isWholeBut(row, read.column, mapping))
    return fail(row, read.column, withoutSide(plan.otherSide), plan)
  // Without names of columns no note of the bank has both a day and a text where all others have theirs.
  const isBare = mapping.layout.headerLine === null && mapping.description.some((at) => row.cells[at]?.trim())
  if (isBare && read.blank && isDated && about.filled >= 2) return fail(row, read.column, read.fault, plan)
  const reason = notBooked(row.cells, mapping, about)
  if (reason !== undefined) return skip(row, reason)
  const ways = read.blank ? undefined : eitherWay(row.raw, read.column, mapping)
  return { ...fail(row, read.column, read.fault, plan), ...(ways && { ways }) }
}

/** Whether a row fills each column that has a name, but for one. */
function isWholeBut({ cells }: Row, blank: number, { layout, description }: FileMapping): boolean {
  const isFilled = (column: number) => (cells[column] ?? '').trim() !== ''
  return (
    description.some(isFilled) &&
    layout.columns.every(
      (name, column) => column === blank || name === `Column ${column + 1}` || isFilled(column),
    )
  )
}

type Amount = Extract<AmountReading, { plain: string }>

/** The day of a movement with an amount, or why there is none. */
function dayOf(row: Row, { plain, column }: Amount, plan: ReadingPlan): CalendarDay | RowResult {
  const { mapping, onlyKey, date, isExported, otherSide, otherDates } = plan
  const { cells } = row
  if (onlyKey !== undefined && accountNamed(row, mapping) === '')
    return fail(row, mapping.account ?? column, 'The row has no account. Add one.', plan)
  const text = cells[date] ?? ''
  const day = plan.day(text)
  if (!day && isUnbookedStatus(text)) return unbooked(row, text, plan)
  const isNothing = !/[1-9]/.test(plain) && !isExported
  if (isNothing && text.trim() === '') return skip(row, NOTHING_MOVED)
  if (isNothing && otherSide !== undefined) return fail(row, column, withoutSide(otherSide), plan)
  if (!day) return fail(row, date, dateFault(text, mapping.dateOrder), plan)
  // "Pending" where the day of booking would stand.
  const open = otherDates
    .map((other) => cells[other] ?? '')
    .find((other) => /\p{L}{2}/u.test(other) && isUnbookedStatus(other))
  return open === undefined ? day : unbooked(row, open, plan)
}

/** The line of a movement in the currency it names, the file's or the account's. */
function inItsMoney(row: Row, read: Amount, day: CalendarDay, plan: ReadingPlan): RowResult {
  const { mapping, account, isExported } = plan
  const { line, cells, raw } = row
  const unit = cellText(cells, mapping.currency, 6)
  const named = currencyWritten(unit)
  if (mapping.currency !== null && /^[A-Z]{3,5}$/.test(unit) && named === undefined) {
    const unknown = `The row is in ${unit}, which isn’t a known currency. Correct the row.`
    return fail(row, mapping.currency, unknown, plan)
  }
  const amountText = cells[read.column] ?? ''
  const written = named === undefined ? currencyInAccount(amountText, account.currency) : {}
  const currency = named ?? written.code ?? mapping.unit ?? account.currency
  if (written.isOther && mapping.unit === undefined)
    return fail(row, read.column, moneyFault(amountText, currency), plan)
  if (currency !== account.currency) return foreign(row, mapping.currency ?? read.column, currency, plan)
  const plain = asWhole(read.plain, mapping)
  const signed = minorOfPlain(plain, currency)
  if (signed === undefined) return fail(row, read.column, precisionFault(plain, currency), plan)
  if (signed === 0 && !isExported) return skip(row, NOTHING_MOVED)
  return lineOf({ line, raw, day, signed, currency }, cells, mapping)
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
  return memoized(MOST_DAYS, (text) => {
    const written = readDay(text, dateOrder)
    return written && yearsBefore(written, yearsBack)
  })
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

/** What is told of a row with a status that the bank gave it, and with none where booked ones have one. */
function unbookedReason(status: string, { status: column, layout }: FileMapping): string {
  return status === ''
    ? `The row has no “${layout.columns[column ?? -1] ?? ''}”: the bank hasn’t booked it yet.`
    : `The bank marked the row “${cutText(status, 40)}”.`
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
