import { detectDelimiter } from '../../domain/bank-file/formats/text/delimiter.ts'
import { decoderOf } from './cells/decoder.ts'
import { EncodingSurvey } from '../../domain/bank-file/formats/text/encoding.ts'
import { LineEnds } from '../../domain/bank-file/formats/text/line-ends.ts'
import { detectFormat } from '../../domain/bank-file/formats/format.ts'
import type { SourceRow } from '../../domain/bank-file/file-line.ts'
import { countedDays } from './habits/days/days-as-numbers.ts'
import { eraDays } from './habits/days/era-days.ts'
import { colonColumns } from './habits/numbers/colon-cents.ts'
import { balancesBeside, sidedBalance } from './habits/ways/balances-beside.ts'
import { ledgerOf } from './ledgers/ledger-of.ts'
import { onceWrittenDays } from './habits/days/filled-days.ts'
import { spacedColumns } from './cells/lines/spaced-columns.ts'
import { keysOfLines } from './cells/lines/keyed-lines.ts'
import { namesByTurns } from './cells/lines/lines-by-turns.ts'
import { encodingByWords } from './cells/encoding-by-words.ts'
import { FileRefused } from './file-refused.ts'
import { partedCents } from './cells/lines/parted-cents.ts'
import { partedThousands } from './cells/lines/parted-thousands.ts'
import { areSingleQuoted } from './cells/lines/single-quotes.ts'
import { areLinesQuoted, unquotedLine } from './cells/lines/quoted-lines.ts'
import { partsBelow } from './habits/sums/parts-below.ts'
import { partedDays } from './habits/days/parted-days.ts'
import { sixDigitDays } from './habits/days/six-digit-days.ts'
import { bytesOf } from './cells/rows-of-file.ts'
import type { TextForm } from './cells/text-form.ts'
import { textsBelow } from './habits/texts/texts-below.ts'
import { wordedLines } from './cells/lines/worded-lines.ts'
import { withoutTextFormulas } from './cells/workbook/text-formulas.ts'
import { scaledAmounts } from './habits/numbers/scaled-amounts.ts'
import { wholeCentsIn } from './habits/numbers/whole-cents.ts'
import { type YearOfDays, yearOfDays } from './habits/days/year-of-days.ts'
import { delimitedRows } from './cells/rows-of-form.ts'

/** Enough of the beginning to tell format and delimiter by. */
const HEAD_CHARS = 64 * 1024
/** As much shows whether days have their years. */
const BEGINNING_CHARS = 8 * 1024

/** How the text of a file is cut into rows, as its bytes and its beginning show; what only its rows show stays open. */
export async function formOf(file: Blob, signal: AbortSignal): Promise<TextForm> {
  const survey = new EncodingSurvey()
  for await (const bytes of bytesOf(file, signal)) survey.add(bytes)
  const result = survey.result()
  if ('refused' in result) throw new FileRefused(result.refused)
  const bytes = await file.slice(0, HEAD_CHARS).arrayBuffer()
  const isKnown = result.encoding.startsWith('utf')
  let encoding = (isKnown ? undefined : encodingByWords(bytes)) ?? result.encoding
  const head = decoderOf(encoding).decode(bytes)
  const found = detectFormat(head)
  if ('refused' in found) throw new FileRefused(found.refused)
  const { format } = found
  // Each of these is given out by the banks of one country or two alone.
  if (format === 'gpc' && !isKnown && encoding !== 'cp852') encoding = 'windows-1250'
  if (format === 'zengin' && !isKnown) encoding = 'shift_jis'
  if ((format === 'litas-esis' || format === 'fidavista') && !isKnown) encoding = 'windows-1257'
  const quotedLines = format === 'delimited' && areLinesQuoted(head)
  const lines = quotedLines
    ? head
        .split(/\r\n?|\n/)
        .map(unquotedLine)
        .join('\n')
    : head
  const delimiter = detectDelimiter(withoutTextFormulas(lines))
  const form: TextForm = { ...WITHOUT_HABITS, format, encoding, delimiter, quotedLines }
  if (format !== 'delimited') return form
  const ledger = ledgerOf(head, delimiter)
  return ledger ? { ...form, ...ledger } : formOfTable(form, head)
}

