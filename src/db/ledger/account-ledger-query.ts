import { addDays, dayNumber, dayNumberAt, dayOfNumber, type CalendarDay } from '../../domain/calendar-day.ts'
import type { Period } from '../../domain/calendar-period.ts'
import type { Id } from '../../domain/ids.ts'
import { isResult, type LedgerAccount } from '../../domain/ledger/ledger-accounts.ts'
import type { Posting } from '../../domain/ledger/postings.ts'
import { balancesOf } from '../../domain/reports/sums.ts'
import type { Ledger } from './ledger.ts'
import { ledgerAccounts, reportBooks, singleEntries } from './report-books.ts'
import { reportCells } from './report-cells.ts'

export interface AccountLedgerArgs {
  /** Key of the account in the ledger. */
  account: string
  period: Period
  basis: 'approved' | 'all'
  offset: number
  limit: number
}

/** One posting to the account. Amounts are debit less credit, in minor units of the currency. */
export interface LedgerEntry {
  day: CalendarDay
  /** The transaction, or the bank account whose opening balance it is. */
  sourceId: Id
  kind: 'row' | 'opening'
  description: string
  /** What stands on the other side. */
  counter: string
  currency: string
  amount: bigint
  /** What the account comes to in this currency with it. */
  running: bigint
  status: Posting['status']
}

export interface AccountLedger {
  account: LedgerAccount
  /** By currency, before the first day; none for income and expenses, which begin at nothing. */
  opening: { currency: string; amount: bigint }[]
  closing: { currency: string; amount: bigint }[]
  entries: LedgerEntry[]
  total: number
}

/** The postings to one account of a period in order, with its running balance; undefined for an account that nothing is posted to. */
export function accountLedger(ledger: Ledger, args: AccountLedgerArgs): AccountLedger | undefined {
  const { account: key, period, basis, offset, limit } = args
  const counts = (status: Posting['status']) => basis === 'all' || status === 'APPROVED'
  const strands = reportBooks(ledger).strands.filter(
    ({ account, status }) => account.key === key && counts(status),
  )
  const [first] = strands
  if (!first) return undefined
  const found = [...rowsOf(ledger, key, period), ...singlesOf(ledger, key, period)].filter(({ status }) =>
    counts(status),
  )
  found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.sourceId < b.sourceId ? -1 : 1))
  const opening = new Map<string, bigint>()
  if (!isResult(first.account)) {
    for (const { byCurrency } of balancesOf(strands, [addDays(period.from, -1)]).values()) {
      for (const [currency, [amount = 0n]] of byCurrency) if (amount !== 0n) opening.set(currency, amount)
    }
  }
  const running = new Map(opening)
  for (const entry of found) {
    entry.running = (running.get(entry.currency) ?? 0n) + entry.amount
    running.set(entry.currency, entry.running)
  }
  return {
    account: first.account,
    opening: listed(opening),
    closing: listed(running),
    entries: found.slice(offset, offset + limit).map((entry) => described(ledger, entry)),
    total: found.length,
  }
}

function listed(amounts: ReadonlyMap<string, bigint>): AccountLedger['opening'] {
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }))
}

function* rowsOf(ledger: Ledger, key: string, period: Period): Generator<LedgerEntry> {
  const { columns } = ledger
  const cells = reportCells(ledger)
  const units = cells.templates(ledgerAccounts(ledger)).map((postings) => ({
    unit: postings.reduce(
      (sum, { account, debit, credit }) => sum + (account.key === key ? debit - credit : 0n),
      0n,
    ),
    counter: otherNames(postings, key),
    first: postings.find(({ account }) => account.key === key),
  }))
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)]
  for (let at = 0; at < columns.size; at++) {
    const cell = cells.cellOf(at)
    const found = cell < 0 ? undefined : units[cell]
    if (!found?.first) continue
    const day = dayNumberAt(columns.times[at] ?? 0)
    if (day < from || day > to) continue
    yield {
      day: dayOfNumber(day),
      sourceId: columns.ids[at] ?? '',
      kind: 'row',
      description: '',
      counter: found.counter,
      currency: found.first.currency,
      amount: found.unit * BigInt(columns.amounts[at] ?? 0),
      running: 0n,
      status: found.first.status,
    }
  }
}

function* singlesOf(ledger: Ledger, key: string, { from, to }: Period): Generator<LedgerEntry> {
  for (const entry of singleEntries(ledger)) {
    for (const { account, day, sourceId, currency, debit, credit, status } of entry) {
      if (account.key !== key || day < from || day > to) continue
      const isRow = ledger.columns.placeOf(sourceId) !== undefined
      yield {
        day,
        sourceId,
        kind: isRow ? 'row' : 'opening',
        description: '',
        counter: otherNames(entry, key),
        currency,
        amount: debit - credit,
        running: 0n,
        status,
      }
    }
  }
}

function otherNames(postings: readonly Posting[], key: string): string {
  const names = postings
    .filter(({ account }) => account.key !== key)
    .map(({ account: { number, name } }) =>
      number === '' || number === 'DEFAULT' ? name : `${number} ${name}`,
    )
  return [...new Set(names)].join(', ')
}

function described(ledger: Ledger, entry: LedgerEntry): LedgerEntry {
  const at = ledger.columns.placeOf(entry.sourceId)
  const description = at === undefined ? 'Opening balance' : (ledger.columns.descriptions[at] ?? '')
  return { ...entry, description }
}
