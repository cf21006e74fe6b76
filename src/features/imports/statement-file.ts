import type { CalendarDay } from '../../domain/calendar-day.ts'
import { detectDelimiter } from '../../domain/statement/delimiter.ts'
import { EncodingSurvey } from '../../domain/statement/encoding.ts'
import type { StatementMapping } from '../../domain/statement/mapping.ts'
import type { TargetAccount } from '../../domain/statement/read-rows.ts'
import {
  StatementReader,
  type StatementRead,
  StatementSurvey,
  type StatementSurveyResult,
} from '../../domain/statement/statement.ts'
import { type HeldRow, type JudgedLine, judgeLines } from '../../domain/statement/verdict.ts'
import { bytesOf, FileRefused, rowsOf } from './rows-of-file.ts'

/** How far the reading is: bytes done of all, and rows found so far. */
export interface Progress {
  bytes: number
  total: number
  rows: number
}

export interface FileSurvey extends StatementSurveyResult {
  encoding: string
  delimiter: string
}

/** What reading a file by a mapping gave, before its rows are compared with the account's. */
export interface ReadSummary {
  from: CalendarDay | undefined
  to: CalendarDay | undefined
  /** The references that the bank gave its movements. */
  bankReferences: string[]
}

export interface Judged {
  judged: JudgedLine[]
  errors: StatementRead['errors']
  skipped: StatementRead['skipped']
}

/** Enough of the beginning to tell the delimiter by. */
const HEAD_CHARS = 64 * 1024
/** Rows that hold no movement are listed for the curious; a million of them would be no list. */
const MOST_LISTED = 1000

/** Reads statement files; it lives in a worker, and keeps what it has read until the next reading. */
export class StatementFiles {
  #read: StatementRead = { lines: [], errors: [], skipped: [] }

  /** Finds out how a file is written. Throws FileRefused where it is no statement. */
  async survey(
    file: Blob,
    remembered: readonly StatementMapping[],
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<FileSurvey> {
    const encoding = await encodingOf(file, signal)
    const head = new TextDecoder(encoding).decode(await file.slice(0, HEAD_CHARS).arrayBuffer())
    const delimiter = detectDelimiter(head)
    const survey = new StatementSurvey()
    let rowCount = 0
    for await (const { rows, bytes } of rowsOf(file, { encoding, delimiter }, signal)) {
      survey.add(rows)
      rowCount += rows.length
      onProgress({ bytes, total: file.size, rows: rowCount })
    }
    const guess = survey.result()
    const isTable = guess.columns.some(({ kind }) => kind === 'date' || kind === 'number')
    if (rowCount < 2 || guess.columns.length < 2 || !isTable) {
      throw new FileRefused(
        'No table was found in this file. Choose the CSV or TSV that your bank offers for download.',
      )
    }
    const { fingerprint } = guess.mapping.layout
    const known = remembered.find((mapping) => mapping.layout.fingerprint === fingerprint)
    return { ...(known ? survey.result(known) : guess), encoding, delimiter }
  }

  /** Reads every row by a mapping. */
  async read(
    file: Blob,
    { encoding, delimiter, mapping }: Pick<FileSurvey, 'encoding' | 'delimiter' | 'mapping'>,
    account: TargetAccount,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<ReadSummary> {
    const reader = new StatementReader(mapping, account)
    const read: StatementRead = { lines: [], errors: [], skipped: [] }
    let rowCount = 0
    for await (const { rows, bytes } of rowsOf(file, { encoding, delimiter }, signal)) {
      const next = reader.next(rows)
      for (const line of next.lines) read.lines.push({ ...line, raw: [] })
      for (const error of next.errors) read.errors.push(error)
      if (read.skipped.length < MOST_LISTED) read.skipped.push(...next.skipped.slice(0, MOST_LISTED))
      rowCount += rows.length
      onProgress({ bytes, total: file.size, rows: rowCount })
    }
    this.#read = read
    return summaryOf(read)
  }

  /** Compares the rows read last with those the account holds. */
  judge(held: readonly HeldRow[]): Judged {
    const { lines, errors, skipped } = this.#read
    return { judged: judgeLines(lines, held), errors, skipped }
  }
}

async function encodingOf(file: Blob, signal: AbortSignal): Promise<string> {
  const survey = new EncodingSurvey()
  for await (const bytes of bytesOf(file, signal)) survey.add(bytes)
  const result = survey.result()
  if ('refused' in result) throw new FileRefused(result.refused)
  if (file.size === 0) throw new FileRefused('This file is empty.')
  return result.encoding
}

function summaryOf({ lines }: StatementRead): ReadSummary {
  let from: CalendarDay | undefined
  let to: CalendarDay | undefined
  const bankReferences: string[] = []
  for (const line of lines) {
    if (from === undefined || line.day < from) from = line.day
    if (to === undefined || line.day > to) to = line.day
    if (line.bankId !== undefined) bankReferences.push(line.userTransactionId)
  }
  return { from, to, bankReferences }
}
