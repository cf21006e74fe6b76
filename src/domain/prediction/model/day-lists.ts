import { Blocks } from './blocks.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { KeyTable } from './key-table.ts'

/** A value with the highest bit is the place of a list; any other is a list of one. */
const LISTED = 2 ** 31
/** Fifteen bits of day from 1990 on, sixteen of label. Days outside come next to the edge. */
const FIRST_DAY = 7305
const MOST_DAYS = 2 ** 15
const LABEL = 2 ** 16

/** What a context was used for, in order: one number for each use, which tells its day and its label. */
export class DayLists {
  #keys = new KeyTable()
  readonly #lists = new Blocks()

  /** The uses of a context by day, those of one day by label; good until the next use comes. */
  get(key: number): Uint32Array | undefined {
    const value = this.#keys.get(key)
    if (value === 0) return undefined
    return value < LISTED ? Uint32Array.of(value) : this.#lists.valuesOf(value - LISTED)
  }

  add(key: number, day: number, label: number): void {
    const use = packed(day, label)
    const value = this.#keys.get(key)
    if (value === 0) {
      this.#keys.set(key, use)
      return
    }
    const place = value < LISTED ? this.#lists.make(value) : value - LISTED
    const at = usesBefore(this.#lists.valuesOf(place), use)
    this.#keys.set(key, this.#lists.insert(place, at, use) + LISTED)
  }

  /** Takes back one `add`. */
  remove(key: number, day: number, label: number): void {
    const use = packed(day, label)
    const value = this.#keys.get(key)
    if (value === use) this.#keys.set(key, 0)
    if (value < LISTED) return
    const place = value - LISTED
    const at = usesBefore(this.#lists.valuesOf(place), use)
    if (this.#lists.valuesOf(place)[at] !== use) return
    this.#lists.remove(place, at, 1)
    const { length, 0: left = 0 } = this.#lists.valuesOf(place)
    if (length > 1) return
    this.#lists.drop(place)
    this.#keys.set(key, left)
  }

  write(to: ByteWriter): void {
    this.#keys.write(to, (value) => {
      const uses = value < LISTED ? [value] : this.#lists.valuesOf(value - LISTED)
      let before = 0
      to.whole(uses.length)
      for (const use of uses) {
        const day = dayIn(use)
        to.whole(day - before)
        to.whole(labelIn(use))
        before = day
      }
    })
  }

  static read(from: ByteReader): DayLists {
    const lists = new DayLists()
    const uses: number[] = []
    lists.#keys = KeyTable.read(from, () => {
      const length = from.whole()
      uses.length = 0
      let day = 0
      for (let left = length; left > 0; left -= 1) {
        day += from.whole()
        uses.push(day * LABEL + from.whole())
      }
      return length === 1 ? (uses[0] ?? 0) : lists.#lists.makeOf(uses) + LISTED
    })
    lists.#lists.trim()
    return lists
  }

  get size(): number {
    return this.#keys.size
  }
}

/** Days as uses count them. */
export function dayIn(use: number): number {
  return Math.floor(use / LABEL)
}

export function labelIn(use: number): number {
  return use % LABEL
}

export function countedDay(day: number): number {
  return Math.min(MOST_DAYS - 1, Math.max(1, day - FIRST_DAY))
}

/** How many uses come before this one, or before the first of the day where it is a day's beginning. */
export function usesBefore(uses: Uint32Array, use: number): number {
  let low = 0
  let high = uses.length
  // What comes is mostly the latest.
  if (high > 0 && (uses[high - 1] ?? 0) < use) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((uses[middle] ?? 0) < use) low = middle + 1
    else high = middle
  }
  return low
}

/** The first use there could be on a day. */
export function beginningOf(countedDay: number): number {
  return countedDay * LABEL
}

/** A use as one number. */
function packed(day: number, label: number): number {
  return countedDay(day) * LABEL + label
}
