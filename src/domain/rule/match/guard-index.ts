import { type Guard, TYPE_BITS } from './guard.ts'
import type { TransactionType } from '../../transaction/transaction.ts'

/** More intervals than so many are merged, so that the table stays small; it then lets more through. */
const MOST_INTERVALS = 512

/**
 * For each interval of amounts between the bounds of any guard, and for either direction, the set of the
 * guards that are met there: one look-up instead of one comparison for every guard.
 */
export class GuardIndex {
  readonly #words: number
  /** Where the intervals begin, ascending; the first begins at nothing. */
  readonly #starts: Float64Array
  /** Words of the sets, interval by interval, income before expense. */
  readonly #sets: Uint32Array

  constructor(guards: readonly Guard[]) {
    const words = Math.ceil(guards.length / 32)
    const bounds = [...new Set([0, ...guards.flatMap(({ low, high }) => [low, high])])].sort((a, b) => a - b)
    const every = Math.ceil(bounds.length / MOST_INTERVALS)
    const starts = Float64Array.from(bounds.filter((_, index) => index % every === 0))
    const sets = new Uint32Array(starts.length * 2 * words)
    for (const [owner, { low, high, types }] of guards.entries()) {
      const last = placeOf(starts, high)
      for (let interval = placeOf(starts, low); interval <= last; interval++) {
        for (const [half, bit] of [TYPE_BITS.INCOME, TYPE_BITS.EXPENSE].entries()) {
          if ((types & bit) === 0) continue
          const at = (interval * 2 + half) * words + (owner >> 5)
          sets[at] = (sets[at] ?? 0) | (1 << (owner & 31))
        }
      }
    }
    this.#words = words
    this.#starts = starts
    this.#sets = sets
  }

  /** Takes out of a set of guards those that an amount, as a decimal number, or its direction does not meet. */
  narrow(bits: Uint32Array, amount: number, type: TransactionType): void {
    const words = this.#words
    const from = (placeOf(this.#starts, amount) * 2 + (type === 'INCOME' ? 0 : 1)) * words
    for (let word = 0; word < words; word++) bits[word] = (bits[word] ?? 0) & (this.#sets[from + word] ?? 0)
  }
}

/** The last place whose start is not above the value. */
function placeOf(starts: Float64Array, value: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
