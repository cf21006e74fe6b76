import { type BalanceSource, keepsItself, type ReportedBalance } from './balance-source.ts'
import type { Account } from './account.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'

/** What is known of an account on certain days. */
export type Anchored = Pick<
  Account,
  | 'balance'
  | 'balanceAt'
  | 'openingBalance'
  | 'openingDay'
  | 'openingTotal'
  | 'balanceTotal'
  | 'estimatedDays'
  | 'currency'
>

/** What an account tells of all its balances. */
export type Balanced = Anchored & Pick<Account, 'runningTotal'>

/** From which balance an account is counted on: at the end of `day`, in minor units. */
export interface Anchor {
  kind: 'opening' | 'bank'
  day: CalendarDay
  amount: bigint
  /** What the rows up to the day come to; the balance holds them already. */
  rows: bigint
}

/**
 * The balance that an account is counted on from: its opening balance, or where none is set the balance that
 * the bank has told; undefined where neither is known.
 */
export function anchorOf(account: Anchored): Anchor | undefined {
  const { openingBalance, openingDay, balance, balanceAt, openingTotal = 0, balanceTotal = 0 } = account
  if (openingBalance !== undefined && openingDay !== undefined) {
    return { kind: 'opening', day: openingDay, amount: BigInt(openingBalance), rows: BigInt(openingTotal) }
  }
  if (balanceAt === undefined) return undefined
  return { kind: 'bank', day: balanceAt, amount: BigInt(balance), rows: BigInt(balanceTotal) }
}

/**
 * What is on an account by the books, in minor units: the balance it is counted on from and the rows dated
 * after its day. Where no balance was ever known the rows alone.
 */
export function bookBalance(account: Balanced): bigint {
  return openingAmount(account) + BigInt(account.runningTotal)
}

/**
 * What is posted to an account beside its rows, so that rows and this come to its balance: the balance it is
 * counted on from less the rows up to its day.
 */
export function openingAmount(account: Anchored): bigint {
  const anchor = anchorOf(account)
  return anchor ? anchor.amount - anchor.rows : 0n
}

/** The day of which a device does not know yet what its rows come to, where the book balance is counted on from it. */
export function estimatedFrom(account: Anchored): CalendarDay | undefined {
  const { day } = anchorOf(account) ?? {}
  return day !== undefined && account.estimatedDays?.includes(day) ? day : undefined
}

/** How the books stand to what the bank has told, both at the end of the same day, in minor units. */
export interface Agreement {
  day: CalendarDay
  bank: bigint
  books: bigint
}

/**
 * What the bank has told beside the books of that day; undefined where it told nothing, where the books have no opening
 * balance of their own that could be compared with it, or where they are estimated.
 */
export function agreementOf(account: Anchored): Agreement | undefined {
  const { openingBalance, openingDay, openingTotal = 0, balance, balanceAt, balanceTotal = 0 } = account
  if (openingBalance === undefined || openingDay === undefined) return undefined
  if (account.estimatedDays) return undefined
  // Before the opening day the books say nothing of what was there.
  if (balanceAt === undefined || balanceAt < openingDay) return undefined
  const books = BigInt(openingBalance) + BigInt(balanceTotal) - BigInt(openingTotal)
  return { day: balanceAt, bank: BigInt(balance), books }
}

/** Bank and books at the end of one day, and who told what the bank holds. */
export interface BalanceCheck extends Agreement {
  from: BalanceSource
}

/** Where the books begin to differ from the bank. */
export interface Difference {
  /** The first day on which they are known to differ. */
  first: BalanceCheck
  /** The last day before it on which they agreed; undefined where no such day is known. */
  agreed: BalanceCheck | undefined
}

/**
 * The first day on which bank and books differ, of all the days the bank has told, in any order. Only days
 * after the last on which they agreed count: what differed before that has been put right since. Undefined
 * where they agree on the latest day, or where the bank has told nothing.
 */
