import { agreementOf, bookBalance, estimatedFrom } from '../../../src/domain/account/account-balance.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../../src/domain/calendar/calendar-period.ts'
import { COLUMN_UNITS, COMPARISONS, fiscalYearOf } from '../../../src/domain/reports/periods.ts'
import { TRANSACTION_STATUSES } from '../../../src/domain/transaction/transaction.ts'
import type { TransactionFilter } from '../../../src/domain/transaction/transaction-filter.ts'
import type { Ledger } from '../../../src/db/ledger/ledger.ts'
import { FLAG, statusBits } from '../../../src/db/ledger/ledger-columns.ts'
import { chartFigures } from '../../../src/db/ledger/queries/figures/chart-query.ts'
import { comparison } from '../../../src/db/ledger/queries/figures/comparison-query.ts'
import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import { page } from '../../../src/db/ledger/queries/lists/page-query.ts'
import { postings } from '../../../src/db/ledger/queries/lists/postings-query.ts'
import { unheldCounts } from '../../../src/db/ledger/queries/lists/unheld-query.ts'
import { accountLedger, postedAccounts } from '../../../src/db/ledger/queries/reports/account-ledger-query.ts'
import { closingChecks, closingFigures } from '../../../src/db/ledger/queries/reports/closing-query.ts'
import { register } from '../../../src/db/ledger/queries/reports/register-query.ts'
import { report, type ReportArgs, STATEMENTS } from '../../../src/db/ledger/queries/reports/report-query.ts'
import { unheldSums } from '../../../src/db/ledger/sums/unheld.ts'
import type { Random } from '../../sim/random.ts'
import { DAYS } from './random-bookkeeping.ts'

/*
 * Every figure that screens show, of one device. What a device says it cannot tell is undefined here, and compared with
 * nothing.
 */

const day = (text: string) => text as CalendarDay
const TODAYS = [...DAYS.slice(4), '2025-08-31', '2026-01-01'].map(day)
const MONTH_ENDS = ['2024-03-31', '2024-12-31', '2025-06-30', '2025-07-31'].map(day)

/** How figures are asked for. */
export interface Asking {
  today: CalendarDay
  reports: ReportArgs[]
  period: Period
}

export function askingOf(random: Random): Asking {
  const anyPeriod = (): Period => {
    const [one, other] = [day(random.pick(DAYS)), day(random.pick(DAYS))]
    return one < other ? { from: one, to: other } : { from: other, to: one }
  }
  const reports = STATEMENTS.flatMap((name) =>
    [0, 1].map((): ReportArgs => ({
      report: name,
      view: {
        period: anyPeriod(),
        by: name === 'bridge' || name === 'trial' ? 'total' : random.pick(COLUMN_UNITS),
        compare: name === 'bridge' || name === 'trial' ? 'none' : random.pick(COMPARISONS),
        basis: random.pick(['approved', 'all']),
        currency: 'USD',
        startMonth: random.pick([1, 4, 7, 10]),
      },
    })),
  )
  return { today: random.pick(TODAYS), reports, period: anyPeriod() }
}

/** The parts of months that a device wants of the server before its figures are exact. */
export function wantedParts(ledger: Ledger, asking: Asking): Period[] {
  const { today, period } = asking
  return [
    ...asking.reports.map((args) => report(ledger, args)),
    chartFigures(ledger, { period: yearOf(period), currency: 'USD', day: today }),
  ]
    .flatMap(({ byMonths }) => byMonths?.parts ?? [])
    .concat(ledger.accounts.flatMap(({ estimatedDays = [] }) => estimatedDays.map(monthUpTo)))
}

/** What a register wants where an account is counted on from a day that cuts a month. */
function monthUpTo(to: CalendarDay): Period {
  return { from: periodAround(to, 'month').from, to }
}

/** The chart shows figures of whole months alone. */
function yearOf({ from }: Period): Period {
  return fiscalYearOf(from, 7)
}

type Floor = { timestamp: string } | undefined

/** Whether changes wait on a device that are also changes of rows elsewhere: it says so beside each figure. */
export function isUndecided(ledger: Ledger): boolean {
  return unheldSums(ledger).undecided !== undefined
}

