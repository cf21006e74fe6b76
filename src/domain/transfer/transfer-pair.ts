import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'
import { reasonText } from './reason-text.ts'
import { rateText } from '../money/exchange-rate.ts'
import type { Transaction } from '../transaction/transaction.ts'
import type { Alternative, DetectedTransfer, Fee, Reason, TransferSides, TransferStatus } from './transfer.ts'

/** One reason for a score, in words. */
export interface ScoredReason {
  kind: string
  text: string
  points: number
}

/** What the expense is worth in the income's currency, with the rate in words and its day. */
export interface PairConversion {
  expenseAmountInIncomeCurrency: Minor
  currency: string
  rate: string
  rateDate: CalendarDay
}

/** A transfer as it is kept; a row without partner (NO_MATCH) has one side alone. */
export interface TransferPair {
  id: Id
  status: TransferStatus
  expenseTransactionId?: Id
  incomeTransactionId?: Id
  /** From 0 to 100; absent for a pair made by hand. */
  score?: number
  reasons: ScoredReason[]
  alternatives: Alternative[]
  fee?: Fee
  conversion?: PairConversion
  /** Whether a person joined the two, rather than the detection. */
  isManual: boolean
  reviewedAt?: string
  reviewedBy?: string
  rejectReason?: string
  createdAt: string
  updatedAt: string
}

/** What the detection says of a pair, as it is kept. */
export type Proposal = Omit<
  TransferPair,
  'id' | 'status' | 'isManual' | 'reviewedAt' | 'reviewedBy' | 'rejectReason' | 'createdAt' | 'updatedAt'
>

/** A detected pair in the form in which it is kept; `incomeCurrency` is that of its income. */
export function proposalOf(found: DetectedTransfer, incomeCurrency: string): Proposal {
  const { expenseTransactionId, incomeTransactionId, score, fee, conversion } = found
  return {
    expenseTransactionId,
    incomeTransactionId,
    score,
    reasons: found.reasons.map((reason) => ({
      kind: reason.kind,
      text: reasonText(reason),
      points: reason.points,
    })),
    alternatives: [...found.alternatives],
    ...(fee ? { fee } : {}),
    ...(conversion
      ? {
          conversion: {
            expenseAmountInIncomeCurrency: conversion.expenseAmountInIncomeCurrency,
            currency: incomeCurrency,
            rate: rateText(conversion.rate),
            rateDate: conversion.rate.date,
          },
        }
      : {}),
  }
}

/** What ties the two sides of a pair together. */
const TIES: ReadonlySet<string> = new Set<Reason['kind']>([
  'transfer-words',
  'names-account',
  'fits-account',
  'shared-reference',
])

/** Whether two rows may be a transfer and nothing says that they are: a check here and a deposit there. */
export function isMerelyPossible({ reasons }: Pick<TransferPair, 'reasons'>): boolean {
  return reasons.some(({ kind }) => kind === 'by-hand') && !reasons.some(({ kind }) => TIES.has(kind))
}

/** What was lost between the two sides of a pair in one currency; undefined where nothing was, or it is not known. */
export function feeBetween(
  expense: { amount: Minor; currency: string },
  income: { amount: Minor; currency: string },
): Fee | undefined {
  if (expense.currency !== income.currency || expense.amount <= income.amount) return undefined
  return { amount: (expense.amount - income.amount) as Minor, currency: expense.currency }
}

/** Reasons that speak of the amounts; their points fall away with them. */
const AMOUNT_REASONS: ReadonlySet<string> = new Set(['exact-amount', 'fee', 'converted'])

/**
 * A pair after the amount or the day of a side has changed: with what is lost between the two now, and
 * without the reasons that spoke of the amounts before.
 */
export function repricedPair(
  pair: TransferPair,
  expense: { amount: Minor; currency: string },
  income: { amount: Minor; currency: string },
  conversion: PairConversion | undefined,
): TransferPair {
  const { fee: _fee, conversion: _conversion, score, ...rest } = pair
  const fee = feeBetween(expense, income)
  const reasons = pair.reasons.filter(({ kind }) => !AMOUNT_REASONS.has(kind))
  const left = reasons.reduce((sum, { points }) => sum + points, 0)
  return {
    ...rest,
    reasons,
    ...(score === undefined ? {} : { score: Math.min(score, Math.max(0, left)) }),
    ...(fee ? { fee } : {}),
    ...(conversion ? { conversion } : {}),
  }
}

/** The transactions that are known to be a side of it. */
export function sideIds({
  expenseTransactionId,
  incomeTransactionId,
}: Pick<TransferPair, 'expenseTransactionId' | 'incomeTransactionId'>): Id[] {
  return [expenseTransactionId, incomeTransactionId].filter((id) => id !== undefined)
}

/** What a transfer does to the books, as a text: two with the same do the same. One that is not approved does nothing. */
export function effectOf(pair: TransferPair | undefined): string {
  if (pair?.status !== 'APPROVED') return ''
  const { expenseTransactionId, incomeTransactionId, fee, conversion } = pair
  const isAcross = conversion !== undefined
  return [expenseTransactionId, incomeTransactionId, isAcross, fee?.amount, fee?.currency].join(' ')
}

/** Two transactions as the sides of a transfer: the expense is where the money left. */
export function sidesOf(one: Pick<Transaction, 'id' | 'type'>, other: Id): TransferSides {
  return one.type === 'EXPENSE'
    ? { expenseTransactionId: one.id, incomeTransactionId: other }
    : { expenseTransactionId: other, incomeTransactionId: one.id }
}

/** What the key for transfers needs where rows are selected. */
export const TWO_SIDES = 'Select exactly two transactions to match them as a transfer'

type Joinable = Pick<Transaction, 'type' | 'accountId' | 'status' | 'parentTransactionId'>

/** Why two transactions cannot be matched by hand, as far as they themselves tell; undefined where they can. */
export function manualPairProblem(expense: Joinable, income: Joinable): string | undefined {
  if (expense.type !== 'EXPENSE' || income.type !== 'INCOME') {
    return 'A transfer needs one expense and one income'
  }
  if (expense.accountId === income.accountId) return 'A transfer needs two different accounts'
  return transferBarrier(expense) ?? transferBarrier(income)
}

/** Why a transaction can be no side of a transfer at all; undefined where it can: the bank knows of no lines of a split. */
export function transferBarrier({
  status,
  parentTransactionId,
}: Pick<Transaction, 'status' | 'parentTransactionId'>): string | undefined {
  if (status === 'DECLINED') return 'A declined transaction can’t be part of a transfer'
  if (parentTransactionId === undefined) return undefined
  return 'A split line can’t be one side of a transfer; choose the transaction'
}
