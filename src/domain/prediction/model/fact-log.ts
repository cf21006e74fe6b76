import { grown } from '../../grown.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import type { Fact } from '../gl-example.ts'
import { NameList } from './name-list.ts'

const NONE = -1

/**
 * The facts themselves with the indexes of their labels, grouped by text: what all counts follow from. Columns hold
 * them, 30 bytes a fact; the facts of a text are linked, the latest first.
 */
export class FactLog {
  readonly #latestByText = new Map<string, number>()
  readonly #accounts = new NameList()
  /** What files called facts; nothing for those that they called nothing. */
  readonly #categories = new NameList()
  #accountOf = new Uint32Array(64)
  #categoryOf = new Uint32Array(64)
  #labelOf = new Uint16Array(64)
  #dayOf = new Int32Array(64)
  #amountOf = new Float64Array(64)
  #earlierOf = new Int32Array(64)
  #end = 0
  /** The last of the places that are free, each naming the one before it. */
  #free = NONE
  #size = 0

  get size(): number {
    return this.#size
  }

  add(fact: Fact, label: number): void {
    const { text, account, category = '', day, amount } = fact
    const earlier = this.#latestByText.get(text) ?? NONE
    const owner = this.#accounts.indexFor(account)
    const called = this.#categories.indexFor(category)
    this.#latestByText.set(text, this.#put(owner, called, label, day, amount, earlier))
  }

