import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { RateTable } from '../../domain/money/exchange-rate.ts'
import type { TransferPair } from '../../domain/transfer/transfer-pair.ts'
import type { Local } from '../../mutations/entities.ts'
import { readAccounts } from '../reads/accounts.ts'
import { followedTransfers } from '../reads/followed-transfers.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readTransactionsById } from '../core/read-many.ts'
import { bothSpans, type TimeSpan } from '../core/time-span.ts'
import { Ledger } from './ledger.ts'
import { LedgerColumns } from './ledger-columns.ts'
import { readPartlyHeld } from './sums/partly-held.ts'
import { isSameNumbering, readRenumbered, underNewNumber } from './sums/renumbered.ts'
import { FOLLOWED_TABLES, type FollowedTable, onRowChanges, type RowChanges } from './row-changes.ts'

/** So many rows are read at a time, which bounds the memory beside the columns. */
const ROWS_PER_READ = 10_000
/** From so many changed rows on a cursor over all of them is the faster way. */
const MOST_SINGLE_READS = 20_000

/**
 * Keeps a ledger equal to the database: reads all of it once, and from then on what each commit has
 * changed. Changes that come while it reads are read after.
 */
export class LedgerFollower {
  readonly ledger = new Ledger()
  readonly #db: BooksDatabase
  readonly #onChanged: (version: number) => void
  readonly #stopListening: () => void
  /** The transfers as they are stored; those of the ledger follow the changes that wait here. */
  #transfers: readonly Local<TransferPair>[] = []
  readonly #stale = new Map<FollowedTable, Set<Id> | 'all'>()
  /** Rows that are the same but for the server's having them. */
  #confirmed = new Set<Id>()
  /** Where the stale transactions were written, as far as that was told. */
  #span: TimeSpan | undefined
  /** The numbers of the changes that are to be read, and of those that were read before one that came earlier. */
  #told: number[] = []
  readonly #ahead = new Set<number>()
  #lastChange: number | undefined
  #reading: Promise<void> | undefined

