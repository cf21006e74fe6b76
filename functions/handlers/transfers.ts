import { missing, Refusal } from '../../src/contract/errors.ts'
import { minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import { rowFromTransfer, type TransferRow } from '../../src/contract/transfer-rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import {
  loneTransferId,
  mayMoveTransfer,
  transferId,
  type TransferStatus,
  transferStatusLabel,
} from '../../src/domain/transfer/transfer.ts'
import { feeBetween, manualPairProblem } from '../../src/domain/transfer-pair.ts'
import type { Actor, Mutate } from '../define-call.ts'
import { accountsById } from '../store/tables/accounts.ts'
import type { OrgRead, OrgWrite } from '../store/tenancy/org-write.ts'
import { lockTransactions } from '../store/tables/transactions.ts'
import {
  inApprovedTransfers,
  insertTransfers,
  lockTransfers,
  removeTransfers,
  setTransferStatus,
  transfersById,
} from '../store/tables/transfers.ts'
import { conversionBetween } from './transfer-following.ts'

/** Approves a pair: from now on both sides count neither as income nor as expense. */
export const approveTransfer: Mutate<'approveTransfer'> = async (write, actor, { transferId: id }) => {
  const transfer = await lockOne(write, id)
  if (transfer.status !== 'APPROVED') {
    refuseMove(transfer.status, 'APPROVED')
    const sides = await lockSides(write, sidesOf(transfer))
    if (sides.some((side) => side.status === 'DECLINED')) {
      throw refused('A declined transaction cannot be part of a transfer')
    }
    await refusePaired(write, sides, id)
    await decide(write, actor, id, 'APPROVED')
  }
  return { transfer: await readOne(write, id) }
}

/** Rejects a pair, which is remembered: no detection proposes it again. */
export const rejectTransfer: Mutate<'rejectTransfer'> = async (write, actor, { transferId: id, reason }) => {
  const transfer = await lockOne(write, id)
  if (transfer.status !== 'REJECTED') {
    refuseMove(transfer.status, 'REJECTED')
    await decide(write, actor, id, 'REJECTED', reason)
  }
  return { transfer: await readOne(write, id) }
}

/** Takes a decision back: the pair is under review again. */
export const resetTransfer: Mutate<'resetTransfer'> = async (write, actor, { transferId: id }) => {
  const transfer = await lockOne(write, id)
  if (transfer.status !== 'UNDER_REVIEW') {
    refuseMove(transfer.status, 'UNDER_REVIEW')
    await decide(write, actor, id, 'UNDER_REVIEW')
  }
  return { transfer: await readOne(write, id) }
}

/**
 * Joins an expense and an income of two active accounts by hand, which is a decision: the pair is
 * approved at once, also where it had been rejected or was still under review.
 */
export const createManualTransfer: Mutate<'createManualTransfer'> = async (write, actor, input) => {
  const id = transferId(input)
  const [known] = await lockTransfers(write, [id])
  if (known?.status === 'APPROVED') return { transfer: known }
  const sides = await lockSides(write, [input.expenseTransactionId, input.incomeTransactionId])
  const [expense, income] = [find(sides, input.expenseTransactionId), find(sides, input.incomeTransactionId)]
  const problem = manualPairProblem(inMinor(expense), inMinor(income))
  if (problem !== undefined) throw refused(problem)
  await refuseInactive(write, sides)
  await refusePaired(write, sides, id)

  if (!known) await insertTransfers(write, [await manualRow(write, expense, income, actor.at)])
  await decide(write, actor, id, 'APPROVED')
  const lone = [expense.id, income.id].map(loneTransferId)
  await lockTransfers(write, lone)
  await removeTransfers(write, lone)
  return { transfer: await readOne(write, id) }
}

async function manualRow(
  read: OrgRead,
  expense: TransactionRow,
  income: TransactionRow,
  at: string,
): Promise<TransferRow> {
  const sides = { expenseTransactionId: expense.id, incomeTransactionId: income.id }
  const fee = feeBetween(inMinor(expense), inMinor(income))
  const conversion = await conversionBetween(read, expense, income)
  return rowFromTransfer({
    id: transferId(sides),
    status: 'UNDER_REVIEW',
    ...sides,
    reasons: [],
    alternatives: [],
    ...(fee ? { fee } : {}),
    ...(conversion ? { conversion } : {}),
    isManual: true,
    createdAt: at,
    updatedAt: at,
  })
}

async function decide(
  write: OrgWrite,
  actor: Actor,
  id: Id,
  status: TransferStatus,
  reason = '',
): Promise<void> {
  if (status === 'UNDER_REVIEW') return setTransferStatus(write, id, { status }, actor.at)
  const words = reason.trim()
  const decision = { status, reviewedAt: actor.at, reviewedBy: actor.userId }
  await setTransferStatus(write, id, words === '' ? decision : { ...decision, rejectReason: words }, actor.at)
}

function refuseMove(from: TransferStatus, to: TransferStatus): void {
  if (mayMoveTransfer(from, to)) return
  throw refused(
    `A transfer that is ${transferStatusLabel(from)} cannot become ${transferStatusLabel(to)}; reset it first`,
  )
}

async function refuseInactive(read: OrgRead, sides: readonly TransactionRow[]): Promise<void> {
  const accounts = await accountsById(
    read,
    sides.map((side) => side.accountId),
  )
  const inactive = accounts.find((account) => !account.isActive)
  if (inactive) throw refused(`The account ${inactive.name} is not active`)
}

async function refusePaired(read: OrgRead, sides: readonly TransactionRow[], id: Id): Promise<void> {
  const paired = await inApprovedTransfers(
    read,
    sides.map((side) => side.id),
    id,
  )
  const first = sides.find((side) => paired.has(side.id))
  if (first) {
    throw refused(`“${first.description}” is part of another approved transfer; reset that one first`)
  }
}

function refused(message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'failed-precondition')
}

function sidesOf({ expenseTransactionId, incomeTransactionId }: TransferRow): Id[] {
  return [expenseTransactionId, incomeTransactionId].filter((id) => id !== undefined)
}

/** The transactions of a pair, kept from other writers, so that two approvals of one cannot pass each other. */
async function lockSides(write: OrgWrite, ids: readonly Id[]): Promise<TransactionRow[]> {
  const rows = await lockTransactions(write, ids)
  if (rows.length < new Set(ids).size) throw missing('Transaction not found')
  return rows
}

function find(rows: readonly TransactionRow[], id: Id): TransactionRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw missing('Transaction not found')
  return row
}

function inMinor(row: TransactionRow) {
  return { ...row, amount: minorOf(row.amount, row.currency) }
}

async function lockOne(write: OrgWrite, id: Id): Promise<TransferRow> {
  const [transfer] = await lockTransfers(write, [id])
  if (!transfer) throw missing('Transfer not found')
  return transfer
}

async function readOne(read: OrgRead, id: Id): Promise<TransferRow> {
  const [transfer] = await transfersById(read, [id])
  if (!transfer) throw missing('Transfer not found')
  return transfer
}
