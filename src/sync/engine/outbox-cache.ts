import type { BooksDatabase, OutboxEntry } from '../../db/core/database.ts'

/**
 * The outbox as one run has read it. Entries do not change but for the server's word on them, so each is
 * read from the disk once in a run and not again at every page: an import made offline waits in many large
 * ones.
 */
export class OutboxCache {
  readonly #db: BooksDatabase
  #numberedBy: string | undefined
  #entryByMid = new Map<number, OutboxEntry>()

  constructor(db: BooksDatabase) {
    this.#db = db
  }

  /** All entries in order; to be called inside a transaction over `outbox` and `meta`, before it writes. */
  async read(): Promise<OutboxEntry[]> {
    const { outbox } = this.#db
    const { clientId, resets = [] } = await this.#db.readFacts('clientId', 'resets')
    // Under another name the same numbers stand for other edits, and a restored server may decide otherwise.
    const numberedBy = `${clientId} ${resets.at(-1)}`
    if (numberedBy !== this.#numberedBy) this.#entryByMid.clear()
    this.#numberedBy = numberedBy
    // The server decides in order, so only the first without its word can have been told of meanwhile.
    const undecided = [...this.#entryByMid.values()].find(({ result }) => result === undefined)
    const front = await outbox
      .where('mid')
      .aboveOrEqual(undecided?.mid ?? [...this.#entryByMid.keys()].at(-1) ?? 0)
      .until((entry) => entry.result === undefined, true)
      .toArray()
    const before = new Map([
      ...this.#entryByMid,
      ...front.map((entry): [number, OutboxEntry] => [entry.mid, entry]),
    ])
    const mids = await outbox.orderBy('mid').primaryKeys()
    const unread = await outbox.bulkGet(mids.filter((mid) => !before.has(mid)))
    for (const entry of unread) if (entry) before.set(entry.mid, entry)
    const entries = mids.flatMap((mid) => before.get(mid) ?? [])
    this.#entryByMid = new Map(entries.map((entry) => [entry.mid, entry]))
    return entries
  }
}
