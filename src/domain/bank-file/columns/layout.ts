import { looksLikeDate } from '../dates/date-text.ts'
import { hashText } from '../hash-text.ts'
import { balanceLineOf, TOTAL_WORDS } from '../balances/balance-lines.ts'
import { currencyWritten } from '../currency/currency-words.ts'
import type { ColumnRole } from './column-role.ts'
import { headerWeight, isHeaderWord, NAMED, namesBalance } from './header-words.ts'
import { plainLetters } from '../../text/plain-letters.ts'
import { decimalEvidence } from '../numbers/number-text.ts'
import type { SourceRow } from '../file-line.ts'
import { isUnbookedStatus } from '../statuses.ts'

/** Where the movements stand in a file, and what its columns are called. */
export interface FileLayout {
  /** One name a column, unique, never blank; "Column 3" where the file gives none. */
  columns: readonly string[]
  /** Line of the header row; null where the file has none. */
  headerLine: number | null
  /** First line that may hold a movement. */
  firstLine: number
  /** Last line that may hold a movement; null where they run to the end of the file. */
  lastLine: number | null
  /** Names the shape of the file: files of one bank and kind share it, so that a mapping can be remembered. */
  fingerprint: string
}

/** How far down a header row is looked for. */
const HEAD_ROWS = 60

/**
 * Finds the preamble, the header row and the columns from the first rows of a file. The header is the
 * row of words, of the width of the data, that is followed by rows holding dates or numbers.
 */
export function detectLayout(sample: readonly SourceRow[]): FileLayout {
  const width = commonWidth(sample)
  const header = findHeader(sample, width)
  const headerRow = header === undefined ? undefined : sample[header]
  const under = header === undefined ? [] : namesBelow(sample, header)
  const first =
    header === undefined
      ? Math.max(
          0,
          sample.findIndex(
            ({ cells }) => filledCells(cells) > 1 && cells.length >= 0.6 * width && dataCells(cells) > 0,
          ),
        )
      : header + 1 + under.length
  const names = under.reduce(
    (above, { cells }) => above.map((name, column) => `${name} ${cells[column] ?? ''}`.trim()),
    [...(headerRow?.cells ?? [])],
  )
  const told = withNamesOfAmounts(names, sample.slice(first))
  const columns = columnNames(told, Math.max(width, headerRow?.cells.length ?? 0))
  return {
    columns,
    headerLine: headerRow?.line ?? null,
    // Rows that are set aside already are not in the sample, and may well be the first.
    firstLine: headerRow
      ? (movementAbove(sample, header ?? 0, first)?.line ?? (under.at(-1) ?? headerRow).line + 1)
      : (sample[first]?.line ?? 1),
    lastLine: null,
    fingerprint: layoutFingerprint(headerRow ? headerRow.cells : undefined, sample[first]?.cells ?? []),
  }
}

/** The first row above the names of the columns that is as the first below them: of a page whose own names are cut off. */
function movementAbove(sample: readonly SourceRow[], header: number, first: number): SourceRow | undefined {
  const below = sample[first]?.cells
  return below && sample.slice(0, header).find(({ cells }) => areAlike(cells, below))
}

/** Whether two rows have their days, their texts and an amount in the same columns, and the one is no balance. */
function areAlike(cells: readonly string[], below: readonly string[]): boolean {
  if (cells.length !== below.length || cells.some((cell) => balanceLineOf(cell) !== undefined)) return false
  const kinds = below.map((cell, column) => [kindOfCell(cells[column] ?? ''), kindOfCell(cell)] as const)
  const shared = new Set(kinds.flatMap(([one, other]) => (one === other ? [one] : [])))
  const areDays = kinds.every(([one, other]) => (one === 'd') === (other === 'd'))
  return areDays && (['d', 'n', 't'] as const).every((kind) => shared.has(kind))
}

/** Names that stand above the currency of an amount alone are those of the amount, in the column without one behind it. */
function withNamesOfAmounts(names: readonly string[], rows: readonly SourceRow[]): string[] {
  const holds = (column: number, is: (cell: string) => boolean) => {
    const cells = rows.map((row) => (row.cells[column] ?? '').trim()).filter((cell) => cell !== '')
    return cells.length > 0 && cells.every(is)
  }
  return names.map((name, column) => {
    if (name.trim() === '' && column > 0 && holds(column, isBareNumber) && holds(column - 1, isCurrencyCell))
      return names[column - 1] ?? ''
    if (name.trim() === '' || names[column + 1]?.trim() !== '') return name
    return holds(column, isCurrencyCell) && holds(column + 1, isBareNumber) ? `${name} currency` : name
  })
}

function isCurrencyCell(cell: string): boolean {
  return /^[A-Z]{3}$/.test(cell)
}

function isBareNumber(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}/u.test(cell) && !looksLikeDate(cell)
}

