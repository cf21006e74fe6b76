import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import type { Id } from '../../domain/ids.ts'
import type { FileMapping } from '../../domain/bank-file/columns/file-mapping.ts'
import type { TargetAccount } from '../../domain/bank-file/read-rows.ts'
import { ofYear } from '../../domain/bank-file/questions.ts'
import { RowSurvey, type RowSurveyResult } from '../../domain/bank-file/row-survey.ts'
import { readFileRows } from '../../domain/bank-file/row-reader.ts'
import type { IdentifiedLine, SourceRow } from '../../domain/bank-file/file-line.ts'
import type { ClosingBalance } from '../../domain/bank-file/table-reader.ts'
import { balanceRows } from './habits/sums/balance-rows.ts'
import { balancesAhead } from './habits/ways/balances-ahead.ts'
import { kindsInTexts } from './habits/ways/kinds-in-texts.ts'
import { currencyOf } from './file-currency.ts'
import { dayFarAhead } from './habits/days/far-days.ts'
import { daysToTurnBack } from './habits/days/swapped-days.ts'
import { FileRefused } from './file-refused.ts'
import { rowsOf } from './cells/rows-of-file.ts'
import { otherMarks } from './habits/numbers/other-marks.ts'
import { AccountSections, sectionsByAccount } from './habits/tables/sections-by-account.ts'
import { StatusSections, sectionsByStatus } from './habits/tables/sections-by-status.ts'
import { Sections, sectionsByWay } from './habits/ways/sections-by-way.ts'
import { TableNames } from './habits/tables/stacked-accounts.ts'
import { sumLines } from './habits/sums/sum-lines.ts'
import type { TextForm } from './cells/text-form.ts'
import { PROGRAM_TABLE, unpackedFile } from './cells/unpacked-file.ts'
import { passedRows } from './habits/sums/passed-rows.ts'
import { totalRow } from './habits/sums/total-row.ts'
import { waysByBalance } from './habits/ways/ways-by-balance.ts'
import { waysBySides } from './habits/ways/ways-by-sides.ts'
import { totalsAbove } from './habits/sums/totals-above.ts'
import { waysByTotals } from './habits/ways/ways-by-totals.ts'
import { RowWidths, wideRows } from './habits/tables/wide-rows.ts'
import type { YearOfDays } from './habits/days/year-of-days.ts'
import { formOf } from './form-of-file.ts'
import { rightInstant } from '../../session/clock.ts'
import type { OnProgress } from './progress.ts'
import {
  refuseEmpty,
  refuseFarAhead,
  refuseStacked,
  refuseSwapped,
  refuseTooMany,
  refuseUnreadable,
} from './refused-tables.ts'
import { delimitedRows, readerOf } from './cells/rows-of-form.ts'

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

const FIRST_ROWS = 8
const ONE_OF_TWO =
  'The lines of this text don’t say which amounts came in and which went out. Download the statement from your bank as CSV, Excel, or another data format, and choose that file.'
/** So many rows tell what the columns are; then the first of them can be shown. */
const TELLING_ROWS = 500

