import { anchorOf } from '../../../../domain/account/account-balance.ts'
import {
  addDays,
  type CalendarDay,
  dayNumber,
  dayNumberAt,
  dayOfNumber,
} from '../../../../domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../../../domain/calendar/calendar-period.ts'
import type { Id } from '../../../../domain/ids.ts'
import { cashLines } from '../../../../domain/ledger/petty-cash.ts'
import { isCash } from '../../../../domain/dashboard/runway.ts'
import { periodBefore, type TimeRange } from '../../../../domain/calendar/time-range.ts'
import { undecidedFrom, unheldSums } from '../../sums/unheld.ts'
import { figuresWithin } from './dashboard-query.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, statusBits } from '../../ledger-columns.ts'

const DECLINED = statusBits('DECLINED')

export interface ComparisonArgs {
  currency: string
  range: TimeRange
  today: CalendarDay
  /** The day that the range ends with, where that is not today. */
  until?: CalendarDay | undefined
  /** ISO timestamp from which on this device holds every row; undefined where it holds all. */
  floor: string | undefined
}

export interface Comparison extends Pick<ComparisonArgs, 'currency' | 'range'> {
  /** The period before with what it came to; undefined where this device does not hold all of its rows. */
  before: (Period & { income: bigint; expenses: bigint; net: bigint }) | undefined
  /** The first day of the books, where they do not reach back to the beginning of the period before. */
  begins?: CalendarDay
  /**
   * By how much the cash has changed since the end of last month, by the rates of today; undefined where this
   * device does not hold all rows since then. Accounts in a currency without a rate are left out, as of the cash.
   */
  cashChange: { since: CalendarDay; amount: bigint; accounts: Id[] } | undefined
}

/** What the figures of the dashboard are compared with, in minor units of the currency. */
export function comparison(ledger: Ledger, args: ComparisonArgs): Comparison {
  const { currency, range, today, until = today, floor } = args
  const period = periodBefore(range, until)
  const { from: since } = periodAround(today, 'month')
  const holdsFrom = (day: CalendarDay) => floor === undefined || floor.slice(0, 10) < day
  let before: Comparison['before']
  if (holdsFrom(period.from) && undecidedFrom(unheldSums(ledger), period.from) === 0) {
    const { totalIncome, totalExpenses, netIncome } = figuresWithin(ledger, currency, period)
    before = { ...period, income: totalIncome, expenses: totalExpenses, net: netIncome }
  }
  const begins = floor === undefined ? firstDay(ledger) : undefined
  return {
    currency,
    range,
    before,
    ...(begins !== undefined && begins > period.from && { begins }),
    cashChange: holdsFrom(since) ? cashChange(ledger, currency, since, today) : undefined,
  }
}

/** The first day that anything tells of: the one after an opening balance, or that of a row or a journal entry. */
function firstDay({ accounts, journals, columns }: Ledger): CalendarDay | undefined {
  const { size, flags, times } = columns
  let earliest = Infinity
  for (let at = 0; at < size; at++) {
    if (((flags[at] ?? 0) & FLAG.status) !== DECLINED)
      earliest = Math.min(earliest, dayNumberAt(times[at] ?? 0))
  }
  const days = [
    ...accounts.flatMap(({ openingDay }) => (openingDay === undefined ? [] : [addDays(openingDay, 1)])),
    ...journals.map(({ day }) => day),
    ...(earliest === Infinity ? [] : [dayOfNumber(earliest)]),
  ]
  return days.reduce<CalendarDay | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined)
}

/** Rows and journal entries up to the day of an opening balance are in it already. */
function cashChange(ledger: Ledger, currency: string, since: CalendarDay, today: CalendarDay) {
  const accounts = ledger.accounts.filter(isCash)
  const firstDays = new Map(
    accounts.map((account) => {
      const anchor = anchorOf(account)
      const opened = anchor?.kind === 'opening' ? addDays(anchor.day, 1) : since
      return [account.id, dayNumber(opened > since ? opened : since)]
    }),
  )
  const sums = changesSince(ledger, firstDays)
  for (const { accountId, day, amount } of cashLines(accounts, ledger.journals)) {
    if (dayNumber(day) >= (firstDays.get(accountId) ?? Infinity)) {
      sums.set(accountId, (sums.get(accountId) ?? 0n) + amount)
    }
  }
  const byCurrency = new Map<string, bigint>()
  for (const { id, currency: code } of accounts) {
    byCurrency.set(code, (byCurrency.get(code) ?? 0n) + (sums.get(id) ?? 0n))
  }
  let amount = 0n
  for (const [code, sum] of byCurrency) {
    amount += code === currency ? sum : (ledger.rates.convertSum(sum, code, currency, today)?.amount ?? 0n)
  }
  return { since, amount, accounts: accounts.map(({ id }) => id) }
}

/** What the rows of accounts from a day on, each account's own, come to. */
function changesSince({ columns }: Ledger, firstDays: ReadonlyMap<Id, number>): Map<Id, bigint> {
  const { size, flags, times, amounts, account, texts } = columns
  const earliest = Math.min(...firstDays.values())
  const sums = new Map<Id, bigint>()
  for (let at = 0; at < size; at++) {
    const day = dayNumberAt(times[at] ?? 0)
    const bits = flags[at] ?? 0
    if (day < earliest || (bits & FLAG.status) === DECLINED || (bits & FLAG.split) !== 0) continue
    const id = texts.account.textOf(account[at] ?? 0) ?? ''
    const first = firstDays.get(id)
    if (first === undefined || day < first) continue
    const amount = BigInt(amounts[at] ?? 0)
    sums.set(id, (sums.get(id) ?? 0n) + ((bits & FLAG.income) === 0 ? -amount : amount))
  }
  return sums
}
