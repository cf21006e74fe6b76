import {
  addDays,
  dayNumber,
  dayNumberAt,
  dayOfNumber,
  type CalendarDay,
} from '../../../../domain/calendar/calendar-day.ts'
import type { Period } from '../../../../domain/calendar/calendar-period.ts'
import type { Id } from '../../../../domain/ids.ts'
import { isResult, type LedgerAccount } from '../../../../domain/ledger/ledger-accounts.ts'
import { byCategory } from '../../../../domain/reports/balance-sheet.ts'
import { accountLabel } from '../../../../domain/reports/financial-statement.ts'
import { isCash } from '../../../../domain/reports/posting-groups.ts'
import type { Posting } from '../../../../domain/ledger/postings.ts'
import { balancesOf } from '../../../../domain/reports/sums.ts'
import type { Ledger } from '../../ledger.ts'
import { unheldSums } from '../../sums/unheld.ts'
import { ledgerAccounts, reportBooks, singleEntries } from './report-books.ts'
import { reportCells } from './report-cells.ts'

export interface AccountLedgerArgs {
  /** Keys of the accounts in the ledger. */
  accounts: readonly string[]
  period: Period
  basis: 'approved' | 'all'
  /** Only what stands in entries that move cash, as the cash flow counts it. */
  cashOnly: boolean
  offset: number
  limit: number
}

/** One posting to the accounts. Amounts are debit less credit, in minor units of the currency. */
export interface LedgerEntry {
  day: CalendarDay
  /** The transaction, the journal entry, or the bank account whose opening balance it is. */
  sourceId: Id
  kind: 'row' | 'opening' | 'journal'
  description: string
  /** What stands on the other side. */
  counter: string
  currency: string
  amount: bigint
  /** What the accounts come to in this currency with it. */
  running: bigint
  status: Posting['status']
}

export interface AccountLedger {
  accounts: LedgerAccount[]
  /** By currency, before the first day; none for income and expenses, which begin at nothing. */
  opening: { currency: string; amount: bigint }[]
  closing: { currency: string; amount: bigint }[]
  entries: LedgerEntry[]
  total: number
  /** How many changes wait of which nobody knows before the next sync what they make of rows that are not here. */
  undecided: number
}

/** Which postings are looked at. */
interface Wanted {
  keys: ReadonlySet<string>
  period: Period
  cashOnly: boolean
}

/** Every account that something is posted to, in the order in which reports name them. */
export function postedAccounts(ledger: Ledger): LedgerAccount[] {
  const byKey = new Map(reportBooks(ledger).postingGroups.map(({ account }) => [account.key, account]))
  return [...byKey.values()].sort(byCategory)
}

/**
 * The postings of a period to one account, or to several as if they were one, in order and with their running
 * balance; undefined where nothing is posted to any of them, and no change waits that may post to them.
 */
export function accountLedger(ledger: Ledger, args: AccountLedgerArgs): AccountLedger | undefined {
  const { period, basis, cashOnly, offset, limit } = args
  const keys = new Set(args.accounts)
  const counts = (status: Posting['status']) => basis === 'all' || status === 'APPROVED'
  const groups = reportBooks(ledger).postingGroups.filter(({ account }) => keys.has(account.key))
  const { count: undecided = 0 } = unheldSums(ledger).undecided ?? {}
  if (groups.length === 0 && undecided === 0) return undefined
  const wanted = { keys, period, cashOnly }
  const found = [...rowsOf(ledger, wanted), ...singlesOf(ledger, wanted)].filter(({ status }) =>
    counts(status),
  )
  found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.sourceId < b.sourceId ? -1 : 1))
  const opening = new Map<string, bigint>()
  const kept = groups.filter(({ account, status }) => counts(status) && !isResult(account))
  for (const { byCurrency } of balancesOf(cashOnly ? [] : kept, [addDays(period.from, -1)]).values()) {
    for (const [currency, [amount = 0n]] of byCurrency) {
      if (amount !== 0n) opening.set(currency, (opening.get(currency) ?? 0n) + amount)
    }
  }
  const running = new Map(opening)
  for (const entry of found) {
    entry.running = (running.get(entry.currency) ?? 0n) + entry.amount
    running.set(entry.currency, entry.running)
  }
  return {
    accounts: [...new Map(groups.map(({ account }) => [account.key, account])).values()].sort(byCategory),
    opening: listed(opening),
    closing: listed(running),
    entries: found.slice(offset, offset + limit).map((entry) => described(ledger, entry)),
    total: found.length,
    undecided,
  }
}

