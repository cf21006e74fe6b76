import { randomUUID } from 'node:crypto'
import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import { LedgerFollower } from '../../../src/db/ledger/follower.ts'
import type { Ledger } from '../../../src/db/ledger/ledger.ts'
import { type FinancialStatementName, report } from '../../../src/db/ledger/queries/reports/report-query.ts'
import { readAccounts } from '../../../src/db/reads/accounts.ts'
import { writeEdits } from '../../../src/db/write.ts'
import type { AccountType } from '../../../src/domain/account/account.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { TimeRange } from '../../../src/domain/calendar/time-range.ts'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { decimalText } from '../../../src/domain/money/money.ts'
import type { ReportView } from '../../../src/domain/reports/financial-statement.ts'
import { undoOrRedo } from '../../../src/history/undo-redo.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import type { Backend } from './backend.ts'
import { line } from './books.ts'
import { followingDevice } from './following-device.ts'
import { expectOfHledger, hasHledger } from './hledger.ts'
import type { Person } from './identity.ts'

export const AT = '2026-03-02T12:00:00.000Z'
const day = (text: string) => text as CalendarDay

type Split = [amount: number, gl: string]
type Figures = Record<string, number[]>

/** Lines that are no sums of the lines above them. */
const KINDS = new Set(['account', 'computed', 'result'])

/** Books that a device keeps over the real handlers, told in the words of an accountant. */
export class KeptBooks {
  readonly #device: ReturnType<typeof followingDevice>
  readonly #follow: () => KeptBooks
  readonly #names = new Map<string, { id: string; currency: string }>()
  #glIds = new Map<string, string>()

  constructor(backend: Backend, who: Person, orgId: string) {
    this.#device = followingDevice(backend, who, orgId)
    this.#follow = () => new KeptBooks(backend, who, orgId)
  }

  /** Another device that has just fetched the same books. */
  async onAnotherDevice(): Promise<KeptBooks> {
    const other = this.#follow()
    await other.sync()
    return other
  }

  static async open(backend: Backend, name: string): Promise<KeptBooks> {
    const { who, orgId } = await backend.founder(`kept-${process.pid}-${name}`)
    const books = new KeptBooks(backend, who, orgId)
    await books.sync()
    books.#glIds = new Map((await books.db.glAccounts.toArray()).map(({ id, number }) => [number, id]))
    return books
  }

  get db() {
    return this.#device.db
  }

  sync(): Promise<void> {
    return this.#device.sync()
  }

  /** Makes edits as one step, which can be undone. */
  edit(...edits: Edit[]): Promise<unknown> {
    return writeEdits(this.db, edits, AT, randomUUID, 'Kept the books')
  }

  /** Answers whether there was anything to turn. */
  async turn(direction: 'undo' | 'redo'): Promise<boolean> {
    return (await undoOrRedo(this.db, direction, AT, randomUUID)) !== undefined
  }

  idOf(bank: string): string {
    return this.#names.get(bank)?.id ?? ''
  }

  async bank(
    name: string,
    currency: string,
    opening?: [amount: number, day: string],
    type: AccountType = 'CHECKING',
  ): Promise<void> {
    const id = randomUUID()
    this.#names.set(name, { id, currency })
    const of = opening && { openingBalance: opening[0], openingDay: opening[1] }
    const args = { id, name, type, institution: 'Bank', balance: 0, currency, ...of }
    await this.edit({ name: 'createAccount', args })
  }

  /** A row of a bank's file on an account, money out where the amount is below zero; answers its id. */
  async row(
    bank: string,
    on: string,
    amount: number,
    gl = 'DEFAULT',
    status: 'APPROVED' | 'UNDER_REVIEW' | 'DECLINED' = 'APPROVED',
  ): Promise<string> {
    const account = this.#names.get(bank)
    if (!account) throw new Error(`There is no ${bank}`)
    const reference = randomUUID()
    const of = line(account.id, reference, {
      timestamp: `${on}T00:00:00.000Z`,
      amount: Math.abs(amount),
      type: amount < 0 ? 'EXPENSE' : 'INCOME',
      currency: account.currency,
      glAccountNumber: gl,
    })
    await this.edit({ name: 'bulkImportTransactions', args: { isCSVImport: true, transactions: [of] } })
    const row = await this.db.transactions.filter((one) => one.userTransactionId === reference).first()
    if (!row) throw new Error('The row was not imported')
    if (status !== 'UNDER_REVIEW') await this.decide(row.id, status)
    return row.id
  }

