import type { Account } from '../account/account.ts'
import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import { isMinor, type Minor, minor } from '../money/money.ts'
import { countedAmount, signedAmount, type Transaction } from '../transaction/transaction.ts'
import { accountKey } from './line-of-row.ts'
import type { FileLine } from './file-line.ts'
import type { ClosingBalance } from './table-reader.ts'

/** What a bank says an account held at the end of a day, beside the books with the rows of its file, in minor units. */
export interface ClosingCheck {
  day: CalendarDay
  currency: string
  bank: Minor
  /** Absent where the account has no opening balance, or one of a later day. */
  books?: bigint
  /** The opening balance that the file proves, where the account has none. */
  opening?: Opening
  /** Set where it is no bank's word, but what the account opened with in books kept elsewhere. */
  opens?: true
}

/** What was on an account at the end of a day. */
export interface Opening {
  amount: Minor
  day: CalendarDay
}

/** What the check of a closing balance looks at. Sums in minor units of the account. */
export interface ClosingBooks {
  account: Pick<Account, 'currency' | 'openingBalance' | 'openingDay' | 'openingTotal'>
  /** What all rows up to the day come to, the new ones among them. */
  rows: bigint
  fresh: Iterable<FileLine>
  /** The day of the account's first row, the new ones among them; undefined where it is not known. */
  firstDay: CalendarDay | undefined
  lockedThrough: CalendarDay | undefined
  /** Whether rows of the file could not be read, or do not lead to the balance: then nothing follows from it. */
  lacksRows: boolean
  /** Whether the balance is what the account opened with, before any of its rows. */
  opens?: boolean
}

/**
 * Compares a closing balance with the books. Where the account has no opening balance the file proves one: what
 * the bank says less the rows, at the end of the day before the first of them.
 */
export function checkedClosing(
  day: CalendarDay,
  bank: Minor,
  { account, rows, fresh, firstDay, lockedThrough, lacksRows, opens = false }: ClosingBooks,
): ClosingCheck {
  const { currency, openingBalance, openingDay, openingTotal = 0 } = account
  const told = { day, currency, bank, ...(opens ? { opens } : {}) }
  if (openingBalance !== undefined && openingDay !== undefined) {
    if (day < openingDay) return told
    let upToOpening = BigInt(openingTotal)
    for (const line of fresh) if (line.day <= openingDay) upToOpening += BigInt(signedAmount(line))
    return { ...told, books: BigInt(openingBalance) + rows - upToOpening }
  }
  const amount = BigInt(bank) - rows
  if (firstDay === undefined || !isMinor(amount)) return told
  if (opens ? firstDay <= day : lacksRows || firstDay > day) return told
  const before = opens ? day : addDays(firstDay, -1)
  if (lockedThrough !== undefined && before <= lockedThrough) return told
  return { ...told, opening: { amount: minor(Number(amount)), day: before } }
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
  laterRows: Iterable<Pick<Transaction, 'amount' | 'type' | 'status' | 'isSplit'>>,
  fresh: Iterable<FileLine>,
): bigint {
  let sum = BigInt(runningTotal)
  for (const row of laterRows) sum -= BigInt(countedAmount(row))
  for (const line of fresh) if (line.day <= day) sum += BigInt(signedAmount(line))
  return sum
}
