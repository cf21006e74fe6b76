export const DELIMITERS = [',', ';', '\t', '|', '~'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Records looked at: enough to outvote a long preamble, few enough to stay instant. */
const RECORDS = 200

/**
 * The delimiter of a text, from a sample of its beginning (a cut-off last record is left out of account).
 * Delimiters inside quotes do not count. The one that gives the most records of one same width wins;
 * a comma where none splits anything.
 */
export function detectDelimiter(sample: string): Delimiter {
  const quoted = recordWidths(sample, true)
  // A quote that is never closed swallows the rest of the sample; then quotes say nothing.
  const all = quoted.length > 1 ? quoted : recordWidths(sample, false)
  // Above a table that something else parts, lines of one amount each have a comma as well.
  const records = all.some(isWideByOther) ? all.filter(({ decimalsAlone }) => !decimalsAlone) : all
  let best: Delimiter = ','
  let bestScore = 0
  for (const [index, delimiter] of DELIMITERS.entries()) {
    // Some programs write as many delimiters behind the last cell as it suits them.
    const scores = [records.map(({ all }) => all), records.map(({ filled }) => filled)].map((counts) =>
      agreementOf(counts.map((each) => (each[index] ?? 0) + 1)),
    )
    const score = Math.max(...scores)
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** How well records of so many cells agree: more of them count for more than more cells do, as decimal commas split rows unevenly. */
function agreementOf(widths: readonly number[]): number {
  const recordsByWidth = new Map<number, number>()
  for (const width of widths) {
    if (width > 1) recordsByWidth.set(width, (recordsByWidth.get(width) ?? 0) + 1)
  }
  return Math.max(
    0,
    ...[...recordsByWidth].map(([width, records]) => records * records * Math.log2(width + 1)),
  )
}

/** How often each delimiter stands in a record outside quotes: at all, and before its last filled cell. */
interface RecordWidths {
  all: readonly number[]
  filled: readonly number[]
  /** Whether it has a comma before decimals, and no delimiter besides. */
  decimalsAlone: boolean
}

/** No line of a text has so many semicolons, or others that are no commas. */
const WIDE = 4

function isWideByOther({ all }: RecordWidths): boolean {
  return all.some((count, index) => index !== DELIMITERS.indexOf(',') && count >= WIDE)
}

function recordWidths(sample: string, quotes: boolean): RecordWidths[] {
  const records: RecordWidths[] = []
  let counts = DELIMITERS.map(() => 0)
  let filled = counts
  let decimalCommas = 0
  let quoted = false
  let atCellStart = true
  let blank = true
  for (let index = 0; index < sample.length && records.length < RECORDS; index += 1) {
    const character = sample[index] ?? ''
    if (quotes && character === '"' && (quoted || atCellStart)) {
      quoted = !quoted
      // Two quotes inside a quoted cell stand for one; the second one opens the cell again.
      atCellStart = !quoted && sample[index + 1] === '"'
      blank = false
      filled = counts
      continue
    }
    if (quoted) continue
    if (character === '\n' || character === '\r') {
      if (!blank) records.push(widthsOf(counts, filled, decimalCommas))
      counts = DELIMITERS.map(() => 0)
      filled = counts
      decimalCommas = 0
      blank = true
      atCellStart = true
      continue
    }
    if (character === ',' && isDecimal(sample, index)) decimalCommas += 1
    const which = DELIMITERS.findIndex((delimiter) => delimiter === character)
    if (which >= 0) counts = counts.with(which, (counts[which] ?? 0) + 1)
    else if (character !== ' ') filled = counts
    atCellStart = which >= 0
    if (character !== ' ') blank = false
  }
  if (!blank && records.length < 2) records.push(widthsOf(counts, filled, decimalCommas))
  return records
}

function widthsOf(all: readonly number[], filled: readonly number[], decimalCommas: number): RecordWidths {
  return {
    all: withoutDecimals(all, decimalCommas),
    filled: withoutDecimals(filled, decimalCommas),
    decimalsAlone: decimalCommas > 0 && all.reduce((sum, count) => sum + count, 0) === decimalCommas,
  }
}

/** "45,60": a comma between digits of which two follow. */
function isDecimal(text: string, comma: number): boolean {
  return /^\d,\d\d(?!\d)/.test(text.slice(comma - 1, comma + 4))
}

/** Beside another delimiter such commas part no cells; neither do they where it stands once and all commas are such. */
function withoutDecimals(counts: readonly number[], decimals: number): number[] {
  const comma = DELIMITERS.indexOf(',')
  const fewest = decimals > 0 && counts[comma] === decimals ? 1 : 2
  const isParted = counts.some((count, index) => index !== comma && count >= fewest)
  return isParted ? counts.map((count, index) => (index === comma ? count - decimals : count)) : [...counts]
}
