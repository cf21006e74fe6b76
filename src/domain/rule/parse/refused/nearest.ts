import { fold } from '../../fold.ts'

/**
 * The candidate that a misspelt word most likely stands for; undefined where none is near. Near means at
 * most one slip for every three letters; a swap of neighbours is one slip.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word)
  let best: string | undefined
  let fewest = Math.min(3, Math.max(1, Math.floor(wanted.length / 3))) + 1
  for (const candidate of candidates) {
    const slips = slipsBetween(wanted, fold(candidate), fewest)
    if (slips < fewest) {
      best = candidate
      fewest = slips
    }
  }
  return best
}

/** Damerau's distance in its restricted form between two folded words, given up at the limit. */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      }
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least >= limit) return limit
    before = above
    above = current
  }
  return above[other.length] ?? limit
}

/** Whether two words differ in the order of their letters alone. */
export function haveSameLetters(one: string, other: string): boolean {
  return sorted(one) === sorted(other)
}

const sorted = (word: string): string => word.split('').toSorted().join('')
