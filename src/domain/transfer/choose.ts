import { maximumWeightMatching } from './assignment.ts'
import { type Pair, scoreOf, type Side } from './score.ts'

/**
 * A score this low is as likely wrong as right: only points above it speak for a pair. Otherwise two poor
 * pairs would outweigh the good one that excludes both.
 */
const EVEN_ODDS = 45
/** Rows of a component on its smaller and its larger side that the exact method takes on. */
const MOST_ON_SMALLER = 64
const MOST_ON_LARGER = 256
/** Scores further than this below the best of both their rows are dropped from a component that is too large. */
const NEAR_BEST = 15

/**
 * The one-to-one choice of pairs with the greatest sum of points, found for each connected component by
 * itself. Of equal sums the smaller gaps in days win, then the k-th out meets the k-th in (both by day and
 * id), so the choice does not depend on the order of the pairs.
 *
 * A component of more than 64 by 256 rows first loses the pairs that are 15 points below the best of both
 * their rows; what then still hangs together in such numbers (hundreds of equal amounts on one day) is
 * chosen greedily by the same criteria, which pairs equals k-th with k-th.
 */
export function choosePairs(pairs: readonly Pair[]): Pair[] {
  return components(pairs).flatMap((component) => {
    if (component.length === 1) return component
    const ranked = new RankedPairs(component)
    if (!ranked.isHuge()) return ranked.chooseExactly()
    return components(withoutPoor(component)).flatMap((part) => {
      const ranked = new RankedPairs(part)
      return ranked.isHuge() ? ranked.chooseGreedily() : ranked.chooseExactly()
    })
  })
}

/** The pairs of one component, its rows numbered by day and id. */
class RankedPairs {
  readonly #pairs: readonly Pair[]
  readonly #outs: ReadonlyMap<Side, number>
  readonly #ins: ReadonlyMap<Side, number>

  constructor(pairs: readonly Pair[]) {
    this.#pairs = pairs
    this.#outs = numbered(pairs.map((pair) => pair.out))
    this.#ins = numbered(pairs.map((pair) => pair.in))
  }

  isHuge(): boolean {
    const [smaller, larger] = [this.#outs.size, this.#ins.size].sort((a, b) => a - b)
    return (smaller ?? 0) > MOST_ON_SMALLER || (larger ?? 0) > MOST_ON_LARGER
  }

  chooseExactly(): Pair[] {
    const swapped = this.#outs.size > this.#ins.size
    const smaller = Math.min(this.#outs.size, this.#ins.size)
    // Powers that keep the criteria apart: no sum of a lesser one can reach one step of the greater.
    const rankScale = smaller * Math.max(this.#outs.size, this.#ins.size) ** 2 + 1
    const gapScale = smaller * 12 + 1
    const edges = this.#pairs.map((pair) => {
      const [out, incoming] = this.#places(pair)
      const points = Math.max(1, scoreOf(pair) - EVEN_ODDS)
      const weight =
        (points * gapScale - Math.abs(pair.in.day - pair.out.day)) * rankScale - (out - incoming) ** 2
      return swapped ? { row: incoming, column: out, weight } : { row: out, column: incoming, weight }
    })
    return maximumWeightMatching(smaller, Math.max(this.#outs.size, this.#ins.size), edges).flatMap(
      (index) => this.#pairs[index] ?? [],
    )
  }

  chooseGreedily(): Pair[] {
    const taken = new Set<Side>()
    const order = this.#pairs
      .map((pair) => {
        const [out, incoming] = this.#places(pair)
        return { pair, out, incoming, score: scoreOf(pair), gap: Math.abs(pair.in.day - pair.out.day) }
      })
      .sort(
        (a, b) =>
          b.score - a.score ||
          a.gap - b.gap ||
          Math.abs(a.out - a.incoming) - Math.abs(b.out - b.incoming) ||
          a.out - b.out ||
          a.incoming - b.incoming,
      )
    return order.flatMap(({ pair }) => {
      if (taken.has(pair.out) || taken.has(pair.in)) return []
      taken.add(pair.out).add(pair.in)
      return pair
    })
  }

  #places(pair: Pair): [number, number] {
    return [this.#outs.get(pair.out) ?? 0, this.#ins.get(pair.in) ?? 0]
  }
}

function numbered(sides: readonly Side[]): Map<Side, number> {
  const sorted = [...new Set(sides)].sort((a, b) => a.day - b.day || (a.row.id < b.row.id ? -1 : 1))
  return new Map(sorted.map((side, index) => [side, index]))
}

/** Pairs grouped so that no two groups share a row; groups in the order of their first pair. */
function components(pairs: readonly Pair[]): Pair[][] {
  const sides = pairs.reduce((most, pair) => Math.max(most, pair.out.index, pair.in.index), -1) + 1
  const parents = Int32Array.from({ length: sides }, (_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    for (let above = parents[root]; above !== undefined && above !== root; above = parents[root]) root = above
    for (let next = index; next !== root;) {
      const above = parents[next] ?? root
      parents[next] = root
      next = above
    }
    return root
  }
  for (const pair of pairs) parents[rootOf(pair.out.index)] = rootOf(pair.in.index)
  const groups: Pair[][] = []
  const groupByRoot = Array.from({ length: sides }, (): Pair[] | undefined => undefined)
  for (const pair of pairs) {
    const root = rootOf(pair.out.index)
    const group = groupByRoot[root]
    if (group) group.push(pair)
    else groups.push((groupByRoot[root] = [pair]))
  }
  return groups
}

function withoutPoor(pairs: readonly Pair[]): Pair[] {
  const best = new Map<Side, number>()
  for (const pair of pairs) {
    for (const side of [pair.out, pair.in]) best.set(side, Math.max(best.get(side) ?? 0, scoreOf(pair)))
  }
  return pairs.filter((pair) => {
    const bound = Math.min(best.get(pair.out) ?? 0, best.get(pair.in) ?? 0) - NEAR_BEST
    return scoreOf(pair) >= bound
  })
}
