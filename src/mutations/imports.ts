import type { InputOf } from '../contract/calls.ts'
import { minorOf } from '../contract/rows.ts'
import type { ImportedTransaction } from '../contract/rows/imported-transactions.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../domain/gl-account/gl-account.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { provenanceIn, withoutProvenance } from '../domain/transaction/transaction-edit.ts'
import type { Chart } from './chart.ts'
import { keyIn } from './entities.ts'
import type { Mutation } from './mutation.ts'

const keyOf = keyIn('transactions')

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

/** Without what a rule chose, where the account it chose has left the chart meanwhile: nobody is asked about it. */
function inChart(item: ImportedTransaction, { names, absent }: Chart): ImportedTransaction {
  const { glAccountNumber: number = DEFAULT_GL_NUMBER, glAccountName: given } = item
  const name = names.get(number)
  if (name !== undefined) {
    const known = given ?? (number === DEFAULT_GL_NUMBER ? DEFAULT_GL_NAME : undefined)
    return name === known ? item : { ...item, glAccountNumber: number, glAccountName: name }
  }
  if (absent === 'unknown' || item.ruleBasedAssignment !== true) return item
  const { glAccountNumber: _number, glAccountName: _name, glSubcategory: _sub, ...rest } = item
  return inChart(withoutProvenance(rest), { names, absent: 'unknown' })
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

/**
 * The server takes thousands of rows in a way of its own, which a test holds equal to this one: there it also
 * leaves out what its books hold already and lists it.
 */
export const bulkImportTransactions: Mutation<'bulkImportTransactions'> = {
  touches: (args) => [...importedById(args).keys()].map(keyOf),
  atomic: false,
  conflictChecked: false,
  posts: {
    numbers: (args) => args.transactions.map(({ glAccountNumber = DEFAULT_GL_NUMBER }) => glAccountNumber),
    named(args, chart) {
      const transactions = args.transactions.map((item) => inChart(item, chart))
      // Of the same arguments the ids are known by now.
      return transactions.every((item, index) => item === args.transactions[index])
        ? args
        : { ...args, transactions }
    },
  },
  uses: (args) => args.transactions.map((item) => item.appliedRuleId),
  apply(view, { id }, args, context) {
    const item = importedById(args).get(id)
    if (!item || view.get('transactions', id)) return
    view.put('transactions', importedEntity(item, id, args.importId, context.at))
  },
  inverse(before, args) {
    const transactionIds = [...importedById(args).keys()].filter((id) => !before.get('transactions', id))
    if (transactionIds.length === 0) return []
    // Where the server set a row aside, an older transaction stands under its id, which is not to go with the rest.
    const { importId } = args
    return [
      {
        name: 'bulkDeleteTransactions',
        args: { transactionIds, ...(importId === undefined ? {} : { importId }) },
      },
    ]
  },
}
