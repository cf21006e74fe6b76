import type { CountTable } from './count-table.ts'

const PLACES = 2 ** 15
const SHIFT = 32 - 15

/**
 * Gathers counts on their way into a table: what comes again and again, as a month with one label does, is looked up in
 * the table once. Each key with its label has one place here, which the next of its kind may take from it.
 */
export class CountBuffer {
  readonly #table: CountTable
  readonly #keys = new Float64Array(PLACES)
  readonly #labels = new Uint16Array(PLACES)
  readonly #counts = new Uint32Array(PLACES)

  constructor(table: CountTable) {
    this.#table = table
  }

  add(key: number, label: number): void {
    const place = (Math.imul((key | 0) ^ Math.imul(label, 0x9e3779b1), 0x85ebca6b) >>> SHIFT) | 0
    if (this.#keys[place] === key && this.#labels[place] === label) {
      this.#counts[place] = (this.#counts[place] ?? 0) + 1
      return
    }
    this.#pass(place)
    this.#keys[place] = key
    this.#labels[place] = label
    this.#counts[place] = 1
  }

  /** Passes everything on. */
  flush(): void {
    for (let place = 0; place < PLACES; place += 1) {
      this.#pass(place)
      this.#counts[place] = 0
    }
  }

  #pass(place: number): void {
    const count = this.#counts[place] ?? 0
    if (count > 0) this.#table.add(this.#keys[place] ?? 0, this.#labels[place] ?? 0, count)
  }
}
