import { addDays, type CalendarDay, dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { type Id, transactionId } from '../../src/domain/ids.ts'
import { minorOf } from '../../src/contract/rows.ts'
import type { ExistingRow } from '../../src/domain/bank-file/duplicates/existing-rows.ts'
import type { TransactionStatus } from '../../src/domain/transaction/transaction.ts'
import {
  type FileSpan,
  matchLikely,
  WINDOW_DAYS,
} from '../../src/domain/bank-file/duplicates/likely-match.ts'
import { likelyReason, withRetold } from '../../src/domain/bank-file/duplicates/retold.ts'
import { unmatchedTransactions } from '../store/tables/banks/bank-rows.ts'
import { existingReferences } from '../store/tables/transactions.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import type { BankTransaction } from './bank-provider.ts'

/** A transaction of the books that a row of the bank tells of, and by what that is known. */
export interface ExistingMatch {
  transactionId: Id
  /** Undefined where another connection of the account has met the transaction as well. */
  status: TransactionStatus | undefined
  how: 'SAME_ID' | 'LIKELY'
  reason: string
}

/**
 * Which of an account's new bank rows tell of transactions that are there already, from a statement file,
 * by hand, or from an earlier connection: by the bank's id, else by the rule for likely duplicates. Each
 * transaction is met once, and one that this connection has brought or met is not offered.
 */
export async function matchExisting(
  read: OrgRead,
  connectionId: Id,
  accountId: Id,
  fresh: readonly BankTransaction[],
): Promise<Map<string, ExistingMatch>> {
  const found = new Map<string, ExistingMatch>()
  const [first] = fresh
  if (!first) return found
  const span = spanOf(fresh, first.day)
  const unmatched = await unmatchedTransactions(read, connectionId, accountId, [
    addDays(span.from, -WINDOW_DAYS),
    addDays(span.to, WINDOW_DAYS),
  ])
  const statusById = new Map(unmatched.map(({ id, status }) => [id, status]))
  const taken = new Set<Id>()
  const references = fresh.map(({ bankId }) => ({ accountId, userTransactionId: bankId }))
  for (const position of (await existingReferences(read, references)).keys()) {
    const bankId = fresh[position]?.bankId ?? ''
    const id = transactionId(accountId, bankId)
    taken.add(id)
    const status = statusById.get(id)
    found.set(bankId, { transactionId: id, status, how: 'SAME_ID', reason: 'Same bank reference' })
  }
  const existing = unmatched
    .filter(({ id }) => !taken.has(id))
    .map((row): ExistingRow => ({
      ...row,
      day: dayOfTimestamp(row.timestamp),
      amount: minorOf(row.amount, first.currency),
    }))
  if (existing.length === 0) return found
  const open = fresh.filter(({ bankId }) => !found.has(bankId))
  const lines = open.map((line, index) => ({ index, line }))
  const likely = withRetold(matchLikely(lines, existing), lines, existing, span)
  for (const [index, row] of likely) {
    const line = open[index]
    if (line?.bankId === undefined) continue
    found.set(line.bankId, {
      transactionId: row.id,
      status: statusById.get(row.id),
      how: 'LIKELY',
      reason: likelyReason(row, line.description),
    })
  }
  return found
}

function spanOf(rows: readonly BankTransaction[], first: CalendarDay): FileSpan {
  let [from, to] = [first, first]
  for (const { day } of rows) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
