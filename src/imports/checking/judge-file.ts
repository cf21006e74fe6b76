import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { type ExistingRow, ExistingRows } from '../../domain/bank-file/duplicates/existing-rows.ts'
import { WINDOW_DAYS } from '../../domain/bank-file/duplicates/likely-match.ts'
import { judgeLines, type Lines, type Verdicts } from '../../domain/bank-file/duplicates/verdict.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { readCoverage } from '../../db/core/coverage.ts'
import { eachExistingChunk, eachExistingElsewhere, unknownRows } from '../../db/imports/existing-rows.ts'
import type { Id } from '../../domain/ids.ts'
import type { UncheckedRows } from '../import-messages.ts'
import type { FileRead } from '../reading/read-file.ts'

/** Held rows whose texts fit into memory with ease. */
const MOST_KEPT = 50_000

/** What the rows of a file are compared with: the account's, as this device holds them. */
export interface AccountRows {
  db: BooksDatabase
  accountId: Id
  lockedThrough: CalendarDay | undefined
  /** Older rows that are on the server alone, where it was asked for them. */
  older: readonly ExistingRow[]
}

/** Judges the rows of a file by those of an account; where none is chosen yet, all of them are new. */
export async function judgeFile(read: FileRead, account: AccountRows | undefined): Promise<Verdicts> {
  const existing = new ExistingRows()
  const { lines, from, to } = read
  if (!account || from === undefined || to === undefined) {
    return judgeLines(lines, existing, {
      lockedThrough: account?.lockedThrough,
      existingBetween: () => Promise.resolve([]),
    })
  }
  const { db, accountId, lockedThrough, older } = account
  const span = { from: addDays(from, -WINDOW_DAYS), to: addDays(to, WINDOW_DAYS) }
  // Few enough of them are kept with their texts; of more only those are read again that may be likely.
  let kept: ExistingRow[] | undefined = []
  const add = (rows: readonly ExistingRow[]) => {
    for (const row of rows) existing.add(row)
    if (existing.length > MOST_KEPT) kept = undefined
    else kept?.push(...rows)
  }
  await eachExistingChunk(db, accountId, span, add)
  await eachExistingElsewhere(db, accountId, span, () => references(lines), add)
  const unheld = await unknownRows(db, older)
  add(unheld)
  return judgeLines(lines, existing, {
    lockedThrough,
    async existingBetween(first, last) {
      const isWithin = ({ day }: ExistingRow) => first <= day && day <= last
      if (kept) return inOrder(kept.filter(isWithin))
      const again = unheld.filter(isWithin)
      await eachExistingChunk(db, accountId, { from: first, to: last }, (rows) => again.push(...rows))
      return inOrder(again)
    },
  })
}

/** What transactions may change about the verdicts which this device does not hold; undefined where none may. */
export async function uncheckedRows(
  { lines, from, to }: FileRead,
  verdicts: Verdicts,
  { db, accountId }: Pick<AccountRows, 'db' | 'accountId'>,
): Promise<UncheckedRows | undefined> {
  const coverage = await readCoverage(db)
  if (coverage.state !== 'partial' || from === undefined || to === undefined) return undefined
  const account = await db.accounts.get(accountId)
  if (!account || account.transactionCount === 0) return undefined
  if (verdicts.counts['exact-duplicate'] === lines.length) return undefined
  const since = coverage.from
  const first = addDays(since, WINDOW_DAYS)
  let [index, count, old] = [-1, 0, 0]
  for (const { day } of lines) {
    index += 1
    const verdict = verdicts.of(index)
    if (day >= first || verdict === 'exact-duplicate') continue
    old += 1
    if (verdict === 'new') count += 1
  }
  const [last, latest] = [addDays(since, -1), addDays(to, WINDOW_DAYS)]
  const older = { from: addDays(from, -WINDOW_DAYS), to: latest < last ? latest : last }
  return { count, since, ...(old > 0 ? { older } : {}) }
}

function* references(lines: Lines): Generator<string> {
  for (const { userTransactionId } of lines) yield userTransactionId
}

/** By day and id, wherever the rows come from: which of two equal ones a line is matched with depends on it. */
function inOrder(rows: ExistingRow[]): ExistingRow[] {
  return rows.sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return a.id < b.id ? -1 : 1
  })
}
