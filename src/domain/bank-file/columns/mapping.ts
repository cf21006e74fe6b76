import {
  type Ambiguity,
  type AmountColumns,
  amountColumnsOf,
  type ColumnRoles,
  type FileMapping,
} from './file-mapping.ts'
import { DEFAULT_CURRENCY, exponentOf } from '../../money/currency.ts'
import type { MoneyColumns } from '../amounts/amount-candidates.ts'
import { chooseAmount } from '../amounts/amount-choice.ts'
import type { AmountChoice } from '../amounts/amount-reading.ts'
import { balancesAround } from '../amounts/balances-around.ts'
import { pickRoles } from './column-picker.ts'
import type { ColumnSurvey } from './column-survey.ts'
import { currencyInText, currencyWritten, isCurrencyInUse } from '../amounts/currency-words.ts'
import { currencyCalledAs, currencyCalledAsNone } from '../amounts/named-currency.ts'
import { isCurrencyOfOriginal } from '../amounts/original-currency.ts'
import { type Dated, type FileOrigin, likelyOrder, provenOrder } from '../dates/date-proof.ts'
import { type TwoDays, twoDaysOf } from '../dates/two-days.ts'
import { type FileLayout, namesSum } from './layout.ts'
import { headerWeight, moneyKind, NAMED } from './header-words.ts'
import { headersPartByComma } from '../amounts/decimal-habits.ts'
import { mayBeHundredths } from '../amounts/hundredths.ts'
import { decideDecimalMark, decimalEvidence, fitsDecimalMark } from '../amounts/number-text.ts'
import type { SourceRow } from '../file-line.ts'
import {
  isFailed,
  isHeld,
  NOT_BOOKED_YET,
  type UnbookedStatuses,
  unbookedStatusesOf,
  statusKey,
} from '../statuses.ts'

/** What a mapping is guessed from. */
export interface SurveyedFile {
  layout: FileLayout
  surveys: readonly ColumnSurvey[]
  /** First rows of the table, those of balances and totals left out. */
  rows: readonly SourceRow[]
  /** Rows above and below the table, and those of balances in it. */
  around: readonly SourceRow[]
  /** Whether `rows` are all that the file has. */
  isWhole: boolean
  /** Whether a program has written it field by field, so that whole amounts may be of the smallest unit. */
  isOfProgram?: boolean
  origin?: FileOrigin
  /** The roles of a format with fixed columns. */
  roles?: ColumnRoles
}

/** A guessed mapping, and what else the amounts could be where the file leaves that open. */
export interface Guess {
  mapping: FileMapping
  choice: AmountChoice | undefined
  /** Which of two days was taken, where the file has both. */
  days?: TwoDays | undefined
}

/**
 * Guesses the mapping of a file from its layout, the surveys of its columns, and its first rows of data.
 * A format with fixed columns gives their roles; only what the values leave open is guessed then.
 */