export function firstDifference(checks: readonly BalanceCheck[]): Difference | undefined {
  const byDay = checks.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const last = byDay.findLastIndex(({ bank, books }) => bank === books)
  const first = byDay[last + 1]
  return first && { first, agreed: byDay[last] }
}

/** The days of an account's opening balance that a change of it concerns: lock dates hold them. */
export function changedOpeningDays(
  before: { openingBalance?: number; openingDay?: CalendarDay } | undefined,
  after: { openingBalance?: number; openingDay?: CalendarDay } | undefined,
): CalendarDay[] {
  if (before?.openingBalance === after?.openingBalance && before?.openingDay === after?.openingDay) return []
  return [before?.openingDay, after?.openingDay].filter((day) => day !== undefined)
}

/** What an account says of its balances; amounts as minor units, or as decimals on the wire. */
interface Balances<A> {
  balance: A
  balanceAt?: CalendarDay
  balanceFrom?: BalanceSource
  toldBefore?: ReportedBalance<A>
  openingBalance?: A
  openingDay?: CalendarDay
}

/** What may change of them; null takes a day with its balance away. */
export interface BalanceChange<A> {
  balance?: A | undefined
  balanceAt?: string | null
  balanceFrom?: BalanceSource
  /** Left out where it follows from the change: an undo says it as it was. */
  toldBefore?: (Omit<ReportedBalance<A>, 'day'> & { day: string }) | null
  openingBalance?: A | null
  openingDay?: string | null
}

/** Why a change of balances makes no sense; undefined where it does. */
export function balanceProblem({ openingBalance, openingDay }: BalanceChange<unknown>): string | undefined {
  const [amount, day] = [openingBalance ?? undefined, openingDay ?? undefined]
  if ((amount === undefined) === (day === undefined)) return undefined
  return 'Enter both an opening balance and its date'
}

/** The balances after a change. A balance of the bank without a day is one of `today`, typed by somebody. */
export function changedBalances<A extends number>(
  was: Balances<A>,
  change: BalanceChange<A>,
  today: CalendarDay,
): Balances<A> {
  const { openingBalance, openingDay } = was
  const opening =
    change.openingBalance === undefined
      ? { amount: openingBalance, day: openingDay }
      : { amount: change.openingBalance ?? undefined, day: change.openingDay ?? undefined }
  const told = toldBalance(was, change, today)
  const toldBefore =
    change.toldBefore === undefined
      ? replacedBy(told, was)
      : ((change.toldBefore as ReportedBalance<A>) ?? undefined)
  return {
    ...told,
    ...(toldBefore === undefined ? {} : { toldBefore }),
    ...(opening.amount === undefined || opening.day === undefined
      ? {}
      : { openingBalance: opening.amount, openingDay: opening.day as CalendarDay }),
  }
}

/** What a person or the bank connection said last, once a file or a statement has told something else. */
function replacedBy<A>(
  { balanceAt: day, balanceFrom = 'typed' }: Balances<A>,
  was: Balances<A>,
): ReportedBalance<A> | undefined {
  if (day === undefined || !keepsItself(balanceFrom)) return undefined
  const { balance, balanceAt, balanceFrom: from = 'typed', toldBefore } = was
  return balanceAt === undefined || keepsItself(from) ? toldBefore : { day: balanceAt, balance, from }
}

function toldBalance<A extends number>(
  { balance, balanceAt, balanceFrom }: Balances<A>,
  change: BalanceChange<A>,
  today: CalendarDay,
): Pick<Balances<A>, 'balance' | 'balanceAt' | 'balanceFrom'> {
  if (change.balanceAt === null) return { balance: change.balance ?? balance }
  const isTold =
    change.balance !== undefined && (change.balance !== balance || change.balanceAt !== undefined)
  if (!isTold || change.balance === undefined) {
    return {
      balance,
      ...(balanceAt === undefined ? {} : { balanceAt }),
      ...(balanceFrom === undefined ? {} : { balanceFrom }),
    }
  }
  return {
    balance: change.balance,
    balanceAt: (change.balanceAt ?? today) as CalendarDay,
    balanceFrom: change.balanceFrom ?? 'typed',
  }
}
