import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { minorFromText } from '../../money/money.ts'
import type { SourceRow } from '../file-line.ts'
import type { ClosingBalance } from '../table-reader.ts'

/** The statement of one account as a bank's format frames it: opening balance, movements, closing balance. */
export interface FramedStatement {
  account: string
  currency: string
  opening?: string | undefined
  closing?: string | undefined
  closingDay?: CalendarDay | undefined
  /** Plain signed decimals of the booked movements. */
  amounts: string[]
  /** Line of the file on which it begins. */
  line: number
}

/**
 * A row that says that the movements of a statement do not lead from its opening to its closing balance;
 * undefined where they do, or where the file does not tell both.
 */
export function unprovedRow({
  account,
  currency,
  opening,
  closing,
  amounts,
  line,
}: FramedStatement): SourceRow | undefined {
  if (opening === undefined || closing === undefined) return undefined
  const whole = (text: string) => BigInt(minorFromText(text, currency) ?? 0)
  const sum = amounts.reduce((total, amount) => total + whole(amount), 0n)
  if (whole(opening) + sum === whole(closing)) return undefined
  const fault = `The statement opens with ${opening} and closes with ${closing} ${currency}, which doesn’t match its rows. Compare them with the bank’s own list; the file may be damaged or cut off.`
  return { line, cells: [account, currency], fault }
}

/** The last closing balance of each account. */
export function lastClosings(statements: readonly FramedStatement[]): ClosingBalance[] {
  const byAccount = new Map<string, ClosingBalance>()
  for (const { account, currency, closing: amount, closingDay: day } of statements) {
    if (amount === undefined) continue
    const before = byAccount.get(account)
    if (before?.day === undefined || day === undefined || day >= before.day)
      byAccount.set(account, { account, amount, currency, day })
  }
  return [...byAccount.values()]
}
