/** A seeded source of random choices (mulberry32); the same seed makes the same run. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from 0 up to, and without, the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** A whole number from 0 up to, and with, the most. */
  upTo(most: number): number {
    return this.below(most + 1)
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let at = result.length - 1; at > 0; at -= 1) {
      const other = this.upTo(at)
      const [a, b] = [result[at], result[other]]
      if (a !== undefined && b !== undefined) [result[at], result[other]] = [b, a]
    }
    return result
  }

  uuid(): string {
    const hex = (length: number) => Array.from({ length }, () => this.below(16).toString(16)).join('')
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  }
}
