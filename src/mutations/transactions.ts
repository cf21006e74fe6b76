import type { InputOf } from '../contract/calls.ts'
import { invalid, Refusal } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import { decimalFromMinor } from '../domain/money.ts'
import {
  changedTransaction,
  changeProblem,
  isPostedTo,
  provenanceIn,
  splitInto,
  splitPartId,
  splittingProblem,
  unsplit,
  unsplittingProblem,
} from '../domain/transaction-edit.ts'
import { heldByStatement, type Transaction } from '../domain/transaction.ts'
import { keyIn } from './entities.ts'
import { type Edit, held, type Mutation, type MutationView } from './mutation.ts'
import { restorations } from './restore.ts'
import { ruleKeys, stampRule } from './rule-use.ts'
import { statusInverse, unpaired } from './review.ts'

const keyOf = keyIn('transactions')

function precondition(message: string, field?: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'failed-precondition', field)
}

export const createTransaction: Mutation<'createTransaction'> = {
  touches: (args) => [
    keyOf(transactionId(args.accountId, args.userTransactionId)),
    ...ruleKeys([args.appliedRuleId]),
  ],
  atomic: false,
  conflictChecked: false,
  apply(view, { tbl, id }, args, context) {
    if (tbl === 'rules') return stampRule(view, id, context)
    if (view.get('transactions', id)) {
      throw new Refusal(
        'CREATE_ERROR',
        'The account already holds a transaction with this reference',
        'already-exists',
        'userTransactionId',
      )
    }
    const { accountName: _name, reconciled = false, ...given } = args
    view.put('transactions', {
      ...given,
      id,
      amount: minorOf(args.amount, args.currency),
      ...(args.status === 'UNDER_REVIEW' ? {} : { reviewedAt: context.at, reviewedBy: context.userId }),
      reconciled,
      createdAt: context.at,
      updatedAt: context.at,
    })
  },
  inverse: (_before, args) => [
    { name: 'deleteTransaction', args: { id: transactionId(args.accountId, args.userTransactionId) } },
  ],
}

export const updateTransaction: Mutation<'updateTransaction'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: true,
  apply(view, { id }, args, context) {
    const was = held(view, 'transactions', id)
    const { id: _id, amount, ...changes } = args
    const edit = { ...changes, ...(amount === undefined ? {} : { amount: minorOf(amount, was.currency) }) }
    const problem = changeProblem(was, edit)
    if (problem !== undefined) throw precondition(problem, 'amount')
    view.put('transactions', changedTransaction(was, edit, context.at))
  },
  unpairs: (args) => (args.type === undefined ? [] : [{ id: args.id, as: args.type }]),
  inverse(before, args) {
    const was = before.get('transactions', args.id)
    if (!was) return []
    const values = valuesOf(was)
    const back: Edit = { name: 'updateTransaction', args: values }
    return wouldBeBack(was, args, values) ? [back] : [back, postingOf(was)]
  },
}

type UpdateArgs = InputOf<'updateTransaction'>

/** Whether a change and the change back lead to the same posting: an update cannot say that nobody chose it. */
function wouldBeBack(was: Transaction, args: UpdateArgs, values: UpdateArgs): boolean {
  const { id: _id, amount: _amount, ...there } = args
  const { id: _same, amount: _was, ...back } = values
  return isPostedTo(changedTransaction(changedTransaction(was, there, ''), back, ''), was)
}

/** The edit that posts a transaction as it was posted, and by whom. */
function postingOf(was: Transaction): Edit {
  const { id, glAccountNumber, glAccountName, glSubcategory } = was
  return {
    name: 'bulkAssignGLAccount',
    args: {
      transactionIds: [id],
      glAccountNumber,
      glAccountName,
      ...(glSubcategory === undefined ? {} : { glSubcategory }),
      ...provenanceIn(was),
    },
  }
}

/** Every field that an update may change, as it stands. */
function valuesOf(was: Transaction): UpdateArgs {
  const fixed = was.isSplit || was.parentTransactionId !== undefined
  return {
    id: was.id,
    timestamp: was.timestamp,
    description: was.description,
    ...(fixed ? {} : { amount: decimalFromMinor(was.amount, was.currency), type: was.type }),
    category: was.category ?? null,
    glAccountNumber: was.glAccountNumber,
    glAccountName: was.glAccountName,
    glSubcategory: was.glSubcategory ?? null,
    reconciled: was.reconciled,
    ...provenanceIn(was),
  }
}

/**
 * With a transaction that is split the server also removes parts that the device does not name; screens
 * name all of them, so that none is left standing here until then.
 */
export const deleteTransaction: Mutation<'deleteTransaction'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: true,
  apply: (view, { id }, args) => remove(view, id, [args.id]),
  unpairs: (args) => unpaired([args.id]),
  inverse: (before, args) => restorations(before, [args.id]),
}

