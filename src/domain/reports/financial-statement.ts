import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'
import { OLD_RATE_DAYS, type RateTable, type RateUsed } from '../money/exchange-rate.ts'
import { DEFAULT_GL_NUMBER, glAccountText } from '../gl-account/gl-account.ts'
import { compareNumbers } from '../gl-account/gl-account-tree.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import { type ColumnUnit, comparedPeriod, type ComparedWith, cutPeriod } from './periods.ts'
import type { PostingGroup } from './posting-groups.ts'
import { type AccountSums, Conversion, RateGaps } from './sums.ts'

/** What reports are made of. */
export interface ReportBooks {
  postingGroups: readonly PostingGroup[]
  /** Subcategories of the chart by GL number. */
  subcategories: ReadonlyMap<string, string>
  rates: RateTable
}

/** How a report was asked for. */
export interface ReportView {
  period: Period
  by: ColumnUnit
  compare: ComparedWith
  /** Whether rows count that nobody has decided on yet. */
  basis: 'approved' | 'all'
  currency: string
  /** The first month of the fiscal year, from 1. */
  startMonth: number
}

export interface ReportColumn {
  kind: 'period' | 'total' | 'compared' | 'debit' | 'credit'
  period: Period
}

/** A line of a report. Amounts in minor units, one a column, on the side where the account belongs. */
export interface ReportLine {
  id: string
  kind: 'heading' | 'account' | 'computed' | 'subtotal' | 'total' | 'result'
  label: string
  depth: number
  amounts: readonly bigint[]
  /** Which account's rows stand behind the amounts. */
  account?: Pick<LedgerAccount, 'key' | 'number'>
  /** Of which lines this one is the sum, with their signs: what a formula of a workbook says. */
  sums?: readonly { id: string; sign: 1 | -1 }[]
  /** What is to be known of the rates behind the amounts; absent where each is there and of its time. */
  rates?: LineRates
}

export interface LineRates {
  /** Currencies without a rate: what is in them is not in the amounts. */
  missing: readonly string[]
  /** How many days before its day the oldest rate was told, where that is more than OLD_RATE_DAYS; else 0. */
  age: number
}

export interface FinancialStatement {
  columns: ReportColumn[]
  lines: ReportLine[]
  /** The latest rate used of each currency. */
  ratesUsed: RateUsed[]
  /** Currencies without a rate, with what is therefore in no line, in their own minor units. */
  unconverted: { currency: string; amount: bigint }[]
}

/** A statement being put together: its columns, and the conversion that all its figures go through. */
export class FinancialStatementBuilder {
  readonly columns: ReportColumn[]
  readonly conversion: Conversion
  readonly lines: ReportLine[] = []
  readonly #subcategories: ReadonlyMap<string, string>

  constructor({ subcategories, rates }: ReportBooks, currency: string, columns: ReportColumn[]) {
    this.columns = columns
    this.conversion = new Conversion(currency, rates)
    this.#subcategories = subcategories
  }

  heading(id: string, label: string): void {
    this.lines.push({ id, kind: 'heading', label, depth: 0, amounts: [] })
  }

  /**
   * The accounts of a section by subcategory and number, with subtotals and the total. Left out are those without an
   * amount, unless it is a rate that they want for. Answers the total. `computed` lines stand at the end.
   */
  section(
    id: string,
    label: string,
    accounts: Iterable<AccountSums>,
    sign: 1 | -1,
    computed: readonly ReportLine[] = [],
  ): ReportLine {
    this.heading(id, label)
    const shown = [...accounts]
      .filter(({ amounts, gaps }) => !isNothing({ amounts, ...lineRates(gaps) }))
      .sort(byNumber)
    const groups = new Map<string, AccountSums[]>()
    for (const one of shown) {
      const group = this.#subcategories.get(one.account.number) ?? ''
      const same = groups.get(group)
      if (same) same.push(one)
      else groups.set(group, [one])
    }
    const parts: ReportLine[] = []
    for (const one of groups.get('') ?? []) parts.push(this.#account(one, sign, 1))
    for (const [group, members] of groups) {
      if (group === '') continue
      const groupId = `${id}/${group}`
      this.lines.push({ id: `${groupId}/head`, kind: 'heading', label: group, depth: 1, amounts: [] })
      const lines = members.map((one) => this.#account(one, sign, 2))
      parts.push(this.sum(groupId, 'subtotal', `Total ${group}`, 1, lines))
    }
    for (const line of computed) {
      if (isNothing(line)) continue
      this.lines.push(line)
      parts.push(line)
    }
    return this.sum(`${id}/total`, 'total', `Total ${label.toLowerCase()}`, 0, parts)
  }

  /** A line that sums others. */
  sum(
    id: string,
    kind: ReportLine['kind'],
    label: string,
    depth: number,
    parts: readonly ReportLine[],
    signs: readonly (1 | -1)[] = [],
  ): ReportLine {
    const sums = parts.map(({ id: part }, index) => ({ id: part, sign: signs[index] ?? 1 }))
    const amounts = this.columns.map((_, column) =>
      parts.reduce((sum, part, index) => sum + (part.amounts[column] ?? 0n) * BigInt(signs[index] ?? 1), 0n),
    )
    const gaps = new RateGaps()
    for (const { rates } of parts) if (rates) gaps.add(rates)
    const line: ReportLine = { id, kind, label, depth, amounts, sums, ...lineRates(gaps) }
    this.lines.push(line)
    return line
  }

  add(line: ReportLine): ReportLine {
    this.lines.push(line)
    return line
  }

  done(): FinancialStatement {
    return {
      columns: this.columns,
      lines: this.lines,
      ratesUsed: [...this.conversion.used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate),
      unconverted: [...this.conversion.unconverted]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, amount]) => ({ currency, amount })),
    }
  }

  #account({ account, amounts, gaps }: AccountSums, sign: 1 | -1, depth: number): ReportLine {
    return this.add({
      id: account.key,
      kind: 'account',
      label: accountLabel(account),
      depth,
      amounts: amounts.map((amount) => amount * BigInt(sign)),
      account: { key: account.key, number: account.number },
      ...lineRates(gaps),
    })
  }
}

