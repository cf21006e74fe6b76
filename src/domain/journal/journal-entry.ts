import type { Account } from '../account/account.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { formatMoney, type Minor } from '../money/money.ts'

export const JOURNAL_SIDES = ['DEBIT', 'CREDIT'] as const
export type JournalSide = (typeof JOURNAL_SIDES)[number]

/** One line of a journal entry. */
export interface JournalLine {
  /**
   * A GL account or a bank account of petty cash, by its id, so that an account that gets another number or name keeps
   * its entries.
   */
  glAccountId: Id
  side: JournalSide
  /** Above zero, whichever side it is on. */
  amount: Minor
  currency: string
  text?: string
}

/**
 * What people enter by hand in debit and credit: depreciation, accruals, corrections. An entry is one row with its
 * lines inside, so that its lines never change apart from each other.
 */
export interface JournalEntry {
  id: Id
  day: CalendarDay
  memo: string
  /** The number of a voucher or whatever else finds the paper. */
  reference?: string
  lines: readonly JournalLine[]
  /** On this day the same lines are posted once more with their sides exchanged. */
  reversesOn?: CalendarDay
  /** Set on a template, which posts nothing: by what people find it. */
  templateName?: string
  createdAt: string
  updatedAt: string
}

export const FEWEST_LINES = 2
/** Most lines of one entry. */
export const MAX_JOURNAL_LINES = 200

/** What is wrong with an entry, or undefined where nothing is: two lines or more, in each currency debit equals credit. */
export function journalProblem(
  entry: Pick<JournalEntry, 'day' | 'memo' | 'lines' | 'reversesOn'>,
): string | undefined {
  if (entry.memo.trim() === '') return 'A memo is required'
  if (entry.lines.length < FEWEST_LINES) return 'At least 2 lines are required'
  if (entry.reversesOn !== undefined && entry.reversesOn <= entry.day) {
    return 'The reversing date must be after the entry date'
  }
  const wrong = entry.lines.findIndex(({ amount }) => !(amount > 0))
  if (wrong >= 0) return `Line ${wrong + 1}: The amount must be greater than 0`
  const [first] = differences(entry.lines)
  return first && `Debits and credits differ: ${offText(first)}`
}

/** Why a line may not name a bank account; undefined where it may, or names none. */
export function cashLineProblem(
  currency: string,
  bank: Pick<Account, 'name' | 'currency' | 'isPettyCash'> | undefined,
): string | undefined {
  if (!bank) return undefined
  if (!bank.isPettyCash) return `Journal entries can’t use ${bank.name}: it isn’t petty cash`
  return bank.currency === currency ? undefined : `${bank.name} is in ${bank.currency}`
}

/** A currency in which debits and credits differ. */
export interface Difference {
  currency: string
  /** Debits less credits, in minor units. */
  amount: bigint
}

/** The currencies in which lines do not balance, by their codes. */
export function differences(
  lines: Iterable<Pick<JournalLine, 'side' | 'amount' | 'currency'>>,
): Difference[] {
  const sums = new Map<string, bigint>()
  for (const { side, amount, currency } of lines) {
    const signed = side === 'DEBIT' ? BigInt(amount) : -BigInt(amount)
    sums.set(currency, (sums.get(currency) ?? 0n) + signed)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ currency, amount }))
}

/** By how much a currency is off, without its sign: which side is larger is seen beside it. */
export function offText({ currency, amount }: Difference): string {
  return `Off by ${formatMoney(amount < 0n ? -amount : amount, currency)}`
}

/** What the debits of an entry come to in each currency, by their codes: as much as its credits. */
export function journalTotals({ lines }: Pick<JournalEntry, 'lines'>): Difference[] {
  return differences(lines.filter(({ side }) => side === 'DEBIT'))
}

/** The days on which an entry posts; none for a template. */
export function postingDays({
  day,
  reversesOn,
  templateName,
}: Pick<JournalEntry, 'day' | 'reversesOn' | 'templateName'>): CalendarDay[] {
  if (templateName !== undefined) return []
  return reversesOn === undefined ? [day] : [day, reversesOn]
}
