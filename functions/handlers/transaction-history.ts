import { missing } from '../../src/contract/errors.ts'
import type { HistoryEntry } from '../../src/contract/rows/history-rows.ts'
import type { Read } from '../define-call.ts'
import {
  additionsOfTransaction,
  changesOfTransaction,
  type LoggedAction,
  type LoggedChange,
  restorationsOfTransaction,
} from '../store/tables/transaction-history.ts'
import { differences, emailsFor } from './history-fields.ts'
import { transactionsById } from '../store/tables/transactions.ts'

/** Most entries that one answer tells. */
const MAX_ENTRIES = 200

export const getTransactionHistory: Read<'getTransactionHistory'> = async (read, actor, input) => {
  const { transactionId: id } = input
  const [row] = await transactionsById(read, [id])
  const changes = await changesOfTransaction(read, id, MAX_ENTRIES + 1)
  if (!row && changes.length === 0) throw missing('Transaction not found')
  const states = [row, ...changes.map(({ before }) => before)]
  const instants = states.flatMap((state) => (state ? [state.createdAt, state.updatedAt] : []))
  const additions = await additionsOfTransaction(read, id, [...new Set(instants)])
  const firstDeletion = changes.findLast(({ op }) => op === 'delete')
  const restorations = firstDeletion ? await restorationsOfTransaction(read, id, firstDeletion.seq) : []

  const emailById = await emailsFor(read, actor)
  const entryOf = (action: LoggedAction, kind: HistoryEntry['kind'], change?: LoggedChange): HistoryEntry => {
    const email = emailById.get(action.userId)
    return {
      at: action.at,
      receivedAt: action.receivedAt,
      kind,
      userId: action.userId,
      ...(email === undefined ? {} : { email }),
      ...(action.clientId === undefined ? {} : { clientId: action.clientId }),
      ...differences(change),
    }
  }
  const reported = [
    ...changes.map((change) => ({ action: change, entry: entryOf(change, kindOfChange(change), change) })),
    ...[...additions, ...restorations].map((action) => ({
      action,
      entry: entryOf(action, kindOfAddition(action)),
    })),
  ].sort((a, b) => latestFirst(a.action, b.action))
  const entries = reported.slice(0, MAX_ENTRIES).map(({ entry }) => entry)
  return { entries, hasMore: reported.length > MAX_ENTRIES }
}

/** By the server's order alone; actions from before it was kept have none and go by their time. */
function latestFirst(a: LoggedAction, b: LoggedAction): number {
  if (a.seq !== b.seq) return b.seq - a.seq
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0
}

function kindOfAddition({ name }: LoggedAction): HistoryEntry['kind'] {
  if (name === 'bulkImportTransactions') return 'imported'
  if (name === 'splitTransaction') return 'part'
  return name === 'restoreTransactions' ? 'restored' : 'added'
}

function kindOfChange({ name, op, before, after }: LoggedChange): HistoryEntry['kind'] {
  if (op === 'delete') return 'deleted'
  if (!before || !after) return 'changed'
  if (before.isSplit !== after.isSplit) return after.isSplit ? 'split' : 'unsplit'
  // The lines of a split are others; nothing of the transaction itself is.
  if (name === 'splitTransaction' && after.isSplit) return 'split'
  if (before.status !== after.status) {
    if (after.status === 'UNDER_REVIEW') return 'reopened'
    return after.status === 'APPROVED' ? 'approved' : 'declined'
  }
  const byRule = after.ruleBasedAssignment === true && before.appliedRuleName !== after.appliedRuleName
  return byRule ? 'rule' : 'changed'
}