export function guessMapping(file: SurveyedFile): Guess {
  const { layout, surveys, rows, around } = file
  const { columns: names } = layout
  const { roles: picked, money } = pickRoles(names, surveys, file.roles)
  const days = file.roles ? undefined : twoDaysOf({ date: picked.date, names, surveys, rows, around })
  const roles = days ? { ...picked, date: days.taken } : picked
  const numbers = decisiveColumns(money, roles).flatMap((column) => surveys[column]?.numbers ?? [])
  const written = likelierMark(decideDecimalMark(numbers), surveys, around)
  const hasCents = numbers.some(({ dot, comma }) => dot + comma > 0)
  const isGrouped = written.mark === '.' && !hasCents && headersPartByComma(names)
  const decimal = isGrouped ? { ...written, certain: true } : written
  const order =
    roles.date === null
      ? { order: 'ymd' as const, certain: true }
      : orderOf(file, roles.date, {
          hasDecimalComma: decimal.certain && decimal.mark === ',',
          isStatement: roles.balance !== null || money.pair !== undefined,
        })
  const known = { ...roles, dateOrder: order.order, decimalMark: decimal.mark }
  const preamble = around.filter(({ line }) => line < layout.firstLine).flatMap(({ cells }) => cells)
  const status = unbookedIn(roles.status ?? null, file, money)
  const statusColumn = roles.status ?? -1
  const booked = status
    ? rows.filter(({ cells }) => !status.leftOut.includes(statusKey(cells[statusColumn] ?? '')))
    : rows
  const choose = (account: number | null) =>
    chooseAmount({
      ...known,
      account,
      names,
      surveys,
      rows: booked,
      hasStatuses: status !== undefined,
      money,
      preamble: preamble.join(' ').slice(0, 4_000),
      ...(file.isWhole ? balancesAround(around, known) : {}),
    })
  const apart = choose(roles.account)
  // One balance that runs through the rows of all accounts: they are the cards and wallets it was paid by.
  const isNamed = !file.roles && roles.account !== null && (surveys[roles.account]?.distinct.size ?? 0) > 1
  const together = isNamed && !isSettled(apart) ? choose(null) : undefined
  // It may still be open which way their sides go; that no account has a balance of its own is not.
  const isOne = together?.balance !== undefined && (isSettled(together) || apart?.balance === undefined)
  const account = isOne ? null : roles.account
  const choice = isOne ? together : apart
  const ambiguous: Ambiguity[] = []
  if (!order.certain) ambiguous.push('dateOrder')
  if (days?.telling && !days.proof) ambiguous.push('date')
  if (!decimal.certain) ambiguous.push('decimalMark')
  if (choice?.readings) ambiguous.push('amount')
  if (choice?.signs) ambiguous.push('sign')
  if (status?.asks) ambiguous.push('leftOut')
  const mapping: FileMapping = {
    ...known,
    account,
    amount: choice?.amount ?? null,
    balance: choice?.balance ?? roles.balance ?? choice?.likelyBalance ?? null,
    layout,
    sign: choice?.sign ?? 'positive-in',
    ...(status ? { leftOut: status.leftOut } : {}),
    ...(choice?.only ? { status: choice.only.column, leftOut: choice.only.leftOut } : {}),
    ambiguous,
  }
  const currency = file.roles ? mapping.currency : currencyBeside(mapping, surveys, rows)
  const unit = unitOf({ ...mapping, currency })
  // What has no cents has no thousandths either, so a mark between digits parts groups of them.
  const told = unit ?? onlyCurrency(currency === null ? undefined : surveys[currency])
  const isWhole = told !== undefined && exponentOf(told) === 0 && !hasCents
  const open = isWhole ? ambiguous.filter((about) => about !== 'decimalMark') : ambiguous
  const own = { ...mapping, currency, ...(unit === undefined ? {} : { unit }) }
  const cents = file.roles
    ? undefined
    : mayBeHundredths({
        mapping: own,
        surveys,
        rows,
        currency: told ?? onlyCurrency(surveys.find(holdsCurrencies)),
        isOfProgram: file.isOfProgram === true,
      })
  const asked = cents
    ? { hundredths: cents === 'likely', ambiguous: [...open, 'hundredths' as const] }
    : { ambiguous: open }
  return { mapping: { ...own, ...asked }, choice, days }
}

/** What a column of statuses, or of the days of booking, says is not booked. */
function unbookedIn(
  column: number | null,
  { surveys, layout, rows }: SurveyedFile,
  { amounts, pair }: MoneyColumns,
): UnbookedStatuses | undefined {
  const survey = column === null ? undefined : surveys[column]
  if (column === null || !survey) return undefined
  if (!survey.isDate) return unbookedStatusesOf(survey.commonValues, layout.columns[column])
  // What the bank only holds has no amount yet, and needs no question.
  const money = [...amounts.map((each) => each.column), ...(pair ? [pair.debit, pair.credit] : [])]
  const isOpen = ({ cells }: SourceRow) =>
    (cells[column] ?? '').trim() === '' && money.some((each) => /[1-9]/.test(cells[each] ?? ''))
  return rows.some(isOpen) ? NOT_BOOKED_YET : undefined
}

