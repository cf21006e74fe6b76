import { precondition } from '../contract/errors.ts'
import type { Id } from '../domain/ids.ts'
import {
  type BankFlag,
  moveProblem,
  type Transaction,
  type TransactionStatus,
} from '../domain/transaction/transaction.ts'
import { isPostedTo, provenanceIn, withoutProvenance } from '../domain/transaction/transaction-edit.ts'
import { postsToOne } from './chart.ts'
import { keyIn } from './entities.ts'
import { type Edit, existing, type MutationContext, type Mutation, type MutationView } from './mutation.ts'
import { statusInverse } from './status-inverse.ts'

const keyOf = keyIn('transactions')

/** Moves a transaction along the allowed ways and records who and when; staying put changes nothing. */
function move(
  view: MutationView,
  id: Id,
  status: TransactionStatus,
  context: MutationContext,
  extra: { reason?: string; reviewedAt?: string | undefined; several?: readonly Id[] } = {},
): void {
  const transaction = existing(view, 'transactions', id, extra.several)
  if (transaction.status === status) return
  const problem = moveProblem(transaction, status)
  if (problem !== undefined) throw precondition(problem)
  const { reviewedAt: _at, reviewedBy: _by, declineReason: _reason, ...rest } = transaction
  // A stated time of review may lie before the edit, never after it.
  const stated = extra.reviewedAt ?? context.at
  const reviewedAt = stated < context.at ? stated : context.at
  view.put('transactions', {
    ...rest,
    status,
    ...(status === 'UNDER_REVIEW' ? {} : { reviewedAt, reviewedBy: context.userId }),
    ...(extra.reason === undefined ? {} : { declineReason: extra.reason }),
    updatedAt: context.at,
  })
}

export const approveTransaction: Mutation<'approveTransaction'> = {
  touches: (args) => [keyOf(args.transactionId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, _args, context) => move(view, id, 'APPROVED', context),
  answer: ({ row }, args) => ({ transaction: row('transactions', args.transactionId) }),
  inverse: (before, args) => statusInverse(before, [args.transactionId]),
}

export const declineTransaction: Mutation<'declineTransaction'> = {
  touches: (args) => [keyOf(args.transactionId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) => move(view, id, 'DECLINED', context, { reason: args.reason }),
  answer: ({ row }, args) => ({ transaction: row('transactions', args.transactionId) }),
  inverse: (before, args) => statusInverse(before, [args.transactionId]),
}

export const updateTransactionStatus: Mutation<'updateTransactionStatus'> = {
  touches: (args) => [keyOf(args.transactionId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) =>
    move(view, id, args.status, context, { reviewedAt: args.reviewedAt }),
  answer: ({ row }, args) => ({ transaction: row('transactions', args.transactionId) }),
  inverse: (before, args) => statusInverse(before, [args.transactionId]),
}

export const bulkApproveTransactions: Mutation<'bulkApproveTransactions'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) =>
    move(view, id, 'APPROVED', context, { several: args.transactionIds }),
  answer: (outcome) => ({ updatedCount: outcome.changed('transactions').length }),
  inverse: (before, args) => statusInverse(before, args.transactionIds),
}

export const bulkDeclineTransactions: Mutation<'bulkDeclineTransactions'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) =>
    move(view, id, 'DECLINED', context, { several: args.transactionIds, reason: args.reason }),
  answer: (outcome) => ({ updatedCount: outcome.changed('transactions').length }),
  inverse: (before, args) => statusInverse(before, args.transactionIds),
}

export const bulkUpdateTransactionStatus: Mutation<'bulkUpdateTransactionStatus'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) =>
    move(view, id, args.status, context, { several: args.transactionIds }),
  answer: (outcome) => ({ updatedCount: outcome.changed('transactions').length }),
  inverse: (before, args) => statusInverse(before, args.transactionIds),
}

export const bulkAssignGLAccount: Mutation<'bulkAssignGLAccount'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: true,
  posts: postsToOne(),
  uses: (args) => [args.appliedRuleId],
  apply(view, { id }, args, context) {
    const was = existing(view, 'transactions', id, args.transactionIds)
    if (!isPostedTo(was, args)) {
      const { glSubcategory: _old, ...rest } = withoutProvenance(was)
      view.put('transactions', {
        ...rest,
        glAccountNumber: args.glAccountNumber,
        glAccountName: args.glAccountName,
        ...(args.glSubcategory === undefined ? {} : { glSubcategory: args.glSubcategory }),
        ...provenanceIn(args),
        updatedAt: context.at,
      })
    }
    if (args.autoApprove && was.status === 'UNDER_REVIEW') move(view, id, 'APPROVED', context)
  },
  answer: (outcome) => ({ updatedCount: outcome.changed('transactions').length }),
  inverse(before, args) {
    const rowsByPosting = new Map<string, Transaction[]>()
    for (const id of args.transactionIds) {
      const was = before.get('transactions', id)
      if (!was) continue
      const posting = JSON.stringify([
        was.glAccountNumber,
        was.glAccountName,
        was.glSubcategory,
        provenanceIn(was),
      ])
      const group = rowsByPosting.get(posting)
      if (group) group.push(was)
      else rowsByPosting.set(posting, [was])
    }
    const postings = [...rowsByPosting.values()].map((group): Edit => {
      const [first] = group as [Transaction]
      return {
        name: 'bulkAssignGLAccount',
        args: {
          transactionIds: group.map((was) => was.id),
          glAccountNumber: first.glAccountNumber,
          glAccountName: first.glAccountName,
          ...(first.glSubcategory === undefined ? {} : { glSubcategory: first.glSubcategory }),
          ...provenanceIn(first),
        },
      }
    })
    const approvals = args.autoApprove
      ? statusInverse(
          before,
          args.transactionIds.filter((id) => before.get('transactions', id)?.status === 'UNDER_REVIEW'),
        )
      : []
    return [...approvals, ...postings]
  },
}

/** What a bank did to a transaction has been seen: its flag goes, and nothing else of the row changes. */
export const setBankFlag: Mutation<'setBankFlag'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, { transactionIds, bankFlag }, context) {
    const { bankFlag: was, ...row } = existing(view, 'transactions', id, transactionIds)
    if (was === (bankFlag ?? undefined)) return
    view.put('transactions', {
      ...row,
      ...(bankFlag === null ? {} : { bankFlag }),
      updatedAt: context.at,
    })
  },
  answer: (outcome) => ({ updatedCount: outcome.changed('transactions').length }),
  inverse(before, { transactionIds }) {
    const idsByFlag = new Map<BankFlag | null, Id[]>()
    for (const id of transactionIds) {
      const was = before.get('transactions', id)
      if (!was) continue
      const flag = was.bankFlag ?? null
      idsByFlag.set(flag, [...(idsByFlag.get(flag) ?? []), id])
    }
    return [...idsByFlag].map(([bankFlag, ids]): Edit => ({
      name: 'setBankFlag',
      args: { transactionIds: ids, bankFlag },
    }))
  },
}
