import { readLocks } from '../../db/edits/locks.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import type { BooksDatabase, BooksName } from '../../db/core/database.ts'
import type { ClosingCheck } from '../../domain/bank-file/closing-check.ts'
import type { ExistingRow } from '../../domain/bank-file/duplicates/existing-rows.ts'
import type { Verdict, Verdicts } from '../../domain/bank-file/duplicates/verdict.ts'
import type { TargetAccount } from '../../domain/bank-file/read-rows.ts'
import type { ClosingBalance } from '../../domain/bank-file/table-reader.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import { lockedThrough as lockedThroughOf } from '../../domain/reconciliation/reconciliation.ts'
import type { FileCategory } from '../../domain/gl-account/accounts-for-categories.ts'
import type { IdentifiedLine } from '../../domain/bank-file/file-line.ts'
import { newLines } from '../imported-rows.ts'
import type { Checked, ListedRow } from '../import-messages.ts'
import { exportedSummary, type OwnExport } from '../own-export.ts'
import type { FileRead } from '../reading/read-file.ts'
import { checkClosing } from './check-closing.ts'
import { type AccountRows, judgeFile, uncheckedRows } from './judge-file.ts'

const FIRST_ROWS = 8
/** More than so many different ones are no categories. */
const MOST_CATEGORIES = 300

/** The rows of a file as they were read, and what they are to be judged for. */
export interface FileToCheck {
  read: FileRead
  account: TargetAccount
  /** The balances that the file states. */
  closing: readonly ClosingBalance[]
  /** What it says beyond that, where it is Daybook's own export. */
  exported: OwnExport | undefined
  /** Left out where no account is chosen yet: then nothing is a duplicate. */
  books: BooksName | undefined
}

/** A file whose rows were compared with the books: what is told of it, and its rows by their indexes. */
export class CheckedFile {
  readonly file: FileToCheck
  readonly verdicts: Verdicts
  /** What the file tells of its account beside its rows, and what follows from it for the new ones. */
  readonly closing: ClosingCheck | undefined

  constructor(file: FileToCheck, verdicts: Verdicts, closing?: ClosingCheck) {
    this.file = file
    this.verdicts = verdicts
    this.closing = closing
  }

  /** The ids that its rows would have in the books, of those that are no exact duplicates. */
  ids(): Id[] {
    const { read, account } = this.file
    const ids: Id[] = []
    let index = -1
    for (const { userTransactionId } of read.lines) {
      index += 1
      if (this.verdicts.of(index) !== 'exact-duplicate')
        ids.push(transactionId(account.id, userTransactionId))
    }
    return ids
  }

  /** So many rows of these verdicts, those of the first verdict first. */
  rowsOf(verdicts: readonly Verdict[], from: number, count: number): ListedRow[] {
    return this.#rowsAt(this.verdicts.indexes(verdicts, from, count))
  }

  firstRows(): ListedRow[] {
    return this.#rowsAt(Array.from({ length: FIRST_ROWS }, (_, index) => index))
  }

  #rowsAt(indexes: readonly number[]): ListedRow[] {
    return indexes.flatMap((index) => {
      const line = this.file.read.lines.at(index)
      return line ? [{ index, judged: this.verdicts.judged(index, line) }] : []
    })
  }
}

/**
 * Compares the rows of a file with the books, and with the older rows of the account where the server was asked for
 * them. Answers with the check and what the page is told of it.
 */
export async function checkFile(
  file: FileToCheck,
  db: BooksDatabase | undefined,
  older: readonly ExistingRow[] | undefined,
): Promise<{ check: CheckedFile; told: Omit<Checked, 'id'> }> {
  const { read, account, closing: stated, exported } = file
  const lockedThrough = db && lockedThroughOf(await readLocks(db, account.id))
  const rows: AccountRows | undefined = db && { db, accountId: account.id, lockedThrough, older: older ?? [] }
  const verdicts = await judgeFile(read, rows)
  const balances = {
    closing: stated,
    proved: read.proved,
    lacksRows: read.errorCount + read.faults.length > 0,
  }
  const closing = rows && (await checkClosing({ lines: read.lines, verdicts }, balances, account, rows))
  const unchecked = rows && !older && (await uncheckedRows(read, verdicts, rows))
  const check = new CheckedFile(file, verdicts, closing)
  const returning = exported && exportedSummary(exported, read.lines, db && (await readGLAccounts(db)))
  const foreign = [...read.foreign].find(([, count]) => count === read.errorCount)
  const { counts } = verdicts
  const told = {
    new: counts.new,
    exact: counts['exact-duplicate'],
    likely: counts['likely-duplicate'],
    locked: counts.locked,
    lockedDuplicates: counts.lockedDuplicates,
    ...(lockedThrough === undefined ? {} : { lockedThrough }),
    errors: read.errorCount,
    faults: read.faults,
    ...(foreign ? { foreign: foreign[0] } : {}),
    skipped: read.skippedCount,
    others: read.otherCount,
    splits: read.splitCount,
    corrected: read.corrected,
    categories: categoriesOf(newLines({ lines: read.lines, verdicts })),
    first: check.firstRows().map(({ judged }) => judged),
    ...(returning ? { exported: returning } : {}),
    ...(closing ? { closing } : {}),
    ...(read.gap ? { gap: { ...read.gap, currency: account.currency } } : {}),
    ...(unchecked ? { unchecked } : {}),
  }
  return { check, told }
}

function categoriesOf(lines: Iterable<IdentifiedLine>): readonly FileCategory[] {
  const byName = new Map<string, FileCategory>()
  for (const { category, type } of lines) {
    const name = category?.trim()
    // Of a split only the names of its lines are told, and not how much is whose.
    if (!name || name.includes(' + ')) continue
    const { income, expense } = byName.get(name) ?? { income: 0, expense: 0 }
    const counts = type === 'INCOME' ? { income: income + 1, expense } : { income, expense: expense + 1 }
    byName.set(name, { name, ...counts })
    if (byName.size > MOST_CATEGORIES) return []
  }
  return [...byName.values()]
}
