import type { InputOf } from '../contract/calls.ts'
import { invalid, missing, Refusal, precondition } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import {
  changedTransaction,
  changeProblem,
  isPostedTo,
  provenanceIn,
  splitInto,
  splitPartId,
  splitReference,
  splittingProblem,
  unsplit,
  unsplittingProblem,
} from '../domain/transaction/transaction-edit.ts'
import { fixedByStatement, LINE_ALONE, type Transaction } from '../domain/transaction/transaction.ts'
import { nameIn, postsToOne } from './chart.ts'
import { type Key, keyIn } from './entities.ts'
import { type Edit, existing, type Mutation, type MutationContext, type MutationView } from './mutation.ts'
import { restorations } from './restore.ts'
import { statusInverse } from './status-inverse.ts'
import type { WholeBooks } from './whole-books.ts'

const keyOf = keyIn('transactions')

function createdId(args: InputOf<'createTransaction'>): Id {
  return transactionId(args.accountId, args.userTransactionId)
}

function createdRow(args: InputOf<'createTransaction'>, { at, userId }: MutationContext) {
  const { accountName: _name, reconciled = false, ...given } = args
  return {
    ...given,
    id: createdId(args),
    ...(args.status === 'UNDER_REVIEW' ? {} : { reviewedAt: at, reviewedBy: userId }),
    reconciled,
    createdAt: at,
    updatedAt: at,
  }
}

function referenceTaken(): Refusal {
  return new Refusal(
    'CREATE_ERROR',
    'The account already has a transaction with this reference',
    'already-exists',
    'userTransactionId',
  )
}

export const createTransaction: Mutation<'createTransaction'> = {
  touches: (args) => [keyOf(createdId(args))],
  atomic: false,
  conflictChecked: false,
  posts: postsToOne(),
  uses: (args) => [args.appliedRuleId],
  apply(view, { id }, args, context) {
    if (view.get('transactions', id)) throw referenceTaken()
    const row = createdRow(args, context)
    view.put('transactions', { ...row, amount: minorOf(row.amount, row.currency) })
  },
  /** The rules of a device have had their turn when its user made the row. */
  async complete(args, books) {
    if (books.isQueued) return args
    return { ...args, ...(await books.postingByRules(createdRow(args, books.actor))) }
  },
  async guard(_before, args, books) {
    const [account] = await books.accounts([args.accountId])
    if (!account) throw missing('Account not found')
    if (!account.isActive) throw precondition(`The account ${account.name} is inactive`)
    if (args.currency !== account.currency) {
      throw invalid(`The account ${account.name} is in ${account.currency}`, 'currency')
    }
    if (await books.holdsReference([args])) throw referenceTaken()
  },
  answer: ({ row }, args) => ({ transaction: row('transactions', createdId(args)) }),
  inverse: (_before, args) => [{ name: 'deleteTransaction', args: { id: createdId(args) } }],
}

export const updateTransaction: Mutation<'updateTransaction'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: true,
  posts: {
    numbers: ({ glAccountNumber }) => (glAccountNumber === undefined ? [] : [glAccountNumber]),
    /** A name alone is none that anybody may give. */
    named({ glAccountName, ...args }, chart) {
      const { glAccountNumber: number } = args
      return number === undefined ? args : { ...args, glAccountName: nameIn(chart, number, glAccountName) }
    },
  },
  apply(view, { id }, args, context) {
    const was = existing(view, 'transactions', id)
    const { id: _id, amount, ...changes } = args
    const edit = { ...changes, ...(amount === undefined ? {} : { amount: minorOf(amount, was.currency) }) }
    const problem = changeProblem(was, edit)
    if (problem !== undefined) throw precondition(problem, 'amount')
    view.put('transactions', changedTransaction(was, edit, context.at))
  },
  answer: ({ row }, { id }) => ({ transaction: row('transactions', id) }),
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
 * With a transaction that is split go its parts, also those that a device does not name; screens name all of
 * them, so that none is left standing on the device until then.
 */
export const deleteTransaction: Mutation<'deleteTransaction'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: true,
  apply: (view, { id }, args) => remove(view, id, [args.id]),
  alsoTouches: ({ id }, books) => partKeys(books, [id]),
  answer: (_outcome, { id }) => ({ id }),
  inverse: (before, args) => restorations(before, [args.id]),
}

