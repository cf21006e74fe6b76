import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'

/** What came in and went out, in minor units of one currency. */
export interface Flow {
  income: bigint
  expenses: bigint
}

/**
 * What one day comes to in one currency, as income and expenses by the direction of postings: a credit to an income
 * or expense account is income, a debit expense, so that a refund of rent is income as it is on the bank's
 * statement. Postings to bank accounts and the ledger's own accounts of assets and equity are no part of it.
 */
export interface DayFlow extends Flow {
  day: CalendarDay
  currency: string
  /**
   * What came in and went out through accounts of the chart that are neither income nor expense: loans, equipment, owner's
   * draws. An entry that moves no money, as an accrual, adds nothing.
   */
  balanceSheet: Flow
}

/** A day without money. */
export function emptyFlow(day: CalendarDay, currency: string): DayFlow {
  return { day, currency, income: 0n, expenses: 0n, balanceSheet: { income: 0n, expenses: 0n } }
}

/** The same of rows of which only the month is known: they lie somewhere in these days. */
export interface MonthFlow extends Omit<DayFlow, 'day'> {
  days: Period
}

/** Adds to a flow what another of its day and currency comes to. */
export function addFlow(to: DayFlow, { income, expenses, balanceSheet }: DayFlow): void {
  to.income += income
  to.expenses += expenses
  to.balanceSheet.income += balanceSheet.income
  to.balanceSheet.expenses += balanceSheet.expenses
}
