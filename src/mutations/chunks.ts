import { wireBytes } from '../contract/wire-bytes.ts'

/** What a chunk may come to: the sum of a measure of its items. */
export interface ChunkLimit<T> {
  of: (item: T) => number
  most: number
}

/**
 * Items in chunks, in their order, each with as many as all limits let it have. An item that is above a limit
 * by itself is a chunk of its own.
 */
export function chunks<T>(items: readonly T[], limits: readonly ChunkLimit<T>[]): T[][] {
  const found: T[][] = []
  let sums: number[] = []
  for (const item of items) {
    const sizes = limits.map(({ of }) => of(item))
    const grown = sums.map((sum, index) => sum + (sizes[index] ?? 0))
    const chunk = found.at(-1)
    if (chunk && limits.every(({ most }, index) => (grown[index] ?? 0) <= most)) {
      chunk.push(item)
      sums = grown
    } else {
      found.push([item])
      sums = sizes
    }
  }
  return found
}

/** Keeps an edit so far below the size of a push that it goes out beside others. */
const EDIT_BYTES = 100 * 1024

/** Items in chunks of which each fits one edit: never more than a push takes well, and at most so many. */
export function editChunks<T>(
  items: readonly T[],
  most = Number.POSITIVE_INFINITY,
  count: (item: T) => number = () => 1,
): T[][] {
  return chunks(items, [
    { of: (item) => wireBytes(item) + 1, most: EDIT_BYTES },
    { of: count, most },
  ])
}