/** Finds out how a file is written. Throws FileRefused where no transactions can be in it. */
export async function surveyFile(
  packed: Blob,
  remembered: readonly RememberedReading[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileSurvey> {
  if (packed.size === 0) throw new FileRefused('This file is empty. Download it from your bank again.')
  const file = await unpackedFile(packed)
  const name = packed instanceof File ? packed.name : undefined
  return surveyForm({ file, name }, await formOf(file, signal), remembered, onProgress, signal)
}

/** Surveys a file that is cut into rows in one way. */
async function surveyForm(
  named: { file: Blob; name: string | undefined },
  form: TextForm,
  remembered: readonly RememberedReading[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileSurvey> {
  const { file, name } = named
  const reader = readerOf(form)
  const survey = new RowSurvey(reader, {
    origin: { name, today: dayOfTimestamp(rightInstant()) },
    isOfProgram: file.type === PROGRAM_TABLE || form.spaced !== undefined,
  })
  const beginning: SourceRow[] = []
  const sections = new Sections()
  const accounts = new AccountSections()
  const statuses = new StatusSections()
  const widths = new RowWidths()
  const names = new TableNames()
  let rowCount = 0
  let shown = false
  for await (const { rows, bytes } of rowsOf(file, form.encoding, reader ?? delimitedRows(form), signal)) {
    survey.add(rows)
    for (const row of rows) {
      sections.wayOf(row)
      accounts.accountOf(row)
      statuses.statusOf(row)
      widths.add(row)
      names.add(row)
    }
    rowCount += rows.reduce((count, row) => count + (row.skip === undefined ? 1 : 0), 0)
    refuseTooMany(rowCount)
    const progress = { bytes, total: file.size, rows: rowCount - survey.aboveCount }
    // A last row without an end of line comes after all bytes have been read.
    if (beginning.length < TELLING_ROWS) beginning.push(...rows.slice(0, TELLING_ROWS))
    if (!shown && (beginning.length >= TELLING_ROWS || bytes === file.size)) {
      shown = true
      onProgress({ ...progress, first: firstLines(beginning, survey.result()) })
    } else onProgress(progress)
  }
  const guess = survey.result()
  refuseEmpty(guess, rowCount, reader)
  const isForeign = guess.mapping.split == null
  if (!reader && isForeign) {
    const stacked = form.stacked ? undefined : names.accounts(guess.mapping.layout)
    if (stacked) return surveyForm(named, { ...form, stacked }, remembered, onProgress, signal)
    if (!form.stacked) refuseStacked(names, guess.mapping.layout)
    refuseUnreadable(guess, beginning)
    const swappedDays = form.swappedDays === undefined ? daysToTurnBack(beginning, guess.mapping) : undefined
    if (swappedDays !== undefined)
      return surveyForm(named, { ...form, swappedDays }, remembered, onProgress, signal)
    if (form.swappedDays === undefined) refuseSwapped(guess, beginning)
    const better = betterForm(form, guess, { beginning, sections, accounts, statuses, widths })
    if (better) return surveyForm(named, better, remembered, onProgress, signal)
    if (form.worded?.isOneOfTwo && !form.totals) throw new FileRefused(ONE_OF_TWO)
  }
  const isOpen = guess.mapping.ambiguous.includes('dateOrder')
  const far = isOpen || !isForeign ? undefined : dayFarAhead(firstLines(beginning, guess))
  if (far !== undefined) refuseFarAhead(far)
  const { fingerprint } = guess.mapping.layout
  const alike = remembered.filter(({ mapping }) => mapping.layout.fingerprint === fingerprint)
  const byAccount = new Map(
    alike.map(({ account, mapping }) => {
      const result = survey.result(mapping, account.currency)
      return [account.id, withYearAsked(result, form.yearOfDays)]
    }),
  )
  return { ...withYearAsked(guess, form.yearOfDays), form, byAccount, closing: reader?.closing ?? [] }
}

/** The form with what its first survey shows besides: whose they are, which of them are sums, and where the signs of amounts come from. */
function betterForm(
  form: TextForm,
  guess: RowSurveyResult,
  seen: {
    beginning: readonly SourceRow[]
    sections: Sections
    accounts: AccountSections
    statuses: StatusSections
    widths: RowWidths
  },
): TextForm | undefined {
  const { mapping, rowCount } = guess
  const { beginning, sections } = seen
  const wide = form.wide ? undefined : wideRows(seen.widths, mapping, form.delimiter)
  if (wide) return { ...form, wide }
  const marks = form.otherMarks.length > 0 ? [] : otherMarks(guess)
  if (marks.length > 0) return { ...form, otherMarks: marks }
  const accounts = form.accounts ? undefined : sectionsByAccount(seen.accounts, mapping)
  if (accounts) return { ...form, accounts }
  const statuses = form.statuses ? undefined : sectionsByStatus(seen.statuses, mapping)
  if (statuses) return { ...form, statuses }
  const sums = form.sums ? undefined : sumLines(beginning, mapping)
  if (sums) return { ...form, sums }
  const balances = form.balances || rowCount > beginning.length ? undefined : balanceRows(beginning, mapping)
  if (balances) return { ...form, balances }
  const total = form.total || rowCount > beginning.length ? undefined : totalRow(beginning, mapping)
  if (total) return { ...form, total }
  const above = form.totalsAbove || rowCount > beginning.length ? undefined : totalsAbove(beginning, mapping)
  if (above) return { ...form, totalsAbove: above }
  const ahead = form.balancesAhead ? undefined : balancesAhead(beginning, mapping)
  if (ahead) return { ...form, balancesAhead: ahead }
  const sides = form.sides ? undefined : waysBySides(beginning, mapping)
  if (sides) return { ...form, sides }
  const ways = form.ways ? undefined : waysByBalance(beginning, mapping)
  if (ways) return { ...form, ways }
  const totals = form.totals || rowCount > beginning.length ? undefined : waysByTotals(beginning, mapping)
  if (totals) return { ...form, totals }
  const signed = form.sections ? undefined : sectionsByWay(sections, mapping)
  if (signed) return { ...form, sections: signed }
  const kinds = form.kinds ? undefined : kindsInTexts(beginning, mapping)
  if (kinds) return { ...form, kinds }
  const passed = form.passed || rowCount > beginning.length ? undefined : passedRows(beginning, mapping)
  const isLost = passed !== undefined && lostRows(beginning, guess).some((line) => passed.includes(line))
  return isLost ? { ...form, passed } : undefined
}

/** The lines of rows that are put to a person as they are read. */
function lostRows(rows: readonly SourceRow[], { mapping }: RowSurveyResult): number[] {
  const account = { id: '', currency: DEFAULT_CURRENCY }
  return readFileRows(rows, mapping, account).errors.map(({ line }) => line)
}

/** The survey with the question for the year of its days, where nothing tells it. */
function withYearAsked(result: RowSurveyResult, year: YearOfDays | undefined): RowSurveyResult {
  const { yearsBack: _, ...mapping } = result.mapping
  if (!year || year.choices.length === 0) return { ...result, mapping }
  const { choices, years, examples = [] } = year
  return {
    ...result,
    mapping: { ...mapping, yearsBack: 0, ambiguous: [...mapping.ambiguous, 'year'] },
    questions: [ofYear({ choices, areTwo: years.early !== years.late, examples }), ...result.questions],
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
