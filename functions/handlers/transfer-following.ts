import { minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import { rowFromTransfer, transferFromRow, type TransferRow } from '../../src/contract/transfer-rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import { rateText } from '../../src/domain/exchange-rate.ts'
import type { Id } from '../../src/domain/ids.ts'
import { conversionOf } from '../../src/domain/transfer/detect.ts'
import { loneTransferId } from '../../src/domain/transfer/transfer.ts'
import { type PairConversion, repricedPair } from '../../src/domain/transfer-pair.ts'
import type { Actor } from '../define-call.ts'
import type { OrgRead, OrgWrite } from '../store/tenancy/org-write.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import { ratesBetween } from '../store/tables/transfer-rates.ts'
import {
  insertTransfers,
  lockTransfersOf,
  removeTransfers,
  setTransferAmounts,
  setTransferStatus,
} from '../store/tables/transfers.ts'

/**
 * What becomes of transfers when their transactions change. A person's approval is never left standing on
 * something that it was not given for, and what it was given for does not vanish without a trace.
 */

/** Has fee and conversion follow an amount or a day that changed; a pair that is none any more goes. */
export async function followChange(
  write: OrgWrite,
  actor: Actor,
  before: TransactionRow,
  after: TransactionRow,
): Promise<void> {
  if (before.type !== after.type) return dropSides(write, actor, [after.id])
  const sameDay = dayOfTimestamp(before.timestamp) === dayOfTimestamp(after.timestamp)
  if (before.amount === after.amount && sameDay) return
  for (const pair of await lockTransfersOf(write, [after.id])) {
    const sides = await transactionsById(write, sidesOf(pair))
    const expense = sides.find((side) => side.id === pair.expenseTransactionId)
    const income = sides.find((side) => side.id === pair.incomeTransactionId)
    if (!expense || !income) continue
    const conversion = await conversionBetween(write, expense, income)
    const priced = repricedPair(transferFromRow(pair), inMinor(expense), inMinor(income), conversion)
    await setTransferAmounts(write, rowFromTransfer({ ...priced, updatedAt: actor.at }))
  }
}

/** Puts approved transfers back under review of which a side was declined: its partner counts again. */
export async function reviewDeclined(write: OrgWrite, actor: Actor, ids: readonly Id[]): Promise<void> {
  for (const { id, status } of await lockTransfersOf(write, ids)) {
    if (status === 'APPROVED') await setTransferStatus(write, id, { status: 'UNDER_REVIEW' }, actor.at)
  }
}

/**
 * Removes the transfers of transactions that are gone. What an approved one leaves behind counts as income
 * or expense again, so it is listed as being without partner.
 */
export async function dropSides(write: OrgWrite, actor: Actor, ids: readonly Id[]): Promise<void> {
  const pairs = await lockTransfersOf(write, ids)
  await removeTransfers(
    write,
    pairs.map((pair) => pair.id),
  )
  const gone = new Set(ids)
  const left = pairs
    .filter(({ status }) => status === 'APPROVED')
    .flatMap(({ expenseTransactionId: expense, incomeTransactionId: income }) => [
      ...(expense !== undefined && !gone.has(expense) ? [{ expenseTransactionId: expense }] : []),
      ...(income !== undefined && !gone.has(income) ? [{ incomeTransactionId: income }] : []),
    ])
  await insertTransfers(
    write,
    left.map((side) => loneRow(side, actor.at)),
  )
}

function loneRow(side: { expenseTransactionId: Id } | { incomeTransactionId: Id }, at: string): TransferRow {
  const transactionId = 'expenseTransactionId' in side ? side.expenseTransactionId : side.incomeTransactionId
  return {
    id: loneTransferId(transactionId),
    status: 'NO_MATCH',
    ...side,
    reasons: [],
    alternatives: [],
    isManual: false,
    createdAt: at,
    updatedAt: at,
  }
}

/** What the expense was worth in the income's currency on its day, where both differ and a rate is known. */
export async function conversionBetween(
  read: OrgRead,
  expense: TransactionRow,
  income: TransactionRow,
): Promise<PairConversion | undefined> {
  const rates = await ratesBetween(read, [expense.currency, income.currency])
  const found = conversionOf(inMinor(expense), income, rates)
  return (
    found && {
      expenseAmountInIncomeCurrency: found.expenseAmountInIncomeCurrency,
      currency: income.currency,
      rate: rateText(found.rate),
      rateDate: dayOfTimestamp(found.rate.date),
    }
  )
}

function sidesOf({ expenseTransactionId, incomeTransactionId }: TransferRow): Id[] {
  return [expenseTransactionId, incomeTransactionId].filter((id) => id !== undefined)
}

function inMinor(row: TransactionRow) {
  return { ...row, amount: minorOf(row.amount, row.currency) }
}
