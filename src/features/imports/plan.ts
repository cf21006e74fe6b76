import type { ImportedTransaction } from '../../contract/transaction-calls.ts'
import type { Account } from '../../domain/account.ts'
import { timestampOfDay } from '../../domain/calendar-day.ts'
import { decimalFromMinor } from '../../domain/money.ts'
import { freeId } from '../../domain/statement/fingerprint.ts'
import type { JudgedLine } from '../../domain/statement/verdict.ts'
import type { Judged } from './statement-file.ts'

export interface Counts {
  /** Movements and unreadable rows of the file. */
  rows: number
  /** Rows that will be imported: the new ones, and the duplicates that are wanted all the same. */
  imported: number
  exact: number
  likely: number
  /** Duplicates that stay out. */
  setAside: number
  errors: number
}

/** Whether a line goes into the books: new lines do, duplicates where somebody wants them all the same. */
export function isImported({ verdict, line }: JudgedLine, included: ReadonlySet<number>): boolean {
  return verdict === 'new' || included.has(line.line)
}

export function countsOf({ judged, errors }: Judged, included: ReadonlySet<number>): Counts {
  const counts = { rows: judged.length + errors.length, imported: 0, exact: 0, likely: 0, setAside: 0 }
  for (const each of judged) {
    if (each.verdict === 'exact-duplicate') counts.exact += 1
    if (each.verdict === 'likely-duplicate') counts.likely += 1
    if (isImported(each, included)) counts.imported += 1
    else counts.setAside += 1
  }
  return { ...counts, errors: errors.length }
}

/** The rows to import, as they go into the books. */
export function transactionsOf(
  judged: readonly JudgedLine[],
  included: ReadonlySet<number>,
  account: Pick<Account, 'id'>,
  heldReferences: ReadonlySet<string>,
): ImportedTransaction[] {
  const taken = new Set(heldReferences)
  const transactions: ImportedTransaction[] = []
  for (const each of judged) {
    if (!isImported(each, included)) continue
    // A second copy that is wanted needs a reference of its own, or it would be the same row again.
    const { userTransactionId } = each
    const reference = taken.has(userTransactionId)
      ? freeId(userTransactionId, (id) => taken.has(id))
      : userTransactionId
    taken.add(reference)
    transactions.push(transactionOf(each, reference, account))
  }
  return transactions
}

function transactionOf(
  { line }: JudgedLine,
  userTransactionId: string,
  account: Pick<Account, 'id'>,
): ImportedTransaction {
  return {
    userTransactionId,
    timestamp: timestampOfDay(line.day),
    description: line.description,
    amount: decimalFromMinor(line.amount, line.currency),
    type: line.type,
    accountId: account.id,
    currency: line.currency,
    ...(line.category === undefined ? {} : { category: line.category }),
  }
}

/** What an import did, in one sentence: "214 rows, 9 duplicates set aside, 205 need you". */
export function summarySentence({ rows, setAside, errors, imported }: Counts): string {
  const parts = [counted(rows, 'row', 'rows')]
  if (setAside > 0) parts.push(`${counted(setAside, 'duplicate', 'duplicates')} set aside`)
  if (errors > 0) parts.push(`${errors.toLocaleString('en-US')} could not be read`)
  parts.push(imported === 1 ? '1 needs you' : `${imported.toLocaleString('en-US')} need you`)
  return parts.join(', ')
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
