import type { CalendarDay } from '../calendar-day.ts'
import { isResult } from './ledger-accounts.ts'
import type { Posting } from './postings.ts'

/** What came in and went out, in minor units of one currency. */
export interface Flow {
  income: bigint
  expenses: bigint
}

/** What one day comes to in one currency. */
export interface DayFlow extends Flow {
  day: CalendarDay
  currency: string
  /** Through accounts of the chart that are neither income nor expense: loans, equipment, owner's draws. */
  balanceSheet: Flow
}

/**
 * What postings come to as income and expenses by their direction: a credit to an income or expense account
 * is income, a debit expense, so that a refund of rent is income as it is on the bank's statement. Postings
 * to bank accounts and the ledger's own accounts of assets and equity are no part of it.
 */
export function dayFlows(postings: Iterable<Posting>): DayFlow[] {
  const flows = new Map<string, DayFlow>()
  for (const { day, currency, account, debit, credit } of postings) {
    const counts = isResult(account)
    if (!counts && account.kind !== 'gl') continue
    const key = `${day} ${currency}`
    let flow = flows.get(key)
    if (!flow) flows.set(key, (flow = emptyFlow(day, currency)))
    const to = counts ? flow : flow.balanceSheet
    to.income += credit
    to.expenses += debit
  }
  return [...flows.values()]
}

/** A day without money. */
export function emptyFlow(day: CalendarDay, currency: string): DayFlow {
  return { day, currency, income: 0n, expenses: 0n, balanceSheet: { income: 0n, expenses: 0n } }
}
