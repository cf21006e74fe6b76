import type { CalendarDay } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import { countedAmount, signedAmount, type Transaction } from '../transaction.ts'
import { accountKey } from './read-rows.ts'
import type { StatementLine } from './statement-line.ts'
import type { ClosingBalance } from './table-reader.ts'

/** What a bank says an account held at the end of a day, and what its rows come to, in minor units. */
export interface ClosingCheck {
  day: CalendarDay
  currency: string
  bank: Minor
  rows: bigint
}

/**
 * The closing balance that a file tells of an account, by its number as the file has it; with no number, of
 * the only account. Undefined where the file tells none with a day and an amount.
 */
export function closingOf(
  closing: readonly ClosingBalance[],
  account: string | undefined,
): ClosingBalance | undefined {
  const only = account === undefined && closing.length === 1 ? closing[0] : undefined
  const key = account === undefined ? undefined : accountKey(account)
  const found = only ?? closing.find((each) => accountKey(each.account) === key)
  return found?.amount === undefined || found.day === undefined ? undefined : found
}

/**
 * What the rows of an account come to at the end of a day once new lines are in: its running total without
 * the rows it holds after that day, and with the new lines until then. All amounts in its currency.
 */
export function rowsUntil(
  day: CalendarDay,
  runningTotal: Minor,
  heldLater: Iterable<Pick<Transaction, 'amount' | 'type' | 'status' | 'isSplit'>>,
  fresh: Iterable<StatementLine>,
): bigint {
  let sum = BigInt(runningTotal)
  for (const row of heldLater) sum -= BigInt(countedAmount(row))
  for (const line of fresh) if (line.day <= day) sum += BigInt(signedAmount(line))
  return sum
}
