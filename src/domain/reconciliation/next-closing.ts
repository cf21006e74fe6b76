import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import { dayLater, periodAround } from '../calendar/calendar-period.ts'
import type { Minor } from '../money/money.ts'

/** A statement may close so many days later than the one before has led to expect. */
const DAYS_BESIDE = 14

interface Said {
  balance: Minor
  /** The day of which the bank has said it; absent where it has not. */
  balanceAt?: CalendarDay
}

/**
 * What the next statement most likely closes with: what the bank has said of a later day than the last one, unless
 * another month lies between. Then the statements of the months between come first, of which nobody knows a balance.
 */
export function nextClosing(
  { balance, balanceAt }: Said,
  last: CalendarDay | undefined,
  today: CalendarDay,
): { closingBalance?: Minor; closingDay?: CalendarDay } {
  const next = last && monthAfter(last)
  const isNews = balanceAt !== undefined && (last === undefined || balanceAt > last)
  if (isNews && (next === undefined || balanceAt <= addDays(next, DAYS_BESIDE))) {
    return { closingBalance: balance, closingDay: balanceAt }
  }
  return next === undefined || next > today ? {} : { closingDay: next }
}

/** The same day a month later; after the last of a month comes the last of the next. */
function monthAfter(day: CalendarDay): CalendarDay {
  const isLast = day === periodAround(day, 'month').to
  return isLast ? periodAround(day, 'month', 1).to : dayLater(day, 'month', 1)
}
