/** How often each label was seen in one context: pairs of label and count, and their sum. */
export interface Cell {
  total: number
  /** label, count, label, count, … : few pairs, so a scan beats a map and takes a tenth of the room. */
  pairs: number[]
}

/**
 * Counts of labels by context. Whole numbers only, and an entry that falls to zero is gone: the table
 * depends on what is in it now, not on the order or on what was in it once.
 */
export class CountTable {
  readonly #cells = new Map<string, Cell>()

  get size(): number {
    return this.#cells.size
  }

  get(key: string): Cell | undefined {
    return this.#cells.get(key)
  }

  add(key: string, label: number): void {
    const cell = this.#cells.get(key)
    if (!cell) {
      this.#cells.set(key, { total: 1, pairs: [label, 1] })
      return
    }
    cell.total += 1
    const at = indexOf(cell.pairs, label)
    if (at < 0) cell.pairs.push(label, 1)
    else cell.pairs[at + 1] = (cell.pairs[at + 1] ?? 0) + 1
  }

  /** Takes back one `add` of the same key and label; what was never added stays untouched. */
  remove(key: string, label: number): void {
    const cell = this.#cells.get(key)
    const at = cell ? indexOf(cell.pairs, label) : -1
    if (!cell || at < 0) return
    cell.total -= 1
    const left = (cell.pairs[at + 1] ?? 0) - 1
    if (left > 0) cell.pairs[at + 1] = left
    else if (cell.total > 0) cell.pairs.splice(at, 2)
    else this.#cells.delete(key)
  }

  /** Every key with its label counts, in the order of the keys: for comparing two tables. */
  entries(): [string, [number, number][]][] {
    return [...this.#cells]
      .map(([key, { pairs }]): [string, [number, number][]] => {
        const counts: [number, number][] = []
        for (let at = 0; at < pairs.length; at += 2) counts.push([pairs[at] ?? 0, pairs[at + 1] ?? 0])
        return [key, counts.sort((a, b) => a[0] - b[0])]
      })
      .sort((a, b) => (a[0] < b[0] ? -1 : 1))
  }
}

/** The count of a label in a cell, 0 where it was never seen. */
export function countOf(cell: Cell | undefined, label: number): number {
  if (!cell) return 0
  const at = indexOf(cell.pairs, label)
  return at < 0 ? 0 : (cell.pairs[at + 1] ?? 0)
}

function indexOf(pairs: readonly number[], label: number): number {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === label) return at
  return -1
}
