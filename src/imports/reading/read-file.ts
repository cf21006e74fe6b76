import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { decimalText, type Minor } from '../../domain/money/money.ts'
import type { FileMapping } from '../../domain/bank-file/columns/file-mapping.ts'
import { asWhole } from '../../domain/bank-file/numbers/hundredths.ts'
import { readAmount } from '../../domain/bank-file/numbers/row-amount.ts'
import { minorOfPlain, plainNumber } from '../../domain/bank-file/numbers/number-text.ts'
import { type BalanceGap, RunningBalance } from '../../domain/bank-file/balances/running-balance.ts'
import { type RowOrder, DayPlaces } from '../../domain/bank-file/day-places.ts'
import { accountKey } from '../../domain/bank-file/line-of-row.ts'
import type { TargetAccount } from '../../domain/bank-file/read-rows.ts'
import type { StatementFault, Turnover } from '../../domain/bank-file/statement-fault.ts'
import { unprovedTable, unprovedTotals } from '../../domain/bank-file/balances/stated-balances.ts'
import {
  type CorrectedRow,
  type Corrections,
  type RowsRead,
  RowReader,
} from '../../domain/bank-file/row-reader.ts'
import type { FileLine, LineError, SkippedRow } from '../../domain/bank-file/file-line.ts'
import type { ClosingBalance } from '../../domain/bank-file/table-reader.ts'
import { signedAmount } from '../../domain/transaction/transaction.ts'
import { PackedLines } from './cells/packed-lines.ts'
import { MOST_LISTED } from './most-listed.ts'
import { rowsOf } from './cells/rows-of-file.ts'
import { unpackedFile } from './cells/unpacked-file.ts'
import type { OnProgress } from './progress.ts'
import type { FileSurvey } from './survey-file.ts'
import { delimitedRows, readerOf } from './cells/rows-of-form.ts'

/** What reading a file by a mapping gave, before its rows are compared with the account's. */
export interface FileRead {
  lines: PackedLines
  /** The first of them; a wrong mapping makes an error of every row. */
  errors: LineError[]
  errorCount: number
  /** Of rows that only are in another currency than the account: how many, by currency. */
  foreign: Map<string, number>
  /** The first of the rows that hold no movement. */
  skipped: SkippedRow[]
  skippedCount: number
  /** Rows of other accounts than the one that is read. */
  otherCount: number
  /** Lines that the file divides into parts. */
  splitCount: number
  from: CalendarDay | undefined
  to: CalendarDay | undefined
  /** The last of the lines: rows that somebody corrected. */
  corrected: CorrectedRow[]
  /** Where the lines stand among those of their days, and what a column of running balances proves of that. */
  places: DayPlaces
  dayOrder: RowOrder | undefined
  /** What the account held at the end, where a column of running balances proves it. */
  proved: ClosingBalance | undefined
  /** Where such a column tells that a row is missing. */
  gap: BalanceGap | undefined
  /** What the file proves to be wrong with the statements of the account that is read. */
  faults: readonly StatementFault[]
}