function listed(amounts: ReadonlyMap<string, bigint>): AccountLedger['opening'] {
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount }))
}

function* rowsOf(ledger: Ledger, { keys, period, cashOnly }: Wanted): Generator<LedgerEntry> {
  const { columns } = ledger
  const cells = reportCells(ledger)
  const units = cells.templates(ledgerAccounts(ledger)).map((postings) => ({
    unit: sumIn(postings, keys),
    counter: otherNames(postings, keys),
    first: isCounted(postings, cashOnly) ? postings.find(({ account }) => keys.has(account.key)) : undefined,
  }))
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)]
  for (let at = 0; at < columns.size; at++) {
    const cell = cells.cellOf(at)
    const found = cell < 0 ? undefined : units[cell]
    if (!found?.first || found.unit === 0n) continue
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

function* singlesOf(
  ledger: Ledger,
  { keys, period: { from, to }, cashOnly }: Wanted,
): Generator<LedgerEntry> {
  for (const entry of singleEntries(ledger)) {
    if (!isCounted(entry, cashOnly)) continue
    const own = entry.filter(({ account, day }) => keys.has(account.key) && day >= from && day <= to)
    for (const currency of new Set(own.map((posting) => posting.currency))) {
      const ofCurrency = own.filter((posting) => posting.currency === currency)
      const amount = sumIn(ofCurrency, keys)
      const [first] = ofCurrency
      if (!first || amount === 0n) continue
      const { day, sourceId, status } = first
      yield {
        day,
        sourceId,
        kind: kindOf(ledger, sourceId),
        description: '',
        counter: otherNames(entry, keys),
        currency,
        amount,
        running: 0n,
        status,
      }
    }
  }
}

function isCounted(postings: readonly Posting[], cashOnly: boolean): boolean {
  return !cashOnly || postings.some(({ account }) => isCash(account))
}

/** What postings come to on some accounts, which are all of one currency. */
function sumIn(postings: readonly Posting[], keys: ReadonlySet<string>): bigint {
  return postings.reduce(
    (sum, { account, debit, credit }) => sum + (keys.has(account.key) ? debit - credit : 0n),
    0n,
  )
}

function otherNames(postings: readonly Posting[], keys: ReadonlySet<string>): string {
  const names = postings.flatMap(({ account }) => (keys.has(account.key) ? [] : [accountLabel(account)]))
  return [...new Set(names)].join(', ')
}

function kindOf({ columns, journals }: Ledger, sourceId: Id): LedgerEntry['kind'] {
  if (columns.placeOf(sourceId) !== undefined) return 'row'
  return journals.some(({ id }) => id === sourceId) ? 'journal' : 'opening'
}

function described(ledger: Ledger, entry: LedgerEntry): LedgerEntry {
  const journal = ledger.journals.find(({ id }) => id === entry.sourceId)
  if (journal) {
    const isReversal = entry.day === journal.reversesOn
    return { ...entry, description: isReversal ? `Reversal: ${journal.memo}` : journal.memo }
  }
  const at = ledger.columns.placeOf(entry.sourceId)
  const description = at === undefined ? 'Opening balance' : (ledger.columns.descriptions[at] ?? '')
  return { ...entry, description }
}
