const DAYS_A_MONTH = 30

/**
 * A number of months, with its fraction as days of a month of 30 days: 7.5 is "7 months 15 days". Whole days
 * are rounded down, so that a duration never reads longer than it is; 30 days never stand beside months.
 * A negative or unreadable number is "0 days".
 */
export function durationText(months: number): string {
  if (!(months > 0)) return '0 days'
  if (months === Number.POSITIVE_INFINITY) return 'Unlimited'
  // A tiny allowance keeps 0.1 + 0.2 months, a hair below 9 days, at 9 days.
  const days = Math.floor(months * DAYS_A_MONTH + 1e-9)
  const parts = [counted(Math.floor(days / DAYS_A_MONTH), 'month'), counted(days % DAYS_A_MONTH, 'day')]
  return parts.filter((part) => part !== '').join(' ') || '0 days'
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
