import { liveQuery, type Subscription } from 'dexie'
import type { BooksDatabase } from './database.ts'

/** A read of the books; the same function is the same read. */
export type Read<T> = (db: BooksDatabase) => Promise<T>

/** What a read answered last: undefined before the first answer. */
export type LastAnswer<T> = { value: T } | { error: unknown } | undefined

/** A screen that follows another listens only after that has stopped; one that is not up by then reads anew. */
const LINGER_MS = 5_000

/**
 * The answer of a read, kept current as long as somebody listens, and forgotten soon after: it runs again whenever rows it
 * has read change, in this tab, in another or in the service worker. However many listen, it runs once.
 */
export class LiveRead<T> {
  readonly #read: () => Promise<T>
  readonly #listeners = new Set<() => void>()
  #subscription: Subscription | undefined
  #lingering: ReturnType<typeof setTimeout> | undefined
  #last: LastAnswer<T>

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  readonly get = (): LastAnswer<T> => this.#last

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#lingering)
    this.#listeners.add(listener)
    this.#subscription ??= liveQuery(this.#read).subscribe({
      next: (value) => this.#tell({ value }),
      error: (error: unknown) => this.#tell({ error }),
    })
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      // What failed is tried again by whoever comes next.
      if (this.#last && 'error' in this.#last) this.stop()
      else this.#lingering = setTimeout(() => this.stop(), LINGER_MS)
    }
  }

  /** Resolves with the first answer, whatever it is. */
  first(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#last === undefined) return
        stop()
        resolve()
      }
      const stop = this.subscribe(look)
      if (this.#last !== undefined) look()
    })
  }

  stop(): void {
    clearTimeout(this.#lingering)
    this.#subscription?.unsubscribe()
    this.#subscription = undefined
    this.#last = undefined
  }

  #tell(answer: LastAnswer<T>): void {
    this.#last = answer
    for (const listener of this.#listeners) listener()
  }
}

const readsByDatabase = new WeakMap<BooksDatabase, Map<Read<unknown>, LiveRead<unknown>>>()

/** The one live read of a database that all share who show its answer. */
export function liveReadOf<T>(db: BooksDatabase, read: Read<T>): LiveRead<T> {
  let reads = readsByDatabase.get(db)
  if (!reads) {
    const made = new Map<Read<unknown>, LiveRead<unknown>>()
    readsByDatabase.set(db, (reads = made))
    db.on('close', () => {
      for (const each of made.values()) each.stop()
    })
  }
  let live = reads.get(read)
  if (!live) reads.set(read, (live = new LiveRead(() => read(db))))
  return live as LiveRead<T>
}

/**
 * Begins reads before the screen that shows them is there, and resolves when each has answered. They are kept
 * current until the screen listens itself, if that is soon.
 */
export async function readAheadOf(db: BooksDatabase, reads: readonly Read<unknown>[]): Promise<void> {
  await Promise.all(reads.map((read) => liveReadOf(db, read).first()))
}