/** The column with the currency of an amount: of several the one that follows it, as what was paid abroad has its own. */
export function currencyBeside(
  rule: Pick<FileMapping, 'amount' | 'currency' | 'layout' | 'sign' | 'decimalMark'>,
  surveys: readonly ColumnSurvey[],
  rows: readonly SourceRow[],
): number | null {
  const { amount, currency, layout } = rule
  const named = { names: layout.columns, surveys }
  const called = currencyCalledAs(amountColumnsOf(amount), named) ?? currencyCalledAsNone(named)
  if (called !== undefined) return called
  if (isCurrencyOfOriginal(rule, rows)) return null
  if (currency === null) return amount && unnamedCurrency(amount, { layout, surveys })
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
 * A column of currencies that is not called so: the only one of the file, or of several the one on that side of the
 * amount on which each of them has a number beside it.
 */
function unnamedCurrency(
  amount: AmountColumns,
  { layout, surveys }: { layout: FileLayout; surveys: readonly ColumnSurvey[] },
): number | null {
  const name = (column: number) => layout.columns[column] ?? ''
  if (amountColumnsOf(amount).some((column) => currencyInText(name(column)) !== undefined)) return null
  const found = [...surveys.entries()].flatMap(([column, survey]) =>
    holdsUnits(survey) && moneyKind(name(column)) !== 'original' ? [column] : [],
  )
  const side = ([1, -1] as const).find((step) => found.every((column) => surveys[column + step]?.isNumber))
  const [only = null, ...others] = found
  if (only === null) return null
  if (side === undefined) return others.length === 0 && areOfOneAmount(only, amount, surveys) ? only : null
  // One code beside every amount may be what was paid in.
  if (others.length === 0) return (surveys[only]?.allValues.length ?? 0) > 1 ? only : null
  return amount.kind === 'two-columns' || !found.includes(amount.column - side) ? null : amount.column - side
}

/** Whether several currencies stand in rows that have one number with cents alone: they are of that. */
function areOfOneAmount(column: number, amount: AmountColumns, surveys: readonly ColumnSurvey[]): boolean {
  const own = new Set(amountColumnsOf(amount))
  const isAlone = !surveys.some(
    ({ isNumber, numbers }, at) => !own.has(at) && isNumber && numbers.dot + numbers.comma > 0,
  )
  return isAlone && (surveys[column]?.allValues.length ?? 0) > 1
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

/** The order of the dates, by their own values or by what else the file says. */
function orderOf(
  { layout, surveys, rows, around, origin = {} }: SurveyedFile,
  column: number,
  written: Pick<Dated, 'hasDecimalComma' | 'isStatement'>,
) {
  const dates = surveys[column]?.dates
  const decided = dates?.decide() ?? { order: 'ymd' as const, certain: true }
  if (!dates || decided.certain) return decided
  const { choices } = dates
  const dated = { column, choices, names: layout.columns, ...written, rows, surveys, around, origin }
  const proven = provenOrder(dated)
  return proven ? { order: proven, certain: true } : { ...decided, order: likelyOrder(decided.order, dated) }
}

/** "29.000" beside a rate of 1.0834: whoever writes a point there writes it in amounts as well, so that it is put first. */
function likelierMark(
  decided: ReturnType<typeof decideDecimalMark>,
  surveys: readonly ColumnSurvey[],
  around: readonly SourceRow[],
): ReturnType<typeof decideDecimalMark> {
  if (decided.certain) return decided
  // A balance beside the table is written as the amounts in it are.
  const sums = around.filter(({ cells }) =>
    cells.some((cell) => namesSum(cell.slice(0, 80).replace(/:\s*$/, ''))),
  )
  const marks = sums.flatMap(({ cells }) => cells.map((cell) => decimalEvidence(cell.slice(0, 40))))
  const [told, ...others] = new Set(marks.filter((mark) => mark === '.' || mark === ','))
  if (told !== undefined && others.length === 0) return { mark: told, certain: true }
  const numbers = surveys.filter(({ isNumber }) => isNumber).map((survey) => survey.numbers)
  const isPoint = numbers.some(({ dot }) => dot > 0) && numbers.every(({ comma }) => comma === 0)
  return decided.mark === ',' && isPoint ? { ...decided, mark: '.' } : decided
}

/** The columns by which the decimal mark is told. */
function decisiveColumns({ pair, amounts }: MoneyColumns, { balance }: ColumnRoles): number[] {
  const [first] = amounts
  // Without names a number of something may stand before the amounts, and has no mark.
  const isNamed = first !== undefined && first.named >= NAMED.likely
  const best =
    !first || (pair && !isNamed) ? [] : isNamed ? [first.column] : amounts.map(({ column }) => column)
  return [
    ...new Set([...(pair ? [pair.debit, pair.credit] : []), ...best, ...(balance === null ? [] : [balance])]),
  ]
}

/** The currency that all values of a column name. */
function onlyCurrency(survey: ColumnSurvey | undefined): string | undefined {
  const named = new Set(survey?.allValues.map((value) => currencyWritten(value)))
  return named.size === 1 ? [...named][0] : undefined
}

function holdsCurrencies(survey: ColumnSurvey | undefined): boolean {
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

/** A new file of a layout that was read before: what its columns hold, and the currency it is read in. */
export interface NextFile {
  guess: Guess
  surveys: readonly ColumnSurvey[]
  /** The currency it is read in; undefined where nothing tells. */
  currency: string | undefined
}

/**
 * A remembered mapping for a new file of the same layout. What was chosen stays, unless the new file says
 * otherwise without doubt or cannot be read that way; what was answered once is not asked again.
 */
export function renewMapping(
  remembered: FileMapping,
  { guess: { mapping: guessed, choice }, surveys, currency }: NextFile,
): FileMapping {
  const dates = remembered.date === null ? undefined : surveys[remembered.date]?.dates
  const order = dates && dates.dates > 0 ? dates.decide() : undefined
  const keepsOrder = !order || (!order.certain && dates?.fitsBest(remembered.dateOrder))
  const numbers = amountColumnsOf(remembered.amount).flatMap((column) => surveys[column]?.numbers ?? [])
  const decimal = decideDecimalMark(numbers)
  const marked = numbers.some(({ dot, comma }) => dot + comma > 0)
  const keepsMark =
    !(marked && decimal.certain) &&
    fitsDecimalMark(numbers, remembered.decimalMark, exponentOf(currency ?? DEFAULT_CURRENCY))
  const ambiguous: Ambiguity[] = []
  if (!keepsOrder && !order.certain) ambiguous.push('dateOrder')
  if (!keepsMark && !decimal.certain) ambiguous.push('decimalMark')
  const renewed: FileMapping = {
    ...remembered,
    layout: guessed.layout,
    dateOrder: keepsOrder ? remembered.dateOrder : order.order,
    decimalMark: keepsMark ? remembered.decimalMark : decimal.mark,
    ambiguous,
  }
  // What a file in one currency could not show: its column of currencies is of what was paid abroad.
  const areAbroad = guessed.currency === null && holdsCurrencies(surveys[remembered.currency ?? -1])
  if (areAbroad && sameColumns(guessed.amount, remembered.amount)) renewed.currency = null
  // Files with cents of their own say otherwise; what was not asked of a former one is asked now.
  if (numbers.some(({ dot, comma }) => dot + comma > 0)) renewed.hundredths = undefined
  else if (remembered.hundredths === undefined && guessed.ambiguous.includes('hundredths')) {
    renewed.hundredths = guessed.hundredths
    ambiguous.push('hundredths')
  }
  const statuses = statusesOf(remembered, guessed)
  if (statuses?.asks) return { ...renewed, ...statuses.change, ambiguous: [...ambiguous, 'leftOut'] }
  Object.assign(renewed, statuses?.change)
  return isSettled(choice) && sameColumns(choice.amount, remembered.amount)
    ? { ...renewed, amount: choice.amount, sign: choice.sign }
    : renewed
}

/**
 * Statuses of a new file that none before it had. What failed is left out as ever; whether to wait for what is not
 * booked yet is asked, unless somebody has said that it is to be imported.
 */
function statusesOf(remembered: FileMapping, guessed: FileMapping) {
  const { leftOut: known } = remembered
  const added = guessed.leftOut?.filter((status) => !known?.includes(status)) ?? []
  const isOpen =
    guessed.ambiguous.includes('leftOut') &&
    (known === undefined ? added.length > 0 : known.length > 0 && added.some(isHeld))
  if (isOpen)
    return { asks: true, change: { status: guessed.status ?? null, leftOut: [...(known ?? []), ...added] } }
  const failed = added.filter(isFailed)
  if (failed.length === 0) return undefined
  return { asks: false, change: { status: guessed.status ?? null, leftOut: [...(known ?? []), ...failed] } }
}

/** Whether balances prove how the amounts are read, so that nothing remembered can be right against them. */
function isSettled(choice: AmountChoice | undefined): choice is AmountChoice {
  return choice?.balance !== undefined && !choice.readings && !choice.signs
}

function sameColumns(one: AmountColumns | null, other: AmountColumns | null): boolean {
  return one?.kind === other?.kind && amountColumnsOf(one).join() === amountColumnsOf(other).join()
}