  decide(id: string, status: 'APPROVED' | 'UNDER_REVIEW' | 'DECLINED') {
    return this.edit({ name: 'bulkUpdateTransactionStatus', args: { transactionIds: [id], status } })
  }

  /** Lines in the direction of the row; those below zero go the other way. */
  async split(transactionId: string, lines: Split[]): Promise<void> {
    const whole = await this.db.transactions.get(transactionId)
    const [own, other] =
      whole?.type === 'INCOME' ? (['INCOME', 'EXPENSE'] as const) : (['EXPENSE', 'INCOME'] as const)
    const splits = lines.map(([amount, glAccountNumber]) => ({
      id: randomUUID(),
      description: 'Line',
      amount: Math.abs(amount),
      ...(amount < 0 ? { type: other } : { type: own }),
      glAccountNumber,
      glAccountName: glAccountNumber,
    }))
    await this.edit({ name: 'splitTransaction', args: { transactionId, splits } })
    await Promise.all(splits.map(({ id }) => this.decide(id, 'APPROVED')))
  }

  entry(on: string, lines: [gl: string, debit: number][], reversesOn?: string, id: string = randomUUID()) {
    return {
      id,
      day: on,
      memo: 'Entry',
      lines: lines.map(([gl, debit]) => ({
        glAccountId: this.#glIds.get(gl) ?? '',
        side: debit > 0 ? ('DEBIT' as const) : ('CREDIT' as const),
        amount: Math.abs(debit),
        currency: 'USD',
      })),
      ...(reversesOn === undefined ? {} : { reversesOn }),
    }
  }

  async enter(on: string, lines: [gl: string, debit: number][], reversesOn?: string): Promise<string> {
    const args = this.entry(on, lines, reversesOn)
    await this.edit({ name: 'createJournal', args })
    return args.id
  }

  transfer(expenseTransactionId: string, incomeTransactionId: string) {
    return this.edit({ name: 'createManualTransfer', args: { expenseTransactionId, incomeTransactionId } })
  }

  async ledger(rates: readonly ExchangeRate[] = []): Promise<Ledger> {
    const follower = new LedgerFollower(this.db, false, () => {})
    await follower.loaded()
    follower.stop()
    follower.ledger.rates = new RateTable(rates)
    return follower.ledger
  }

  /** Holds the reports of a period against hledger's own of the export, in each currency. */
  async expectOfHledger([from, to]: readonly [string, string]): Promise<void> {
    if (!hasHledger) return
    const { db } = this
    const [rows, accounts, chart, transfers, journals] = await Promise.all([
      db.transactions.toArray(),
      readAccounts(db),
      db.glAccounts.toArray(),
      db.transfers.toArray(),
      db.journals.toArray(),
    ])
    const books = { rows, accounts, chart, transfers, journals }
    const currencies = [...new Set(accounts.map(({ currency }) => currency))]
    const ledger = await this.ledger()
    for (const basis of ['approved', 'all'] as const) {
      expectOfHledger(ledger, books, [day(from), day(to)], basis, currencies)
    }
  }
}

function onPaper(amount: bigint): number {
  return Number(decimalText(amount, 'USD'))
}

/** The accounts and results of a report by their labels, but for those of nothing; amounts as on paper. */
export function figures(
  ledger: Ledger,
  name: FinancialStatementName,
  [from, to]: readonly [string, string],
  more: Partial<ReportView> = {},
): Figures {
  const { statement } = report(ledger, {
    report: name,
    view: {
      period: { from: day(from), to: day(to) },
      by: 'total',
      compare: 'none',
      basis: 'approved',
      currency: 'USD',
      startMonth: 1,
      ...more,
    },
  })
  return Object.fromEntries(
    (statement?.lines ?? [])
      .filter(({ kind, amounts }) => KINDS.has(kind) && amounts.some((amount) => amount !== 0n))
      .map(({ label, amounts }) => [label, amounts.map(onPaper)]),
  )
}

/** What the dashboard of a day shows: in, out, net, and what went through the balance sheet. */
export function flows(ledger: Ledger, range: TimeRange, today: string) {
  const { data } = dashboard(ledger, {
    currency: 'USD',
    range,
    today: day(today),
  })
  const { income, expenses } = data.balanceSheet
  return [data.totalIncome, data.totalExpenses, data.netIncome, income, expenses].map(onPaper)
}