/** Figures of which a device says what it lacks, where it lacks any; what it lacks is undefined here. */
export function figuresOf(ledger: Ledger, asking: Asking) {
  const { today, period } = asking
  const chart = chartFigures(ledger, { period: yearOf(period), currency: 'USD', day: today })
  const closings = closingFigures(ledger, { days: MONTH_ENDS })
  const numbers = new Set(ledger.glAccounts.map(({ number }) => number))
  const isEstimated = ledger.accounts.some(estimatedFrom)
  return {
    reports: asking.reports.map((args) => {
      const { statement, toReview, byMonths } = report(ledger, args)
      if (byMonths && (byMonths.cut.length > 0 || byMonths.undecided > 0)) return undefined
      return {
        args,
        columns: statement?.columns,
        lines: statement?.lines.map(({ id, amounts }) => ({ id, amounts })),
        // Of days that cut a month a device counts what it holds.
        toReview: isOfMonths(args.view.period) ? toReview : undefined,
      }
    }),
    chart:
      chart.byMonths?.cut.length || chart.byMonths?.undecided
        ? undefined
        : chart.figures
            .map(({ number, now, before }) => ({ number, now: now.amount, before: before?.amount ?? 0n }))
            .filter(({ now, before }) => now !== 0n || before !== 0n)
            .sort((a, b) => (a.number < b.number ? -1 : 1)),
    dashboards: (['monthly', 'yearly'] as const).map((range) => {
      const told = dashboard(ledger, { currency: 'USD', range, today })
      if (told.byMonths?.isCutShort || told.byMonths?.undecided) return undefined
      const { from, to, data, runway, spending } = told
      const { dailyData: _days, ratesUsed: _rates, ...months } = data
      return {
        from,
        to,
        months,
        runway: isEstimated || runway.isUnsure ? undefined : runway,
        spending: spending
          .filter(({ amount }) => amount !== 0n)
          // What is no longer in the chart has a name in its rows alone.
          .map(({ number, name, amount }) => ({ number, amount, ...(numbers.has(number) ? { name } : {}) })),
      }
    }),
    accounts: ledger.accounts.map((account) => ({
      name: account.name,
      balance: estimatedFrom(account) ? undefined : bookBalance(account),
      agreement: account.estimatedDays ? undefined : (agreementOf(account) ?? 'none'),
      rows: account.transactionCount,
    })),
    posted: [...postings(ledger)].filter(([, rows]) => rows !== 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    byStatus: countsOf(ledger),
    closings: closings.isKnown
      ? closings.figures.map((figures) =>
          figures
            .map(({ account, currency, amount }) => ({ account, currency, amount }))
            .sort((a, b) => (`${a.account} ${a.currency}` < `${b.account} ${b.currency}` ? -1 : 1)),
        )
      : undefined,
    // Of suggested transfers whose rows a device has no room for, it does not know the days.
    checks: MONTH_ENDS.map((to) => {
      const {
        missingRates: _missing,
        rateAge: _age,
        transfers: _transfers,
        ...checks
      } = closingChecks(ledger, {
        to,
        currency: 'USD',
        startMonth: 1,
      })
      // A period cannot be closed then.
      return closings.isKnown ? checks : undefined
    }),
  }
}

function isOfMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && new Date(Date.parse(to) + 86_400_000).getUTCDate() === 1
}

function countsOf(ledger: Ledger) {
  const { columns } = ledger
  const { rows } = unheldCounts(ledger)
  return TRANSACTION_STATUSES.map((status) => {
    let held = 0
    for (let at = 0; at < columns.size; at++) {
      if (((columns.flags[at] ?? 0) & FLAG.status) === statusBits(status)) held += 1
    }
    return held + (rows?.[status] ?? 0)
  })
}

const NEWEST_FIRST = { by: 'date', descending: true } as const
const FILTERS: readonly TransactionFilter[] = [
  {},
  { from: day('2025-01-01'), to: day('2025-06-30') },
  { from: day('2024-07-01') },
  { types: ['EXPENSE'], status: 'APPROVED' },
  { glAccountNumber: '6000' },
  { counted: true },
  { status: 'DECLINED' },
  { status: 'UNDER_REVIEW', types: ['INCOME'] },
]