const WITHOUT_HABITS: Omit<TextForm, 'format' | 'encoding' | 'delimiter' | 'quotedLines'> = {
  singleQuotes: false,
  yearOfDays: undefined,
  countedDays: undefined,
  partedDays: undefined,
  eraDays: undefined,
  sixDigitDays: undefined,
  swappedDays: undefined,
  onceWritten: undefined,
  parts: undefined,
  texts: undefined,
  wholeCents: undefined,
  scaled: undefined,
  colonCents: [],
  partedCents: undefined,
  partedThousands: undefined,
  balancesBeside: undefined,
  balancesAhead: undefined,
  sidedBalance: undefined,
  keys: undefined,
  turns: undefined,
  spaced: undefined,
  worded: undefined,
  ledger: undefined,
  ways: undefined,
  totals: undefined,
  sides: undefined,
  kinds: undefined,
  sections: undefined,
  accounts: undefined,
  stacked: undefined,
  statuses: undefined,
  wide: undefined,
  otherMarks: [],
  sums: undefined,
  balances: undefined,
  passed: undefined,
  total: undefined,
  totalsAbove: undefined,
}

/** The form with the habits of whoever wrote the table, as its first rows show them. */
function formOfTable(form: TextForm, head: string): TextForm {
  const { delimiter } = form
  const keys = keysOfLines(head)
  const turns = keys ? undefined : namesByTurns(head)
  const isParted = keys !== undefined || turns !== undefined || delimiter !== ','
  const spaced = isParted ? undefined : spacedColumns(head)
  const plain = { ...form, keys, turns, spaced, worded: isParted || spaced ? undefined : wordedLines(head) }
  const keyed = { ...plain, singleQuotes: head.includes("'") && areSingleQuoted(beginningOf(head, plain)) }
  const parted = delimiter === ',' && !turns && !keyed.spaced && !keyed.worded ? beginningOf(head, keyed) : []
  const cut = { ...keyed, partedCents: partedCents(parted), partedThousands: partedThousands(parted) }
  const rows = beginningOf(head, cut)
  const parts = partsBelow(rows)
  const scaled = scaledAmounts(rows)
  const { columns, currency } = wholeCentsIn(rows)
  const cents = {
    columns: columns.filter((column) => !scaled?.some(({ amount }) => amount === column)),
    currency,
  }
  return {
    ...cut,
    yearOfDays: yearIn(rows, cut) && yearIn(beginningOf(head, cut, HEAD_CHARS), cut),
    countedDays: countedDays(rows),
    partedDays: partedDays(rows),
    eraDays: eraDays(rows),
    sixDigitDays: sixDigitDays(rows),
    parts,
    texts: parts ? undefined : textsBelow(rows),
    onceWritten: parts ? undefined : onceWrittenDays(rows),
    wholeCents: cents.columns.length > 0 ? cents : undefined,
    scaled,
    colonCents: colonColumns(rows),
    balancesBeside: balancesBeside(rows),
    sidedBalance: sidedBalance(rows),
  }
}

/** The year of days without one; the turn of a year may stand far below. */
function yearIn(rows: readonly SourceRow[], { worded }: TextForm): YearOfDays | undefined {
  return yearOfDays(rows, { isWorded: worded !== undefined })
}

/** The first rows of a file; where it goes on, without the one that is cut off. */
function beginningOf(head: string, form: TextForm, length = BEGINNING_CHARS): SourceRow[] {
  const [lines, rows] = [new LineEnds(), delimitedRows(form)]
  const first = rows.next(lines.next(head.slice(0, length)))
  return head.length > length ? first : [...first, ...rows.end()]
}
