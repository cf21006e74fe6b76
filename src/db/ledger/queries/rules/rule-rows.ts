import type { Account } from '../../../../domain/account/account.ts'
import { type CalendarDay, dayNumberAt, dayOfNumber } from '../../../../domain/calendar/calendar-day.ts'
import type { Id } from '../../../../domain/ids.ts'
import { type Minor, minor } from '../../../../domain/money/money.ts'
import type { SeenTransaction } from '../../../../domain/rule/seen-transaction.ts'
import { seenTransaction } from '../../../../domain/rule/match/seen.ts'
import type { TransactionType } from '../../../../domain/transaction/transaction.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerColumns } from '../../ledger-columns.ts'

/** The held transactions as rules see them: one object that shows the row it has been set to. */
export class SeenInLedger implements SeenTransaction {
  readonly #columns: LedgerColumns
  readonly #accounts: ReadonlyMap<Id, Account>
  readonly #transferred: ReadonlySet<Id>
  readonly #days = new Map<number, CalendarDay>()
  #at = 0

  constructor(ledger: Ledger) {
    this.#columns = ledger.columns
    this.#accounts = new Map(ledger.accounts.map((account) => [account.id, account]))
    this.#transferred = new Set(
      ledger.transfers
        .filter(({ status }) => status === 'APPROVED')
        .flatMap(({ expenseTransactionId, incomeTransactionId }) => [
          expenseTransactionId,
          incomeTransactionId,
        ])
        .filter((id) => id !== undefined),
    )
  }

  get size(): number {
    return this.#columns.size
  }

  at(place: number): this {
    this.#at = place
    return this
  }

  /** The row by itself, for whoever keeps it. */
  copy(): SeenTransaction {
    return seenTransaction(
      this.#columns.rowAt(this.#at),
      this.#accounts.get(this.accountId),
      this.inApprovedTransfer,
    )
  }

  get description(): string {
    return this.#columns.descriptions[this.#at] ?? ''
  }
  get amount(): Minor {
    return minor(this.#columns.amounts[this.#at] ?? 0)
  }
  get currency(): string {
    return this.#columns.texts.currency.textOf(this.#columns.currency[this.#at] ?? 0) ?? ''
  }
  get type(): TransactionType {
    return this.#flags & FLAG.income ? 'INCOME' : 'EXPENSE'
  }
  get day(): CalendarDay {
    const number = dayNumberAt(this.#columns.times[this.#at] ?? 0)
    let day = this.#days.get(number)
    if (day === undefined) {
      day = dayOfNumber(number)
      this.#days.set(number, day)
    }
    return day
  }
  get accountId(): Id {
    return this.#columns.texts.account.textOf(this.#columns.account[this.#at] ?? 0) ?? ''
  }
  get accountName(): string {
    return this.#accounts.get(this.accountId)?.name ?? ''
  }
  get institution(): string {
    return this.#accounts.get(this.accountId)?.institution ?? ''
  }
  get category(): string | undefined {
    return this.#columns.texts.category.textOf(this.#columns.category[this.#at] ?? 0)
  }
  get glAccountNumber(): string {
    return this.#columns.texts.glNumber.textOf(this.#columns.glNumber[this.#at] ?? 0) ?? ''
  }
  get reconciled(): boolean {
    return (this.#flags & FLAG.reconciled) !== 0
  }
  get inApprovedTransfer(): boolean {
    return this.#transferred.has(this.#columns.ids[this.#at] ?? '')
  }

  get #flags(): number {
    return this.#columns.flags[this.#at] ?? 0
  }
}
