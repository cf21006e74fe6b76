import { Blocks } from './blocks.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { KeyTable } from './key-table.ts'

/** How often each label was seen in one context. */
export interface Cell {
  total: number
  kinds: number
  /** The labels from low to high, and their counts; only the first `kinds` count. */
  labels: number[]
  counts: number[]
}

/** A value with the highest bit is the place of a list of label, count, label, count, …; any other is one label. */
const LISTED = 2 ** 31
/** One label alone stands in the value itself: twelve bits of label, nineteen of count. */
const COUNT_BITS = 19
const COUNT_MASK = 2 ** COUNT_BITS - 1
const MOST_LABELS = 2 ** 12

/**
 * Counts of labels by context. Whole numbers only, labels in order, and an entry that falls to zero is gone:
 * what can be read depends on what is in it now, not on the order or on what was in it once.
 */
export class CountTable {
  #keys = new KeyTable()
  readonly #lists = new Blocks()
  readonly #cell: Cell = { total: 0, kinds: 0, labels: [], counts: [] }

  get size(): number {
    return this.#keys.size
  }

  has(key: number): boolean {
    return this.#keys.get(key) !== 0
  }

  /** The counts of a context; the same object each time, so it is good until the next `read`. */
  read(key: number): Cell | undefined {
    const value = this.#keys.get(key)
    if (value === 0) return undefined
    const cell = this.#cell
    if (value < LISTED) {
      cell.kinds = 1
      cell.labels[0] = value >>> COUNT_BITS
      cell.total = cell.counts[0] = value & COUNT_MASK
      return cell
    }
    const { words } = this.#lists
    const place = value - LISTED
    const length = this.#lists.lengthOf(place)
    cell.kinds = length / 2
    cell.total = 0
    for (let at = 0; at < cell.kinds; at += 1) {
      const count = words[place + 2 + 2 * at] ?? 0
      cell.labels[at] = words[place + 1 + 2 * at] ?? 0
      cell.counts[at] = count
      cell.total += count
    }
    return cell
  }

  /** How often a label was seen in a context. */
  count(key: number, label: number): number {
    const value = this.#keys.get(key)
    if (value === 0) return 0
    if (value < LISTED) return value >>> COUNT_BITS === label ? value & COUNT_MASK : 0
    const place = value - LISTED
    const at = this.#indexOf(place, label)
    const { words } = this.#lists
    return at < this.#lists.lengthOf(place) && words[place + 1 + at] === label
      ? (words[place + 2 + at] ?? 0)
      : 0
  }

  add(key: number, label: number): void {
    const at = this.#keys.placeOf(key)
    const value = this.#keys.valueAt(at)
    if (value === 0) {
      this.#keys.setAt(at, key, this.#alone(label, 1))
      return
    }
    if (value < LISTED) {
      const known = value >>> COUNT_BITS
      const count = value & COUNT_MASK
      if (known === label) this.#keys.setAt(at, key, this.#alone(label, count + 1))
      else {
        const isAfter = known < label
        const place = isAfter
          ? this.#lists.make(known, count, label, 1)
          : this.#lists.make(label, 1, known, count)
        this.#keys.setAt(at, key, place + LISTED)
      }
      return
    }
    let place = value - LISTED
    const { words } = this.#lists
    const pair = this.#indexOf(place, label)
    if (pair < this.#lists.lengthOf(place) && words[place + 1 + pair] === label) {
      words[place + 2 + pair] = (words[place + 2 + pair] ?? 0) + 1
    } else place = this.#lists.insert(place, pair, label, 1)
    if (place + LISTED !== value) this.#keys.setAt(at, key, place + LISTED)
  }

  /** Takes back one `add` of the same key and label; what was never added stays untouched. */
  remove(key: number, label: number): void {
    const left = this.count(key, label) - 1
    if (left < 0) return
    const value = this.#keys.get(key)
    if (value < LISTED) {
      this.#keys.set(key, left === 0 ? 0 : this.#alone(label, left))
      return
    }
    const place = value - LISTED
    const at = this.#indexOf(place, label)
    if (left > 0) {
      this.#lists.words[place + 2 + at] = left
      return
    }
    this.#lists.remove(place, at, 2)
    const { length, 0: other = 0, 1: count = 0 } = this.#lists.valuesOf(place)
    if (length > 2) return
    this.#lists.drop(place)
    this.#keys.set(key, length === 0 ? 0 : this.#alone(other, count))
  }

  write(to: ByteWriter): void {
    const { words } = this.#lists
    this.#keys.write(to, (value) => {
      if (value < LISTED) {
        to.whole(1)
        to.whole(value >>> COUNT_BITS)
        to.whole(value & COUNT_MASK)
        return
      }
      const place = value - LISTED
      const end = place + this.#lists.lengthOf(place)
      to.whole((end - place) / 2)
      let before = 0
      for (let at = place + 1; at < end; at += 2) {
        const label = words[at] ?? 0
        to.whole(label - before)
        to.whole(words[at + 1] ?? 0)
        before = label
      }
    })
  }

  static read(from: ByteReader): CountTable {
    const table = new CountTable()
    const pairs: number[] = []
    table.#keys = KeyTable.read(from, () => {
      const kinds = from.whole()
      if (kinds === 1) return table.#alone(from.whole(), from.whole())
      pairs.length = 0
      let label = 0
      for (let left = kinds; left > 0; left -= 1) {
        label += from.whole()
        pairs.push(label, from.whole())
      }
      return table.#lists.makeOf(pairs) + LISTED
    })
    table.#lists.trim()
    return table
  }

  /** Every key with its label counts, in the order of the keys: for comparing two tables. */
  entries(): [number, [number, number][]][] {
    return [...this.#keys.entries()]
      .sort((a, b) => a[0] - b[0])
      .map(([key]) => {
        const { kinds = 0, labels = [], counts = [] } = this.read(key) ?? {}
        return [key, Array.from({ length: kinds }, (_, at) => [labels[at] ?? 0, counts[at] ?? 0])]
      })
  }

  /** The value of a context with one label. */
  #alone(label: number, count: number): number {
    if (label < MOST_LABELS && count <= COUNT_MASK) return label * 2 ** COUNT_BITS + count
    return this.#lists.make(label, count) + LISTED
  }

  /** Where a label stands in a list, or where it would. */
  #indexOf(place: number, label: number): number {
    const { words } = this.#lists
    let low = 0
    let high = this.#lists.lengthOf(place) / 2
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[place + 1 + 2 * middle] ?? 0) < label) low = middle + 1
      else high = middle
    }
    return 2 * low
  }
}
