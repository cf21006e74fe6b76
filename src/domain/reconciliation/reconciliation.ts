import { agreementOf, type Balanced, bookBalance } from '../account/account-balance.ts'
import type { Account } from '../account/account.ts'
import { type CalendarDay, dayOfTimestamp } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import type { Id } from '../ids.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import { subsetsWithSum } from './subset-sum.ts'
import { writtenDay } from '../calendar/written-day.ts'
import { signedAmount, type Transaction } from '../transaction/transaction.ts'

/**
 * Whether the books of an account come to what its bank says. Sums in minor units of the account. Where it
 * has an opening balance both are of the day on which the bank spoke, and nothing is compared before it has; else the
 * running total stands for the books.
 */
export interface AccountFigure {
  accountId: Id
  isReconciled: boolean
  /** Whether the bank has told a balance that the books can be compared with. */
  isTold: boolean
  balance: bigint
  transactionsTotal: bigint
  /** Balance less rows. */
  difference: bigint
  /** The day of the bank's balance, or where it never told one, that on which the account was added with it. */
  asOf: CalendarDay
}

/** An account is reconciled when bank and books differ by one unit of its currency at most. */
export function accountFigure(account: Balanced & Pick<Account, 'id' | 'createdAt'>): AccountFigure {
  const balance = BigInt(account.balance)
  const agreement = agreementOf(account)
  const isTold = agreement !== undefined || (account.openingBalance === undefined && !isUnsaid(account))
  const transactionsTotal = agreement?.books ?? (isTold ? BigInt(account.runningTotal) : bookBalance(account))
  const difference = balance - transactionsTotal
  const unit = BigInt(10 ** exponentOf(account.currency))
  const isReconciled = isTold && difference <= unit && difference >= -unit
  const asOf = account.balanceAt ?? dayOfTimestamp(account.createdAt)
  return { accountId: account.id, isReconciled, isTold, balance, transactionsTotal, difference, asOf }
}

/** Zero without a day is what an account begins with; the bank’s word it is where nothing else speaks against it. */
function isUnsaid({ balance, balanceAt, runningTotal }: Balanced): boolean {
  return balance === 0 && balanceAt === undefined && runningTotal !== 0
}

/** Counts of accounts. */
export interface OverallFigures {
  total: number
  reconciled: number
  unreconciled: number
  /**
   * The last day of which an account is known to agree with its bank, by its balance or a closed statement; undefined
   * where none ever did.
   */
  lastReconciled: CalendarDay | undefined
}

/** The figures over all accounts; `closingDays` are those of closed statements. */
export function overallFigures(
  figures: readonly Pick<AccountFigure, 'isReconciled' | 'asOf'>[],
  closingDays: readonly CalendarDay[],
): OverallFigures {
  const agreeing = figures.filter(({ isReconciled }) => isReconciled)
  const days = [...agreeing.map(({ asOf }) => asOf), ...closingDays].sort()
  return {
    total: figures.length,
    reconciled: agreeing.length,
    unreconciled: figures.length - agreeing.length,
    lastReconciled: days.at(-1),
  }
}

export type StatementRow = Pick<Transaction, 'id' | 'timestamp' | 'amount' | 'type'>

/** A statement as the bank gives it; balances in minor units, negative where money is owed. */
export interface StatementBalances {
  openingBalance: Minor
  closingBalance: Minor
  closingDay: CalendarDay
}

export interface SessionFigures {
  /** Opening balance and ticked rows. */
  clearedBalance: bigint
  /** What the ticked rows still lack to the closing balance; zero when the statement is explained. */
  difference: bigint
  tickedCount: number
}

/** The live figures of a statement session: opening balance + ticked rows against the closing balance. */
export function sessionFigures(
  { openingBalance, closingBalance }: StatementBalances,
  rows: readonly StatementRow[],
  ticked: ReadonlySet<Id>,
): SessionFigures {
  let clearedBalance = BigInt(openingBalance)
  let tickedCount = 0
  for (const row of rows) {
    if (!ticked.has(row.id)) continue
    clearedBalance += BigInt(signedAmount(row))
    tickedCount += 1
  }
  return { clearedBalance, difference: BigInt(closingBalance) - clearedBalance, tickedCount }
}

