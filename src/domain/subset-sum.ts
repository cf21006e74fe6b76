/** Items among which up to four are sought, and items among which any number is. */
const MOST_ITEMS = 200
const MOST_ITEMS_OF_ANY = 24
/** Places kept for one sum: enough to find a disjoint partner, few enough to bound the work. */
const KEPT = 6

/**
 * Sets of items whose amounts sum to a target, as ascending places in the list, the smallest sets first and
 * of one size those whose items come first. Meets in the middle: sets of up to four among the first 200
 * items by sums of pairs, and, only where there is none, sets of any size among the first 24 items by sums
 * of halves. At most about 40,000 sums are made, so the time is bounded whatever the list; an answer of
 * none means none within these bounds. The empty set is no answer.
 */
export function subsetsWithSum(amounts: readonly bigint[], target: bigint, most: number): number[][] {
  const small = smallSubsets(amounts.slice(0, MOST_ITEMS), target, most)
  return small.length > 0 ? small : anySubsets(amounts.slice(0, MOST_ITEMS_OF_ANY), target, most)
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

function anySubsets(amounts: readonly bigint[], target: bigint, most: number): number[][] {
  const found = new Subsets(most)
  const middle = amounts.length >> 1
  const left = sumsOf(amounts, 0, middle)
  const right = sumsOf(amounts, middle, amounts.length)
  for (const [sum, sets] of left) {
    for (const others of right.get(target - sum) ?? []) {
      for (const set of sets) if (set.length + others.length > 0) found.add([...set, ...others])
    }
  }
  return found.list()
}

/** All sums of the items in a range, with some of the smallest sets that make each. */
function sumsOf(amounts: readonly bigint[], from: number, to: number): Map<bigint, number[][]> {
  const sets: { sum: bigint; set: number[] }[] = [{ sum: 0n, set: [] }]
  for (let index = from; index < to; index += 1) {
    for (const { sum, set } of sets.slice())
      sets.push({ sum: sum + (amounts[index] ?? 0n), set: [...set, index] })
  }
  const bySum = new Map<bigint, number[][]>()
  for (const { sum, set } of sets.sort((a, b) => a.set.length - b.set.length)) keep(bySum, sum, set)
  return bySum
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