/** Whether a line comes to nothing, and no rate is missing that would make it something. */
export function isNothing({ amounts, rates }: Pick<ReportLine, 'amounts' | 'rates'>): boolean {
  return amounts.every((amount) => amount === 0n) && (rates?.missing.length ?? 0) === 0
}

/** What a line says of its rates. */
export function lineRates({ missing, age }: RateGaps): Pick<ReportLine, 'rates'> {
  const old = age > OLD_RATE_DAYS ? age : 0
  return missing.size === 0 && old === 0 ? {} : { rates: { missing: [...missing].sort(), age: old } }
}

/** An account as reports name it: "6250 Payroll". */
export function accountLabel({ number, name }: Pick<LedgerAccount, 'number' | 'name'>): string {
  return number === '' || number === DEFAULT_GL_NUMBER ? name : glAccountText(number, name)
}

/** A line that no posting stands behind. */
export function computedLine(id: string, label: string, amounts: readonly bigint[], depth = 1): ReportLine {
  return { id, kind: 'computed', label, depth, amounts }
}

/** The groups that count in a view. */
export function postingGroupsIn(
  { postingGroups: groups }: ReportBooks,
  basis: ReportView['basis'],
): readonly PostingGroup[] {
  return basis === 'all' ? groups : groups.filter(({ status }) => status === 'APPROVED')
}

/** The columns of figures of periods: the parts, their total, and what the whole is compared with. Undefined where there would be too many. */
export function periodColumns({ period, by, compare, startMonth }: ReportView): ReportColumn[] | undefined {
  const parts = cutPeriod(period, by, startMonth)
  if (!parts) return undefined
  const columns = parts.map((part): ReportColumn => ({ kind: 'period', period: part }))
  if (parts.length > 1) columns.push({ kind: 'total', period })
  if (compare !== 'none') columns.push({ kind: 'compared', period: comparedPeriod(period, compare) })
  return columns
}

/** The columns of balances: the end of each part, and the end of what the whole is compared with. Undefined where there would be too many. */
export function balanceColumns({ period, by, compare, startMonth }: ReportView): ReportColumn[] | undefined {
  const parts = cutPeriod(period, by, startMonth)
  if (!parts) return undefined
  const columns = parts.map((part): ReportColumn => ({ kind: 'period', period: part }))
  if (compare !== 'none') columns.push({ kind: 'compared', period: comparedPeriod(period, compare) })
  return columns
}

/** Where the last own figure of a report stands: what a comparison compares. */
export function lastOwnColumn(columns: readonly ReportColumn[]): number {
  return columns.findLastIndex(({ kind }) => kind !== 'compared')
}

/** The change from one amount to another in tenths of a per cent; undefined from nothing, or from one sign to the other. */
export function perMille(from: bigint, to: bigint): number | undefined {
  if (from === 0n || from < 0n !== (to < 0n && to !== 0n)) return from !== 0n && to === 0n ? -1000 : undefined
  const size = from < 0n ? -from : from
  const change = (to - from) * 1000n * 2n
  const rounded = (change >= 0n ? change + size : change - size) / (size * 2n)
  return Number(rounded)
}

/** A day before the first of all, for what is counted from the beginning. */
export const FIRST_DAY = '1900-01-01' as CalendarDay

function byNumber({ account: a }: AccountSums, { account: b }: AccountSums): number {
  return (
    kindRank[a.kind] - kindRank[b.kind] ||
    compareNumbers(a.number, b.number) ||
    compareNumbers(a.name, b.name) ||
    (a.key < b.key ? -1 : 1)
  )
}

const kindRank: Readonly<Record<LedgerAccount['kind'], number>> = { bank: 0, gl: 1, own: 2 }
