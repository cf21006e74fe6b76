import { type Balanced, bookBalance } from '../account/account-balance.ts'
import type { Account } from '../account/account.ts'
import { addDays, type CalendarDay, daysBetween } from '../calendar/calendar-day.ts'
import { type Period, periodAround } from '../calendar/calendar-period.ts'
import type { Dashboard } from './dashboard.ts'
import { durationText } from '../calendar/duration.ts'
import type { RateTable } from '../money/exchange-rate.ts'
import { formatMoney } from '../money/money.ts'
import { writtenMonth } from '../calendar/written-day.ts'

/** How long the cash lasts. Sums are minor units of `currency`. */
export interface Runway {
  currency: string
  /** Undefined where the books are profitable or there is not enough data. */
  months: number | undefined
  /** Median of expenses less income a month; negative where more comes in. Undefined without enough data. */
  burnRate: bigint | undefined
  /** What lies in savings accounts, part of the current balance. */
  totalSavings: bigint
  /** Cash in all active accounts that pay bills or hold savings. */
  currentBalance: bigint
  isProfitable: boolean
  /** Set where a device that lacks the first rows cannot tell: the server can. */
  isUnsure?: true
  tooltipText: string
  /** Currencies of accounts, and of what came and went, that could not be converted and are in no sum. */
  unconverted: string[]
}

export const FEWEST_DAYS = 30
const MONTHS_LOOKED_AT = 3
const CASH_TYPES: ReadonlySet<Account['type']> = new Set(['CHECKING', 'SAVINGS', 'DEPOSITORY'])

/** Whether what is on an account counts as cash: it is in use, and pays bills or holds savings. */
export function isCash({
  type,
  isActive,
  isPettyCash,
}: Pick<Account, 'type' | 'isActive' | 'isPettyCash'>): boolean {
  return isActive && (isPettyCash === true || CASH_TYPES.has(type))
}

type CashAccount = Balanced & Pick<Account, 'type' | 'isActive' | 'isPettyCash'>

/** What the active checking, deposit and savings accounts hold by the books, by the rates of a day. */
export function cashOf(
  accounts: readonly CashAccount[],
  currency: string,
  rates: RateTable | undefined,
  day: CalendarDay,
): Pick<Runway, 'totalSavings' | 'currentBalance' | 'unconverted'> {
  const sums = new Map<string, { cash: bigint; savings: bigint }>()
  for (const account of accounts) {
    if (!isCash(account)) continue
    const { cash, savings } = sums.get(account.currency) ?? { cash: 0n, savings: 0n }
    const balance = bookBalance(account)
    const saved = account.type === 'SAVINGS' ? balance : 0n
    sums.set(account.currency, { cash: cash + balance, savings: savings + saved })
  }
  const cash = { totalSavings: 0n, currentBalance: 0n, unconverted: [] as string[] }
  for (const [from, sum] of sums) {
    const inTarget = (amount: bigint) =>
      from === currency ? amount : rates?.convertSum(amount, from, currency, day)?.amount
    const [all, savings] = [inTarget(sum.cash), inTarget(sum.savings)]
    if (all === undefined || savings === undefined) cash.unconverted.push(from)
    else {
      cash.currentBalance += all
      cash.totalSavings += savings
    }
  }
  cash.unconverted.sort()
  return cash
}

/**
 * The runway as of a day. Burn is the median of expenses less income over the last three complete months,
 * profitable ones included; a month is complete when it has passed and the books began by its first
 * day. Books of 30 days or more without a complete month are judged by their last 30 days. Burn of zero or
 * less is profitable, and where nothing came or went there is not enough data; months are the current balance over the
 * burn, none where nothing is left.
 */
export function runway(
  dashboard: Dashboard,
  accounts: readonly CashAccount[],
  currency: string,
  rates: RateTable | undefined,
  today: CalendarDay,
): Runway {
  const cash = cashOf(accounts, currency, rates, today)
  const first = dashboard.firstDays()
  if (first && isUnsure(first, today)) {
    const tooltipText = 'This device doesn’t have the first transactions. Go online for the runway.'
    return {
      currency,
      months: undefined,
      burnRate: undefined,
      ...cash,
      isProfitable: false,
      isUnsure: true,
      tooltipText,
    }
  }
  if (!first || daysBetween(first.to, today) < FEWEST_DAYS) {
    const tooltipText = `Not enough data: the runway needs ${FEWEST_DAYS} days of history.`
    return { currency, months: undefined, burnRate: undefined, ...cash, isProfitable: false, tooltipText }
  }
  const periods = completeMonths(first.to, today)
  const judged = periods.length > 0 ? periods : [{ from: addDays(today, -30), to: addDays(today, -1) }]
  const data = judged.map((period) => dashboard.data(period))
  const flowsWithout = data.flatMap((each) => each.unconverted.map(({ currency: code }) => code))
  const unconverted = [...new Set([...cash.unconverted, ...flowsWithout])].sort()
  const basis =
    periods.length > 0 ? judged.map(({ from }) => writtenMonth(from)).join(', ') : 'the last 30 days'
  if (data.every(({ totalIncome, totalExpenses }) => totalIncome === 0n && totalExpenses === 0n)) {
    const tooltipText =
      flowsWithout.length > 0
        ? `Not enough data: no rate to ${currency} is known for ${[...new Set(flowsWithout)].join(', ')}.`
        : `Not enough data: no income or expenses in ${basis}.`
    return {
      currency,
      months: undefined,
      burnRate: undefined,
      ...cash,
      unconverted,
      isProfitable: false,
      tooltipText,
    }
  }
  const burnRate = median(data.map(({ netIncome }) => -netIncome))
  const span = periods.length > 0 ? `the median of ${basis}` : basis
  if (burnRate <= 0n) {
    const tooltipText = `Profitable: ${formatMoney(-burnRate, currency)} a month left over (${span}).`
    return { currency, months: undefined, burnRate, ...cash, unconverted, isProfitable: true, tooltipText }
  }
  const months = monthsOf(cash.currentBalance, burnRate)
  const tooltipText = `${formatMoney(cash.currentBalance, currency)} lasts ${durationText(months)} at ${formatMoney(burnRate, currency)} a month (${span}).`
  return { currency, months, burnRate, ...cash, unconverted, isProfitable: false, tooltipText }
}

/** Whether the day on which the books began decides what they are judged by, and it is not known. */
function isUnsure({ from, to }: Period, today: CalendarDay): boolean {
  const judgedBy = (first: CalendarDay) =>
    daysBetween(first, today) < FEWEST_DAYS ? undefined : completeMonths(first, today).length
  return judgedBy(from) !== judgedBy(to)
}

/** The last three complete months before a day, the earliest first. */
function completeMonths(first: CalendarDay, today: CalendarDay): Period[] {
  const months: Period[] = []
  for (let back = MONTHS_LOOKED_AT; back > 0; back -= 1) months.push(periodAround(today, 'month', -back))
  return months.filter(({ from }) => first <= from)
}

/** The middle value; of an even count the mean of the middle two, rounded half to even. */
export function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const upper = sorted[sorted.length >> 1] ?? 0n
  if (sorted.length % 2 === 1) return upper
  const sum = upper + (sorted[(sorted.length >> 1) - 1] ?? 0n)
  if (sum % 2n === 0n) return sum / 2n
  const floor = (sum - 1n) / 2n
  return floor % 2n === 0n ? floor : floor + 1n
}

/** Cash over burn to a thousandth of a month, rounded down. */
function monthsOf(cash: bigint, burn: bigint): number {
  return cash <= 0n ? 0 : Number((cash * 1000n) / burn) / 1000
}
