import { estimatedFrom } from '../../../../domain/account/account-balance.ts'
import { type CalendarDay, endOfDay } from '../../../../domain/calendar/calendar-day.ts'
import type { ClosingFigure } from '../../../../domain/reconciliation/closing.ts'
import { DEFAULT_GL_NUMBER } from '../../../../domain/gl-account/gl-account.ts'
import { approvedBySide } from '../../../../domain/ledger/postings.ts'
import { balanceSheet } from '../../../../domain/reports/balance-sheet.ts'
import { accountLabel, postingGroupsIn } from '../../../../domain/reports/financial-statement.ts'
import { balancesOf } from '../../../../domain/reports/sums.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, statusBits } from '../../ledger-columns.ts'
import { reportBooks } from './report-books.ts'
import { reviewCount } from './report-query.ts'
import { unheldSums } from '../../sums/unheld.ts'

export interface ClosingFigures {
  /** Of each day that was asked, in that order. */
  figures: ClosingFigure[][]
  /** False where there are rows that are not here and of which not enough is known: the figures are then not all. */
  isKnown: boolean
}

/**
 * What each account comes to in each currency through each of some days, debit less credit of approved rows; accounts
 * with nothing are left out.
 */
export function closingFigures(ledger: Ledger, { days }: { days: readonly CalendarDay[] }): ClosingFigures {
  const order = [...new Set(days)].sort()
  const found = order.map((): ClosingFigure[] => [])
  for (const { account, byCurrency } of balancesOf(
    postingGroupsIn(reportBooks(ledger), 'approved'),
    order,
  ).values()) {
    const of = { account: account.key, name: accountLabel(account) }
    for (const [currency, amounts] of byCurrency) {
      amounts.forEach((amount, at) => {
        if (amount !== 0n) found[at]?.push({ ...of, currency, amount })
      })
    }
  }
  const { until, isKnown, undecided } = unheldSums(ledger)
  return {
    figures: days.map((day) => found[order.indexOf(day)] ?? []),
    isKnown:
      (until === undefined || isKnown) && undecided === undefined && !ledger.accounts.some(estimatedFrom),
  }
}

export interface ClosingChecks {
  /** Of days through the last of the period: transactions to review, and those without a GL account. */
  toReview: number
  unassigned: number
  /** Suggested transfers that nobody has decided. */
  transfers: number
  /** Currencies without a rate to the currency of the figures on the last day. */
  missingRates: readonly string[]
  /** How many days older than the last day the oldest of its rates is, where that is too old; else 0. */
  rateAge: number
}

export interface ClosingChecksArgs {
  to: CalendarDay
  currency: string
  startMonth: number
}

/** What is still open before a period can be closed in good conscience. */
export function closingChecks(
  ledger: Ledger,
  { to, currency, startMonth }: ClosingChecksArgs,
): ClosingChecks {
  const lines =
    balanceSheet(reportBooks(ledger), {
      period: { from: to, to },
      by: 'total',
      compare: 'none',
      basis: 'approved',
      currency,
      startMonth,
    })?.lines ?? []
  const rates = lines.flatMap((line) => line.rates ?? [])
  return {
    toReview: reviewCount(ledger, { to }),
    unassigned: unassignedCount(ledger, to),
    transfers: undecidedTransfers(ledger, to),
    missingRates: [...new Set(rates.flatMap(({ missing }) => missing))].sort(),
    rateAge: Math.max(0, ...rates.map(({ age }) => age)),
  }
}

const APPROVED = statusBits('APPROVED')

/** Approved rows that are posted nowhere in particular; those to review are counted as such. */
function unassignedCount(ledger: Ledger, to: CalendarDay): number {
  const { columns, transfers } = ledger
  const { size, flags, times, glNumber, texts, ids, parent } = columns
  const end = Date.parse(endOfDay(to))
  const bySide = approvedBySide(transfers)
  let count = 0
  for (let at = 0; at < size; at++) {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) !== APPROVED || bits & FLAG.split || (times[at] ?? 0) >= end) continue
    if (texts.glNumber.textOf(glNumber[at] ?? 0) !== DEFAULT_GL_NUMBER) continue
    // The lines of a split go with it.
    const whole = texts.parent.textOf(parent[at] ?? 0) ?? ''
    if (!bySide.has(ids[at] ?? '') && !bySide.has(whole)) count += 1
  }
  for (const { sum, days } of unheldSums(ledger).sums) {
    const isOne = sum.status === 'APPROVED' && sum.kind === 'ROW' && sum.glAccountNumber === DEFAULT_GL_NUMBER
    if (isOne && days.to <= to) count += sum.rows
  }
  return count
}

function undecidedTransfers({ columns, transfers }: Ledger, to: CalendarDay): number {
  const end = Date.parse(endOfDay(to))
  return transfers.filter(({ status, expenseTransactionId, incomeTransactionId }) => {
    if (status !== 'UNDER_REVIEW') return false
    return [expenseTransactionId, incomeTransactionId].some((id) => {
      const at = id === undefined ? undefined : columns.placeOf(id)
      // A side that is not here is older than what is.
      return at === undefined ? id !== undefined : (columns.times[at] ?? 0) < end
    })
  }).length
}
