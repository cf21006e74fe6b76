import { createStore, type StoreApi } from 'zustand/vanilla'
import { countStored } from '../db/core/cache.ts'
import { reachesBeyond } from '../db/imports/import-records.ts'
import { stopImport } from '../db/imports/imports.ts'
import { counted } from '../domain/text/count-text.ts'
import type { Id } from '../domain/ids.ts'
import { messageOf } from '../errors/message-of.ts'
import type { Books } from '../session/books.ts'
import { WHY_NOT_OLDER } from '../sync/engine/older/why-not-older.ts'
import type { ImportWorkerClient } from './import-worker-client.ts'
import type { BooksName } from '../db/core/database.ts'
import type { RowProgress, ImportProgress, UndoPlan } from './import-messages.ts'
import type { ImportRecord } from '../db/core/records.ts'
import { quoted } from '../domain/text/quoted.ts'
import { rightInstant } from '../session/clock.ts'

export interface UndoState {
  /** The import that is being taken back, or looked at for it. */
  importId: Id | undefined
  /** Rows that somebody has changed since: the person says what becomes of them. */
  plan: UndoPlan | undefined
  progress: RowProgress | undefined
  /** What has come of it, in a sentence. */
  done: string | undefined
  problem: string | undefined
}

const IDLE: UndoState = {
  importId: undefined,
  plan: undefined,
  progress: undefined,
  done: undefined,
  problem: undefined,
}

const newId = (): Id => crypto.randomUUID()

/** Takes whole imports back, one at a time; it outlives the screen. */
export class ImportUndo {
  readonly store: StoreApi<UndoState> = createStore(() => IDLE)
  readonly #books: Books
  readonly #worker: ImportWorkerClient
  /** Imports that are to be taken back after this one, and what has come of those before it. */
  #next: readonly ImportRecord[] = []
  #removed = { rows: 0, files: [] as string[] }
  readonly #onProgress = (progress: ImportProgress) => {
    if ('of' in progress) this.store.setState({ progress })
  }

  constructor(books: Books, worker: ImportWorkerClient) {
    this.#books = books
    this.#worker = worker
  }

  /**
   * Takes imports back, one after the other: each at once where nobody has touched its rows; otherwise it asks
   * what becomes of those, and goes on after the answer.
   */
  async begin(...records: ImportRecord[]): Promise<void> {
    const [first, ...next] = records
    if (!first || this.store.getState().importId !== undefined) return
    this.#next = next
    this.#removed = { rows: 0, files: [] }
    await this.#begin(first)
  }

  async #begin(record: ImportRecord): Promise<void> {
    const { id, fileName } = record
    this.store.setState({ ...IDLE, importId: id })
    await this.#reportingProblems(async () => {
      // One whose tab was closed half way still says that it is being stored.
      await stopImport(this.#books.db, id, rightInstant(), newId)
      await this.#fetchOlder(record)
      const plan = await this.#worker.ask(
        { ask: 'plan-undo', books: this.#name(), importId: id },
        this.#onProgress,
      )
      if (plan.changed > 0) this.store.setState({ plan, progress: undefined })
      else await this.#remove(id, fileName, false)
    })
  }

  /** Goes on after the question: with the changed rows, or without them. */
  async decide({ id, fileName }: ImportRecord, withChanged: boolean): Promise<void> {
    this.store.setState({ plan: undefined })
    await this.#reportingProblems(() => this.#remove(id, fileName, withChanged))
  }

  /** Gives the question up, or stops the removing; what is out by then stays out, and the list says so. */
  cancel(): void {
    this.#next = []
    this.#worker.close()
    this.store.setState(IDLE)
    this.#books.syncNow()
  }

  /** A device that keeps only the latest rows fetches the import's first: half of one is never taken back. */
  async #fetchOlder(record: ImportRecord): Promise<void> {
    const { db } = this.#books
    // Of rows below the floor many are here too, so how many there are tells nothing of how far it has come.
    const { above: before } = await countStored(db)
    while (await reachesBeyond(db, record)) {
      const fetched = (await countStored(db)).above - before
      const progress = { done: Math.min(fetched, record.stored), of: record.stored, looking: true as const }
      this.store.setState({ progress })
      const reason = await this.#books.loadOlder().then(
        (outcome) => WHY_NOT_OLDER[outcome],
        (error: unknown) => messageOf(error, 'Failed to fetch transactions'),
      )
      if (this.store.getState().importId !== record.id) throw new DOMException('Canceled', 'AbortError')
      if (reason !== undefined) {
        throw new Error(`Some of its transactions are only on the server and couldn’t be loaded. ${reason}`)
      }
    }
  }

  async #remove(importId: Id, fileName: string, withChanged: boolean): Promise<void> {
    const removed = await this.#worker.ask(
      { ask: 'undo', books: this.#name(), importId, at: rightInstant(), withChanged },
      this.#onProgress,
    )
    this.#books.syncNow()
    const files = [...this.#removed.files, fileName]
    this.#removed = { rows: this.#removed.rows + removed, files }
    const [record, ...next] = this.#next
    this.#next = next
    if (record) return this.#begin(record)
    const from = files.length === 1 ? quoted(fileName) : counted(files.length, 'file')
    const done = `Removed ${counted(this.#removed.rows, 'transaction')} from ${from}`
    this.store.setState({ ...IDLE, done })
  }

  async #reportingProblems(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      this.#next = []
      const problem = messageOf(error, 'The import couldn’t be undone')
      this.store.setState({ ...IDLE, problem })
    }
  }

  #name(): BooksName {
    return { userId: this.#books.db.userId, organisationId: this.#books.db.organisationId }
  }
}
