import { grown } from '../../grown.ts'
import type { ByteReader, ByteWriter } from './bytes.ts'
import { KeyTable } from './key-table.ts'

/** Numbers are whole multiples of 1/4096, between -8 and 8: half the room, and short to store. */
const UNIT = 4096
const LARGEST = 2 ** 15 - 1
const RATE = 0.4
/** Squares grow no further, so that vectors go on following what changes. */
const MOST_SQUARES = 40
/** Keys that come after so many share the vectors that there are. */
const MOST_BITS = 15
const MOST = 2 ** MOST_BITS
const FEWEST = 64

/** Learned vectors by key, which begin at nothing and are moved with AdaGrad, one rate a vector. */
export class Vectors {
  readonly #width: number
  /** By key: the place of its vector, counted from 1. */
  #places = new KeyTable()
  #values = new Int16Array(0)
  /** By place: the mean squares of the steps of its vector, one more. */
  #squares: Float32Array = new Float32Array(0)

  constructor(width: number) {
    this.#width = width
  }

  /** The mean of the vectors of the keys times the root of how many they are, so that many say no more by being many. */
  sum(keys: readonly number[] | Float64Array): Float64Array {
    const sum = new Float64Array(this.#width)
    const scale = 1 / (UNIT * Math.sqrt(keys.length))
    for (const key of keys) {
      const from = this.#placeOf(key) * this.#width
      if (from < 0) continue
      for (let at = 0; at < this.#width; at += 1) {
        sum[at] = (sum[at] ?? 0) + scale * (this.#values[from + at] ?? 0)
      }
    }
    return sum
  }

  /** One step of the vectors of the keys by the slope of what is wanted by their sum. */
  step(keys: readonly number[] | Float64Array, slope: Float64Array): void {
    const scale = 1 / Math.sqrt(keys.length)
    let size = 0
    for (const value of slope) size += (value * scale) ** 2 / this.#width
    for (const key of keys) {
      const place = this.#makePlace(key)
      const squares = Math.min(MOST_SQUARES, (this.#squares[place] ?? 0) + size)
      const rate = (RATE * scale * UNIT) / Math.sqrt(squares)
      const from = place * this.#width
      this.#squares[place] = squares
      for (let at = 0; at < this.#width; at += 1) {
        this.#values[from + at] = bounded((this.#values[from + at] ?? 0) + rate * (slope[at] ?? 0))
      }
    }
  }

  write(to: ByteWriter): void {
    const count = this.#places.size
    this.#places.write(to, (place) => to.whole(place))
    to.floats(this.#squares.subarray(0, count))
    for (const value of this.#values.subarray(0, count * this.#width)) to.signed(value)
  }

  static read(from: ByteReader, width: number): Vectors {
    const vectors = new Vectors(width)
    vectors.#places = KeyTable.read(from, () => from.whole())
    const count = vectors.#places.size
    vectors.#squares = from.floats(count)
    vectors.#values = new Int16Array(count * width)
    for (let at = 0; at < count * width; at += 1) vectors.#values[at] = from.signed()
    return vectors
  }

  /** Where the vector of a key is; -1 where it has none yet. */
  #placeOf(key: number): number {
    const place = this.#places.get(key)
    return place === 0 && this.#places.size === MOST ? sharedPlace(key) : place - 1
  }

  #makePlace(key: number): number {
    const known = this.#placeOf(key)
    if (known >= 0) return known
    const place = this.#places.size
    if (place === this.#squares.length) {
      const room = Math.min(MOST, Math.max(FEWEST, Math.ceil(1.4 * place)))
      this.#squares = grown(this.#squares, new Float32Array(room))
      this.#values = grown(this.#values, new Int16Array(room * this.#width))
    }
    this.#places.set(key, place + 1)
    this.#squares[place] = 1
    return place
  }
}

function sharedPlace(key: number): number {
  return (key ^ (key >>> MOST_BITS)) & (MOST - 1)
}

function bounded(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, Math.round(value)))
}
