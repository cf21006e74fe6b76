import { parse, v5 } from 'uuid'
import type { Account } from '../account/account.ts'
import type { RateUsed } from '../money/exchange-rate.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'
import type { Transaction } from '../transaction/transaction.ts'

export const TRANSFER_STATUSES = ['UNDER_REVIEW', 'APPROVED', 'REJECTED', 'NO_MATCH'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

const nextStatuses: Record<TransferStatus, readonly TransferStatus[]> = {
  UNDER_REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['UNDER_REVIEW'],
  REJECTED: ['UNDER_REVIEW'],
  // A lone row leaves this status when its partner is found, not by a person's decision.
  NO_MATCH: [],
}

/** Whether a person may move a transfer from one status to another; a reset goes back to UNDER_REVIEW. */
export function mayMoveTransfer(from: TransferStatus, to: TransferStatus): boolean {
  return nextStatuses[from].includes(to)
}

const labels: Record<TransferStatus, string> = {
  UNDER_REVIEW: 'Under Review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  NO_MATCH: 'No Match',
}

/** The status as people read it; 'Unknown' for text that is no status. */
export function transferStatusLabel(status: string): string {
  return isTransferStatus(status) ? labels[status] : 'Unknown'
}

function isTransferStatus(text: string): text is TransferStatus {
  return TRANSFER_STATUSES.some((status) => status === text)
}

/** What the detection looks at in a transaction. */
export type TransferRow = Pick<
  Transaction,
  'id' | 'timestamp' | 'description' | 'amount' | 'type' | 'currency' | 'accountId' | 'status'
> & {
  /** Set on a part of a split: the bank moved the whole, so a part is never one side of a transfer. */
  parentTransactionId?: Id
  inApprovedTransfer?: boolean
}

export type TransferAccount = Pick<Account, 'id' | 'name' | 'institution' | 'type' | 'isActive'>

/** The two sides of a transfer. */
export interface TransferSides {
  expenseTransactionId: Id
  incomeTransactionId: Id
}

export interface Fee {
  amount: Minor
  currency: string
}

export interface Conversion {
  isCrossCurrency: true
  expenseAmountInIncomeCurrency: Minor
  rate: RateUsed
}

/** What a pair owes its score to; points of all reasons add up to the score. */
export type Reason =
  | { kind: 'exact-amount'; points: number }
  | { kind: 'fee'; points: number; fee: Fee }
  | { kind: 'converted'; points: number; driftPercent: number }
  | { kind: 'date'; points: number; businessDays: number }
  | { kind: 'transfer-words'; points: number; sides: 1 | 2 }
  | { kind: 'by-hand'; points: number }
  | { kind: 'names-account'; points: number; accountName: string }
  | { kind: 'fits-account'; points: number; accountName: string }
  | { kind: 'shared-reference'; points: number; reference: string }
  | { kind: 'names-another-account'; points: number }
  | { kind: 'other-business'; points: number; word: string }
  | { kind: 'unique'; points: number; sides: 1 | 2 }

export interface Alternative extends TransferSides {
  score: number
}

/** A pair found by the detection; its id is the same wherever the pair is found. */
export interface DetectedTransfer extends TransferSides {
  id: Id
  status: 'UNDER_REVIEW'
  /** From 0 to 100. */
  score: number
  reasons: readonly Reason[]
  /** What the bank kept, in the currency of the expense; absent where nothing is missing. */
  fee?: Fee
  conversion?: Conversion
  /** Other partners of either side within 15 points, best first. */
  alternatives: readonly Alternative[]
}

/** A row that reads like a transfer and has no partner in the books. */
export interface LoneTransfer {
  id: Id
  status: 'NO_MATCH'
  transactionId: Id
}

/** Name space of transfer ids; a constant of the product, never to be changed. */
const TRANSFER_SPACE = parse('6f0f8c3e-5b0d-5c55-9d0e-7a4f3a1c2b90')

/** The id of the transfer between two transactions: UUID version 5, so two devices name a pair alike. */
export function transferId({ expenseTransactionId, incomeTransactionId }: TransferSides): Id {
  return v5(bytesOf(`${expenseTransactionId}>${incomeTransactionId}`), TRANSFER_SPACE)
}

/** The id under which a row without partner is listed. */
export function loneTransferId(transactionId: Id): Id {
  return v5(bytesOf(`${transactionId}>`), TRANSFER_SPACE)
}

/** The text in UTF-8; ids are plain ASCII as a rule, of which each character is one byte. */
function bytesOf(text: string): Uint8Array | string {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return text
    bytes[at] = code
  }
  return bytes
}
