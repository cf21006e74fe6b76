import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import type { Sum } from '../../../../domain/ledger/ledger-sums.ts'
import {
  chosen,
  isOfLines,
  searchNeedle,
  type TransactionFilter,
} from '../../../../domain/transaction/transaction-filter.ts'
import { balanceSheetTest } from '../../sums/counted-sums.ts'
import type { Ledger } from '../../ledger.ts'
import { type CurrencyTotal, summed } from './totals.ts'
import { unheldSums, unheldWithin } from '../../sums/unheld.ts'

/** What of the rows that are not on this device a filter matches, as a page tells of those that are. */
export interface UnheldMatches {
  rows: number
  totals: readonly CurrencyTotal[]
  transfers: number
}

const NONE: UnheldMatches = { rows: 0, totals: [], transfers: 0 }
const FIRST = '0001-01-01' as CalendarDay
const LAST = '9999-12-31' as CalendarDay

/**
 * The matches that are not here, by the server's sums; undefined where only the server can tell: where the filter
 * looks at what sums do not tell apart, or cuts a month, or where unsynced changes may be changes of those rows.
 */
export function unheldMatches(ledger: Ledger, filter: TransactionFilter): UnheldMatches | undefined {
  const unheld = unheldSums(ledger)
  const { from = FIRST, to = LAST } = filter
  if (unheld.until === undefined || from > unheld.until) return NONE
  if (!isOfSums(filter) || unheld.undecided) return undefined
  const { within, cut } = unheldWithin(unheld, { from, to })
  if (cut !== undefined) return undefined
  return matchesOf(within.map(({ sum }) => sum).filter(sumTest(ledger, filter)))
}

/** Whether a filter looks at nothing by which sums are not told apart. */
function isOfSums(filter: TransactionFilter): boolean {
  const { search, categories, minAmount, maxAmount, reconciled, importId } = filter
  const others = [chosen(categories), minAmount, maxAmount, reconciled, importId]
  return searchNeedle(search) === '' && others.every((part) => part === undefined)
}

function sumTest(ledger: Ledger, filter: TransactionFilter): (sum: Sum) => boolean {
  const { accounts, types, status, glAccountNumber, counted } = filter
  const byLines = isOfLines(filter)
  const isBalanceSheet = balanceSheetTest(ledger)
  const [inAccounts, ofTypes] = [chosen(accounts), chosen(types)]
  return (sum) =>
    (inAccounts?.has(sum.accountId) ?? true) &&
    (ofTypes?.has(sum.type) ?? true) &&
    !(byLines && sum.kind === 'SPLIT') &&
    (status === undefined || sum.status === status) &&
    (glAccountNumber === undefined || sum.glAccountNumber === glAccountNumber) &&
    (counted === undefined || (isInTotals(sum) && !isBalanceSheet(sum.glAccountNumber)))
}

function matchesOf(sums: readonly Sum[]): UnheldMatches {
  let [rows, transfers] = [0, 0]
  for (const { kind, rows: more } of sums) {
    rows += more
    if (kind === 'TRANSFER' || kind === 'EXCHANGE') transfers += more
  }
  const totals = sums
    .filter(isInTotals)
    .map(({ currency, type, amount }): CurrencyTotal =>
      type === 'INCOME'
        ? { currency, income: amount, expenses: 0n }
        : { currency, income: 0n, expenses: amount },
    )
  return { rows, transfers, totals: summed(totals) }
}

/** Whether the rows of a sum are in the totals of a list; fees are no rows. */
function isInTotals({ kind, status }: Sum): boolean {
  return kind === 'ROW' && status !== 'DECLINED'
}
