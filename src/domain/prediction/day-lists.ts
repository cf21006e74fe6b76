import { Blocks } from './blocks.ts'
import { KeyTable } from './key-table.ts'

/** A value with the highest bit is the place of a list; any other is a list of one. */
const LISTED = 2 ** 31
/** Fifteen bits of day from 1990 on, sixteen of label. Days outside come next to the edge. */
const FIRST_DAY = 7305
const MOST_DAYS = 2 ** 15
const LABEL = 2 ** 16

/** What a context was used for, in order: one number for each use, which tells its day and its label. */
export class DayLists {
  readonly #keys = new KeyTable()
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

  /** Adds uses that `packed` made, without regard to order; `sort` puts it right when all have come. */
  append(key: number, uses: readonly number[]): void {
    const at = this.#keys.placeOf(key)
    const value = this.#keys.valueAt(at)
    const [only = 0] = uses
    if (value === 0) {
      this.#keys.setAt(at, key, uses.length === 1 ? only : this.#lists.makeOf(uses) + LISTED)
      return
    }
    let place = value < LISTED ? this.#lists.make(value) : value - LISTED
    for (const use of uses) place = this.#lists.insert(place, this.#lists.lengthOf(place), use)
    if (place + LISTED !== value) this.#keys.setAt(at, key, place + LISTED)
  }

  sort(): void {
    for (const [, value] of this.#keys.entries()) {
      if (value >= LISTED) this.#lists.valuesOf(value - LISTED).sort()
    }
    this.#lists.trim()
  }

  reserve(contexts: number): void {
    this.#keys.reserve(contexts)
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
export function packed(day: number, label: number): number {
  return countedDay(day) * LABEL + label
}