/** Why a session cannot be closed; undefined where the difference is exactly zero. */
export function closeProblem(
  { difference }: Pick<SessionFigures, 'difference'>,
  currency: string,
): string | undefined {
  if (difference === 0n) return undefined
  const amount = formatMoney(difference < 0n ? -difference : difference, currency)
  return `The selected transactions and the statement differ by ${amount}. Close the statement once the difference is zero.`
}

/** The last days that no edit may touch: of the whole organisation and of one account. */
export interface LockDates {
  organisation?: CalendarDay
  account?: CalendarDay
}

/** The lock dates of those that there are. */
export function lockDates(
  organisation: CalendarDay | undefined,
  account: CalendarDay | undefined,
): LockDates {
  return {
    ...(organisation === undefined ? {} : { organisation }),
    ...(account === undefined ? {} : { account }),
  }
}

/** The day through which rows of an account are locked: the later of both. */
export function lockedThrough({ organisation, account }: LockDates): CalendarDay | undefined {
  if (organisation === undefined || account === undefined) return organisation ?? account
  return organisation > account ? organisation : account
}

/** What a lock date may keep from being changed. */
export type LockedNoun = 'transaction' | 'journal entry' | 'opening balance' | 'transfer'

/** Why a row of these days may not be changed (give its day before and after the edit); undefined if it may. */
export function lockProblem(
  timestamps: readonly string[],
  locks: LockDates,
  noun: LockedNoun = 'transaction',
): string | undefined {
  const through = lockedThrough(locks)
  const day = timestamps.map(dayOfTimestamp).find((day) => through !== undefined && day <= through)
  if (through === undefined || day === undefined) return undefined
  return `The books are locked through ${writtenDay(through)}, so ${noun === 'opening balance' ? 'an' : 'a'} ${noun} dated ${writtenDay(day)} can’t be changed.`
}

/** What would bring the difference to zero. */
export interface Suggestion {
  tick: Id[]
  untick: Id[]
}

const MOST_SUGGESTIONS = 5
/** Rows of a suggestion other than that of all. */
const MOST_ROWS = 4

/**
 * Which rows may explain the difference: all that are not ticked, where that is its sum; then up to four rows
 * to tick or, where there are none, ticked rows to take back along with them. Fewest rows first, then rows
 * nearest to the closing day. The search is bounded as told at `subsetsWithSum`, so it never holds up the
 * screen.
 */
export function explainDifference(
  statement: StatementBalances,
  rows: readonly StatementRow[],
  ticked: ReadonlySet<Id>,
): Suggestion[] {
  const { difference } = sessionFigures(statement, rows, ticked)
  if (difference === 0n) return []
  const closing = Date.parse(statement.closingDay)
  const near = rows
    .map((row) => ({ row, gap: Math.abs(Date.parse(dayOfTimestamp(row.timestamp)) - closing) }))
    .sort((a, b) => a.gap - b.gap || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)
  const open = near.filter(({ id }) => !ticked.has(id))
  const sum = open.reduce((total, row) => total + BigInt(signedAmount(row)), 0n)
  const all =
    open.length > MOST_ROWS && sum === difference ? [{ tick: open.map(({ id }) => id), untick: [] }] : []
  const toTick = suggest(open, ticked, difference)
  return [...all, ...(toTick.length > 0 ? toTick : suggest(near, ticked, difference))]
}

function suggest(rows: readonly StatementRow[], ticked: ReadonlySet<Id>, difference: bigint): Suggestion[] {
  const effects = rows.map((row) => BigInt(signedAmount(row)) * (ticked.has(row.id) ? -1n : 1n))
  return subsetsWithSum(effects, difference, MOST_SUGGESTIONS).map((places) => {
    const ids = places.flatMap((place) => rows[place]?.id ?? [])
    return { tick: ids.filter((id) => !ticked.has(id)), untick: ids.filter((id) => ticked.has(id)) }
  })
}
