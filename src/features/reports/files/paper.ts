/*
 * A sheet of paper lies across is some 250 mm wide inside of its margins. In the type of reports with many columns, 7 points,
 * a figure takes 4.3 points, and a column 8 more for its margins.
 */
const PAPER = 700
const FIGURE = 4.3
const BESIDE = 8
/** What the names of lines need at the least, which break over several lines. */
const NAMES = 100

/**
 * How columns that are so many characters wide lie on paper: each part of them from one place up to another, in order and
 * of about the same width. One part where paper has room for all; `together` columns at the end are never parted.
 */
export function paperParts(widths: readonly number[], together: number): [from: number, to: number][] {
  const room = PAPER - NAMES
  const points = widths.map((width) => width * FIGURE + BESIDE)
  const whole = points.reduce((sum, one) => sum + one, 0)
  const most = whole / Math.ceil(whole / room)
  const parts: [number, number][] = []
  let from = 0
  let filled = 0
  for (const [at, width] of points.entries()) {
    const isEnd = at > widths.length - together
    const isFull = filled > 0 && (filled + width > room || filled + width / 2 > most)
    if (isFull && !isEnd) {
      parts.push([from, at])
      from = at
      filled = 0
    }
    filled += width
  }
  parts.push([from, widths.length])
  return parts
}