/** The width that most rows of more than one cell share; of rows with a date, where there are any. */
function commonWidth(rows: readonly SourceRow[]): number {
  const rowsByWidth = new Map<number, number>()
  const dated = rows.filter(({ cells }) => cells.some((cell) => looksLikeDate(cell)))
  for (const { cells } of dated.length > 0 ? dated : rows) {
    if (filledCells(cells) > 1) rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1)
  }
  return [...rowsByWidth].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? rows[0]?.cells.length ?? 1
}

function findHeader(rows: readonly SourceRow[], width: number): number | undefined {
  let best: number | undefined
  let bestScore = 0
  for (const [index, { cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const count = filledCells(cells)
    if (count < 2 || isDrawn(cells) || dataCells(isTyped(rows, index) ? cells.slice(1) : cells) > 0) continue
    if (isOfSums(rows, index)) continue
    const words = cells.filter((cell) => cell.length <= 60 && isHeaderWord(cell)).length
    const wide = count >= 0.6 * width
    // A language the word list does not know: a full row of words above a row of dates and numbers.
    const below = rows.slice(index + 1).find((row) => !isDrawn(row.cells))
    const contrast = wide && dataCells(below?.cells ?? []) > 0
    const score = words + (wide ? 1 : 0) + (contrast ? 1.5 : 0)
    if (score > bestScore && (words >= 2 || contrast)) {
      best = index
      bestScore = score
    }
  }
  if (best === undefined) return undefined
  // Names that are repeated on each page stand first above a title or a note.
  const names = rows[best]?.cells ?? []
  const areNames = (cells: readonly string[]) => cells.every((cell, at) => cell === names[at])
  const first = rows.findIndex(({ cells }) => cells.length === names.length && areNames(cells))
  return nameAbove(rows, first)
}

/** Whether the names of balances and totals stand above one row of them, and the names of the movements below that. */
function isOfSums(rows: readonly SourceRow[], index: number): boolean {
  const below = rows.slice(index + 1, index + 5).filter(({ cells }) => filledCells(cells) > 1)
  const [sums, names, movement] = below.map(({ cells }) => cells)
  if (!sums || !names || !movement || !namesSums(rows[index]?.cells ?? [])) return false
  if (dataCells(sums) === 0 || dataCells(names) > 0 || dataCells(movement) === 0) return false
  return names.filter((cell) => isHeaderWord(cell)).length > 1
}

/** Whether cells name several balances and totals, as no names of movements do: these have one, or what can be spent beside. */
export function namesSums(cells: readonly string[]): boolean {
  return !cells.some((cell) => /\d/.test(cell)) && cells.filter(namesSum).length > 1
}

/** Whether a cell names a balance or a total. */
export function namesSum(cell: string): boolean {
  return balanceLineOf(cell) !== undefined || namesBalance(cell)
}

/** Whether a row begins with the same small number as the one below it: the kind of both, and no datum of the first. */
function isTyped(rows: readonly SourceRow[], index: number): boolean {
  const [own = '', below] = [rows[index]?.cells[0], rows[index + 1]?.cells[0]]
  return /^\d{1,2}$/.test(own.trim()) && own === below
}

/** A second line of names right under the header, which tells columns of one name apart ("Amount" above "Debit" and "Credit"), or has their units. */
function namesBelow(rows: readonly SourceRow[], header: number): readonly SourceRow[] {
  const [above, below, after] = rows.slice(header, header + 3)
  if (!above || !below || !after || below.cells.length > above.cells.length) return []
  const names = below.cells.filter((cell) => cell.trim() !== '')
  const isNamed =
    names.length > 0 && names.every((cell) => cell.length <= 40 && (isHeaderWord(cell) || isUnit(cell)))
  const isBelow = isNamed || goesOn(above.cells, below.cells, after.cells)
  return isBelow && dataCells(below.cells) === 0 && dataCells(after.cells) > 0 ? [below] : []
}

/** The header row above the one that was found, whose names the latter goes on with: "Date" above "and time". */
function nameAbove(rows: readonly SourceRow[], found: number): number {
  const [above, below, after] = rows.slice(found - 1, found + 2)
  if (found === 0 || !above || !below || !after || dataCells(above.cells) > 0) return found
  const isWhole = above.cells.length === below.cells.length && filledCells(above.cells) === above.cells.length
  const areNamed = above.cells.filter((cell) => isHeaderWord(cell)).length > 1
  const isPart = filledCells(below.cells) < below.cells.length
  return isWhole && areNamed && isPart && goesOn(above.cells, below.cells, after.cells) ? found - 1 : found
}

/** Whether a line of several words without a digit stands between names and the first movement, as the second halves of names do. */
function goesOn(above: readonly string[], below: readonly string[], after: readonly string[]): boolean {
  const filled = [...below.entries()].filter(([, cell]) => cell.trim() !== '')
  const isHalf = ([column, cell]: [number, string]) =>
    cell.length <= 40 && !/\d/.test(cell) && !isUnbookedStatus(cell) && (above[column] ?? '').trim() !== ''
  return (
    filled.length > 1 &&
    filled.every(isHalf) &&
    !filled.some(([column, cell]) => repeatsName(cell, above[column]) || namesSum(cell)) &&
    after.some((cell) => looksLikeDate(cell))
  )
}

/** Whether a cell has nothing but the currency of what stands below it: "(USD)", "in EUR", "$". */
function isUnit(cell: string): boolean {
  const unit = cell.trim().replace(/^[([](.*)[)\]]$|^in /i, '$1')
  return currencyWritten(unit) !== undefined || /^\p{Sc}$/u.test(unit)
}

/** Dashes or stars across the table, as below its names or its last row. */
export function isDrawn(cells: readonly string[]): boolean {
  return cells.every((cell) => /^\s*(?::?[-=_*]{3,}:?)?\s*$/.test(cell))
}

/** Whether a row begins with nothing but stars, as the totals of SAP's lists do: one for each level. */
export function isStarred(cells: readonly string[]): boolean {
  return /^\s*\*{1,5}\s*$/.test(cells.find((cell) => cell.trim() !== '') ?? '')
}

/** How many cells of a row hold anything. */
export function filledCells(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0)
}

function dataCells(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (isData(cell) ? 1 : 0), 0)
}