  constructor(db: BooksDatabase, otherThreads: boolean, onChanged: (version: number) => void) {
    this.#db = db
    this.#onChanged = onChanged
    this.#stopListening = onRowChanges(db.name, otherThreads, (changes, number) => {
      this.#note(changes)
      this.#told.push(number)
      void this.upToDate().catch(() => {})
    })
    for (const tbl of FOLLOWED_TABLES) this.#stale.set(tbl, 'all')
  }

  /** The number of the change up to which the ledger knows every one; undefined before all has been read. */
  get lastChange(): number | undefined {
    return this.#lastChange
  }

  /** Resolves once all has been read for the first time. Throws where the database cannot be read. */
  async loaded(): Promise<void> {
    if (this.ledger.version === 0) await this.upToDate()
  }

  /** Resolves once every change that is known of has been read. Throws where the database cannot be read. */
  upToDate(): Promise<void> {
    this.#reading ??= this.#readStale().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Reads all anew where the number of rows shows that a change was missed. */
  async check(): Promise<void> {
    await this.upToDate()
    if ((await this.#db.transactions.count()) === this.ledger.columns.size) return
    for (const tbl of FOLLOWED_TABLES) this.#stale.set(tbl, 'all')
    await this.upToDate()
  }

  stop(): void {
    this.#stopListening()
  }

  #note(changes: RowChanges): void {
    for (const tbl of FOLLOWED_TABLES) {
      const changed = changes[tbl]
      const before = this.#stale.get(tbl)
      if (changed === undefined || before === 'all') continue
      this.#stale.set(tbl, changed === 'all' ? 'all' : new Set([...(before ?? []), ...changed]))
    }
    for (const id of changes.confirmed ?? []) this.#confirmed.add(id)
    this.#span = bothSpans(this.#span, changes.span)
  }

  async #readStale(): Promise<void> {
    while (this.#stale.size > 0 || this.#confirmed.size > 0) {
      const stale = new Map(this.#stale)
      const [told, confirmed, span] = [this.#told, this.#confirmed, this.#span]
      this.#stale.clear()
      this.#told = []
      this.#confirmed = new Set()
      this.#span = undefined
      try {
        // Asked before the rows are read: they are of this change, or of later ones that will be told.
        const isWhole = FOLLOWED_TABLES.every((tbl) => stale.get(tbl) === 'all')
        const before = isWhole ? ((await this.#db.readMeta('changes')) ?? 0) : this.#lastChange
        await this.#read(stale, confirmed, span)
        this.#lastChange = this.#countTo(before, told)
      } catch (error) {
        this.#note({ ...Object.fromEntries(stale), confirmed, ...(span && { span }) })
        this.#told = [...told, ...this.#told]
        throw error
      }
      this.ledger.changed()
      this.#onChanged(this.ledger.version)
    }
  }

  /** Threads tell of their commits each by itself, so a change may be read before one of a smaller number. */
  #countTo(before: number | undefined, told: readonly number[]): number | undefined {
    for (const number of told) this.#ahead.add(number)
    let last = before
    if (last === undefined) return undefined
    for (const number of this.#ahead) if (number <= last) this.#ahead.delete(number)
    while (this.#ahead.delete(last + 1)) last += 1
    return last
  }

  async #read(
    stale: ReadonlyMap<FollowedTable, Set<Id> | 'all'>,
    confirmed: ReadonlySet<Id>,
    span: TimeSpan | undefined,
  ): Promise<void> {
    const { ledger } = this
    const db = this.#db
    // Their totals count what waits in the outbox, which every change of a transaction does, and journal entries.
    if (stale.has('accounts') || stale.has('transactions') || stale.has('journals'))
      ledger.accounts = await readAccounts(db)
    if (stale.has('glAccounts')) ledger.glAccounts = await db.glAccounts.toArray()
    if (stale.has('rules')) ledger.rules = await db.rules.toArray()
    if (stale.has('transfers')) this.#transfers = await db.transfers.toArray()
    ledger.transfers = await followedTransfers(db, this.#transfers, ledger.transfers)
    if (stale.has('journals')) ledger.journals = await db.journals.toArray()
    if (stale.has('rates')) ledger.rates = new RateTable(await db.rates.toArray())
    const isRenumbered = stale.has('glAccounts') && (await this.#renumber())
    const ids = stale.get('transactions')
    const isAll = isRenumbered || ids === 'all' || (ids !== undefined && ids.size > MOST_SINGLE_READS)
    if (isAll) ledger.columns = await this.#readAll()
    else await this.#readRows(new Set(ids), confirmed, span)
    const sums = isRenumbered ? 'all' : stale.get('ledgerSums')
    ledger.partly = await readPartlyHeld(
      db,
      ledger,
      this.#transfers,
      sums,
      isRenumbered || stale.has('monthParts'),
    )
  }

  /** Answers whether rows stand under other numbers of the chart now. */
  async #renumber(): Promise<boolean> {
    const { ledger } = this
    const before = ledger.renumbered
    ledger.renumbered = await readRenumbered(this.#db, ledger.glAccounts)
    return !isSameNumbering(before, ledger.renumbered)
  }

  /**
   * A row under the number that its account has here. One that has been edited since is left where it was posted, as long
   * as an account has that number.
   */
  #posted(row: Transaction & { _seq?: number }): Transaction & { _seq?: number } {
    const { renumbered, glAccounts } = this.ledger
    if (renumbered.size === 0) return row
    const isOfAnother = row._seq === 0 && glAccounts.some(({ number }) => number === row.glAccountNumber)
    return isOfAnother ? row : underNewNumber(row, renumbered)
  }

  async #readAll(): Promise<LedgerColumns> {
    const columns = new LedgerColumns()
    const { transactions } = this.#db
    let last: Id | undefined
    for (;;) {
      const from = last === undefined ? transactions.orderBy(':id') : transactions.where(':id').above(last)
      const rows = await from.limit(ROWS_PER_READ).toArray()
      for (const row of rows) columns.put(this.#posted(row))
      if (rows.length < ROWS_PER_READ) return columns
      last = rows.at(-1)?.id
    }
  }

  /** All rows are in hand before the first column changes, so a question meets either state, never half. */
  async #readRows(ids: Set<Id>, confirmed: ReadonlySet<Id>, span: TimeSpan | undefined): Promise<void> {
    const { columns } = this.ledger
    for (const id of confirmed) if (columns.placeOf(id) === undefined) ids.add(id)
    const rowById = await readTransactionsById(this.#db, [...ids], span)
    for (const id of ids) {
      const row = rowById.get(id)
      if (row) columns.put(this.#posted(row))
      else columns.remove(id)
    }
    for (const id of confirmed) if (!ids.has(id)) columns.confirm(id)
  }
}