export const bulkDeleteTransactions: Mutation<'bulkDeleteTransactions'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: true,
  apply: (view, { id }, args) => remove(view, id, args.transactionIds),
  unpairs: (args) => unpaired(args.transactionIds),
  inverse: (before, args) => restorations(before, args.transactionIds),
}

function remove(view: MutationView, id: Id, named: readonly Id[]): void {
  const row = held(view, 'transactions', id)
  const onStatement = heldByStatement(row)
  if (onStatement !== undefined) throw precondition(onStatement)
  const parent = row.parentTransactionId
  if (parent !== undefined && !named.includes(parent)) {
    throw precondition('A part of a split cannot be deleted alone; delete the whole transaction')
  }
  view.remove('transactions', id)
}

type SplitArgs = InputOf<'splitTransaction'>

function partIds(args: SplitArgs): Id[] {
  return args.splits.map((part, index) => part.id ?? splitPartId(args.transactionId, index))
}

export const splitTransaction: Mutation<'splitTransaction'> = {
  touches: (args) => [args.transactionId, ...partIds(args)].map(keyOf),
  atomic: true,
  conflictChecked: true,
  apply(view, _key, args, context) {
    const was = held(view, 'transactions', args.transactionId)
    const ids = partIds(args)
    const parts = args.splits.map((part, index) => ({
      ...part,
      id: ids[index] ?? '',
      amount: minorOf(part.amount, was.currency, `splits.${index}.amount`),
      glAccountName: part.glAccountName ?? part.glAccountNumber,
    }))
    const problem = splittingProblem(was, parts)
    if (problem !== undefined) throw invalid(problem, 'splits')
    if (ids.some((id) => view.get('transactions', id)) || new Set(ids).size < ids.length) {
      throw new Refusal('SPLIT_ERROR', 'An id of the splits is taken already', 'already-exists', 'splits')
    }
    const { parent, children } = splitInto(was, parts, context)
    view.put('transactions', parent)
    for (const child of children) view.put('transactions', child)
  },
  inverse: (_before, args) => [
    { name: 'unsplitTransaction', args: { transactionId: args.transactionId, partIds: partIds(args) } },
  ],
}

export const unsplitTransaction: Mutation<'unsplitTransaction'> = {
  touches: (args) => [args.transactionId, ...args.partIds].map(keyOf),
  atomic: true,
  conflictChecked: true,
  apply(view, _key, args, context) {
    const whole = held(view, 'transactions', args.transactionId)
    const parts = partsIn(view, args)
    const problem = unsplittingProblem(whole, parts)
    if (problem !== undefined) throw precondition(problem)
    for (const part of parts) view.remove('transactions', part.id)
    view.put('transactions', unsplit(whole, parts, context.at))
  },
  inverse(before, args) {
    const whole = before.get('transactions', args.transactionId)
    const parts = partsIn(before, args)
    if (!whole || parts.length < 2) return []
    const splits = parts.map((part) => ({
      id: part.id,
      description: part.description,
      amount: decimalFromMinor(part.amount, part.currency),
      glAccountNumber: part.glAccountNumber,
      glAccountName: part.glAccountName,
      ...(part.glSubcategory === undefined ? {} : { glSubcategory: part.glSubcategory }),
    }))
    const split: Edit = { name: 'splitTransaction', args: { transactionId: args.transactionId, splits } }
    return [split, ...sinceTheSplit(before, whole, parts)]
  },
}

/** What was done to the parts of a split by themselves: splitting the whole anew does not bring it back. */
function sinceTheSplit(before: MutationView, whole: Transaction, parts: readonly Transaction[]): Edit[] {
  const { children } = splitInto(unsplit(whole, parts, ''), parts, { at: '', userId: '' })
  const pairs = parts.flatMap((part, index): [Transaction, Transaction][] => {
    const child = children[index]
    return child ? [[part, child]] : []
  })
  const changed = pairs.filter(
    ([part, child]) => JSON.stringify(valuesOf(part)) !== JSON.stringify(valuesOf(child)),
  )
  const decided = pairs.filter(([part, child]) => part.status !== child.status)
  return [
    ...changed.map(([part]): Edit => ({ name: 'updateTransaction', args: valuesOf(part) })),
    ...statusInverse(
      before,
      decided.map(([{ id }]) => id),
    ),
  ]
}

/** The named parts that are here and are parts of this transaction. */
function partsIn(
  view: MutationView,
  { transactionId, partIds }: InputOf<'unsplitTransaction'>,
): Transaction[] {
  return partIds
    .map((id) => view.get('transactions', id))
    .filter((row) => row?.parentTransactionId === transactionId)
    .filter((row) => row !== undefined)
}
