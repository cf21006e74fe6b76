import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { type Minor, minor } from '../money/money.ts'
import { writtenDay } from '../calendar/written-day.ts'

export const TRANSACTION_TYPES = ['INCOME', 'EXPENSE'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/**
 * What a connected bank did to a transaction that somebody had decided on: took it back; changed its amount;
 * or says another amount than a split, a closed statement, a lock or a person's own amount allows.
 */
export const BANK_FLAGS = ['REMOVED', 'CHANGED', 'DIFFERS'] as const
export type BankFlag = (typeof BANK_FLAGS)[number]

export const TRANSACTION_STATUSES = ['UNDER_REVIEW', 'APPROVED', 'DECLINED'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** One line of a bank account. `amount` is a magnitude; `type` says which way the money went. */
export interface Transaction {
  id: Id
  /** The bank's own reference, or a fingerprint of the raw line; unique in its account. */
  userTransactionId: string
  timestamp: string
  description: string
  amount: Minor
  type: TransactionType
  currency: string
  category?: string
  accountId: Id
  glAccountNumber: string
  glAccountName: string
  glSubcategory?: string
  status: TransactionStatus
  reviewedAt?: string
  reviewedBy?: string
  declineReason?: string
  reconciled: boolean
  importId?: Id
  /** Set as long as a closed statement holds the row: which, and its closing day. */
  statementId?: Id
  statementDay?: CalendarDay
  /** Set on a part of a split: the transaction it is a part of. */
  parentTransactionId?: Id
  /** Set on a transaction whose parts count in its place. */
  isSplit?: true
  /** Set as long as a connected bank may still change or drop the transaction. */
  isPending?: true
  bankFlag?: BankFlag
  /** Whether a rule chose the GL account, and which. */
  ruleBasedAssignment?: boolean
  appliedRuleId?: Id
  appliedRuleName?: string
  /** Whether a prediction chose the GL account, and how sure it was, from 0 to 1. */
  aiPredictionUsed?: boolean
  aiPredictionConfidence?: number
  createdAt: string
  updatedAt: string
}

/** What a bank did to a transaction, as long as somebody should know; one that is declined is dealt with. */
export function openBankFlag({
  status,
  bankFlag,
}: Pick<Transaction, 'status' | 'bankFlag'>): BankFlag | undefined {
  return status === 'DECLINED' ? undefined : bankFlag
}

/**
 * Why what the bank says of a transaction may not change: a closed statement holds it. Its description, GL
 * account and approval stay free. Undefined where no statement does.
 */
export function fixedByStatement({ statementDay }: { statementDay?: string }): string | undefined {
  if (statementDay === undefined) return undefined
  return `This transaction is on the closed ${writtenDay(statementDay)} statement; reopen that statement under Account Reconciliation to change it`
}

/** Why a line of a split is not deleted by itself, and why several are not. */
export const LINE_ALONE = 'A split line can’t be deleted alone; delete the transaction it’s part of'
export const LINES_ALONE = 'Split lines can’t be deleted alone; delete the transactions they’re part of'

const nextStatuses: Record<TransactionStatus, readonly TransactionStatus[]> = {
  UNDER_REVIEW: ['APPROVED', 'DECLINED'],
  // A decision can be taken back, never turned into the other one in a single step.
  APPROVED: ['UNDER_REVIEW'],
  DECLINED: ['UNDER_REVIEW'],
}

const decisions: Partial<Record<TransactionStatus, string>> = { APPROVED: 'approve', DECLINED: 'decline' }

/** Why a transaction may not move to a status, as a sentence for people; undefined where it may. */
export function moveProblem(
  transaction: Pick<Transaction, 'status' | 'isSplit'> & { statementDay?: string },
  to: TransactionStatus,
): string | undefined {
  if (to === 'DECLINED' && transaction.statementDay !== undefined) return fixedByStatement(transaction)
  if (transaction.isSplit) return 'A split transaction gets its status from its lines'
  if (nextStatuses[transaction.status].includes(to)) return undefined
  const already = `This transaction is already ${statusLabel(transaction.status).toLowerCase()}`
  const verb = decisions[to]
  return verb === undefined || to === transaction.status
    ? already
    : `${already}; undo that before you ${verb} it`
}

/** The amount as it changes the account's balance: income adds, expense takes away. */
export function signedAmount(transaction: Pick<Transaction, 'amount' | 'type'>): Minor {
  return minor(transaction.type === 'INCOME' ? transaction.amount : -transaction.amount)
}

/**
 * What a transaction adds to its account's running total: nothing once it has been declined, and nothing
 * where its parts count in its place.
 */
export function countedAmount(
  transaction: Pick<Transaction, 'amount' | 'type' | 'status' | 'isSplit'>,
): Minor {
  return transaction.status === 'DECLINED' || transaction.isSplit ? minor(0) : signedAmount(transaction)
}

/** What a transaction adds to the number of its account's transactions: 1, or 0 where its parts do. */
export function countedRow(transaction: Pick<Transaction, 'isSplit'>): 0 | 1 {
  return transaction.isSplit ? 0 : 1
}

export function statusLabel(status: TransactionStatus): string {
  return status === 'UNDER_REVIEW' ? 'Review' : status === 'APPROVED' ? 'Approved' : 'Declined'
}