export const bulkDeleteTransactions: Mutation<'bulkDeleteTransactions'> = {
  touches: (args) => args.transactionIds.map(keyOf),
  atomic: false,
  conflictChecked: true,
  apply(view, { id }, { transactionIds, importId }) {
    if (importId === undefined || isOfImport(view, id, importId)) remove(view, id, transactionIds)
  },
  alsoTouches: ({ transactionIds }, books) => partKeys(books, transactionIds),
  answer: (outcome) => ({ deletedCount: outcome.changed('transactions').length }),
  inverse: (before, { transactionIds, importId }) =>
    restorations(
      before,
      importId === undefined
        ? transactionIds
        : transactionIds.filter((id) => isOfImport(before, id, importId)),
    ),
}

/** Whether a transaction is there and came with an import; a line of a split came with the one that is split. */
function isOfImport(view: Pick<MutationView, 'get'>, id: Id, importId: Id): boolean {
  const row = view.get('transactions', id)
  if (row?.parentTransactionId === undefined) return row?.importId === importId
  // The split transaction may have been deleted just before its lines.
  const parent = view.get('transactions', row.parentTransactionId)
  return parent === undefined || parent.importId === importId
}

async function partKeys(books: WholeBooks, ids: readonly Id[]): Promise<Key[]> {
  return (await books.partsOf(ids)).map(keyOf)
}

function remove(view: MutationView, id: Id, named: readonly Id[]): void {
  const row = existing(view, 'transactions', id, named)
  const onStatement = fixedByStatement(row)
  if (onStatement !== undefined) throw precondition(onStatement)
  const parent = row.parentTransactionId
  if (parent !== undefined && !named.includes(parent)) {
    throw precondition(LINE_ALONE)
  }
  view.remove('transactions', id)
}

type SplitArgs = InputOf<'splitTransaction'>

function partIds(args: SplitArgs): Id[] {
  return args.splits.map((part, index) => part.id ?? splitPartId(args.transactionId, index))
}

function partTaken(): Refusal {
  return new Refusal('SPLIT_ERROR', 'An id of the splits is taken already', 'already-exists', 'splits')
}

export const splitTransaction: Mutation<'splitTransaction'> = {
  touches: (args) => [args.transactionId, ...partIds(args)].map(keyOf),
  atomic: true,
  conflictChecked: true,
  posts: {
    numbers: (args) => args.splits.map(({ glAccountNumber }) => glAccountNumber),
    named: (args, chart) => ({
      ...args,
      splits: args.splits.map((part) => ({
        ...part,
        glAccountName: nameIn(chart, part.glAccountNumber, part.glAccountName),
      })),
    }),
  },
  apply(view, _key, args, context) {
    const was = existing(view, 'transactions', args.transactionId)
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
      throw partTaken()
    }
    const { parent, children } = splitInto(was, parts, context)
    view.put('transactions', parent)
    for (const child of children) view.put('transactions', child)
  },
  async guard(before, args, books) {
    const was = before.get('transactions', args.transactionId)
    if (!was) return
    const { accountId } = was
    const references = partIds(args).map((id) => ({ accountId, userTransactionId: splitReference(id) }))
    if (await books.holdsReference(references)) throw partTaken()
  },
  answer: ({ row }, args) => ({
    transaction: row('transactions', args.transactionId),
    children: partIds(args).map((id) => row('transactions', id)),
  }),
  inverse: (_before, args) => [
    { name: 'unsplitTransaction', args: { transactionId: args.transactionId, partIds: partIds(args) } },
  ],
}

export const unsplitTransaction: Mutation<'unsplitTransaction'> = {
  touches: (args) => [args.transactionId, ...args.partIds].map(keyOf),
  atomic: true,
  conflictChecked: true,
  apply(view, _key, args, context) {
    const whole = existing(view, 'transactions', args.transactionId)
    const parts = partsIn(view, args)
    const problem = unsplittingProblem(whole, parts)
    if (problem !== undefined) throw precondition(problem)
    for (const part of parts) view.remove('transactions', part.id)
    view.put('transactions', unsplit(whole, parts, context.at))
  },
  complete: async (args, books) => ({ ...args, partIds: await books.partsOf([args.transactionId]) }),
  answer: ({ row }, { transactionId: id }) => ({ transaction: row('transactions', id) }),
  inverse(before, args) {
    const whole = before.get('transactions', args.transactionId)
    const parts = partsIn(before, args)
    if (!whole || parts.length < 2) return []
    const splits = parts.map((part) => ({
      id: part.id,
      description: part.description,
      amount: decimalFromMinor(part.amount, part.currency),
      ...(part.type === whole.type ? {} : { type: part.type }),
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
  return partIds.flatMap((id) => {
    const row = view.get('transactions', id)
    return row?.parentTransactionId === transactionId ? [row] : []
  })
}
