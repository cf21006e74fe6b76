import type { OutboxEntry } from '../../db/database.ts'
import type { Transaction } from '../../domain/transaction.ts'

/** One thing that happened to a transaction. */
export interface Happened {
  what: string
  at: string
  /** Whose doing it was, as a uid; undefined where a rule or the bank was it. */
  by?: string | undefined
  /** Whether it still waits on this device to be sent. */
  waits?: boolean
}

const words: Partial<Record<OutboxEntry['name'], string>> = {
  approveTransaction: 'Approved',
  bulkApproveTransactions: 'Approved',
  declineTransaction: 'Declined',
  bulkDeclineTransactions: 'Declined',
  updateTransactionStatus: 'Status changed',
  bulkUpdateTransactionStatus: 'Status changed',
  bulkAssignGLAccount: 'GL account set',
  updateTransaction: 'Changed',
  splitTransaction: 'Split',
  createTransaction: 'Added',
  bulkImportTransactions: 'Imported',
}

/** What is known of a transaction's past, the latest first: from its own fields, and from edits that wait. */
export function historyOf(row: Transaction, waiting: readonly OutboxEntry[]): Happened[] {
  const known: Happened[] = [
    {
      what: row.importId === undefined ? 'Added' : 'Imported',
      at: row.createdAt,
    },
  ]
  if (row.updatedAt > row.createdAt && row.updatedAt !== row.reviewedAt) {
    known.push({ what: 'Last changed', at: row.updatedAt })
  }
  if (row.reviewedAt !== undefined) {
    const what = row.status === 'DECLINED' ? declinedWords(row) : 'Approved'
    known.push({ what, at: row.reviewedAt, by: row.reviewedBy })
  }
  const pending = waiting.map((entry): Happened => ({
    what: words[entry.name] ?? 'Changed',
    at: entry.at,
    by: entry.userId,
    waits: true,
  }))
  // What an edit that waits has done already shows in the row's own fields; it is told once.
  const told = known.filter(({ at }) => !pending.some((each) => each.at === at))
  return [...told, ...pending].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function declinedWords({ declineReason }: Transaction): string {
  return declineReason === undefined ? 'Declined' : `Declined: ${declineReason}`
}

/** Who or what chose the GL account, in a sentence; undefined where a person did. */
export function chosenBy(row: Transaction): string | undefined {
  if (row.ruleBasedAssignment === true) {
    return row.appliedRuleName === undefined ? 'Set by a rule' : `Set by the rule “${row.appliedRuleName}”`
  }
  if (row.aiPredictionUsed !== true) return undefined
  const { aiPredictionConfidence: confidence } = row
  return confidence === undefined
    ? 'Suggested from earlier rows'
    : `Suggested from earlier rows, ${Math.round(confidence * 100)}% sure`
}
