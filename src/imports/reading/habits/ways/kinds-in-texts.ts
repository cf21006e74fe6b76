import { waysOfKinds } from '../../../../domain/bank-file/ways/flag-words.ts'
import { decimalEvidence, markOf } from '../../../../domain/bank-file/numbers/number-text.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** Texts that begin with the kind of their movement, which alone tells which way amounts without a sign went. */
export interface KindsInTexts {
  headerLine: number
  /** How many columns the rows have without the one of the kind. */
  width: number
  /** The column of the texts. */
  text: number
}

const COLUMN = 'Type'
const MOST_KINDS = 6
const FEWEST_ROWS = 3

/** Undefined where amounts have signs or are told otherwise, or where one text begins with no known kind. */
export function kindsInTexts(
  rows: readonly SourceRow[],
  { amount, ambiguous, description, layout }: FileMapping,
): KindsInTexts | undefined {
  const { columns, firstLine, headerLine, lastLine } = layout
  const isOpen = ambiguous.includes('sign') || ambiguous.includes('amount')
  if (amount?.kind !== 'signed' || !isOpen || headerLine === null || columns.includes(COLUMN))
    return undefined
  const amountOf = ({ cells }: SourceRow) => (cells[amount.column] ?? '').trim()
  const held = rows.filter(
    (row) =>
      row.line >= firstLine &&
      row.line <= (lastLine ?? row.line) &&
      /[1-9]/.test(amountOf(row)) &&
      decimalEvidence(amountOf(row)) !== undefined,
  )
  if (held.length < FEWEST_ROWS || held.some((row) => markOf(amountOf(row)) !== undefined)) return undefined
  const text = description.find((column) => {
    const kinds = new Set(held.map(({ cells }) => kindOf(cells[column])))
    return !kinds.has('') && kinds.size <= MOST_KINDS && waysOfKinds(kinds) !== undefined
  })
  return text === undefined ? undefined : { headerLine, width: columns.length, text }
}

/** The first word of a text that has more of them. */
function kindOf(text = ''): string {
  return /^\s*(\p{L}[\p{L}.'’-]*)\s+\S/u.exec(text.slice(0, 80))?.[1] ?? ''
}

/** Rows with the kind of their movement in a column of its own. */
export function withKindBeside({ headerLine, width, text }: KindsInTexts): RowChange {
  return (row) => {
    if (row.line < headerLine) return row
    const kind = row.line === headerLine ? COLUMN : kindOf(row.cells[text])
    return kind === ''
      ? row
      : { ...row, cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), kind] }
  }
}