function isData(cell: string): boolean {
  return /\d/.test(cell) && (decimalEvidence(cell) !== undefined || looksLikeDate(cell))
}

function columnNames(header: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  const nextByName = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const name =
      (header[index] ?? '')
        .slice(0, 200)
        .replaceAll('\0', '')
        .replace(/[\s\ufeff]+/g, ' ')
        .trim() || `Column ${index + 1}`
    let unique = name
    let n = nextByName.get(name) ?? 2
    for (; taken.has(unique); n += 1) unique = `${name} (${n})`
    nextByName.set(name, n)
    taken.add(unique)
    return unique
  })
}

/** Whether a cell repeats the name of a column, which a second one of that name has with a number behind it, and one of amounts that were given signs with that word. */
export function repeatsName(cell: string, name: string | undefined): boolean {
  const text = cell.replace(/[\s\ufeff]+/g, ' ').trim()
  if (text === '' || !name?.startsWith(text)) return false
  return /^(?: \((?:\d+|signed)\))?$/.test(name.slice(text.length))
}

/** By the names of the columns; without a header by what the first row's cells are. */
function layoutFingerprint(header: readonly string[] | undefined, firstRow: readonly string[]): string {
  if (header) return `h.${hashText(header.map(shapeOf).join('\n').trimEnd())}`
  return `n.${firstRow.map((cell) => kindOfCell(cell) ?? 't').join('')}`
}

/**
 * The last line that may hold a movement, from the last rows of a file: rows after it have no date and
 * no amount, or are totals. A row with a broken date ("31/02/2026") is a movement with an error, not a footer.
 */
export function findLastLine(
  tail: readonly SourceRow[],
  dateColumn: number,
  amountColumns: readonly number[],
): number | null {
  for (const [index, row] of [...tail.entries()].toReversed()) {
    const date = row.cells[dateColumn] ?? ''
    const hasAmount = amountColumns.some((column) => decimalEvidence(row.cells[column] ?? '') !== undefined)
    const isDated = looksLikeDate(date) || (/\d.*\d/.test(date) && !/\p{L}{3}|[.,]\d{3}[.,]\d\d$/u.test(date))
    const above = tail[index - 1]
    const isLast = index === tail.length - 1
    const isSum = isSumBelow(above) || namesTotal(row)
    const isFooter = (isLast && isSummaryBelow(above)) || (!isDated && (!hasAmount || isSum))
    if (!isFooter) return isLast ? null : row.line
  }
  return null
}

/** Whether names of sums stand above a row, an opening balance among them: it is told of a whole statement, and never of a movement. */
function isSummaryBelow(above: SourceRow | undefined): boolean {
  if (!above || !namesSums(above.cells)) return false
  return above.cells.some((cell) => balanceLineOf(cell) === 'opening')
}

/** "Opening balance, Debits, Credits", or both sides without a day: the names of a summary, which stands in the row below them. */
function isSumBelow(above: SourceRow | undefined): boolean {
  const filled = (above?.cells ?? []).filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.some((cell) => /\d/.test(cell))) return false
  const names = (role: ColumnRole) => filled.some((cell) => headerWeight(cell, role) >= NAMED.plainly)
  return (
    filled.some((cell) => balanceLineOf(cell) !== undefined) ||
    (names('debit') && names('credit') && !names('date'))
  )
}

function namesTotal({ cells }: SourceRow): boolean {
  return cells.some((cell) => TOTAL_WORDS.test(plainLetters(cell.slice(0, 200))))
}

/** A name as fingerprints have it: it stays whatever more is told apart in names, or mappings would be forgotten. */
function shapeOf(name: string): string {
  return plainLetters(name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** What a cell is: a day, a number or a text; undefined for a blank one. */
function kindOfCell(cell: string): 'd' | 'n' | 't' | undefined {
  if (cell.trim() === '') return undefined
  return looksLikeDate(cell) ? 'd' : decimalEvidence(cell) === undefined ? 't' : 'n'
}
