import type { InputOf } from '../contract/calls.ts'
import { invalid, missing, Refusal, precondition } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import {
  changedTransaction,
  changeProblem,
  isPostedTo,
  provenanceIn,
} from '../domain/transaction/transaction-edit.ts'
import { fixedByStatement, LINE_ALONE, type Transaction } from '../domain/transaction/transaction.ts'
import { nameIn, postsToOne } from './chart.ts'
import { type Key, keyIn } from './entities.ts'
import { type Edit, existing, type Mutation, type MutationContext, type MutationView } from './mutation.ts'
import { restorations } from './restore.ts'
import { type UpdateArgs, valuesOf } from './transaction-values.ts'
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
