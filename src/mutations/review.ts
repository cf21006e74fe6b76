import type { InputOf } from '../contract/calls.ts'
import type { ImportedTransaction } from '../contract/transaction-calls.ts'
import { Refusal } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../domain/gl-account.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import { moveProblem, type Transaction, type TransactionStatus } from '../domain/transaction.ts'
import { isPostedTo, provenanceIn, withoutProvenance } from '../domain/transaction-edit.ts'
import { keyIn } from './entities.ts'
import {
  type Edit,
  held,
  type MutationContext,
  type Mutation,
  type Unpaired,
  type MutationView,
} from './mutation.ts'
import { ruleKeys, stampRule } from './rule-use.ts'

const keyOf = keyIn('transactions')

/** Moves a transaction along the allowed ways and records who and when; staying put changes nothing. */
function move(
  view: MutationView,
  id: Id,
  status: TransactionStatus,
  context: MutationContext,
  extra: { reason?: string; reviewedAt?: string | undefined } = {},
): void {
  const transaction = held(view, 'transactions', id)
  if (transaction.status === status) return
  const problem = moveProblem(transaction, status)
  if (problem !== undefined) throw new Refusal('VALIDATION_ERROR', problem, 'failed-precondition')
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

/** The transactions as ones that leave their transfers, whatever they are. */
export const unpaired = (ids: readonly Id[]): Unpaired[] => ids.map((id) => ({ id }))

/** The edits that bring transactions back to the statuses they had, one for all that share one. */
export function statusInverse(before: MutationView, ids: readonly Id[]): Edit[] {
  const groups = new Map<string, Transaction[]>()
  for (const id of ids) {
    const was = before.get('transactions', id)
    if (!was) continue
    const key = JSON.stringify([was.status, was.declineReason])
    const group = groups.get(key)
    if (group) group.push(was)
    else groups.set(key, [was])
  }
  return [...groups.values()].map((group): Edit => {
    const [{ status, declineReason }] = group as [Transaction]
    const transactionIds = group.map((was) => was.id)
    return status === 'DECLINED' && declineReason !== undefined
      ? { name: 'bulkDeclineTransactions', args: { transactionIds, reason: declineReason } }
      : { name: 'bulkUpdateTransactionStatus', args: { transactionIds, status } }
  })
}

export const approveTransaction: Mutation<'approveTransaction'> = {
  touches: (args) => [keyOf(args.transactionId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, _args, context) => move(view, id, 'APPROVED', context),
  inverse: (before, args) => statusInverse(before, [args.transactionId]),
}

export const declineTransaction: Mutation<'declineTransaction'> = {
  touches: (args) => [keyOf(args.transactionId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) => move(view, id, 'DECLINED', context, { reason: args.reason }),
  unpairs: (args) => unpaired([args.transactionId]),
  inverse: (before, args) => statusInverse(before, [args.transactionId]),
}

export const updateTransactionStatus: Mutation<'updateTransactionStatus'> = {
  touches: (args) => [keyOf(args.transactionId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) =>
    move(view, id, args.status, context, { reviewedAt: args.reviewedAt }),
  unpairs: (args) => (args.status === 'DECLINED' ? unpaired([args.transactionId]) : []),
  inverse: (before, args) => statusInverse(before, [args.transactionId]),
}

export const bulkApproveTransactions: Mutation<'bulkApproveTransactions'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, _args, context) => move(view, id, 'APPROVED', context),
  inverse: (before, args) => statusInverse(before, args.transactionIds),
}

export const bulkDeclineTransactions: Mutation<'bulkDeclineTransactions'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) => move(view, id, 'DECLINED', context, { reason: args.reason }),
  unpairs: (args) => unpaired(args.transactionIds),
  inverse: (before, args) => statusInverse(before, args.transactionIds),
}

export const bulkUpdateTransactionStatus: Mutation<'bulkUpdateTransactionStatus'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) => move(view, id, args.status, context),
  unpairs: (args) => (args.status === 'DECLINED' ? unpaired(args.transactionIds) : []),
  inverse: (before, args) => statusInverse(before, args.transactionIds),
}

export const bulkAssignGLAccount: Mutation<'bulkAssignGLAccount'> = {
  touches: (args) => [...args.transactionIds.map(keyOf), ...ruleKeys([args.appliedRuleId])],
  atomic: false,
  conflictChecked: true,
  apply(view, { tbl, id }, args, context) {
    if (tbl === 'rules') return stampRule(view, id, context)
    const was = held(view, 'transactions', id)
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

/** A transaction as it stands right after its import: under review, on the default account unless it names one. */
function importedEntity(
  item: ImportedTransaction,
  id: Id,
  importId: Id | undefined,
  at: string,
): Transaction {
  return {
    id,
    userTransactionId: item.userTransactionId,
    timestamp: item.timestamp,
    description: item.description,
    amount: minorOf(item.amount, item.currency),
    type: item.type,
    currency: item.currency,
    ...(item.category === undefined ? {} : { category: item.category }),
    accountId: item.accountId,
    glAccountNumber: item.glAccountNumber ?? DEFAULT_GL_NUMBER,
    glAccountName: item.glAccountName ?? DEFAULT_GL_NAME,
    ...(item.glSubcategory === undefined ? {} : { glSubcategory: item.glSubcategory }),
    ...provenanceIn(item),
    status: 'UNDER_REVIEW',
    reconciled: false,
    ...(importId === undefined ? {} : { importId }),
    createdAt: at,
    updatedAt: at,
  }
}

type ImportArgs = InputOf<'bulkImportTransactions'>

/** The ids of an import's rows cost a hash each, so they are worked out once for each set of arguments. */
const importedByArgs = new WeakMap<ImportArgs, ReadonlyMap<Id, ImportedTransaction>>()

function importedById(args: ImportArgs): ReadonlyMap<Id, ImportedTransaction> {
  let byId = importedByArgs.get(args)
  if (!byId) {
    byId = new Map(
      args.transactions.map((item) => [transactionId(item.accountId, item.userTransactionId), item]),
    )
    importedByArgs.set(args, byId)
  }
  return byId
}

export const bulkImportTransactions: Mutation<'bulkImportTransactions'> = {
  touches: (args) => [
    ...[...importedById(args).keys()].map(keyOf),
    ...ruleKeys(args.transactions.map((item) => item.appliedRuleId)),
  ],
  atomic: false,
  conflictChecked: false,
  apply(view, { tbl, id }, args, context) {
    if (tbl === 'rules') return stampRule(view, id, context)
    const item = importedById(args).get(id)
    if (!item || view.get('transactions', id)) return
    view.put('transactions', importedEntity(item, id, args.importId, context.at))
  },
  inverse(before, args) {
    const transactionIds = [...importedById(args).keys()].filter((id) => !before.get('transactions', id))
    return transactionIds.length === 0 ? [] : [{ name: 'bulkDeleteTransactions', args: { transactionIds } }]
  },
}
