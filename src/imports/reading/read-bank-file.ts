import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import { decimalText, type Minor } from '../../domain/money/money.ts'
import type { Id } from '../../domain/ids.ts'
import { detectDelimiter } from '../../domain/bank-file/formats/delimiter.ts'
import { EncodingSurvey } from '../../domain/bank-file/formats/encoding.ts'
import { LineEnds } from '../../domain/bank-file/formats/line-ends.ts'
import { detectFormat } from '../../domain/bank-file/formats/format.ts'
import { tableReaderOf } from '../../domain/bank-file/formats/table-reader-of.ts'
import type { FileMapping } from '../../domain/bank-file/columns/file-mapping.ts'
import { asWhole } from '../../domain/bank-file/amounts/hundredths.ts'
import { minorOfPlain, plainNumber } from '../../domain/bank-file/amounts/number-text.ts'
import { type BalanceGap, RunningBalance } from '../../domain/bank-file/amounts/running-balance.ts'
import type { TargetAccount } from '../../domain/bank-file/read-rows.ts'
import {
  type CorrectedRow,
  type Corrections,
  readFileRows,
  type RowsRead,
  RowReader,
  RowSurvey,
  type RowSurveyResult,
} from '../../domain/bank-file/bank-file.ts'
import type {
  FileLine,
  IdentifiedLine,
  LineError,
  SkippedRow,
  SourceRow,
} from '../../domain/bank-file/file-line.ts'
import type { ClosingBalance, TableReader } from '../../domain/bank-file/table-reader.ts'
import { signedAmount } from '../../domain/transaction/transaction.ts'
import { countedDays, withWrittenDays } from './habits/days-as-numbers.ts'
import { colonColumns, withCommas } from './habits/colon-cents.ts'
import { balancesBeside, sidedBalance, withSignedBalance, withSteps } from './habits/balances-beside.ts'
import { WholeRows } from './cells/cut-off.ts'
import { ledgerOf, ledgerReader } from './ledgers/ledger-of.ts'
import { currencyOf } from './file-currency.ts'
import { withDayAbove, onceWrittenDays } from './habits/filled-days.ts'
import { spacedColumns, SpacedRows } from './cells/spaced-columns.ts'
import { keysOfLines, KeyedLines } from './cells/keyed-lines.ts'
import { encodingByWords } from './cells/encoding-by-words.ts'
import { dayFarAhead } from './habits/far-days.ts'
import { FileRefused } from './file-refused.ts'
import { PackedLines } from './cells/packed-lines.ts'
import { partedCents, withJoinedCents } from './cells/parted-cents.ts'
import { largeUnit } from './habits/large-units.ts'
import { MOST_LISTED } from './most-listed.ts'
import { areWithoutTax } from './habits/net-amounts.ts'
import { areLinesQuoted, unquotedLine, UnquotedLines } from './cells/quoted-lines.ts'
import { partedDays, withJoinedDays } from './habits/parted-days.ts'
import { bytesOf, ChangedRows, DelimitedRows, type RowSource, rowsOf } from './cells/rows-of-file.ts'
import { AccountSections, sectionsByAccount, withAccountBeside } from './habits/sections-by-account.ts'
import { Sections, sectionsByWay, withSectionSigns } from './habits/sections-by-way.ts'
import { hasSeveralTables } from './habits/several-tables.ts'
import { sumLines, withoutSums } from './habits/sum-lines.ts'
import { swappedDays } from './habits/swapped-days.ts'
import type { TextForm } from './cells/text-form.ts'
import { withoutTextFormulas } from './cells/text-formulas.ts'
import { unpackedFile } from './cells/unpacked-file.ts'
import { totalRow, withoutTotal } from './habits/total-row.ts'
import { withPoints, wholeCentColumns } from './habits/whole-cents.ts'
import { SignedRows, waysByBalance } from './habits/ways-by-balance.ts'
import { withYear, yearOfDays } from './habits/year-of-days.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** How far the reading is: bytes done of all, and rows found so far. */
export interface Progress {
  bytes: number
  total: number
  rows: number
  /** Told once, as soon as the beginning of the file is known: its first rows, as they look so far. */
  first?: readonly IdentifiedLine[]
}

/** How a file was read into an account. */
export interface RememberedReading {
  account: TargetAccount
  mapping: FileMapping
}

