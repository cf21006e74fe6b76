import { transactionFromRow } from '../../src/contract/rows.ts'
import { rowFromTransfer, transferFromRow, type TransferRow } from '../../src/contract/rows/transfer-rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { rateText } from '../../src/domain/money/exchange-rate.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import { conversionOf } from '../../src/domain/transfer/detect.ts'
import { loneTransferId } from '../../src/domain/transfer/transfer.ts'
import { type PairConversion, repricedPair, sideIds } from '../../src/domain/transfer/transfer-pair.ts'
import { type RowDifference, storeRows } from '../store/tables/stored-rows.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import { ratesBetween } from '../store/tables/transfer-rates.ts'
import { insertTransfers, lockTransfersOf } from '../store/tables/transfers.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import type { LockedRows } from './locked-rows.ts'

/**
 * What becomes of transfers when their transactions change. A person's approval is never left standing on
 * something that it was not given for, and what it was given for does not vanish without a trace. Each answers how
 * the transfers have changed.
 */

type TransferDifferences = readonly RowDifference<'transfers'>[]

/**
 * Removes the transfers of transactions that are gone, or none of their sides any more. What an approved one
 * leaves behind counts as income or expense again, so it is listed as being without partner.
 */
export async function dropSides(
  write: OrgWrite,
  ids: readonly Id[],
  at: string,
): Promise<TransferDifferences> {
  if (ids.length === 0) return []
  const pairs = await lockTransfersOf(write, ids)
  if (pairs.length === 0) return []
  const differences = pairs.map((before) => ({ before, after: undefined }))
  await storeRows(write, 'transfers', differences)
  const gone = new Set(ids)
  const left = pairs
    .filter(({ status }) => status === 'APPROVED')
    .flatMap(({ expenseTransactionId: expense, incomeTransactionId: income }) => [
      ...(expense !== undefined && !gone.has(expense) ? [{ expenseTransactionId: expense }] : []),
      ...(income !== undefined && !gone.has(income) ? [{ incomeTransactionId: income }] : []),
    ])
  await insertTransfers(
    write,
    left.map((side) => loneRow(side, at)),
  )
  return differences
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

/** Puts approved transfers back under review of which a side was declined: its partner counts again. */
export async function reviewDeclined(
  write: OrgWrite,
  ids: readonly Id[],
  at: string,
): Promise<TransferDifferences> {
  if (ids.length === 0) return []
  const approved = (await lockTransfersOf(write, ids)).filter(({ status }) => status === 'APPROVED')
  const differences = approved.map((before) => {
    const { reviewedAt: _at, reviewedBy: _by, rejectReason: _reason, ...rest } = before
    return { before, after: { ...rest, status: 'UNDER_REVIEW' as const, updatedAt: at } }
  })
  await storeRows(write, 'transfers', differences)
  return differences
}

/** Has fee and conversion follow an amount or a day that changed. */
export async function repriceSides(
  write: OrgWrite,
  ids: readonly Id[],
  at: string,
): Promise<TransferDifferences> {
  if (ids.length === 0) return []
  const pairs = await lockTransfersOf(write, ids)
  const sides = await sidesById(write, pairs)
  const differences: { before: TransferRow; after: TransferRow }[] = []
  for (const before of pairs) {
    const expense = sides.get(before.expenseTransactionId ?? '')
    const income = sides.get(before.incomeTransactionId ?? '')
    if (!expense || !income) continue
    const conversion = await conversionBetween(write, expense, income)
    const priced = repricedPair(transferFromRow(before), expense, income, conversion)
    differences.push({ before, after: rowFromTransfer({ ...priced, updatedAt: at }) })
  }
  await storeRows(write, 'transfers', differences)
  return differences
}

async function sidesById(
  read: OrgRead,
  pairs: readonly TransferRow[],
): Promise<ReadonlyMap<Id, Transaction>> {
  if (pairs.length === 0) return new Map()
  const rows = await transactionsById(read, pairs.flatMap(sideIds))
  return new Map(rows.map((row) => [row.id, transactionFromRow(row)]))
}

/** Notes on pairs that a person has joined what the expense is worth in the income's currency. */
export async function convertNew(write: OrgWrite, rows: LockedRows): Promise<void> {
  for (const { was, now } of rows.changed('transfers')) {
    if (was || !now?.isManual) continue
    const expense = rows.get('transactions', now.expenseTransactionId ?? '')
    const income = rows.get('transactions', now.incomeTransactionId ?? '')
    const conversion = expense && income && (await conversionBetween(write, expense, income))
    if (conversion) rows.put('transfers', { ...now, conversion })
  }
}

/** What the expense was worth in the income's currency on its day, where both differ and a rate is known. */
async function conversionBetween(
  read: OrgRead,
  expense: Transaction,
  income: Transaction,
): Promise<PairConversion | undefined> {
  const rates = await ratesBetween(read, [expense.currency, income.currency])
  const found = conversionOf(expense, income, rates)
  return (
    found && {
      expenseAmountInIncomeCurrency: found.expenseAmountInIncomeCurrency,
      currency: income.currency,
      rate: rateText(found.rate),
      rateDate: dayOfTimestamp(found.rate.date),
    }
  )
}
