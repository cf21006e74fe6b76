import type { Account } from './account.ts'
import { type CalendarDay, dayOfTimestamp } from './calendar-day.ts'
import type { Period } from './dashboard.ts'
import type { RateTable } from './exchange-rate.ts'
import type { GLAccount, GLCategory } from './gl-account.ts'
import type { Id } from './ids.ts'
import type { Minor } from './money.ts'
import { signedAmount, type Transaction } from './transaction.ts'

/** What a report reads of a transaction. */
export type ReportRow = Pick<
  Transaction,
  | 'id'
  | 'timestamp'
  | 'amount'
  | 'type'
  | 'currency'
  | 'status'
  | 'accountId'
  | 'glAccountNumber'
  | 'glAccountName'
> & {
  parentTransactionId?: Id
  inApprovedTransfer?: boolean
  /** Of the expense of an approved transfer: what the bank kept, in the row's currency. */
  transferFee?: Minor
}

export interface ReportBooks {
  transactions: readonly ReportRow[]
  accounts: readonly Pick<Account, 'id' | 'name' | 'type'>[]
  glAccounts: readonly Pick<GLAccount, 'number' | 'name' | 'category'>[]
  currency: string
  rates?: RateTable
}

/** One account of the ledger. `debit` less `credit` is its balance; sums in minor units. */
export interface LedgerLine {
  key: string
  /** GL number; empty for bank accounts and the ledger's own accounts. */
  number: string
  name: string
  category: GLCategory
  debit: bigint
  credit: bigint
}

export interface Ledger {
  lines: LedgerLine[]
  /** Transactions without a known rate: in no line, on neither side. */
  unconvertedIds: Id[]
}

/**
 * Between the two sides of transfers: what has left one account and not reached the other, and the gain or
 * loss where the bank's rate was not the rate of the day.
 */
const TRANSIT = { key: 'own:transit', number: '', name: 'Transfers in transit', category: 'ASSET' } as const
const FEES = { key: 'own:fees', number: '', name: 'Transfer fees', category: 'EXPENSE' } as const

type Heading = Omit<LedgerLine, 'debit' | 'credit'>

/**
 * Posts transactions in double entry: what the bank account gains is debited to it and credited to the GL
 * account, what it loses the other way round. Declined rows and split parents post nothing (their parts do).
 * The sides of an approved transfer post against transit, its fee to transfer fees. Each amount is converted
 * once, by the rate of its day, and both its postings take the same figure: debits equal credits exactly.
 * Without `from` everything through `to` is posted.
 */
export function postLedger(
  books: ReportBooks,
  { from, to }: { from?: CalendarDay; to: CalendarDay },
): Ledger {
  const poster = new Poster(books)
  const parents = new Set(books.transactions.flatMap(({ parentTransactionId }) => parentTransactionId ?? []))
  const transferred = new Set(
    books.transactions.flatMap(({ id, inApprovedTransfer }) => (inApprovedTransfer === true ? id : [])),
  )
  for (const row of books.transactions) {
    const day = dayOfTimestamp(row.timestamp)
    if (row.status === 'DECLINED' || parents.has(row.id) || day > to) continue
    if (from !== undefined && day < from) continue
    const parent = row.parentTransactionId
    poster.post(row, transferred.has(row.id) || (parent !== undefined && transferred.has(parent)))
  }
  return poster.ledger()
}

class Poster {
  readonly #books: ReportBooks
  readonly #banks: ReadonlyMap<Id, Heading>
  readonly #gl: ReadonlyMap<string, Heading>
  readonly #lines = new Map<string, LedgerLine>()
  readonly #unconvertedIds: Id[] = []

  constructor(books: ReportBooks) {
    this.#books = books
    this.#banks = new Map(
      books.accounts.map(({ id, name, type }) => {
        const category = type === 'CREDIT' || type === 'LOAN' ? 'LIABILITY' : 'ASSET'
        return [id, { key: `bank:${id}`, number: '', name, category }]
      }),
    )
    this.#gl = new Map(
      books.glAccounts.map(({ number, name, category }) => [
        number,
        { key: `gl:${number}`, number, name, category },
      ]),
    )
  }

  post(row: ReportRow, isTransfer: boolean): void {
    const gain = this.#convert(row, BigInt(signedAmount(row)))
    const fee = isTransfer && row.transferFee !== undefined ? this.#convert(row, BigInt(row.transferFee)) : 0n
    if (gain === undefined || fee === undefined) {
      this.#unconvertedIds.push(row.id)
      return
    }
    const bank = this.#banks.get(row.accountId)
    this.#add(
      bank ?? { key: `bank:${row.accountId}`, number: '', name: 'Unknown account', category: 'ASSET' },
      gain,
    )
    if (isTransfer) {
      this.#add(TRANSIT, -gain - fee)
      if (fee !== 0n) this.#add(FEES, fee)
    } else this.#add(this.#headingOf(row), -gain)
  }

  ledger(): Ledger {
    const lines = [...this.#lines.values()].sort(byCategoryAndNumber)
    return { lines, unconvertedIds: this.#unconvertedIds }
  }

  /** A GL number outside the chart stands under income or expenses by the direction of its rows. */
  #headingOf({ glAccountNumber: number, glAccountName: name, type }: ReportRow): Heading {
    return this.#gl.get(number) ?? { key: `gl:${number}:${type}`, number, name, category: type }
  }

  #convert({ currency, timestamp }: ReportRow, amount: bigint): bigint | undefined {
    const { currency: target, rates } = this.#books
    if (currency === target) return amount
    return rates?.convertSum(amount, currency, target, dayOfTimestamp(timestamp))?.amount
  }

  #add(heading: Heading, debit: bigint): void {
    let line = this.#lines.get(heading.key)
    if (!line) this.#lines.set(heading.key, (line = { ...heading, debit: 0n, credit: 0n }))
    if (debit > 0n) line.debit += debit
    else line.credit -= debit
  }
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
