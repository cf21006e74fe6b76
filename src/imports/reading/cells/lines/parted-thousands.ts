import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../rows-of-file.ts'

/** How many cells a row has whose amounts are parted at the commas between their thousands: "-1,406.21" without quotes. */
export type PartedThousands = number

const HEAD = /^[-+(\u2212]?\p{Sc}?\d{1,3}(?:,\d{3})*$/u
const TAIL = /^\d{3}(?:\.\d\d\)?)?$/
/** An amount that would have been parted. */
const UNPARTED = /^[-+(\u2212]?\p{Sc}?\d{4,}\.\d\d\)?$/u
/** Fewer rows may as well have a number in a text. */
const FEWEST = 2

/**
 * Tells from the first rows whether amounts are parted: every row of a day that is too wide has the width of the header
 * once they are joined, and no other amount is so large. Undefined where that is not certain.
 */
export function partedThousands(rows: readonly SourceRow[]): PartedThousands | undefined {
  const header = rows.findIndex(({ cells }) =>
    cells.some((cell) => headerWeight(cell, 'date') >= NAMED.likely),
  )
  const width = rows[header]?.cells.length ?? 0
  const dated = rows.slice(header + 1).filter(({ cells }) => cells.some((cell) => looksLikeDate(cell)))
  const wide = dated.filter(({ cells }) => cells.length > width)
  const others = dated.filter(({ cells }) => cells.length <= width)
  if (header < 0 || wide.length < FEWEST) return undefined
  const isParted = wide.every(({ cells }) => joined(cells).length === width)
  return isParted && !others.some(({ cells }) => cells.some((cell) => UNPARTED.test(cell)))
    ? width
    : undefined
}

/** Rows whose amounts are whole again. */
export function withJoinedThousands(width: PartedThousands): RowChange {
  return (row) => {
    const cells = row.cells.length > width ? joined(row.cells) : row.cells
    return cells.length === width ? { ...row, cells } : row
  }
}

function joined(cells: readonly string[]): string[] {
  const whole: string[] = []
  for (const cell of cells) {
    const head = whole.at(-1)
    if (head !== undefined && HEAD.test(head) && TAIL.test(cell)) whole.splice(-1, 1, `${head},${cell}`)
    else whole.push(cell)
  }
  return whole
}