/** Reads every row by a mapping. Memory holds what a movement comes to, not the text of the file. */
export async function readFile(
  packed: Blob,
  { mapping, form }: Pick<FileSurvey, 'mapping' | 'form'>,
  { account, corrections }: { account: TargetAccount; corrections?: Corrections | undefined },
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileRead> {
  const file = await unpackedFile(packed)
  const reader = new RowReader(mapping, account, corrections)
  const balances = mapping.balance === null ? undefined : new RunningBalance()
  const balanceOf = balanceReader(mapping, account.currency)
  const read = emptyRead()
  const known = readerOf(form)
  const source = known ?? delimitedRows(form)
  let rowCount = 0
  const turnover = { in: 0n, out: 0n }
  const count = (line: FileLine) => {
    const signed = BigInt(signedAmount(line))
    if (signed < 0n) turnover.out -= signed
    else turnover.in += signed
  }
  for await (const { rows, bytes } of rowsOf(file, form.encoding, source, signal)) {
    const part = reader.next(rows)
    // Before the lines are packed, which leaves their cells behind.
    for (const line of part.lines) {
      count(line)
      balances?.add({ ...balancedRow(line), balance: balanceOf(line) })
    }
    addRead(read, part)
    for (const { line } of rows) if (line >= mapping.layout.firstLine) rowCount += 1
    onProgress({ bytes, total: file.size, rows: rowCount })
  }
  const last = reader.end()
  addRead(read, last)
  for (const line of last.lines) {
    count(line)
    balances?.addCorrected(balancedRow(line))
  }
  // A row that cannot be read may have moved the balance.
  const whole = read.errorCount === 0 ? balances : undefined
  // Of one row its header alone tells that it ends with what the account held.
  const proved = whole?.proved() ?? (mapping.layout.headerLine === null ? undefined : whole?.ofOneRow())
  return {
    ...read,
    corrected: last.corrected,
    proved: proved && {
      account: account.only ?? '',
      amount: decimalText(BigInt(proved.amount), account.currency),
      currency: account.currency,
      day: proved.day,
    },
    gap: whole?.gap(),
    dayOrder: balances?.dayOrder(),
    faults: known
      ? faultsOf(known.faults?.(account.currency) ?? [], account)
      : faultsOfTable(read, turnover, mapping, account),
  }
}

/** Those of the account that is read. */
function faultsOf(faults: readonly StatementFault[], { only }: TargetAccount): readonly StatementFault[] {
  const isRead = ({ account }: StatementFault) =>
    account === '' || only === undefined || accountKey(account) === accountKey(only)
  return faults.filter(isRead)
}

/** A table is judged by the lines around it where all of its rows were read, for one account. */
function faultsOfTable(
  { errorCount, otherCount, skipped, skippedCount }: FileRead,
  turnover: Turnover,
  mapping: FileMapping,
  { currency }: TargetAccount,
): readonly StatementFault[] {
  if (errorCount + otherCount > 0 || skippedCount > skipped.length) return []
  const around = skipped.map(({ line, raw }) => ({ line, cells: raw }))
  const sum = turnover.in - turnover.out
  const total = unprovedTotals(around, turnover, mapping, currency)
  const fault = unprovedTable(around, sum, mapping, currency) ?? total
  if (!fault) return []
  // Some banks count into their closing balance what is not booked yet.
  const waiting = skipped.filter(({ unbooked }) => unbooked)
  const whole = waiting.reduce((total, { raw }) => total + amountOf(raw, mapping, currency), sum)
  return waiting.length > 0 && !unprovedTable(around, whole, mapping, currency) ? [] : [fault]
}

/** What a row comes to, in minor units; nothing where that cannot be read. */
function amountOf(cells: readonly string[], mapping: FileMapping, currency: string): bigint {
  const plain = readAmount(cells, mapping).plain
  return BigInt((plain === undefined ? undefined : minorOfPlain(asWhole(plain, mapping), currency)) ?? 0)
}

function balancedRow(line: FileLine) {
  return { line: line.line, day: line.day, amount: signedAmount(line) }
}

/** Reads the running balance beside a movement, in minor units. */
function balanceReader(mapping: FileMapping, currency: string) {
  const { balance, decimalMark } = mapping
  return ({ raw }: Pick<FileLine, 'raw'>): Minor | undefined => {
    const plain = balance === null ? undefined : plainNumber(raw[balance] ?? '', decimalMark)
    return plain === undefined ? undefined : minorOfPlain(asWhole(plain, mapping), currency)
  }
}

function addRead(read: FileRead, next: RowsRead): void {
  for (const line of next.lines) {
    if (read.from === undefined || line.day < read.from) read.from = line.day
    if (read.to === undefined || line.day > read.to) read.to = line.day
    read.places.add(line.day)
    read.lines.add(line)
  }
  read.errorCount += next.errors.length
  const leftOut = next.skipped.filter(({ namesColumns }) => !namesColumns)
  const skipped = leftOut.filter(({ ofOtherAccount }) => !ofOtherAccount)
  read.skippedCount += skipped.length
  read.otherCount += leftOut.length - skipped.length
  read.splitCount += next.splitCount
  for (const { currency } of next.errors) {
    if (currency !== undefined) read.foreign.set(currency, (read.foreign.get(currency) ?? 0) + 1)
  }
  addListed(read.errors, next.errors)
  addListed(read.skipped, skipped)
}

function emptyRead(): FileRead {
  return {
    lines: new PackedLines(),
    places: new DayPlaces(),
    dayOrder: undefined,
    errors: [],
    errorCount: 0,
    foreign: new Map(),
    skipped: [],
    skippedCount: 0,
    otherCount: 0,
    splitCount: 0,
    from: undefined,
    to: undefined,
    corrected: [],
    proved: undefined,
    gap: undefined,
    faults: [],
  }
}

function addListed<T>(listed: T[], next: readonly T[]): void {
  if (listed.length < MOST_LISTED) listed.push(...next.slice(0, MOST_LISTED - listed.length))
}
