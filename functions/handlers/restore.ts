import { missing, Refusal } from '../../src/contract/errors.ts'
import { type TransactionRow, transactionFromRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { restoringProblem } from '../../src/domain/transaction-restore.ts'
import type { Mutate } from '../define-call.ts'
import { lockAccounts } from '../store/tables/accounts.ts'
import { deletedTransactions } from '../store/tables/deleted-rows.ts'
import { glNamesByNumber } from '../store/tables/gl-accounts.ts'
import { insertTransactions } from '../store/tables/new-transactions.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import { countChanges } from './totals.ts'

/**
 * Brings deleted transactions back, all or none, just as they were: also with the time of their last change,
 * so that what nobody had worked on still looks so. What they were the audit log says: a caller's rows are
 * only asked for their ids, so nothing can be made up.
 */
export const restoreTransactions: Mutate<'restoreTransactions'> = async (write, actor, input) => {
  refuse(restoringProblem(input.transactions.map(transactionFromRow)))
  const ids = [...new Set(input.transactions.map((row) => row.id))]
  const standing = new Set((await transactionsById(write, ids)).map((row) => row.id))
  const wanted = ids.filter((id) => !standing.has(id))
  const deleted = await deletedTransactions(write, wanted)
  if (deleted.length < wanted.length) throw missing('One of the transactions was not found among the deleted')
  refuse(restoringProblem(deleted.map(transactionFromRow)))

  await refuseGoneAccounts(write, deleted)
  const names = await chartNames(write, deleted)
  const rows = deleted.map((row) => ({
    ...row,
    glAccountName: names.get(row.glAccountNumber) ?? row.glAccountName,
  }))
  const added = await insertTransactions(write, rows)
  await refuseTaken(
    write,
    wanted.filter((id) => !added.has(id)),
  )
  const restored = rows.filter((row) => added.has(row.id))
  await countChanges(
    write,
    restored.map((after) => ({ after })),
    actor.at,
  )
  return { restoredCount: restored.length }
}

/** The accounts are locked as well, so that their totals stay exact. */
async function refuseGoneAccounts(write: OrgWrite, rows: readonly TransactionRow[]): Promise<void> {
  const wanted = [...new Set(rows.map((row) => row.accountId))]
  const accounts = await lockAccounts(write, wanted)
  if (accounts.length < wanted.length) throw missing('Account not found')
}

async function chartNames(write: OrgWrite, rows: readonly TransactionRow[]): Promise<Map<string, string>> {
  const numbers = [...new Set(rows.map((row) => row.glAccountNumber))]
  const names = await glNamesByNumber(write, numbers)
  const gone = numbers.find((number) => number !== DEFAULT_GL_NUMBER && !names.has(number))
  if (gone !== undefined) {
    throw missing(`There is no GL account ${gone} any more; add it to the chart of accounts first`)
  }
  return names
}

/** What was not added stands already, by somebody else's hand, or its reference has gone to another row. */
async function refuseTaken(write: OrgWrite, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  if ((await transactionsById(write, ids)).length === ids.length) return
  throw new Refusal(
    'CREATE_ERROR',
    'The account holds another transaction with the reference of a deleted one',
    'already-exists',
  )
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new Refusal('VALIDATION_ERROR', problem, 'failed-precondition')
}