  /** Takes out one equal fact with this label; false where there is none. */
  remove(fact: Fact, label: number): boolean {
    const { text, account, category = '', day, amount } = fact
    const owner = this.#accounts.indexOf(account)
    const called = this.#categories.indexOf(category)
    let later = NONE
    let at = this.#latestByText.get(text) ?? NONE
    while (
      at !== NONE &&
      (this.#labelOf[at] !== label ||
        this.#dayOf[at] !== day ||
        this.#amountOf[at] !== amount ||
        this.#accountOf[at] !== owner ||
        this.#categoryOf[at] !== called)
    ) {
      later = at
      at = this.#earlierOf[at] ?? NONE
    }
    if (at === NONE) return false
    const earlier = this.#earlierOf[at] ?? NONE
    if (later !== NONE) this.#earlierOf[later] = earlier
    else if (earlier !== NONE) this.#latestByText.set(text, earlier)
    else this.#latestByText.delete(text)
    this.#earlierOf[at] = this.#free
    this.#free = at
    this.#size -= 1
    return true
  }

  /** All facts with the names of their labels, by day; equal sets of facts come in the same order. */
  *inOrder(labels: readonly string[]): Generator<{ fact: Fact; label: string }> {
    const places = new Uint32Array(this.#size)
    const texts = this.#sorted(labels)
    const textOf = new Uint32Array(this.#end)
    let found = 0
    texts.forEach(([, facts], index) => {
      for (const at of facts) {
        textOf[at] = index
        places[found] = at
        found += 1
      }
    })
    const rank = new Uint32Array(this.#end)
    places.forEach((at, index) => (rank[at] = index))
    const days = this.#dayOf
    places.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || (rank[a] ?? 0) - (rank[b] ?? 0))
    for (const at of places) {
      const text = texts[textOf[at] ?? 0]?.[0] ?? ''
      yield { fact: this.#factAt(at, text), label: labels[this.#labelOf[at] ?? 0] ?? '' }
    }
  }

  /**
   * Writes the facts in an order that depends on nothing but them. Texts share the beginning of the one
   * before them (front coding); days are written as differences.
   */
  write(to: ByteWriter, labels: readonly string[]): void {
    const texts = this.#sorted(labels)
    const accountsUsed = new Set<number>()
    const categoriesUsed = new Set<number>()
    const labelsUsed = new Set<number>()
    for (const [, facts] of texts) {
      for (const at of facts) {
        accountsUsed.add(this.#accountOf[at] ?? 0)
        categoriesUsed.add(this.#categoryOf[at] ?? 0)
        labelsUsed.add(this.#labelOf[at] ?? 0)
      }
    }
    const accountNumbers = numbered([...accountsUsed], this.#accounts.names)
    const categoryNumbers = numbered([...categoriesUsed], this.#categories.names)
    const labelNumbers = numbered([...labelsUsed], labels)
    to.whole(this.#size)
    to.texts([...accountNumbers.keys()].map((index) => this.#accounts.nameAt(index)))
    to.texts([...categoryNumbers.keys()].map((index) => this.#categories.nameAt(index)))
    to.texts([...labelNumbers.keys()].map((index) => labels[index] ?? ''))
    to.texts(texts.map(([text]) => text))
    for (const [, facts] of texts) {
      to.whole(facts.length)
      let day = 0
      for (const at of facts) {
        to.whole(accountNumbers.get(this.#accountOf[at] ?? 0) ?? 0)
        to.whole(categoryNumbers.get(this.#categoryOf[at] ?? 0) ?? 0)
        to.whole(labelNumbers.get(this.#labelOf[at] ?? 0) ?? 0)
        to.signed((this.#dayOf[at] ?? 0) - day)
        to.signed(this.#amountOf[at] ?? 0)
        day = this.#dayOf[at] ?? 0
      }
    }
  }

  /** Takes up the facts of a log that was written. */
  read(from: ByteReader, indexFor: (label: string) => number): void {
    const size = from.whole()
    const owners = from.texts().map((account) => this.#accounts.indexFor(account))
    const categories = from.texts().map((category) => this.#categories.indexFor(category))
    const labels = from.texts().map(indexFor)
    const texts = from.texts()
    // No more facts follow than there are bytes, whatever damaged bytes say.
    this.#resize(Math.min(size, from.left))
    for (const text of texts) {
      let [day, latest] = [0, NONE]
      for (let left = from.whole(); left > 0; left -= 1) {
        const owner = owners[from.whole()] ?? 0
        const called = categories[from.whole()] ?? 0
        const label = labels[from.whole()] ?? 0
        day += from.signed()
        latest = this.#put(owner, called, label, day, from.signed(), latest)
      }
      this.#latestByText.set(text, latest)
    }
  }

  #put(owner: number, called: number, label: number, day: number, amount: number, earlier: number): number {
    let at = this.#free
    if (at === NONE) {
      at = this.#end
      this.#end += 1
      if (at === this.#dayOf.length) this.#resize(Math.ceil(1.4 * this.#end))
    } else this.#free = this.#earlierOf[at] ?? NONE
    this.#accountOf[at] = owner
    this.#categoryOf[at] = called
    this.#labelOf[at] = label
    this.#dayOf[at] = day
    this.#amountOf[at] = amount
    this.#earlierOf[at] = earlier
    this.#size += 1
    return at
  }

  /** Gives the columns so much room, where they have less. */
  #resize(room: number): void {
    if (room <= this.#dayOf.length) return
    this.#accountOf = grown(this.#accountOf, new Uint32Array(room))
    this.#categoryOf = grown(this.#categoryOf, new Uint32Array(room))
    this.#labelOf = grown(this.#labelOf, new Uint16Array(room))
    this.#dayOf = grown(this.#dayOf, new Int32Array(room))
    this.#amountOf = grown(this.#amountOf, new Float64Array(room))
    this.#earlierOf = grown(this.#earlierOf, new Int32Array(room))
  }

  #factAt(at: number, text: string): Fact {
    const account = this.#accounts.nameAt(this.#accountOf[at] ?? 0)
    const category = this.#categories.nameAt(this.#categoryOf[at] ?? 0)
    const [amount, day] = [this.#amountOf[at] ?? 0, this.#dayOf[at] ?? 0]
    return { text, account, amount, day, ...(category === '' ? {} : { category }) }
  }

  /** Texts in order, each with the places of its facts in order. */
  #sorted(labels: readonly string[]): [string, number[]][] {
    const accountRanks = ranksOf(this.#accounts.names)
    const categoryRanks = ranksOf(this.#categories.names)
    const labelRanks = ranksOf(labels)
    const byContent = (a: number, b: number) =>
      (accountRanks[this.#accountOf[a] ?? 0] ?? 0) - (accountRanks[this.#accountOf[b] ?? 0] ?? 0) ||
      (categoryRanks[this.#categoryOf[a] ?? 0] ?? 0) - (categoryRanks[this.#categoryOf[b] ?? 0] ?? 0) ||
      (labelRanks[this.#labelOf[a] ?? 0] ?? 0) - (labelRanks[this.#labelOf[b] ?? 0] ?? 0) ||
      (this.#dayOf[a] ?? 0) - (this.#dayOf[b] ?? 0) ||
      (this.#amountOf[a] ?? 0) - (this.#amountOf[b] ?? 0)
    return [...this.#latestByText]
      .map(([text, latest]): [string, number[]] => {
        const facts: number[] = []
        for (let at = latest; at !== NONE; at = this.#earlierOf[at] ?? NONE) facts.push(at)
        return [text, facts.length === 1 ? facts : facts.sort(byContent)]
      })
      .sort((a, b) => byCodeUnit(a[0], b[0]))
  }
}

/** By index its place in the order of the names. */
function ranksOf(names: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(names.length)
  numbered([...names.keys()], names).forEach((rank, index) => (ranks[index] = rank))
  return ranks
}

/** Indexes by the order of their names, each with its number there. */
function numbered(indexes: readonly number[], names: readonly string[]): Map<number, number> {
  const sorted = indexes.toSorted((a, b) => byCodeUnit(names[a] ?? '', names[b] ?? ''))
  return new Map(sorted.map((index, rank) => [index, rank]))
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
