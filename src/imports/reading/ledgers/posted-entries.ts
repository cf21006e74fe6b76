import { type Entry, type Movement, movementsOf } from './ledger-rows.ts'

type Posting = Entry['postings'][number]

/** The entries of an export that has a row for each posting and says in it which entry it is of. */
export class PostedEntries {
  readonly #entries = new Map<string, Entry>()

  /** Adds a posting to the entry of a key; the first one says what all of its postings have in common. */
  post(key: string, told: Omit<Entry, 'postings'>, posting: Posting): void {
    const entry = this.#entries.get(key) ?? { ...told, postings: [] }
    this.#entries.set(key, entry)
    entry.postings.push(posting)
  }

  movements(holdsMoney: (account: string) => boolean): Movement[] {
    return [...this.#entries.values()].flatMap((entry) => movementsOf(entry, holdsMoney))
  }
}
