import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { decimalText } from '../money/money.ts'
import { hashText } from '../bank-file/hash-text.ts'

/** What an account came to in one currency when a period was closed: debit less credit of all days through its last. */
export interface ClosingFigure {
  /** Key of the ledger's account, and its name at that time. */
  account: string
  name: string
  currency: string
  /** In minor units. */
  amount: bigint
}

/**
 * A month or a fiscal year that was closed, with the figures as they were. It stays when the period is opened again,
 * so that what has moved since can be told.
 */
export interface Closing {
  id: Id
  from: CalendarDay
  to: CalendarDay
  /** The place in the organisation's sequence of changes up to which whoever closed it had seen them. */
  asOf: number
  figures: readonly ClosingFigure[]
  closedAt: string
  closedBy: string
  reopenedAt?: string
  reopenedBy?: string
  reopenReason?: string
  createdAt: string
  updatedAt: string
}

/** So many accounts and currencies at most: a chart has some hundred. */
export const MAX_CLOSING_FIGURES = 2_000

export type NewClosing = Pick<Closing, 'id' | 'from' | 'to' | 'asOf' | 'figures'>

/** Why a period cannot be closed; undefined where it can. */
export function closingPeriodProblem({ from, to }: Pick<Closing, 'from' | 'to'>): string | undefined {
  const isWhole = from <= to && from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  return isWhole ? undefined : 'Only whole months can be closed'
}

/** A period as it is closed at an instant (ISO text). Closed once more, it keeps when it was first. */
export function closedPeriod(
  { id, from, to, asOf, figures }: NewClosing,
  was: Closing | undefined,
  { at, userId }: { at: string; userId: string },
): Closing {
  return {
    id,
    from,
    to,
    asOf,
    figures,
    closedAt: at,
    closedBy: userId,
    createdAt: was?.createdAt ?? at,
    updatedAt: at,
  }
}

/** The record of a period that is opened again. */
export function reopenedPeriod(
  closing: Closing,
  reason: string,
  { at, userId }: { at: string; userId: string },
): Closing {
  return { ...closing, reopenedAt: at, reopenedBy: userId, reopenReason: reason.trim(), updatedAt: at }
}

/**
 * How a closed period stands now. One that is unlocked was closed and never opened again, but the books are locked
 * through an earlier day, as they are after a period before it was opened.
 */
export function closingStatus(
  { to, reopenedAt }: Pick<Closing, 'to' | 'reopenedAt'>,
  lockDate: CalendarDay | undefined,
): 'closed' | 'unlocked' | 'reopened' {
  if (reopenedAt !== undefined) return 'reopened'
  return lockDate !== undefined && lockDate >= to ? 'closed' : 'unlocked'
}

/** Figures with their amounts as decimal texts, as they cross the wire. */
export function decimalFigures(figures: readonly ClosingFigure[]) {
  return figures.map((figure) => ({ ...figure, amount: decimalText(figure.amount, figure.currency) }))
}

/** A figure that is another now than when its period was closed. */
export interface MovedFigure extends Omit<ClosingFigure, 'amount'> {
  was: bigint
  now: bigint
}

/** The figures that have moved since a closing, in the order of the names; an account that had none counts as zero. */
export function movedFigures(then: readonly ClosingFigure[], now: readonly ClosingFigure[]): MovedFigure[] {
  const keyOf = ({ account, currency }: ClosingFigure) => `${account} ${currency}`
  const moved = new Map<string, MovedFigure>()
  for (const { amount, ...figure } of then)
    moved.set(keyOf({ amount, ...figure }), { ...figure, was: amount, now: 0n })
  for (const { amount, ...figure } of now) {
    const key = keyOf({ amount, ...figure })
    moved.set(key, { ...figure, was: moved.get(key)?.was ?? 0n, now: amount })
  }
  return [...moved.values()].filter(({ was, now: is }) => was !== is).sort(byName)
}

/** A short text that two sets of figures share only where each figure is the same: 16 hexadecimal digits in fours. */
export function fingerprintOf(figures: readonly ClosingFigure[]): string {
  const lines = figures.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`).sort()
  return hashText(lines.join('\n'))
    .slice(0, 16)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function byName(a: MovedFigure, b: MovedFigure): number {
  return (
    a.name.localeCompare(b.name, 'en', { numeric: true }) ||
    (a.account + a.currency < b.account + b.currency ? -1 : 1)
  )
}
