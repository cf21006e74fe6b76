import { timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import type { BankConnectionRow } from '../../src/contract/rows/bank-rows.ts'
import { missing, precondition } from '../../src/contract/errors.ts'
import { minorOf } from '../../src/contract/rows.ts'
import { type Id, transactionId } from '../../src/domain/ids.ts'
import { lockProblem } from '../../src/domain/reconciliation/reconciliation.ts'
import type { Actor } from '../admit.ts'
import { AddedRows, storeAdded } from '../mutations/effects.ts'
import { assignmentByRules } from '../mutations/rule-assignment.ts'
import { lockAccounts } from '../store/tables/accounts.ts'
import { type BankRow, bankRowsByIds, storeBankRows } from '../store/tables/banks/bank-rows.ts'
import { locksOf } from '../store/tables/locks.ts'
import { insertTransactions } from '../store/tables/new-transactions.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { newRow } from './new-row.ts'

/**
 * Adds a row of the bank that had met another transaction, or was left out, as a transaction of its own: a
 * person has looked and says that it is one. Answers its id; a repeat answers the same.
 */
export async function addMatched(
  write: OrgWrite,
  actor: Actor,
  connection: BankConnectionRow,
  bankId: string,
): Promise<Id> {
  const [row] = await bankRowsByIds(write, connection.id, [bankId])
  if (!row) throw missing('The bank’s transaction was not found')
  if (row.how === 'ADDED' && row.transactionId !== null) return row.transactionId
  const [account] = await lockAccounts(write, [row.accountId])
  if (!account) throw missing('Account not found')
  const locks = await locksOf(write, [account.id])
  const problem =
    whyNot(row, account.currency) ?? lockProblem([timestampOfDay(row.day)], locks.get(account.id) ?? {})
  if (problem !== undefined) throw precondition(problem)

  // What it had met may have the bank's own id, so that this one takes another.
  const reference = row.how === 'SAME_ID' ? `${bankId} (2)` : bankId
  const id = transactionId(account.id, reference)
  const said = { ...row, bankId: reference, bankAccountId: '', amount: minorOf(row.amount, row.currency) }
  const draft = newRow(id, said, account.id, null, actor.at)
  const assign = await assignmentByRules(write, new Map([[account.id, account]]))
  const added = await assign([draft])
  const ids = await insertTransactions(write, added)
  if (ids.has(id)) {
    const rows = new AddedRows()
    for (const one of added) rows.add(one, said.amount)
    await storeAdded(write, rows, actor.at)
  }
  await storeBankRows(write, connection.id, [{ ...row, transactionId: id, how: 'ADDED', reason: null }])
  return id
}

function whyNot(row: BankRow, currency: string): string | undefined {
  if (row.removed) return 'The bank has withdrawn this transaction'
  if (row.currency === currency) return undefined
  return `The transaction is in ${row.currency}, the account in ${currency}`
}
