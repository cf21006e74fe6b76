import { exportedRoles } from '../transaction/exported-row.ts'
import type { Reading } from './amounts/amount-reading.ts'
import { pickRoles } from './columns/column-picker.ts'
import { type ColumnFacts, ColumnSurvey } from './columns/column-survey.ts'
import { currencyOfFile } from './currency/file-currency.ts'
import { looksLikeDate } from './dates/date-text.ts'
import type { FileOrigin } from './dates/date-proof.ts'
import type { TwoDays } from './dates/two-days.ts'
import { followsBalance, isBareEnd, isLeadingSummary } from './balances/leading-summary.ts'
import { detectLayout, findLastLine, type FileLayout } from './columns/layout.ts'
import { type Guess, guessMapping } from './columns/mapping.ts'
import { renewMapping } from './columns/renew-mapping.ts'
import { ibanIn } from './columns/iban-text.ts'
import type { Ambiguity, AmountColumns, FileMapping } from './columns/file-mapping.ts'
import { signedPlain } from './numbers/row-amount.ts'
import {
  inOtherCurrencies,
  type InOtherCurrency,
  ofMessageDays,
  type Question,
  questionsOf,
} from './questions.ts'
import { accountKey, accountOf } from './line-of-row.ts'
import { besideMovements } from './rows-beside.ts'
import { layoutOf, type TableReader } from './table-reader.ts'
import type { SourceRow } from './file-line.ts'

/** Rows by which the columns are told apart; later rows only confirm dates and numbers. */
const SAMPLE_ROWS = 2000
const TAIL_ROWS = 20
/** Rows beside the table that are searched for balances and currencies. */
const MOST_AROUND = 100
/** So many rows that cannot be read say enough of their days. */
const MOST_FAULTY = 20

/** What a survey found: plain data, fit to be posted from a worker. */
export interface RowSurveyResult {
  mapping: FileMapping
  columns: readonly ColumnFacts[]
  questions: readonly Question[]
  /** The columns of two days that differ, the one that is taken first; undefined where there is nothing to choose. */
  days: Pick<TwoDays, 'taken' | 'other' | 'proof'> | undefined
  /** How the file is read for an account in another currency, where it has amounts in that one as well. */
  elsewhere: readonly InOtherCurrency[]
  /** Roles without which nothing can be read, where no column was found for them. */
  missing: readonly ('date' | 'amount' | 'description')[]
  /** The one currency that the file names in its headers, its cells or above its table; undefined for none. */
  currency: string | undefined
  /** Accounts that the preamble names, by IBAN. */
  preambleAccounts: readonly string[]
  /** Rows taken in, preamble and header included. */
  rowCount: number
  /** Those of them that stand above the first row of the table. */
  aboveCount: number
}

/**
 * Surveys the rows of a delimited file, fed chunk by chunk in the order of the file. Keeps a sample, not
 * the file: memory stays bounded for any number of rows. The result may be asked early (for a preview)
 * and again at the end, when the whole columns have spoken.
 */
export class RowSurvey {
  readonly #sample: SourceRow[] = []
  #tail: SourceRow[] = []
  #rowCount = 0
  #head: { layout: FileLayout; columns: ColumnSurvey[] } | undefined
  #watchedDates: number[] = []
  #watchedNumbers: number[] = []
  #watchedValues: number[] = []
  /** Rows that cannot be read, whose days still tell how days are written. */
  readonly #faulty: SourceRow[] = []
  readonly #known: TableReader | undefined
  readonly #isOfProgram: boolean
  readonly #origin: FileOrigin

  /**
   * Of a format with fixed columns these are given; otherwise they are told from the rows. A table that a program has
   * written field by field may count in the smallest unit of its currency.
   */
  constructor(
    known?: TableReader,
    { isOfProgram = false, origin = {} }: { isOfProgram?: boolean; origin?: FileOrigin } = {},
  ) {
    this.#known = known
    this.#isOfProgram = isOfProgram
    this.#origin = origin
  }