/** Figures of which a device that lacks rows tells some: what it tells has to be what the other tells. */
export function expectSameWhereTold(
  some: { ledger: Ledger; floor: Floor },
  full: Ledger,
  { today, period }: Asking,
  same: (some: unknown, full: unknown) => void,
): void {
  for (const filter of FILTERS) {
    const [mine, all] = [some.ledger, full].map((ledger) => {
      const { total, elsewhere, totals, transfers } = page(ledger, {
        filter,
        sort: NEWEST_FIRST,
        offset: 0,
        limit: 0,
      })
      return elsewhere === undefined
        ? undefined
        : {
            filter,
            matches: total + elsewhere,
            totals: totals.filter(({ income, expenses }) => income !== 0n || expenses !== 0n),
            transfers,
          }
    })
    if (mine) same(mine, all)
  }
  for (const range of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
    const args = { currency: 'USD', range, today }
    const mine = comparison(some.ledger, { ...args, floor: some.floor?.timestamp })
    const all = comparison(full, { ...args, floor: undefined })
    if (mine.before) same(mine.before, all.before)
    if (mine.cashChange) same(mine.cashChange, all.cashChange)
    const [shown, whole] = [some.ledger, full].map((ledger) => dashboard(ledger, args))
    if (shown && !shown.byMonths) same({ ...shown.data }, { ...whole?.data })
  }
  if (holdsReview(some.ledger)) {
    for (const to of MONTH_ENDS) {
      const [mine, all] = [some.ledger, full].map(
        (ledger) => closingChecks(ledger, { to, currency: 'USD', startMonth: 1 }).transfers,
      )
      same({ to, transfers: mine }, { to, transfers: all })
    }
  }
  for (const { id } of full.accounts) sameRegisters(some, full, id, same)
  const until = unheldCounts(some.ledger).until
  for (const { key } of until !== undefined && period.from <= until ? [] : postedAccounts(full)) {
    const args = { accounts: [key], period, basis: 'all', cashOnly: false, offset: 0, limit: 1_000 } as const
    const [mine, all] = [some.ledger, full].map((ledger) => accountLedger(ledger, args))
    if (!mine?.undecided) same({ key, ...mine }, { key, ...all })
  }
}

/** Whether the rows of all suggested transfers are here. */
function holdsReview({ transfers, columns }: Ledger): boolean {
  return transfers.every(
    ({ status, expenseTransactionId: one, incomeTransactionId: other }) =>
      status !== 'UNDER_REVIEW' ||
      [one, other].every((id) => id === undefined || columns.placeOf(id) !== undefined),
  )
}

function sameRegisters(
  some: { ledger: Ledger; floor: Floor },
  full: Ledger,
  accountId: string,
  same: (some: unknown, full: unknown) => void,
): void {
  const told = MONTH_ENDS.map((at) => ({ day: at, balance: 100_00 as never, from: 'file' as const }))
  const args = { accountId, told, offset: 0, limit: 1_000 }
  const mine = register(some.ledger, { ...args, floor: some.floor?.timestamp })
  const all = register(full, { ...args, floor: undefined })
  if (!mine || !all) return same(mine, all)
  const keyOf = (line: (typeof mine.lines)[number]) =>
    line.kind === 'row' ? line.row.id : line.kind === 'entry' ? `${line.entryId} ${line.day}` : 'opening'
  const runningByKey = new Map(all.lines.map((line) => [keyOf(line), line.running]))
  for (const line of mine.lines) {
    if (line.running === undefined) continue
    // A line of a split whose whole lies below the floor of the same day is a line by itself.
    const isPart = line.kind === 'row' && line.row.parentTransactionId !== undefined
    if (isPart && !runningByKey.has(keyOf(line))) continue
    same(
      { accountId, line: keyOf(line), running: line.running },
      { accountId, line: keyOf(line), running: runningByKey.get(keyOf(line)) },
    )
  }
  const checkByDay = new Map(all.checks.map((check) => [check.day, check]))
  for (const check of mine.checks) same({ accountId, ...check }, { accountId, ...checkByDay.get(check.day) })
  same(mine.isArriving, all.isArriving)
}

/** The same figures of a device that tells all, but for what another says it lacks; `lacking` is told of each such figure. */
export function asFarAsTold(all: unknown, some: unknown, lacking: () => void): unknown {
  if (some === undefined && all !== undefined) {
    lacking()
    return undefined
  }
  if (Array.isArray(all) && Array.isArray(some))
    return all.map((each, at) => asFarAsTold(each, some[at], lacking))
  if (typeof all !== 'object' || all === null || typeof some !== 'object' || some === null) return all
  const told = new Map(Object.entries(some))
  return Object.fromEntries(
    Object.entries(all).map(([key, each]) => [
      key,
      told.has(key) ? asFarAsTold(each, told.get(key), lacking) : each,
    ]),
  )
}