export interface FileSurvey extends RowSurveyResult {
  /** How its text is cut into rows, for reading it again. */
  form: TextForm
  /** For accounts that files of this layout went into before: what the survey comes to by their mappings. */
  byAccount: ReadonlyMap<Id, RowSurveyResult>
  /** What the bank says the accounts held at the end, where the format tells. */
  closing: readonly ClosingBalance[]
}

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
  /** What the account held at the end, where a column of running balances proves it. */
  proved: ClosingBalance | undefined
  /** Where such a column tells that a row is missing. */
  gap: BalanceGap | undefined
}

/** Enough of the beginning to tell format and delimiter by. */
const HEAD_CHARS = 64 * 1024
/** As much shows whether days have their years. */
const BEGINNING_CHARS = 8 * 1024
/** What a device can hold and search with ease; as many are forty years of a busy shop. */
const MOST_ROWS = 2_000_000
const FIRST_ROWS = 8
/** So many rows tell what the columns are; then the first of them can be shown. */
const TELLING_ROWS = 500

type OnProgress = (progress: Progress) => void

/** Finds out how a file is written. Throws FileRefused where no transactions can be in it. */
export async function surveyFile(
  packed: Blob,
  remembered: readonly RememberedReading[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileSurvey> {
  if (packed.size === 0) throw new FileRefused('This file is empty.')
  const file = await unpackedFile(packed)
  return surveyForm(file, await formOf(file, signal), remembered, onProgress, signal)
}

/** Surveys a file that is cut into rows in one way. */
async function surveyForm(
  file: Blob,
  form: TextForm,
  remembered: readonly RememberedReading[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileSurvey> {
  const reader = readerOf(form)
  const survey = new RowSurvey(reader)
  const beginning: SourceRow[] = []
  const sections = new Sections()
  const accounts = new AccountSections()
  let rowCount = 0
  let shown = false
  for await (const { rows, bytes } of rowsOf(file, form.encoding, reader ?? delimitedRows(form), signal)) {
    survey.add(rows)
    for (const row of rows) {
      sections.wayOf(row)
      accounts.accountOf(row)
    }
    rowCount += rows.reduce((count, row) => count + (row.skip === undefined ? 1 : 0), 0)
    if (rowCount > MOST_ROWS) throw new FileRefused(TOO_MANY)
    const progress = { bytes, total: file.size, rows: rowCount }
    if (!shown) beginning.push(...rows.slice(0, TELLING_ROWS))
    if (!shown && (beginning.length >= TELLING_ROWS || bytes === file.size)) {
      shown = true
      onProgress({ ...progress, first: firstLines(beginning, survey.result()) })
    } else onProgress(progress)
  }
  const guess = survey.result()
  refuseEmpty(guess, rowCount, reader)
  const isForeign = guess.mapping.split == null
  if (!reader && isForeign) {
    refuseUnreadable(guess, beginning)
    const better = betterForm(form, guess, { beginning, sections, accounts })
    if (better) return surveyForm(file, better, remembered, onProgress, signal)
  }
  const isOpen = guess.mapping.ambiguous.includes('dateOrder')
  const far = isOpen || !isForeign ? undefined : dayFarAhead(firstLines(beginning, guess))
  if (far !== undefined) throw new FileRefused(farAhead(far))
  const { fingerprint } = guess.mapping.layout
  const alike = remembered.filter(({ mapping }) => mapping.layout.fingerprint === fingerprint)
  const byAccount = new Map(
    alike.map(({ account, mapping }) => [account.id, survey.result(mapping, account.currency)]),
  )
  return { ...guess, form, byAccount, closing: reader?.closing ?? [] }
}

/** The form with what its first survey shows besides: whose they are, which of them are sums, and where the signs of amounts come from. */
function betterForm(
  form: TextForm,
  { mapping, rowCount }: RowSurveyResult,
  seen: { beginning: readonly SourceRow[]; sections: Sections; accounts: AccountSections },
): TextForm | undefined {
  const { beginning, sections } = seen
  const accounts = form.accounts ? undefined : sectionsByAccount(seen.accounts, mapping)
  if (accounts) return { ...form, accounts }
  const sums = form.sums ? undefined : sumLines(beginning, mapping)
  if (sums) return { ...form, sums }
  const total = form.total || rowCount > beginning.length ? undefined : totalRow(beginning, mapping)
  if (total) return { ...form, total }
  const ways = form.ways ? undefined : waysByBalance(beginning, mapping)
  if (ways) return { ...form, ways }
  const signed = form.sections ? undefined : sectionsByWay(sections, mapping)
  return signed && { ...form, sections: signed }
}

/** Throws FileRefused for a table of which no reading can be right. */
function refuseUnreadable(guess: RowSurveyResult, beginning: readonly SourceRow[]): void {
  if (hasSeveralTables(beginning, guess.mapping.layout)) throw new FileRefused(SEVERAL_TABLES)
  if (areWithoutTax(guess)) throw new FileRefused(WITHOUT_TAX)
  const large = largeUnit(guess)
  if (large !== undefined) {
    throw new FileRefused(
      `The amounts under ${quoted(large)} are in thousands or more. Export the file with full amounts and choose that one.`,
    )
  }
  const swapped = swappedDays(beginning, guess.mapping)
  if (swapped) {
    throw new FileRefused(
      `A spreadsheet swapped days and months in this file: it has ${quoted(swapped[0])} beside ${quoted(swapped[1])}. Download the file from your bank again and choose it without opening it first.`,
    )
  }
}

const SEVERAL_TABLES =
  'This file has more than one table of transactions. Save each as a file of its own and choose those files.'
const WITHOUT_TAX =
  'The amounts in this file are without tax, and no column has what was paid. Export it with gross amounts and choose that file.'
/** A file of another calendar has years as ours will have them long from now. */
function farAhead(day: CalendarDay): string {
  return `The dates in this file are in the year ${day.slice(0, 4)}. Convert them to the Western calendar and choose the file again.`
}

const TOO_MANY = `This file has more than ${MOST_ROWS.toLocaleString('en-US')} rows, the most one import can take. Export it from your bank one year at a time.`

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
  const source = readerOf(form) ?? delimitedRows(form)
  let rowCount = 0
  for await (const { rows, bytes } of rowsOf(file, form.encoding, source, signal)) {
    const part = reader.next(rows)
    // Before the lines are packed, which leaves their cells behind.
    for (const line of part.lines) {
      balances?.add({ ...balancedRow(line), balance: balanceOf(line) })
    }
    addRead(read, part)
    rowCount += rows.length
    onProgress({ bytes, total: file.size, rows: rowCount })
  }
  const last = reader.end()
  addRead(read, last)
  for (const line of last.lines) {
    balances?.addCorrected(balancedRow(line))
  }
  // A row that cannot be read may have moved the balance.
  const whole = read.errorCount === 0 ? balances : undefined
  const proved = whole?.proved()
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
  }
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
  }
}

function addListed<T>(listed: T[], next: readonly T[]): void {
  if (listed.length < MOST_LISTED) listed.push(...next.slice(0, MOST_LISTED - listed.length))
}

async function formOf(file: Blob, signal: AbortSignal): Promise<TextForm> {
  const survey = new EncodingSurvey()
  for await (const bytes of bytesOf(file, signal)) survey.add(bytes)
  const result = survey.result()
  if ('refused' in result) throw new FileRefused(result.refused)
  const bytes = await file.slice(0, HEAD_CHARS).arrayBuffer()
  const isKnown = result.encoding.startsWith('utf')
  let encoding = (isKnown ? undefined : encodingByWords(bytes)) ?? result.encoding
  const head = new TextDecoder(encoding).decode(bytes)
  const found = detectFormat(head)
  if ('refused' in found) throw new FileRefused(found.refused)
  const { format } = found
  // Czech and Slovak banks alone give out these.
  if (format === 'gpc' && !isKnown) encoding = 'windows-1250'
  const quotedLines = format === 'delimited' && areLinesQuoted(head)
  const lines = quotedLines
    ? head
        .split(/\r\n?|\n/)
        .map(unquotedLine)
        .join('\n')
    : head
  const delimiter = detectDelimiter(withoutTextFormulas(lines))
  const form: TextForm = {
    format,
    encoding,
    delimiter,
    quotedLines,
    yearOfDays: undefined,
    countedDays: undefined,
    partedDays: undefined,
    onceWritten: undefined,
    wholeCents: [],
    colonCents: [],
    partedCents: undefined,
    balancesBeside: undefined,
    sidedBalance: undefined,
    keys: undefined,
    spaced: undefined,
    ledger: undefined,
    ways: undefined,
    sections: undefined,
    accounts: undefined,
    sums: undefined,
    total: undefined,
  }
  if (format !== 'delimited') return form
  const ledger = ledgerOf(head, delimiter)
  if (ledger) return { ...form, ...ledger }
  const keys = keysOfLines(head)
  const keyed = { ...form, keys, spaced: keys || delimiter !== ',' ? undefined : spacedColumns(head) }
  const cut = {
    ...keyed,
    partedCents: delimiter === ',' && !keyed.spaced ? partedCents(beginningOf(head, keyed)) : undefined,
  }
  const rows = beginningOf(head, cut)
  return {
    ...cut,
    yearOfDays: yearOfDays(rows),
    countedDays: countedDays(rows),
    partedDays: partedDays(rows),
    onceWritten: onceWrittenDays(rows),
    wholeCents: wholeCentColumns(rows),
    colonCents: colonColumns(rows),
    balancesBeside: balancesBeside(rows),
    sidedBalance: sidedBalance(rows),
  }
}

/** The first rows of a file; where it goes on, without the one that is cut off. */
function beginningOf(head: string, form: TextForm): SourceRow[] {
  const [lines, rows] = [new LineEnds(), delimitedRows(form)]
  const first = rows.next(lines.next(head.slice(0, BEGINNING_CHARS)))
  return head.length > BEGINNING_CHARS ? first : [...first, ...rows.end()]
}

/** A new reader of a file whose fields are known beforehand; undefined of a table. */
function readerOf({ format, ledger, delimiter }: TextForm): TableReader | undefined {
  return ledger ? ledgerReader(ledger, new DelimitedRows(delimiter)) : tableReaderOf(format)
}

function delimitedRows(form: TextForm): RowSource {
  const cells = form.keys
    ? new KeyedLines(form.keys)
    : form.spaced
      ? new SpacedRows(form.spaced)
      : new DelimitedRows(form.delimiter)
  const lines = new WholeRows(form.quotedLines ? new UnquotedLines(cells) : cells)
  const {
    wholeCents,
    colonCents,
    onceWritten,
    ways,
    sections,
    accounts,
    sums,
    total,
    yearOfDays: year,
    countedDays: counted,
  } = form
  const rows = new ChangedRows(lines, [
    form.partedCents && withJoinedCents(form.partedCents),
    wholeCents.length > 0 ? withPoints(wholeCents) : undefined,
    colonCents.length > 0 ? withCommas(colonCents) : undefined,
    form.balancesBeside && withSteps(form.balancesBeside),
    form.sidedBalance && withSignedBalance(form.sidedBalance),
    form.partedDays === undefined ? undefined : withJoinedDays(form.partedDays),
    onceWritten === undefined ? undefined : withDayAbove(onceWritten),
    accounts && withAccountBeside(accounts),
    sections && withSectionSigns(sections),
    sums && withoutSums(sums),
    total && withoutTotal(total),
  ])
  const signed = ways === undefined ? rows : new SignedRows(rows, ways)
  return new ChangedRows(signed, [year ? withYear(year) : counted && withWrittenDays(counted)])
}

/** Throws FileRefused where the rows are no table of movements. */
function refuseEmpty(guess: RowSurveyResult, rowCount: number, reader: TableReader | undefined): void {
  if (reader) {
    if (rowCount === 0) throw new FileRefused(reader.refusal())
    return
  }
  const isTable = guess.columns.some(({ kind }) => kind === 'date' || kind === 'number')
  if (guess.mapping.layout.headerLine !== null && guess.columns.every(({ kind }) => kind === 'blank')) {
    throw new FileRefused(
      'This file has column names but no rows. Choose a longer period on your bank’s download page.',
    )
  }
  if (rowCount < 1 || guess.columns.length < 2 || !isTable) {
    throw new FileRefused(
      'No transactions found in this file. Download your transactions from your bank as CSV, Excel, OFX, or another data format, and choose that file.',
    )
  }
  if (!guess.columns.some(({ kind }) => kind === 'date')) {
    const names = guess.columns
      .slice(0, 6)
      .map(({ name }) => quoted(name))
      .join(', ')
    throw new FileRefused(
      `No column in this file has dates, so its rows aren’t transactions. Its columns are ${names}. Choose a file with one transaction per row.`,
    )
  }
}

function firstLines(
  rows: readonly SourceRow[],
  { mapping, columns, currency }: RowSurveyResult,
): IdentifiedLine[] {
  if (mapping.date === null || !mapping.amount) return []
  const account = { id: '', currency: currencyOf({ mapping, columns, currency }) ?? DEFAULT_CURRENCY }
  return readFileRows(rows, mapping, account).lines.slice(0, FIRST_ROWS)
}
