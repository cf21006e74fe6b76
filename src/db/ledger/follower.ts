import type { Id } from '../../domain/ids.ts'
import { RateTable } from '../../domain/exchange-rate.ts'
import { readAccounts } from '../reads/accounts.ts'
import type { BooksDatabase } from '../core/database.ts'
import { Ledger } from './ledger.ts'
import { LedgerColumns } from './ledger-columns.ts'
import { readPartlyHeld } from './partly-held.ts'
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
  readonly #stale = new Map<FollowedTable, Set<Id> | 'all'>()
  #reading: Promise<void> | undefined

  constructor(db: BooksDatabase, otherThreads: boolean, onChanged: (version: number) => void) {
    this.#db = db
    this.#onChanged = onChanged
    this.#stopListening = onRowChanges(db.name, otherThreads, (changes) => {
      this.#note(changes)
      void this.upToDate().catch(() => {})
    })
    for (const tbl of FOLLOWED_TABLES) this.#stale.set(tbl, 'all')
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
  }

  async #readStale(): Promise<void> {
    while (this.#stale.size > 0) {
      const stale = new Map(this.#stale)
      this.#stale.clear()
      try {
        await this.#read(stale)
      } catch (error) {
        this.#note(Object.fromEntries(stale))
        throw error
      }
      this.ledger.changed()
      this.#onChanged(this.ledger.version)
    }
  }

  async #read(stale: ReadonlyMap<FollowedTable, Set<Id> | 'all'>): Promise<void> {
    const { ledger } = this
    const db = this.#db
    // Their totals count what waits in the outbox, which every change of a transaction does.
    if (stale.has('accounts') || stale.has('transactions')) ledger.accounts = await readAccounts(db)
    if (stale.has('glAccounts')) ledger.glAccounts = await db.glAccounts.toArray()
    if (stale.has('rules')) ledger.rules = await db.rules.toArray()
    if (stale.has('transfers')) ledger.transfers = await db.transfers.toArray()
    if (stale.has('journals')) ledger.journals = await db.journals.toArray()
    if (stale.has('rates')) ledger.rates = new RateTable(await db.rates.toArray())
    const ids = stale.get('transactions')
    if (ids === 'all' || (ids && ids.size > MOST_SINGLE_READS)) ledger.columns = await this.#readAll()
    else if (ids) await this.#readRows([...ids])
    ledger.partly = await readPartlyHeld(db, ledger, stale.get('ledgerSums'), stale.has('partSums'))
  }

  async #readAll(): Promise<LedgerColumns> {
    const columns = new LedgerColumns()
    const { transactions } = this.#db
    let last: Id | undefined
    for (;;) {
      const from = last === undefined ? transactions.orderBy(':id') : transactions.where(':id').above(last)
      const rows = await from.limit(ROWS_PER_READ).toArray()
      for (const row of rows) columns.put(row)
      if (rows.length < ROWS_PER_READ) return columns
      last = rows.at(-1)?.id
    }
  }

  /** All rows are in hand before the first column changes, so a question meets either state, never half. */
  async #readRows(ids: readonly Id[]): Promise<void> {
    const rows = await this.#db.transactions.bulkGet([...ids])
    const { columns } = this.ledger
    ids.forEach((id, index) => {
      const row = rows[index]
      if (row) columns.put(row)
      else columns.remove(id)
    })
  }
}