  add(rows: readonly SourceRow[]): void {
    this.#rowCount += rows.length
    for (const row of rows) {
      if (row.fault !== undefined && this.#faulty.length < MOST_FAULTY) this.#faulty.push(row)
      if (row.skip !== undefined || row.fault !== undefined) continue
      if (this.#sample.length < SAMPLE_ROWS) {
        this.#sample.push(row)
        if (this.#sample.length === SAMPLE_ROWS) this.#closeSample()
      } else this.#watch(row)
    }
    this.#tail = [...this.#tail, ...rows.slice(-TAIL_ROWS)].slice(-TAIL_ROWS)
  }

  /**
   * What the rows so far say. A remembered mapping of the same layout answers in place of the guess; the
   * file is then read in the currency given.
   * Footers are known at the end of the file only, so the file is read by the mapping of the last result.
   */
  result(remembered?: FileMapping, currency?: string): RowSurveyResult {
    const { layout, columns: sampled } = this.#head ?? this.#surveySample()
    const guess = this.#guess(layout, sampled)
    const { columns } = guess
    const { mapping: guessed, rows, around } = guess
    const known =
      remembered?.layout.fingerprint === layout.fingerprint
        ? this.#withTypes(remembered, guessed.amount)
        : undefined
    const renewed = known ? renewMapping(known, { guess, surveys: columns, currency }) : guessed
    const written = this.#known ? asWritten(this.#known, renewed) : renewed
    const inMessage = daysOfMessage(this.#known?.guessedDays, written, rows)
    const { mapping } = inMessage ?? { mapping: written }
    const asked = questionsOf({ mapping, choice: guess.choice, days: guess.days, surveys: columns, rows })
    return {
      mapping: { ...mapping, layout: guessed.layout },
      columns: columns.map((column, index) => column.facts(layout.columns[index] ?? '')),
      questions: inMessage ? [inMessage.question, ...asked] : asked,
      days: guess.days && { taken: guess.days.taken, other: guess.days.other, proof: guess.days.proof },
      elsewhere: inOtherCurrencies({ mapping, choice: guess.choice, surveys: columns, rows }),
      missing: missingRoles(mapping),
      currency: currencyOfFile(mapping, columns, around),
      preambleAccounts: accountsOfPreamble(this.#sample, layout),
      rowCount: this.#rowCount,
      aboveCount: this.#rowsAbove(guessed.layout),
    }
  }

  /** How many rows stand above the first of the table, once that is known. */
  get aboveCount(): number {
    return this.#head ? this.#rowsAbove(this.#head.layout) : 0
  }

  #rowsAbove({ firstLine }: FileLayout): number {
    return this.#sample.filter(({ line }) => line < firstLine).length
  }

  /**
   * A remembered mapping of a format with fixed columns, with the words of this file for either way. Undefined where it
   * went by the signs, and this file has none but tells both ways: a card's purchases alone say nothing of payments.
   */
  #withTypes(remembered: FileMapping, guessed: AmountColumns | null): FileMapping | undefined {
    const { amount } = remembered
    const flag = this.#known?.flag
    if (!flag) return remembered
    if (amount?.kind === 'flagged') {
      return { ...remembered, amount: { ...amount, ways: { ...amount.ways, ...flag.ways } } }
    }
    return guessed?.kind === 'flagged' ? undefined : remembered
  }

  #closeSample(): void {
    this.#head = this.#surveySample()
    for (const [index, column] of this.#head.columns.entries()) {
      if (column.isDate) this.#watchedDates.push(index)
      else if (column.isNumber) this.#watchedNumbers.push(index)
      if (!column.isDate && column.hasFewValues) this.#watchedValues.push(index)
    }
  }

  #surveySample(): { layout: FileLayout; columns: ColumnSurvey[] } {
    const sample = this.#sample
    const known = this.#known
    const layout = known ? layoutOf(known) : detectLayout(sample)
    const columns = surveysOf(
      layout,
      sample.filter(({ line }) => line >= layout.firstLine),
    )
    watchDays(columns, this.#faulty)
    return { layout, columns }
  }

  #guess(layout: FileLayout, columns: readonly ColumnSurvey[]) {
    const known = this.#known
    const table = this.#sample.filter(({ line }) => line >= layout.firstLine)
    const isWhole = this.#rowCount <= SAMPLE_ROWS
    if (known) {
      const { roles } = known.table
      const { mapping, choice } = guessMapping({
        layout,
        surveys: columns,
        rows: table,
        around: [],
        isWhole,
        roles,
      })
      const isOpen = (about: Ambiguity) => about !== 'sign' || !known.signIsKnown
      const fixed: FileMapping = {
        ...asWritten(known, mapping),
        sign: known.signIsKnown ? 'positive-in' : mapping.sign,
        ambiguous: asWritten(known, mapping).ambiguous.filter(isOpen),
      }
      const flagged = known.signIsKnown ? undefined : byFlag(known, fixed)
      return { mapping: fixed, choice, days: undefined, ...flagged, columns, rows: table, around: [] }
    }
    const exported = exportedMapping(layout)
    if (exported)
      return { mapping: exported, choice: undefined, days: undefined, columns, rows: table, around: [] }
    const ends = this.#lastLine(layout, columns)
    const whole = this.#guessTable({ ...layout, lastLine: ends }, columns)
    const isBare =
      layout.headerLine === null && this.#rowCount <= SAMPLE_ROWS && isBareEnd(whole.rows, whole.mapping)
    const lastLine = isBare ? (whole.rows.at(-2)?.line ?? ends) : ends
    const found = isBare ? this.#guessTable({ ...layout, lastLine }, columns) : whole
    // Without a header nothing but its amounts tells a line of opening and closing balance from the movements.
    const [first, second] = found.rows
    if (layout.headerLine !== null || !first || !second) return found
    const dayOf = ({ cells }: SourceRow) => cells[found.mapping.date ?? -1] ?? ''
    // "Current account;1234" above the rows: words where all others have their day.
    if (!/\d/.test(dayOf(first)) && looksLikeDate(dayOf(second)))
      return this.#guessTable({ ...layout, lastLine, firstLine: second.line }, columns)
    const isMovement = /[1-9]/.test(signedPlain(first.cells, found.mapping) ?? '')
    const isCertain = found.mapping.ambiguous.length === 0 || found.mapping.balance !== null
    if (isMovement && isCertain && followsBalance(found.rows, found.mapping)) return found
    const below = this.#guessTable({ ...layout, lastLine, firstLine: second.line }, columns)
    return isLeadingSummary(first, below.rows, below.mapping) ? below : found
  }

