import type { ByteReader, ByteWriter } from './bytes.ts'
import type { Fact } from './gl-example.ts'

interface Entry {
  account: string
  label: string
  day: number
  amount: number
}

/** The facts themselves with their labels, grouped by text: what is stored, and what all counts follow from. */
export class FactLog {
  readonly #entriesByText = new Map<string, Entry[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add({ text, account, day, amount }: Fact, label: string): void {
    const entries = this.#entriesByText.get(text)
    const entry = { account, label, day, amount }
    if (entries) entries.push(entry)
    else this.#entriesByText.set(text, [entry])
    this.#size += 1
  }

  /** Takes out one equal fact with this label; false where there is none. */
  remove({ text, account, day, amount }: Fact, label: string): boolean {
    const entries = this.#entriesByText.get(text)
    // What is undone was mostly done a moment ago.
    const at = entries?.findLastIndex(
      (entry) =>
        entry.label === label && entry.day === day && entry.amount === amount && entry.account === account,
    )
    if (!entries || at === undefined || at < 0) return false
    if (entries.length === 1) this.#entriesByText.delete(text)
    else entries.splice(at, 1)
    this.#size -= 1
    return true
  }

  /** All facts with their labels, by day; equal sets of facts come in the same order. */
  inOrder(): { fact: Fact; label: string }[] {
    const all = [...this.#sorted()].flatMap(([text, entries]) =>
      entries.map(({ label, ...rest }) => ({ fact: { text, ...rest }, label })),
    )
    return all.sort((a, b) => a.fact.day - b.fact.day)
  }

  /**
   * Writes the facts in an order that depends on nothing but them. Texts share the beginning of the one
   * before them (front coding); days are written as differences.
   */
  write(to: ByteWriter): void {
    const accounts = this.#names((entry) => entry.account)
    const labels = this.#names((entry) => entry.label)
    to.texts(accounts)
    to.texts(labels)
    const accountIndexes = new Map(accounts.map((name, index) => [name, index]))
    const labelIndexes = new Map(labels.map((name, index) => [name, index]))
    const texts = this.#sorted()
    to.texts(texts.map(([text]) => text))
    for (const [, entries] of texts) {
      to.whole(entries.length)
      let day = 0
      for (const entry of entries) {
        to.whole(accountIndexes.get(entry.account) ?? 0)
        to.whole(labelIndexes.get(entry.label) ?? 0)
        to.signed(entry.day - day)
        to.signed(entry.amount)
        day = entry.day
      }
    }
  }

  /** The facts of a log that was written, each handed on with its label. */
  static read(from: ByteReader, take: (fact: Fact, label: string) => void): void {
    const accounts = from.texts()
    const labels = from.texts()
    for (const text of from.texts()) {
      let day = 0
      for (let left = from.whole(); left > 0; left -= 1) {
        const account = accounts[from.whole()] ?? ''
        const label = labels[from.whole()] ?? ''
        day += from.signed()
        take({ text, account, day, amount: from.signed() }, label)
      }
    }
  }

  #names(nameOf: (entry: Entry) => string): string[] {
    return [...new Set([...this.#entriesByText.values()].flatMap((entries) => entries.map(nameOf)))].sort(
      byCodeUnit,
    )
  }

  #sorted(): [string, Entry[]][] {
    return [...this.#entriesByText]
      .map(([text, entries]): [string, Entry[]] => [text, [...entries].sort(byContent)])
      .sort((a, b) => byCodeUnit(a[0], b[0]))
  }
}

function byContent(a: Entry, b: Entry): number {
  return (
    byCodeUnit(a.account, b.account) || byCodeUnit(a.label, b.label) || a.day - b.day || a.amount - b.amount
  )
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
