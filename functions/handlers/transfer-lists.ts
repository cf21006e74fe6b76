import type { OutputOf } from '../../src/contract/calls.ts'
import type { AccountRow, TransactionRow } from '../../src/contract/rows.ts'
import type { TransferRow } from '../../src/contract/rows/transfer-rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY, exponentOf } from '../../src/domain/money/currency.ts'
import type { Id } from '../../src/domain/ids.ts'
import { decimalText } from '../../src/domain/money/money.ts'
import type { Read } from '../define-call.ts'
import { readAccounts } from '../store/tables/accounts.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import { ratesBetween } from '../store/tables/transfer-rates.ts'
import { feeSums, listTransfers, transferCounts } from '../store/tables/transfers.ts'

const DEFAULT_LIMIT = 50

export const getTransferPairs: Read<'getTransferPairs'> = async (read, _actor, input) => {
  const page = pageOf(input?.pagination)
  const transfers = await listTransfers(read, input?.status, page)
  const counts = await transferCounts(read)
  const totalCount =
    input?.status === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[input.status]
  return { transfers, totalCount, hasMore: page.offset + transfers.length < totalCount, ...page }
}

export const getTransferStats: Read<'getTransferStats'> = async (read, actor, input) => {
  const counts = await transferCounts(read)
  return {
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    underReview: counts.UNDER_REVIEW,
    approved: counts.APPROVED,
    rejected: counts.REJECTED,
    noMatch: counts.NO_MATCH,
    ...(await feesIn(read, input?.currency ?? DEFAULT_CURRENCY, actor.at)),
  }
}

/** A page of the transfers with both of their sides, and the figures of all of them. */
export const getEnrichedTransferPairs: Read<'getEnrichedTransferPairs'> = async (read, actor, input) => {
  const page = pageOf(input?.pagination)
  const transfers = await listTransfers(read, input?.status, { ...page, limit: page.limit + 1 })
  const shown = transfers.slice(0, page.limit)
  const counts = await transferCounts(read)
  return {
    transfers: await enriched(read, shown),
    underReview: counts.UNDER_REVIEW,
    approved: counts.APPROVED,
    rejected: counts.REJECTED,
    ...(await feesIn(read, input?.currency ?? DEFAULT_CURRENCY, actor.at)),
    hasMore: transfers.length > shown.length,
  }
}

function pageOf(pagination: { limit?: number; offset?: number } = {}) {
  return { limit: pagination.limit ?? DEFAULT_LIMIT, offset: pagination.offset ?? 0 }
}

type Enriched = OutputOf<'getEnrichedTransferPairs'>['transfers'][number]

async function enriched(read: OrgRead, transfers: readonly TransferRow[]): Promise<Enriched[]> {
  const ids = transfers.flatMap(({ expenseTransactionId: out, incomeTransactionId: back }) =>
    [out, back].filter((id) => id !== undefined),
  )
  const rows = new Map((await transactionsById(read, ids)).map((row) => [row.id, row]))
  const accounts = new Map((await readAccounts(read, {})).map((account) => [account.id, account]))
  return transfers.map((transfer) => ({
    id: transfer.id,
    status: transfer.status,
    reviewedAt: transfer.reviewedAt ?? null,
    reviewedBy: transfer.reviewedBy ?? null,
    rejectReason: transfer.rejectReason ?? null,
    isManual: transfer.isManual,
    score: transfer.score ?? null,
    reasons: transfer.reasons,
    alternatives: transfer.alternatives,
    expenseTransaction: sideOf(transfer.expenseTransactionId, rows, accounts),
    incomeTransaction: sideOf(transfer.incomeTransactionId, rows, accounts),
    exchangeFee: transfer.exchangeFee ?? null,
    conversionData: transfer.conversionData ?? null,
  }))
}

function sideOf(
  id: Id | undefined,
  rows: ReadonlyMap<Id, TransactionRow>,
  accounts: ReadonlyMap<Id, AccountRow>,
): Enriched['expenseTransaction'] {
  const row = id === undefined ? undefined : rows.get(id)
  const account = row && accounts.get(row.accountId)
  if (!row || !account) return null
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    timestamp: row.timestamp,
    type: row.type,
    account: { id: account.id, institution: account.institution, name: account.name },
  }
}

/**
 * The fees of all transfers that are not rejected in one currency, by today's rates: each currency is
 * summed exactly and converted once, and those without a rate stand beside the total.
 */
async function feesIn(read: OrgRead, currency: string, at: string) {
  const sums = await feeSums(read)
  const rates = await ratesBetween(read, [currency, ...sums.map((one) => one.currency)])
  let total = 0n
  const unconvertedFees: { amount: number; currency: string }[] = []
  for (const { currency: from, sum } of sums) {
    const amount = minorUnits(sum, from)
    const converted =
      from === currency ? amount : rates?.convertSum(amount, from, currency, dayOfTimestamp(at))?.amount
    if (converted === undefined) unconvertedFees.push({ amount: Number(sum), currency: from })
    else total += converted
  }
  return { totalFees: Number(decimalText(total, currency)), totalFeesCurrency: currency, unconvertedFees }
}

/** The minor units of decimal text that a sum of amounts of the currency has given. */
function minorUnits(text: string, currency: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const exponent = exponentOf(currency)
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
}