  /** The guess for a table of which each line from its first to its last may hold a movement. */
  #guessTable(layout: FileLayout, columns: readonly ColumnSurvey[]) {
    const { firstLine, lastLine } = layout
    const table = this.#sample.filter(({ line }) => line >= firstLine)
    const isWhole = this.#rowCount <= SAMPLE_ROWS
    const isBeside = besideMovements(layout, table)
    const isMovement = (row: SourceRow) => (lastLine === null || row.line <= lastLine) && !isBeside(row)
    const rows = table.filter(isMovement)
    const lines = new Set(rows.map(({ line }) => line))
    const around = [...this.#sample, ...(isWhole ? [] : this.#tail)].filter(({ line }) => !lines.has(line))
    // Lines of balances and notes are no part of what the columns hold.
    const own = isWhole && rows.length < (columns[0]?.rows ?? 0) ? surveysOf(layout, rows) : columns
    if (own !== columns) watchDays(own, this.#faulty)
    const { mapping, choice, days } = guessMapping({
      layout,
      surveys: own,
      rows,
      around: around.slice(0, MOST_AROUND),
      isWhole,
      isOfProgram: this.#isOfProgram,
      origin: this.#origin,
    })
    return { mapping, choice, days, columns: own, rows, around: around.slice(0, MOST_AROUND) }
  }

  #watch({ cells }: SourceRow): void {
    const columns = this.#head?.columns
    for (const index of this.#watchedDates) columns?.[index]?.watchDate(cells[index] ?? '')
    for (const index of this.#watchedNumbers) columns?.[index]?.watchNumber(cells[index] ?? '')
    for (const index of this.#watchedValues) columns?.[index]?.watchValue(cells[index] ?? '')
  }

  #lastLine(layout: FileLayout, columns: readonly ColumnSurvey[]): number | null {
    const data = this.#tail.filter(({ line }) => line >= layout.firstLine)
    // Where a few movements stand above as many notes, the notes would hide what the columns hold.
    const isBeside = besideMovements(layout, data)
    const mayBeShort = this.#rowCount <= 2 * TAIL_ROWS
    const movements = mayBeShort
      ? this.#sample.filter((row) => row.line >= layout.firstLine && !isBeside(row))
      : []
    const isShort = movements.length > 0
    const { roles, money } = pickRoles(layout.columns, isShort ? surveysOf(layout, movements) : columns)
    if (roles.date === null) return null
    const { pair, amounts } = money
    return findLastLine(data, roles.date, [
      ...(pair ? [pair.debit, pair.credit] : []),
      ...amounts.map(({ column }) => column),
    ])
  }
}

/**
 * The mapping by days of messages where movements have no other, and the question whether they are meant; undefined where
 * none needs them, and where that was answered once.
 */
function daysOfMessage(
  guessed: number | undefined,
  mapping: FileMapping,
  rows: readonly SourceRow[],
): { mapping: FileMapping; question: Question } | undefined {
  const { date, ambiguous } = mapping
  if (guessed === undefined || date === null || date === guessed) return undefined
  const without = rows.filter(({ cells }) => cells[date] !== cells[guessed])
  const days = [...new Set(without.map(({ cells }) => cells[guessed] ?? ''))]
  return {
    mapping: { ...mapping, date: guessed, ambiguous: [...ambiguous, 'date'] },
    question: ofMessageDays(days, { own: date, guessed }),
  }
}

/** How a format writes days and decimals where it settles that, whatever its values could mean besides. */
function asWritten({ table: { dateOrder, decimalMark } }: TableReader, mapping: FileMapping): FileMapping {
  const isOpen = (about: Ambiguity) =>
    (about !== 'dateOrder' || dateOrder === undefined) &&
    (about !== 'decimalMark' || decimalMark === undefined)
  return {
    ...mapping,
    dateOrder: dateOrder ?? mapping.dateOrder,
    decimalMark: decimalMark ?? mapping.decimalMark,
    ambiguous: mapping.ambiguous.filter(isOpen),
  }
}

/** How Daybook's own export is read, which leaves nothing open; undefined where a file is none. */
function exportedMapping(layout: FileLayout): FileMapping | undefined {
  const roles = exportedRoles(layout.columns)
  return roles && { ...roles, layout, dateOrder: 'ymd', decimalMark: '.', sign: 'positive-in', ambiguous: [] }
}

function surveysOf({ columns }: FileLayout, rows: readonly SourceRow[]): ColumnSurvey[] {
  const surveys = columns.map(() => new ColumnSurvey())
  for (const { cells } of rows) {
    for (const [index, survey] of surveys.entries()) survey.add(cells[index] ?? '')
  }
  return surveys
}

/** Days of rows that cannot be read, in columns that hold days. */
function watchDays(columns: readonly ColumnSurvey[], faulty: readonly SourceRow[]): void {
  for (const { cells } of faulty) {
    for (const [index, survey] of columns.entries()) {
      const cell = cells[index] ?? ''
      if (survey.isDate && looksLikeDate(cell)) survey.watchDate(cell)
    }
  }
}

/** Accounts that the rows or the preamble of a file name: numbers, IBANs or names, each as it is first written. */
export function accountsNamed(
  { columns, preambleAccounts }: Pick<RowSurveyResult, 'columns' | 'preambleAccounts'>,
  { account }: Pick<FileMapping, 'account'>,
): readonly string[] {
  const inRows = account === null ? [] : (columns[account]?.values ?? []).map(accountOf)
  const nameByKey = new Map<string, string>()
  for (const name of [...inRows, ...preambleAccounts]) {
    const key = accountKey(name)
    if (!nameByKey.has(key)) nameByKey.set(key, name)
  }
  return [...nameByKey.values()]
}

function missingRoles(mapping: FileMapping): RowSurveyResult['missing'] {
  const missing: ('date' | 'amount' | 'description')[] = []
  if (mapping.date === null) missing.push('date')
  if (!mapping.amount) missing.push('amount')
  if (mapping.description.length === 0) missing.push('description')
  return missing
}

function accountsOfPreamble(sample: readonly SourceRow[], layout: FileLayout): string[] {
  const cells = sample.filter(({ line }) => line < layout.firstLine).flatMap((row) => row.cells)
  return cells.flatMap((cell) => ibanIn(cell) ?? [])
}

/** The readings of amounts without signs beside a column that tells which way the money went; the guess first. */
function byFlag({ flag }: TableReader, mapping: FileMapping): Guess | undefined {
  const { amount } = mapping
  if (!flag?.isAll || amount?.kind !== 'signed') return undefined
  const { column } = amount
  const told: Reading = {
    amount: { kind: 'flagged', column, flag: flag.column, ways: flag.ways },
    sign: 'positive-in',
  }
  const readings: Reading[] = [told, { amount, sign: 'positive-out' }, { amount, sign: 'positive-in' }]
  const ambiguous = [...mapping.ambiguous.filter((about) => about !== 'sign'), 'amount' as const]
  return { mapping: { ...mapping, ...told, ambiguous }, choice: { ...told, balance: undefined, readings } }
}
