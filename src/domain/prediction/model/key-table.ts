import type { ByteReader, ByteWriter } from './bytes.ts'

const HIGH = 2 ** 32
/** Keys have so many numbers of sixteen bits in their higher part. */
const HIGHER = 2 ** 16
const FEWEST = 64
const FULLEST = 0.75
const GROWTH = 1.5

/** A number of 32 bits, other than 0, for each key: open addressing with linear probing, ten bytes a place. */
export class KeyTable {
  /** The lower half of a key and its value, by turns: what is looked at together lies together. */
  #pairs = new Uint32Array(2 * FEWEST)
  #high = new Uint16Array(FEWEST)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The value of a key; 0 where it has none. */
  get(key: number): number {
    return this.valueAt(this.placeOf(key))
  }

  /** Sets the value of a key; 0 takes the key out. */
  set(key: number, value: number): void {
    this.setAt(this.placeOf(key), key, value)
  }

  /** Where a key is, or where it would be put; good until another key comes or goes. */
  placeOf(key: number): number {
    const low = key >>> 0
    const high = Math.floor(key / HIGH)
    const pairs = this.#pairs
    const highs = this.#high
    let place = Math.floor((low / HIGH) * highs.length)
    while (pairs[2 * place + 1] !== 0 && (pairs[2 * place] !== low || highs[place] !== high)) {
      place += 1
      if (place === highs.length) place = 0
    }
    return place
  }

  valueAt(place: number): number {
    return this.#pairs[2 * place + 1] ?? 0
  }

  /** The same as `set`, of a key whose place is known. */
  setAt(place: number, key: number, value: number): void {
    const known = this.valueAt(place) !== 0
    if (value === 0) {
      if (known) this.#remove(place)
    } else if (known) this.#pairs[2 * place + 1] = value
    else {
      this.#size += 1
      const before = this.#high.length
      if (this.#size > FULLEST * before) this.reserve(GROWTH * this.#size)
      this.#put(this.#high.length === before ? place : this.placeOf(key), key, value)
    }
  }

  /** Makes room for so many keys. */
  reserve(keys: number): void {
    const places = Math.ceil(keys / FULLEST) + 1
    if (places <= this.#high.length) return
    const known = [this.#pairs, this.#high] as const
    this.#pairs = new Uint32Array(2 * places)
    this.#high = new Uint16Array(places)
    for (const [key, value] of entriesOf(...known)) this.#put(this.placeOf(key), key, value)
  }

  entries(): Generator<[key: number, value: number]> {
    return entriesOf(this.#pairs, this.#high)
  }

  /** Writes the keys in the order of their lower halves, in which they lie as well, each with what is told of its value. */
  write(to: ByteWriter, writeValue: (value: number) => void): void {
    const turned = new Float64Array(this.#size)
    let found = 0
    for (const [key] of this.entries()) turned[found++] = turnedRound(key)
    let before = 0
    to.whole(this.#size)
    for (const key of turned.sort()) {
      to.whole(key - before)
      writeValue(this.get(turnedBack(key)))
      before = key
    }
  }

  /** The keys that were written, with the values that are read behind each. */
  static read(from: ByteReader, readValue: () => number): KeyTable {
    const table = new KeyTable()
    let left = from.whole()
    table.reserve(left)
    for (let key = 0; left > 0; left -= 1) {
      key += from.whole()
      table.set(turnedBack(key), readValue())
    }
    return table
  }

  #put(place: number, key: number, value: number): void {
    this.#pairs[2 * place] = key >>> 0
    this.#pairs[2 * place + 1] = value
    this.#high[place] = Math.floor(key / HIGH)
  }

  /** Moves what was put behind the place because of it one step forward (Knuth, TAOCP 3, 6.4, algorithm R). */
  #remove(place: number): void {
    const places = this.#high.length
    let gap = place
    this.#size -= 1
    for (let at = (gap + 1) % places; this.valueAt(at) !== 0; at = (at + 1) % places) {
      const home = Math.floor(((this.#pairs[2 * at] ?? 0) / HIGH) * places)
      const stays = gap <= at ? gap < home && home <= at : gap < home || home <= at
      if (stays) continue
      this.#pairs[2 * gap] = this.#pairs[2 * at] ?? 0
      this.#pairs[2 * gap + 1] = this.valueAt(at)
      this.#high[gap] = this.#high[at] ?? 0
      gap = at
    }
    this.#pairs[2 * gap + 1] = 0
  }
}

function* entriesOf(pairs: Uint32Array, highs: Uint16Array): Generator<[key: number, value: number]> {
  for (let at = 0; at < highs.length; at += 1) {
    const value = pairs[2 * at + 1] ?? 0
    if (value !== 0) yield [(highs[at] ?? 0) * HIGH + (pairs[2 * at] ?? 0), value]
  }
}

/** A key with its lower half in front. */
function turnedRound(key: number): number {
  return (key >>> 0) * HIGHER + Math.floor(key / HIGH)
}

function turnedBack(turned: number): number {
  return (turned % HIGHER) * HIGH + Math.floor(turned / HIGHER)
}
