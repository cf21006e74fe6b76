/** Items among which up to four are sought. */
const MOST_ITEMS = 200
/** Places kept for one sum: enough to find a disjoint partner, few enough to bound the work. */
const KEPT = 6

/**
 * Sets of one to four items whose amounts sum to a target, as ascending places in the list, the smallest sets
 * first and of one size those whose items come first. Sought among the first 200 items by sums of pairs: at most
 * about 20,000 sums are made, so the time is bounded whatever the list. Larger sets are not sought: among many
 * rows some of them always come to the target by chance.
 */
export function subsetsWithSum(amounts: readonly bigint[], target: bigint, most: number): number[][] {
  return smallSubsets(amounts.slice(0, MOST_ITEMS), target, most)
}

function smallSubsets(amounts: readonly bigint[], target: bigint, most: number): number[][] {
  const found = new Subsets(most)
  const pairsBySum = new Map<bigint, number[][]>()
  amounts.forEach((amount, index) => {
    if (amount === target) found.add([index])
    for (let other = 0; other < index; other += 1) {
      const sum = amount + (amounts[other] ?? 0n)
      if (sum === target) found.add([other, index])
      keep(pairsBySum, sum, [other, index])
    }
  })
  if (found.isFull()) return found.list()
  amounts.forEach((amount, index) => {
    for (const pair of pairsBySum.get(target - amount) ?? [])
      if (!pair.includes(index)) found.add([...pair, index])
  })
  if (found.isFull()) return found.list()
  for (const [sum, pairs] of pairsBySum) {
    for (const others of pairsBySum.get(target - sum) ?? []) {
      for (const pair of pairs) {
        if (!pair.some((index) => others.includes(index))) found.add([...pair, ...others])
      }
    }
  }
  return found.list()
}

function keep(bySum: Map<bigint, number[][]>, sum: bigint, set: number[]): void {
  const same = bySum.get(sum)
  if (!same) bySum.set(sum, [set])
  else if (same.length < KEPT) same.push(set)
}

/** The best sets so far, each once. */
class Subsets {
  readonly #most: number
  readonly #setsByKey = new Map<string, number[]>()

  constructor(most: number) {
    this.#most = most
  }

  add(places: readonly number[]): void {
    const set = places.toSorted((a, b) => a - b)
    this.#setsByKey.set(set.join(), set)
  }

  isFull(): boolean {
    return this.#setsByKey.size >= this.#most
  }

  list(): number[][] {
    return [...this.#setsByKey.values()].sort(bySizeAndPlace).slice(0, this.#most)
  }
}

function bySizeAndPlace(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length
  const at = a.findIndex((place, index) => place !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
