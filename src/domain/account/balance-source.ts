import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Minor } from '../money/money.ts'

/** Who said what the bank holds: a person, a statement file, a closed statement, or a bank connection. */
export const BALANCE_SOURCES = ['typed', 'file', 'statement', 'connection'] as const
export type BalanceSource = (typeof BALANCE_SOURCES)[number]

/** What was said to be on an account at the end of a day, and by whom; in minor units, or as a decimal on the wire. */
export interface ReportedBalance<A = Minor> {
  day: CalendarDay
  balance: A
  from: BalanceSource
}

/** Whether a source keeps what it told beside the account: files in the history of imports, statements themselves. */
export function keepsItself(source: BalanceSource): boolean {
  return source === 'file' || source === 'statement'
}
