import { missing, Refusal } from '../../src/contract/errors.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import { moveProblem, type TransactionStatus } from '../../src/domain/transaction.ts'
import { isPostedTo, type Posting, provenanceIn } from '../../src/domain/transaction-edit.ts'
import type { Actor, Mutate } from '../define-call.ts'
import { glNamesByNumber } from '../store/tables/gl-accounts.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { stampRules } from '../store/tables/rules.ts'
import { type Decision, setPosting, setStatus } from '../store/tables/transactions.ts'
import { lockAll } from './locked-transactions.ts'
import { countChanges } from './totals.ts'
import { reviewDeclined } from './transfer-following.ts'

export const approveTransaction: Mutate<'approveTransaction'> = async (write, actor, input) => {
  const [row] = await lockAll(write, [input.transactionId])
  const [moved = row] = await decide(write, actor, [row], 'APPROVED')
  return { transaction: moved }
}

export const declineTransaction: Mutate<'declineTransaction'> = async (write, actor, input) => {
  const [row] = await lockAll(write, [input.transactionId])
  const [moved = row] = await decide(write, actor, [row], 'DECLINED', { reason: input.reason })
  return { transaction: moved }
}

export const updateTransactionStatus: Mutate<'updateTransactionStatus'> = async (write, actor, input) => {
  const [row] = await lockAll(write, [input.transactionId])
  const [moved = row] = await decide(write, actor, [row], input.status, { reviewedAt: input.reviewedAt })
  return { transaction: moved }
}

export const bulkApproveTransactions: Mutate<'bulkApproveTransactions'> = async (write, actor, input) => {
  const rows = await lockAll(write, input.transactionIds)
  return { updatedCount: (await decide(write, actor, rows, 'APPROVED')).length }
}

export const bulkDeclineTransactions: Mutate<'bulkDeclineTransactions'> = async (write, actor, input) => {
  const rows = await lockAll(write, input.transactionIds)
  return { updatedCount: (await decide(write, actor, rows, 'DECLINED', { reason: input.reason })).length }
}

export const bulkUpdateTransactionStatus: Mutate<'bulkUpdateTransactionStatus'> = async (
  write,
  actor,
  input,
) => {
  const rows = await lockAll(write, input.transactionIds)
  return { updatedCount: (await decide(write, actor, rows, input.status)).length }
}

/** Posts transactions to a GL account of the chart, which also names it; counts those that changed. */
export const bulkAssignGLAccount: Mutate<'bulkAssignGLAccount'> = async (write, actor, input) => {
  const rows = await lockAll(write, input.transactionIds)
  const name = (await glNamesByNumber(write, [input.glAccountNumber])).get(input.glAccountNumber)
  if (name === undefined) {
    throw missing(`There is no GL account ${input.glAccountNumber}; choose one of the chart of accounts`)
  }
  const posting: Posting = {
    glAccountNumber: input.glAccountNumber,
    glAccountName: name,
    ...(input.glSubcategory === undefined ? {} : { glSubcategory: input.glSubcategory }),
    ...provenanceIn(input),
  }

  const elsewhere = rows.filter((row) => !isPostedTo(row, posting))
  await setPosting(write, elsewhere, posting, actor.at)
  await stampRules(write, [input.appliedRuleId], actor.at)
  const waiting = input.autoApprove ? rows.filter((row) => row.status === 'UNDER_REVIEW') : []
  await decide(write, actor, waiting, 'APPROVED')
  return { updatedCount: new Set([...elsewhere, ...waiting]).size }
}

/**
 * Moves transactions to a status along the allowed ways and records who and when; those that have the
 * status already stay untouched. Answers those that moved as they now are. A declined transaction leaves its account's
 * running total, and one that is taken back returns to it.
 */
async function decide(
  write: OrgWrite,
  actor: Actor,
  rows: readonly TransactionRow[],
  status: TransactionStatus,
  extra: { reason?: string; reviewedAt?: string | undefined } = {},
): Promise<TransactionRow[]> {
  const moving = rows.filter((row) => row.status !== status)
  for (const row of moving) refuseMove(row, status)
  const decision = decisionOf(actor, status, extra)
  await setStatus(write, moving, decision, actor.at)

  const changes = moving.map((before) => ({ before, after: decided(before, decision, actor.at) }))
  await countChanges(write, changes, actor.at)
  if (status === 'DECLINED') {
    await reviewDeclined(
      write,
      actor,
      moving.map((row) => row.id),
    )
  }
  return changes.map(({ after }) => after)
}

function decided(row: TransactionRow, decision: Decision, at: string): TransactionRow {
  const { reviewedAt: _at, reviewedBy: _by, declineReason: _reason, ...rest } = row
  return { ...rest, ...decision, updatedAt: at }
}

function decisionOf(
  actor: Actor,
  status: TransactionStatus,
  extra: { reason?: string; reviewedAt?: string | undefined },
): Decision {
  if (status === 'UNDER_REVIEW') return { status }
  // A stated time of review may lie before the call, never after it.
  const stated = extra.reviewedAt ?? actor.at
  return {
    status,
    reviewedAt: stated < actor.at ? stated : actor.at,
    reviewedBy: actor.userId,
    ...(extra.reason === undefined ? {} : { declineReason: extra.reason }),
  }
}

function refuseMove(row: TransactionRow, to: TransactionStatus): void {
  const problem = moveProblem(row, to)
  if (problem !== undefined) throw new Refusal('VALIDATION_ERROR', problem, 'failed-precondition')
}
