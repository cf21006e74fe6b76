import type { InputOf } from '../contract/calls.ts'
import { Refusal } from '../contract/errors.ts'
import { rowFromTransaction, type TransactionRow, transactionFromRow } from '../contract/rows.ts'
import { MAX_RESTORED } from '../contract/transaction-calls.ts'
import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction.ts'
import { familiesOf, restoringProblem } from '../domain/transaction-restore.ts'
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

/**
 * Brings deleted transactions back just as they were. One that is there stays as it is, so a repeat is
 * harmless. The server takes what its own log holds of them and not these rows.
 */
export const restoreTransactions: Mutation<'restoreTransactions'> = {
  touches: (args) => args.transactions.map(({ id }) => ({ tbl: 'transactions', id })),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args) {
    const { byId, problem } = restoringOf(args)
    if (problem !== undefined) throw new Refusal('VALIDATION_ERROR', problem, 'failed-precondition')
    const row = byId.get(id)
    if (row && !view.get('transactions', id)) view.put('transactions', row)
  },
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
