import { addDays, type CalendarDay, dayOfTimestamp, timestampOfDay } from '../../domain/calendar-day.ts'
import { Dashboard, type DashboardData, type DashboardRow } from '../../domain/dashboard.ts'
import type { RateTable } from '../../domain/exchange-rate.ts'
import type { Id } from '../../domain/ids.ts'
import { MAX_MINOR, minor } from '../../domain/money.ts'
import { type Runway, runway } from '../../domain/runway.ts'
import { periodOf, type TimeRange } from '../../domain/time-range.ts'
import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerColumns, statusBits } from './ledger-columns.ts'

export interface DashboardArgs {
  currency: string
  range: TimeRange
  today: CalendarDay
}

/** What was spent through one GL account in the period, in minor units of the chosen currency. */
export interface GLSpending {
  number: string
  name: string
  amount: bigint
}

export interface DashboardFigures {
  from: CalendarDay
  to: CalendarDay
  data: DashboardData
  runway: Runway
  /** The accounts with the largest expenses first. */
  spending: GLSpending[]
}

/**
 * The figures of the dashboard from the held rows. Days are summed by currency first and the sums then
 * converted, exactly as the server does with the sums of its database, so that the two agree.
 */
export function dashboard(ledger: Ledger, { currency, range, today }: DashboardArgs): DashboardFigures {
  const period = periodOf(range, today)
  const { rates } = ledger
  const sums = ledger.memo('day-sums', () => daySums(ledger))
  const figures = new Dashboard(currency, rates, sums)
  return {
    ...period,
    data: figures.data(period),
    runway: runway(figures, ledger.accounts, currency, rates, today),
    spending: spendingOf(ledger, currency, rates, period),
  }
}

const DAY_MS = 86_400_000

/** By day, currency and direction what the rows that count come to, as one row each. */
function daySums(ledger: Ledger): DashboardRow[] {
  const { columns } = ledger
  const { times, amounts, currency, flags, texts } = columns
  const sums = new Map<number, bigint | number>()
  eachCounted(ledger, (at) => {
    const day = Math.floor((times[at] ?? 0) / DAY_MS)
    const key = (day * 4096 + (currency[at] ?? 0)) * 2 + ((flags[at] ?? 0) & FLAG.income)
    sums.set(key, plus(sums.get(key) ?? 0, amounts[at] ?? 0))
  })
  return [...sums].flatMap(([key, sum]) => {
    const direction = key & 1
    const rest = (key - direction) / 2
    const code = ((rest % 4096) + 4096) % 4096
    return sumRows({
      day: dayOfTimestamp(new Date(((rest - code) / 4096) * DAY_MS).toISOString()),
      currency: texts.currency.textOf(code) ?? '',
      type: direction === FLAG.income ? 'INCOME' : 'EXPENSE',
      sum: BigInt(sum),
    })
  })
}

/** A sum as a row; as several where it is more than one amount may hold. */
function sumRows({
  day,
  currency,
  type,
  sum,
}: {
  day: CalendarDay
  currency: string
  type: DashboardRow['type']
  sum: bigint
}): DashboardRow[] {
  const rows: DashboardRow[] = []
  for (let left = sum; left > 0n; left -= BigInt(MAX_MINOR)) {
    const amount = left > BigInt(MAX_MINOR) ? MAX_MINOR : Number(left)
    const id: Id = `${day} ${currency} ${type} ${rows.length}`
    rows.push({
      id,
      timestamp: timestampOfDay(day),
      amount: minor(amount),
      type,
      currency,
      status: 'APPROVED',
    })
  }
  return rows
}

/** What the GL accounts have cost in a period, each day and currency converted by the rate of its day. */
function spendingOf(
  ledger: Ledger,
  target: string,
  rates: RateTable,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): GLSpending[] {
  const { columns } = ledger
  const { times, amounts, currency, flags, glNumber, glName, texts } = columns
  const first = Date.parse(timestampOfDay(from))
  const end = Date.parse(timestampOfDay(addDays(to, 1)))
  const sumsByAccount = new Map<number, Map<string, bigint>>()
  const nameByAccount = new Map<number, string>()
  eachCounted(ledger, (at) => {
    const time = times[at] ?? 0
    if ((flags[at] ?? 0) & FLAG.income || time < first || time >= end) return
    const code = glNumber[at] ?? 0
    const sums = sumsByAccount.get(code) ?? new Map<string, bigint>()
    if (!sumsByAccount.has(code)) {
      sumsByAccount.set(code, sums)
      nameByAccount.set(code, texts.glName.textOf(glName[at] ?? 0) ?? '')
    }
    const day = dayOfTimestamp(new Date(time).toISOString())
    const key = `${day}${texts.currency.textOf(currency[at] ?? 0) ?? ''}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amounts[at] ?? 0))
  })
  return [...sumsByAccount]
    .map(([code, sums]) => {
      let amount = 0n
      for (const [key, sum] of sums) {
        const from = key.slice(10)
        const day = key.slice(0, 10) as CalendarDay
        // What cannot be converted stands with the unconverted sums of the dashboard.
        amount += from === target ? sum : (rates.convertSum(sum, from, target, day)?.amount ?? 0n)
      }
      return { number: texts.glNumber.textOf(code) ?? '', name: nameByAccount.get(code) ?? '', amount }
    })
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => (a.amount > b.amount ? -1 : a.amount < b.amount ? 1 : a.number < b.number ? -1 : 1))
}

/**
 * Calls for each row that counts as income or expense: not declined, not the whole of a split, and not in
 * an approved transfer, neither by itself nor as a part of what is.
 */
function eachCounted(ledger: Ledger, take: (at: number) => void): void {
  const { columns } = ledger
  const transferred = transferredPlaces(ledger)
  const declined = statusBits('DECLINED')
  for (let at = 0; at < columns.size; at++) {
    const bits = columns.flags[at] ?? 0
    if ((bits & FLAG.status) === declined || bits & FLAG.split) continue
    if (transferred.has(at) || (bits & FLAG.part && transferred.has(parentPlace(columns, at)))) continue
    take(at)
  }
}

function transferredPlaces({ transfers, columns }: Ledger): ReadonlySet<number | undefined> {
  const approved = transfers.filter(({ status }) => status === 'APPROVED')
  const ids = approved.flatMap((pair) => [pair.expenseTransactionId, pair.incomeTransactionId])
  const places = ids.map((id) => (id === undefined ? undefined : columns.placeOf(id)))
  return new Set(places.filter((place) => place !== undefined))
}

function parentPlace(columns: LedgerColumns, at: number): number | undefined {
  const parent = columns.texts.parent.textOf(columns.parent[at] ?? 0)
  return parent === undefined ? undefined : columns.placeOf(parent)
}

/** Numbers as long as they are exact, whole numbers of any size from there on. */
function plus(sum: bigint | number, amount: number): bigint | number {
  if (typeof sum === 'bigint') return sum + BigInt(amount)
  const next = sum + amount
  return next > 8e15 ? BigInt(sum) + BigInt(amount) : next
}
