import type { InputOf } from '../contract/calls.ts'
import { missing, Refusal, precondition } from '../contract/errors.ts'
import { rowFromTransaction, type TransactionRow, transactionFromRow } from '../contract/rows.ts'
import { MAX_RESTORED } from '../contract/calls/transaction-calls.ts'
import { DEFAULT_GL_NUMBER } from '../domain/gl-account/gl-account.ts'
import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { familiesOf, restoringProblem } from '../domain/transaction/transaction-restore.ts'
import { editChunks } from './chunks.ts'
import type { Edit, Mutation, MutationView } from './mutation.ts'

type Args = InputOf<'restoreTransactions'>

interface Restoring {
  byId: ReadonlyMap<Id, Transaction>
  problem: string | undefined
}

/** What the arguments come to is found out once: a replay asks for one row at a time. */
const restoringByArgs = new WeakMap<Args, Restoring>()

function restoringOf(args: Args): Restoring {
  let found = restoringByArgs.get(args)
  if (!found) {
    const rows = args.transactions.map(transactionFromRow)
    found = { byId: new Map(rows.map((row) => [row.id, row])), problem: restoringProblem(rows) }
    restoringByArgs.set(args, found)
  }
  return found
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw precondition(problem)
}

function nameOf(
  { glAccountNumber, glAccountName }: TransactionRow,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(glAccountNumber)
  if (name !== undefined || glAccountNumber === DEFAULT_GL_NUMBER) return name ?? glAccountName
  throw missing(`There is no GL account ${glAccountNumber} anymore; add it to the chart of accounts first`)
}

/**
 * Brings deleted transactions back just as they were, all or none: also with the time of their last change, so
 * that what nobody had worked on still looks so. One that is there stays as it is, so a repeat is harmless.
 */
export const restoreTransactions: Mutation<'restoreTransactions'> = {
  touches: (args) => args.transactions.map(({ id }) => ({ tbl: 'transactions', id })),
  atomic: false,
  conflictChecked: false,
  posts: {
    numbers: (args) => args.transactions.map(({ glAccountNumber }) => glAccountNumber),
    named: ({ transactions }, { names }) => ({
      transactions: transactions.map((row) => ({
        ...row,
        glAccountName: names.get(row.glAccountNumber) ?? row.glAccountName,
      })),
    }),
  },
  apply(view, { id }, args) {
    const { byId, problem } = restoringOf(args)
    refuse(problem)
    const row = byId.get(id)
    if (row && !view.get('transactions', id)) view.put('transactions', row)
  },
  /** What they were the audit log says: the rows of a caller are only asked for their ids, so nothing is made up. */
  async complete(args, books) {
    refuse(restoringOf(args).problem)
    const ids = [...new Set(args.transactions.map(({ id }) => id))]
    const known = await books.deletedTransactions(ids)
    // Locked before the rows are looked for, so that two who bring back the same come one after the other.
    const accounts = await books.accounts(known.map((row) => row.accountId))
    const live = new Set((await books.transactions(ids)).map(({ id }) => id))
    const deleted = known.filter(({ id }) => !live.has(id))
    if (live.size + deleted.length < ids.length) {
      throw missing('One of the deleted transactions was not found')
    }
    const open = new Set(accounts.map(({ id }) => id))
    if (deleted.some((row) => !open.has(row.accountId))) throw missing('Account not found')
    const names = await books.glNames([...new Set(deleted.map((row) => row.glAccountNumber))])
    return { transactions: deleted.map((row) => ({ ...row, glAccountName: nameOf(row, names) })) }
  },
  async guard(_before, { transactions }, books) {
    if (await books.holdsReference(transactions)) {
      throw new Refusal(
        'CREATE_ERROR',
        'The account has another transaction with the reference of a deleted one',
        'already-exists',
      )
    }
  },
  answer: (outcome) => ({ restoredCount: outcome.added('transactions').length }),
  inverse(before, args) {
    const ids = args.transactions.map(({ id }) => id).filter((id) => !before.get('transactions', id))
    const transactionIds = [...new Set(ids)]
    return transactionIds.length === 0 ? [] : [{ name: 'bulkDeleteTransactions', args: { transactionIds } }]
  },
}

/**
 * The edits that bring transactions back after they are deleted, families together; none where a split is
 * named without all of its parts, for then the device does not know what else will go.
 */
export function restorations(before: MutationView, ids: readonly Id[]): Edit[] {
  const rows = [...new Set(ids)]
    .map((id) => before.get('transactions', id))
    .filter((row) => row !== undefined)
  if (restoringProblem(rows) !== undefined) return []
  const families = familiesOf(rows).map((family) => family.map(wireRow))
  return editChunks(families, MAX_RESTORED, (family) => family.length).map((chunk): Edit => ({
    name: 'restoreTransactions',
    args: { transactions: chunk.flat() },
  }))
}

/** The row as it stands on the wire, without what the device notes beside it. */
function wireRow(row: Transaction): TransactionRow {
  const { _seq: _noted, ...rest } = { _seq: 0, ...rowFromTransaction(row) }
  return rest
}
