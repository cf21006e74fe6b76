import type { Anchored } from './account-balance.ts'
import type { Account } from './account.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { Period } from './calendar-period.ts'
import type { RateTable } from './exchange-rate.ts'
import type { GLAccount, GLCategory } from './gl-account.ts'
import type { Id } from './ids.ts'
import { type LedgerAccount, LedgerAccounts } from './ledger/ledger-accounts.ts'
import {
  approvedBySide,
  openingPostings,
  type PostedRow,
  type PostedTransfer,
  postingsOf,
  sourceOf,
} from './ledger/postings.ts'

export interface ReportBooks {
  transactions: readonly PostedRow[]
  transfers: readonly PostedTransfer[]
  accounts: readonly (Anchored & Pick<Account, 'id' | 'name' | 'type'>)[]
  glAccounts: readonly Pick<GLAccount, 'number' | 'name' | 'category'>[]
  currency: string
  rates?: RateTable
}

/** One account of the ledger. `debit` less `credit` is its balance; sums in minor units. */
export interface LedgerLine extends LedgerAccount {
  debit: bigint
  credit: bigint
}

export interface Ledger {
  lines: LedgerLine[]
  /** Transactions without a known rate: in no line, on neither side. */
  unconvertedIds: Id[]
}

/**
 * The postings of a period by account; without `from` of all days through `to`. Each amount is converted by
 * the rate of its day. An entry of more than two lines may come out of the conversion with a unit left over,
 * which its first line takes, so that debits equal credits exactly.
 */
function postLedger(books: ReportBooks, { from, to }: { from?: CalendarDay; to: CalendarDay }): Ledger {
  const accounts = new LedgerAccounts(books.accounts, books.glAccounts)
  const lines = new Map<string, LedgerLine>()
  const unconverted = new Set<Id>()
  const add = (account: LedgerAccount, debit: bigint) => {
    let line = lines.get(account.key)
    if (!line) lines.set(account.key, (line = { ...account, debit: 0n, credit: 0n }))
    if (debit > 0n) line.debit += debit
    else line.credit -= debit
  }
  for (const entry of entriesOf(books, accounts)) {
    const [first] = entry
    if (!first || first.day > to || (from !== undefined && first.day < from)) continue
    const amounts = entry.map(({ debit, credit, currency, day }) =>
      convert(books, debit - credit, currency, day),
    )
    if (amounts.includes(undefined)) {
      unconverted.add(first.sourceId)
      continue
    }
    const left = amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)
    entry.forEach(({ account }, index) => add(account, (amounts[index] ?? 0n) - (index === 0 ? left : 0n)))
  }
  return { lines: [...lines.values()].sort(byCategoryAndNumber), unconvertedIds: [...unconverted] }
}

function* entriesOf({ transactions, transfers, accounts: banks }: ReportBooks, accounts: LedgerAccounts) {
  for (const bank of banks) yield openingPostings(bank, accounts)
  const bySide = approvedBySide(transfers)
  for (const row of transactions) yield postingsOf(sourceOf(row, bySide), accounts)
}

function convert(
  { currency: target, rates }: ReportBooks,
  amount: bigint,
  currency: string,
  day: CalendarDay,
): bigint | undefined {
  return currency === target ? amount : rates?.convertSum(amount, currency, target, day)?.amount
}

export interface TrialBalance {
  /** Each account with its balance on one side, the other being zero. */
  lines: LedgerLine[]
  totalDebit: bigint
  totalCredit: bigint
  unconvertedIds: Id[]
}

/** The balances of all accounts through a day; both totals are equal. */
export function trialBalance(books: ReportBooks, to: CalendarDay): TrialBalance {
  const { lines, unconvertedIds } = postLedger(books, { to })
  const balances = lines.flatMap(({ debit, credit, ...heading }): LedgerLine[] => {
    const balance = debit - credit
    if (balance === 0n) return []
    return [
      Object.assign(heading, { debit: balance > 0n ? balance : 0n, credit: balance < 0n ? -balance : 0n }),
    ]
  })
  const totalDebit = balances.reduce((sum, { debit }) => sum + debit, 0n)
  const totalCredit = balances.reduce((sum, { credit }) => sum + credit, 0n)
  return { lines: balances, totalDebit, totalCredit, unconvertedIds }
}

/** An account of a report with its amount on the side where it belongs: income and equity as credits. */
export interface ReportLine {
  number: string
  name: string
  amount: bigint
}

export interface Section {
  lines: ReportLine[]
  total: bigint
}

export interface ProfitAndLoss {
  income: Section
  expenses: Section
  /** Income less expenses. */
  net: bigint
  unconvertedIds: Id[]
}

/** Income and expenses of a period. */
export function profitAndLoss(books: ReportBooks, period: Period): ProfitAndLoss {
  const { lines, unconvertedIds } = postLedger(books, period)
  const income = sectionOf(lines, 'INCOME')
  const expenses = sectionOf(lines, 'EXPENSE')
  return { income, expenses, net: income.total - expenses.total, unconvertedIds }
}

export interface BalanceSheet {
  assets: Section
  liabilities: Section
  /** With the earnings to date as its last line. */
  equity: Section
  unconvertedIds: Id[]
}

/** What is owned and owed through a day: assets equal liabilities and equity exactly. */
export function balanceSheet(books: ReportBooks, to: CalendarDay): BalanceSheet {
  const { lines, unconvertedIds } = postLedger(books, { to })
  const earnings = sectionOf(lines, 'INCOME').total - sectionOf(lines, 'EXPENSE').total
  const equity = sectionOf(lines, 'EQUITY')
  equity.lines.push({ number: '', name: 'Earnings to date', amount: earnings })
  equity.total += earnings
  return {
    assets: sectionOf(lines, 'ASSET'),
    liabilities: sectionOf(lines, 'LIABILITY'),
    equity,
    unconvertedIds,
  }
}

function sectionOf(lines: readonly LedgerLine[], category: GLCategory): Section {
  const sign = category === 'ASSET' || category === 'EXPENSE' ? 1n : -1n
  const chosen = lines
    .filter((line) => line.category === category && line.debit !== line.credit)
    .map(({ number, name, debit, credit }) => ({ number, name, amount: sign * (debit - credit) }))
  return { lines: chosen, total: chosen.reduce((sum, { amount }) => sum + amount, 0n) }
}

const ORDER: readonly GLCategory[] = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE']

function byCategoryAndNumber(a: LedgerLine, b: LedgerLine): number {
  return (
    ORDER.indexOf(a.category) - ORDER.indexOf(b.category) ||
    a.number.localeCompare(b.number, 'en', { numeric: true }) ||
    (a.key < b.key ? -1 : 1)
  )
}
