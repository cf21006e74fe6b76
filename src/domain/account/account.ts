import type { BalanceSource, ReportedBalance } from './balance-source.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { isMinor, MAX_MINOR, type Minor } from '../money/money.ts'

export const ACCOUNT_TYPES = [
  'CHECKING',
  'SAVINGS',
  'INVESTMENT',
  'CREDIT',
  'DEPOSITORY',
  'LOAN',
  'OTHER',
] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/**
 * A bank account of the organisation. `balance` is what the bank says, `runningTotal` what the rows sum to;
 * what is on the account is neither of them but `bookBalance`.
 */
export interface Account {
  id: Id
  name: string
  type: AccountType
  institution: string
  currency: string
  balance: Minor
  /** At the end of which day the bank said it, and who told; absent where it was never told. */
  balanceAt?: CalendarDay
  balanceFrom?: BalanceSource
  /**
   * What a person or the bank connection said last, where a file or a statement has told a balance since: it counts
   * again where that is undone. Files and statements keep what they told themselves.
   */
  toldBefore?: ReportedBalance
  /** What was on the account at the end of a day from which on its rows are complete. */
  openingBalance?: Minor
  openingDay?: CalendarDay
  runningTotal: Minor
  /** What the rows up to `openingDay`, and those up to `balanceAt`, come to; absent where that is nothing. */
  openingTotal?: Minor
  balanceTotal?: Minor
  /**
   * Which of these two days lie in a month of which this device lacks rows without knowing their days: the total up to it
   * is then as if these rows were on the last of the month.
   */
  estimatedDays?: readonly CalendarDay[]
  transactionCount: number
  isActive: boolean
  /** Cash on hand, for which there are no bank statements: journal entries may have lines on it. */
  isPettyCash?: true
  /** The rows up to this day, itself included, are locked; when and by whom that was last said. */
  lockDate?: CalendarDay
  lockSetAt?: string
  lockSetBy?: string
  createdAt: string
  updatedAt: string
}

/** Whether a change of an account's total takes it past 15 digits, or, where it is, further still. */
export function passesTotals(before: bigint, after: bigint): boolean {
  return !isMinor(after) && (after < 0n ? after < before : after > before)
}

/** Why the total of an account may not become what it would. */
export function totalProblem(name: string): string {
  return `The total of ${name} would pass ${String(MAX_MINOR).length} digits`
}

/** Why an account is not deleted as long as it has transactions. */
export const ACCOUNT_IN_USE = 'Cannot delete account with associated transactions'

/** Why an account cannot be petty cash; undefined where it can, or is not to be. */
export function pettyCashProblem({
  type,
  isPettyCash,
}: {
  type: AccountType
  isPettyCash?: boolean
}): string | undefined {
  const isOwed = type === 'CREDIT' || type === 'LOAN'
  return isPettyCash === true && isOwed ? 'A credit card or a loan can’t be petty cash' : undefined
}

/** What kind of account it is, to people. */
export function accountKindText({ type, isPettyCash }: Pick<Account, 'type' | 'isPettyCash'>): string {
  return isPettyCash ? 'Petty cash' : accountTypeLabel(type)
}

export function accountTypeLabel(type: AccountType): string {
  switch (type) {
    case 'CHECKING':
      return 'Checking'
    case 'SAVINGS':
      return 'Savings'
    case 'DEPOSITORY':
      return 'Bank Account'
    case 'CREDIT':
      return 'Credit Card'
    case 'INVESTMENT':
      return 'Investment'
    case 'LOAN':
      return 'Loan'
    case 'OTHER':
      return 'Other'
  }
}
