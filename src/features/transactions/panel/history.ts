import { postingText } from '../../../domain/gl-account/gl-account.ts'
import type { HistoryEntry, HistoryFields } from '../../../contract/rows/history-rows.ts'
import type { OutboxEntry } from '../../../db/core/database.ts'
import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import { formatMoney, minorFromDecimal } from '../../../domain/money/money.ts'
import { statusLabel, type Transaction } from '../../../domain/transaction/transaction.ts'
import { dayText } from '../../../session/day-text.ts'
import { quoted } from '../../../domain/text/quoted.ts'

/** One thing that happened to a transaction. */
export interface HistoryEvent {
  what: string
  at: string
  /** When the server got it, where that was much later: it was done without a network, or by a wrong clock. */
  synced?: string
  /** Whose doing it was, as a uid; undefined where a rule or the bank was it. */
  by?: string | undefined
  /** Their address, where this person may know it. */
  email?: string | undefined
  /** What it changed, as "Description: Tesco → Groceries". */
  lines?: string[]
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
  setBankFlag: 'Bank’s notice cleared',
  updateTransaction: 'Changed',
  splitTransaction: 'Split',
  unsplitTransaction: 'Split undone',
  restoreTransactions: 'Restored',
  createTransaction: 'Added',
  bulkImportTransactions: 'Imported',
}

const wordsByKind: Record<HistoryEntry['kind'], string> = {
  added: 'Added',
  imported: 'Imported',
  part: 'Added as a line of a split',
  changed: 'Changed',
  rule: 'Rule applied',
  approved: 'Approved',
  declined: 'Declined',
  reopened: 'Sent back to review',
  split: 'Split',
  unsplit: 'Split undone',
  deleted: 'Deleted',
  restored: 'Restored',
}

/**
 * What is known of a transaction's past: first the edits that wait, then what the server has told, each the
 * latest first. Where it has told nothing, the row's own fields say what they can.
 */
export function historyOf(
  row: Transaction,
  unsent: readonly OutboxEntry[],
  logged: readonly HistoryEntry[] = [],
): HistoryEvent[] {
  const pending = unsent.toReversed().map((entry): HistoryEvent => ({
    what: words[entry.name] ?? 'Changed',
    at: entry.at,
    by: entry.userId,
    waits: true,
  }))
  const known = logged.length > 0 ? logged.map((entry) => happenedOf(entry, row.currency)) : fieldsTell(row)
  // What an edit that waits has done may show in the row's own fields or be told by the server; it is told once.
  return [...pending, ...known.filter(({ at }) => !pending.some((each) => each.at === at))]
}

/** What a row tells of its own past, the latest first. */
function fieldsTell(row: Transaction): HistoryEvent[] {
  const known: HistoryEvent[] = [
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
  return known.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function happenedOf(entry: HistoryEntry, currency: string): HistoryEvent {
  const { kind, at, receivedAt, userId, email, after } = entry
  const what = kind === 'declined' ? declinedWords(after) : wordsByKind[kind]
  const isLate = Date.parse(receivedAt) - Date.parse(at) > LATE_MS
  return {
    what,
    at,
    ...(isLate && { synced: receivedAt }),
    by: userId,
    email,
    lines: linesOf(entry, currency),
  }
}

const LATE_MS = 60 * 60 * 1000

function linesOf({ kind, before, after }: HistoryEntry, currency: string): string[] {
  const [was, is] = [textsOf(before, currency), textsOf(after, currency)]
  return is.flatMap(([name, text], index) => {
    const former = was[index]?.[1]
    // A decision says the new status itself, and a split is no decision.
    if (text === former || (name === 'Status' && kind !== 'unsplit')) return []
    return `${name}: ${former ?? 'none'} → ${text ?? 'none'}`
  })
}

/** The fields of a state as people read them, always in the same order; undefined where there is no value. */
function textsOf(state: HistoryFields, currency: string): [name: string, text: string | undefined][] {
  const { timestamp, amount, type, glAccountNumber, glAccountName, status, reconciled } = state
  return [
    ['Date', timestamp === undefined ? undefined : dayText(dayOfTimestamp(timestamp))],
    ['Description', state.description],
    ['Amount', amount === undefined ? undefined : amountText(amount, currency)],
    ['Type', type && (type === 'INCOME' ? 'Income' : 'Expense')],
    ['Category', state.category],
    ['GL account', glAccountNumber && postingText(glAccountNumber, glAccountName)],
    ['GL subcategory', state.glSubcategory],
    ['Rule', state.appliedRuleName],
    ['Status', status && statusLabel(status)],
    ['Reconciled', reconciled === undefined ? undefined : reconciled ? 'Yes' : 'No'],
  ]
}

function amountText(amount: number, currency: string): string {
  const exact = minorFromDecimal(amount, currency)
  return exact === undefined ? String(amount) : formatMoney(exact, currency)
}

function declinedWords({ declineReason }: Pick<HistoryFields, 'declineReason'>): string {
  return declineReason === undefined ? 'Declined' : `Declined: ${declineReason}`
}

/** Who or what chose the GL account, in a sentence; undefined where a person did. */
export function chosenBy(row: Transaction): string | undefined {
  if (row.ruleBasedAssignment === true) {
    return row.appliedRuleName === undefined
      ? 'Set by a rule'
      : `Set by the rule ${quoted(row.appliedRuleName)}`
  }
  if (row.aiPredictionUsed !== true) return undefined
  const { aiPredictionConfidence: confidence } = row
  return confidence === undefined
    ? 'Suggested from earlier transactions'
    : `Suggested from earlier transactions, ${Math.round(confidence * 100)}% sure`
}
