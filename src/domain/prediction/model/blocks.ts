import { grown } from '../../grown.ts'

/** Lengths up to 2^26, above them the class of the room. */
const LENGTH_BITS = 26
const LENGTH_MASK = 2 ** LENGTH_BITS - 1

const FEW = 48

/**
 * Short lists of 32-bit numbers in one array. Each begins with its length and the class of its room: 2, 3, 4,
 * 6, 8, 12, … numbers. A list that outgrows its room moves, and its place is used again.
 */
export class Blocks {
  #words = new Uint32Array(1024)
  #end = 1
  /** By class: places that are free, each naming the next in its first word. */
  readonly #free: number[] = []

  /** A new list with these numbers; answers its place. */
  make(...values: readonly number[]): number {
    return this.makeOf(values)
  }

  /** The same of many numbers, which are no arguments of a call. */
  makeOf(values: readonly number[]): number {
    const place = this.#take(classFor(values.length))
    const words = this.#words
    for (let at = 0; at < values.length; at += 1) words[place + 1 + at] = values[at] ?? 0
    words[place] = (words[place] ?? 0) + values.length
    return place
  }

  lengthOf(place: number): number {
    return (this.#words[place] ?? 0) & LENGTH_MASK
  }

  /** The numbers of a list, in place: good until any list grows. */
  valuesOf(place: number): Uint32Array {
    return this.#words.subarray(place + 1, place + 1 + this.lengthOf(place))
  }

  /** All lists in one array; the numbers of a list follow its place. Good until any list grows. */
  get words(): Uint32Array {
    return this.#words
  }

  /** Puts one or two numbers before the number at an index; answers the place, which may be another now. */
  insert(place: number, at: number, one: number, two?: number): number {
    const length = this.lengthOf(place)
    const more = two === undefined ? 1 : 2
    let here = place
    if (length + more > roomOf(this.#classOf(place))) {
      here = this.#take(classFor(length + more))
      this.#move(place + 1, at, here + 1)
      this.#move(place + 1 + at, length - at, here + 1 + at + more)
      this.drop(place)
    } else this.#move(place + 1 + at, length - at, place + 1 + at + more)
    const words = this.#words
    words[here + 1 + at] = one
    if (two !== undefined) words[here + 2 + at] = two
    words[here] = (words[here] ?? 0) + (here === place ? more : length + more)
    return here
  }

  /** Takes numbers out from an index on. */
  remove(place: number, at: number, count: number): void {
    const length = this.lengthOf(place)
    this.#move(place + 1 + at + count, length - at - count, place + 1 + at)
    this.#setLength(place, length - count)
  }

  drop(place: number): void {
    const kind = this.#classOf(place)
    this.#words[place] = this.#free[kind] ?? 0
    this.#free[kind] = place
  }

  /** Gives back the room kept for growing, after many came at once. */
  trim(): void {
    this.#words = this.#words.slice(0, this.#end + 64)
  }

  #take(kind: number): number {
    const free = this.#free[kind] ?? 0
    if (free > 0) {
      this.#free[kind] = this.#words[free] ?? 0
      this.#words[free] = kind * 2 ** LENGTH_BITS
      return free
    }
    const place = this.#end
    this.#end += 1 + roomOf(kind)
    if (this.#end > this.#words.length) {
      this.#words = grown(this.#words, new Uint32Array(Math.ceil(1.4 * this.#end)))
    }
    this.#words[place] = kind * 2 ** LENGTH_BITS
    return place
  }

  /** Few numbers are moved one by one, which is quicker than a call. */
  #move(from: number, count: number, to: number): void {
    const words = this.#words
    if (count > FEW) words.copyWithin(to, from, from + count)
    else if (to > from) for (let at = count - 1; at >= 0; at -= 1) words[to + at] = words[from + at] ?? 0
    else for (let at = 0; at < count; at += 1) words[to + at] = words[from + at] ?? 0
  }

  #classOf(place: number): number {
    return (this.#words[place] ?? 0) >>> LENGTH_BITS
  }

  #setLength(place: number, length: number): void {
    this.#words[place] = this.#classOf(place) * 2 ** LENGTH_BITS + length
  }
}

function roomOf(kind: number): number {
  return (2 + (kind & 1)) << (kind >> 1)
}

function classFor(length: number): number {
  let kind = 0
  while (roomOf(kind) < length) kind += 1
  return kind
}
