import type { MoneyColumns } from '../amounts/amount-candidates.ts'
import { chooseAmount } from '../amounts/amount-choice.ts'
import type { AmountChoice } from '../amounts/amount-reading.ts'
import { balancesAround } from '../balances/balances-around.ts'
import { headersPartByComma } from '../numbers/decimal-habits.ts'
import { mayBeHundredths } from '../numbers/hundredths.ts'
import { decideDecimalMark, decimalEvidence } from '../numbers/number-text.ts'
import { type Dated, type FileOrigin, likelyOrder, provenOrder } from '../dates/date-proof.ts'
import { type TwoDays, twoDaysOf } from '../dates/two-days.ts'
import type { SourceRow } from '../file-line.ts'
import { exponentOf } from '../../money/currency.ts'
import { NOT_BOOKED_YET, type UnbookedStatuses, unbookedStatusesOf, statusKey } from '../statuses.ts'
import { pickRoles } from './column-picker.ts'
import type { ColumnSurvey } from './column-survey.ts'
import { currencyBeside, holdsCurrencies, onlyCurrency, unitOf } from './currency-column.ts'
import type { Ambiguity, ColumnRoles, FileMapping } from './file-mapping.ts'
import { NAMED } from './header-words.ts'
import { type FileLayout, namesSum } from './layout.ts'

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
  const { roles, money, days } = rolesIn(file)
  const { order, decimal, hasCents } = writtenIn(file, roles, money)
  const known = { ...roles, dateOrder: order.order, decimalMark: decimal.mark }
  const status = unbookedIn(roles.status ?? null, file, money)
  const { account, choice } = amountIn(file, known, money, status)
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
    layout: file.layout,
    sign: choice?.sign ?? 'positive-in',
    ...(status ? { leftOut: status.leftOut } : {}),
    ...(choice?.only ? { status: choice.only.column, leftOut: choice.only.leftOut } : {}),
    ambiguous,
  }
  return { mapping: withCurrency(mapping, file, hasCents), choice, days }
}

function rolesIn(file: SurveyedFile) {
  const { surveys, rows, around } = file
  const names = file.layout.columns
  const { roles, money } = pickRoles(names, surveys, file.roles)
  const days = file.roles ? undefined : twoDaysOf({ date: roles.date, names, surveys, rows, around })
  return { roles: days ? { ...roles, date: days.taken } : roles, money, days }
}

/** How days and numbers are written. */
function writtenIn(file: SurveyedFile, roles: ColumnRoles, money: MoneyColumns) {
  const { surveys, around, layout } = file
  const numbers = decisiveColumns(money, roles).flatMap((column) => surveys[column]?.numbers ?? [])
  const written = likelierMark(decideDecimalMark(numbers), surveys, around)
  const hasCents = numbers.some(({ dot, comma }) => dot + comma > 0)
  const isGrouped = written.mark === '.' && !hasCents && headersPartByComma(layout.columns)
  const decimal = isGrouped ? { ...written, certain: true } : written
  const order =
    roles.date === null
      ? { order: 'ymd' as const, certain: true }
      : orderOf(file, roles.date, {
          hasDecimalComma: decimal.certain && decimal.mark === ',',
          isStatement: roles.balance !== null || money.pair !== undefined,
        })
  return { order, decimal, hasCents }
}

/** What the amounts are, and the column that parts the file into accounts: null where it is of one. */
function amountIn(
  file: SurveyedFile,
  known: ColumnRoles & Pick<FileMapping, 'dateOrder' | 'decimalMark'>,
  money: MoneyColumns,
  status: UnbookedStatuses | undefined,
): { account: number | null; choice: AmountChoice | undefined } {
  const { layout, surveys, rows, around } = file
  const preamble = around.filter(({ line }) => line < layout.firstLine).flatMap(({ cells }) => cells)
  const booked = status
    ? rows.filter(({ cells }) => !status.leftOut.includes(statusKey(cells[known.status ?? -1] ?? '')))
    : rows
  const choose = (account: number | null) =>
    chooseAmount({
      ...known,
      account,
      names: layout.columns,
      surveys,
      rows: booked,
      hasStatuses: status !== undefined,
      money,
      preamble: preamble.join(' ').slice(0, LONGEST_PREAMBLE),
      ...(file.isWhole ? balancesAround(around, known) : {}),
    })
  const apart = choose(known.account)
  // One balance that runs through the rows of all accounts: they are the cards and wallets it was paid by.
  const isNamed = !file.roles && known.account !== null && (surveys[known.account]?.distinct.size ?? 0) > 1
  const together = isNamed && !isSettled(apart) ? choose(null) : undefined
  // It may still be open which way their sides go; that no account has a balance of its own is not.
  const isOne = together?.balance !== undefined && (isSettled(together) || apart?.balance === undefined)
  return isOne ? { account: null, choice: together } : { account: known.account, choice: apart }
}

/** So much above a table is searched for words. */
const LONGEST_PREAMBLE = 4_000

/** With the currency of its amounts, and whether they are whole hundredths of it. */
function withCurrency(mapping: FileMapping, file: SurveyedFile, hasCents: boolean): FileMapping {
  const { surveys, rows } = file
  const { ambiguous } = mapping
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
  return cents
    ? { ...own, hundredths: cents === 'likely', ambiguous: [...open, 'hundredths'] }
    : { ...own, ambiguous: open }
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

/** Whether balances prove how the amounts are read, so that nothing remembered can be right against them. */
export function isSettled(choice: AmountChoice | undefined): choice is AmountChoice {
  return choice?.balance !== undefined && !choice.readings && !choice.signs
}
