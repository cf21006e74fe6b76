/** Sums are numbers up to here, with room for one more amount; from there on they are exact as bigints. */
const EXACT = 8e15

/** A sum of minor units, exact. */
export type Sum = number | bigint
/** Sums of a day, each at `currency code × 2 + direction`. */
export type DayCells = readonly (Sum | undefined)[]

/** What rows come to by day since 1970, currency and direction. */
export class DaySums {
  readonly #cellsByDay = new Map<number, (Sum | undefined)[]>()
  #changed = new Set<number>()
  /** The day that was added to last: rows of one day mostly come one after another. */
  #last: { day: number; cells: (Sum | undefined)[] } | undefined

  /** Adds an amount; one below zero takes it away again. */
  add(day: number, cell: number, amount: number): void {
    if (this.#last?.day !== day) this.#last = { day, cells: this.#change(day) }
    const { cells } = this.#last
    cells[cell] = plus(cells[cell] ?? 0, amount)
  }

  of(day: number): DayCells {
    return this.#cellsByDay.get(day) ?? []
  }

  days(): Iterable<number> {
    return this.#cellsByDay.keys()
  }

  /** The days whose sums may be others than when this was last asked. */
  takeChanged(): ReadonlySet<number> {
    const changed = this.#changed
    this.#changed = new Set()
    this.#last = undefined
    return changed
  }

  #change(day: number): (Sum | undefined)[] {
    this.#changed.add(day)
    const known = this.#cellsByDay.get(day)
    if (known) return known
    const cells: (Sum | undefined)[] = []
    this.#cellsByDay.set(day, cells)
    return cells
  }
}

/** Numbers as long as they are exact, whole numbers of any size from there on. */
export function plus(sum: Sum, amount: number): Sum {
  if (typeof sum === 'bigint') return sum + BigInt(amount)
  const next = sum + amount
  return next > EXACT ? BigInt(sum) + BigInt(amount) : next
}
