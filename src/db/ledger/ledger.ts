import type { Account } from '../../domain/account/account.ts'
import { RateTable } from '../../domain/money/exchange-rate.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import type { SumOfDays } from '../../domain/ledger/cut-months.ts'
import type { LedgerSum } from '../../domain/ledger/ledger-sums.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { approvedBySide } from '../../domain/ledger/postings.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import type { TransferPair } from '../../domain/transfer/transfer-pair.ts'
import { LedgerColumns } from './ledger-columns.ts'
import type { Renumbered } from './sums/renumbered.ts'

/** So many answers to questions are kept until the books change. */
const KEPT_ANSWERS = 12

/** What a device that holds only the newest rows knows of the others. */
export interface PartlyHeld {
  /** The day of the floor: all rows of later days are here. */
  floorDay: CalendarDay
  /** What the server keeps of all rows that are confirmed, held or not, by id. */
  sums: ReadonlyMap<Id, LedgerSum>
  /** By month what its rows came to on parts of its days when the server was asked; perhaps of other books than these. */
  monthParts: ReadonlyMap<string, readonly SumOfDays[]>
  /** Of rows with pending edits how the server has them; null where it has none. */
  confirmed: ReadonlyMap<Id, Transaction | null>
  /** Transfers as the server has them. */
  transfers: readonly TransferPair[]
}

/** Everything a query may look at: the held transactions as columns, the smaller tables as they are. */
export class Ledger {
  columns = new LedgerColumns()
  accounts: readonly Account[] = []
  glAccounts: readonly GLAccount[] = []
  rules: readonly TransactionRule[] = []
  transfers: readonly TransferPair[] = []
  journals: readonly JournalEntry[] = []
  /** Conversions know no rate until they have been read. */
  rates = new RateTable([])
  /** Accounts of the chart with a number that the server does not know yet; rows, sums and parts stand under it already. */
  renumbered: Renumbered = new Map()
  /** Set where this device holds only some of the transactions. */
  partly: PartlyHeld | undefined
  /** Grows with each change of any of them. */
  version = 0
  #kept = new Map<string, unknown>()

  /**
   * Works something out once for each state of the books. The key names what is worked out with all that
   * it depends on besides the books; the same key is always worked out in the same way.
   */
  memo<T>(key: string, work: () => T): T {
    const known = this.#kept.get(key)
    if (known !== undefined) return known as T
    const made = work()
    if (this.#kept.size >= KEPT_ANSWERS) {
      const [oldest = ''] = this.#kept.keys()
      this.#kept.delete(oldest)
    }
    this.#kept.set(key, made)
    return made
  }

  /** The approved transfers by their two transactions, which are neither income nor expense. */
  transferBySide(): ReadonlyMap<Id, TransferPair> {
    return this.memo('approved by side', () => approvedBySide(this.transfers))
  }

  /** To be called after every change. */
  changed(): void {
    this.version += 1
    this.#kept = new Map()
  }
}
