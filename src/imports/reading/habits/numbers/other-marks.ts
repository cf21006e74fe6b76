import { amountColumnsOf } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { RowSurveyResult } from '../../../../domain/bank-file/row-survey.ts'
import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'

/**
 * The columns of money that mark their decimals otherwise than the first of the amounts, where every column by itself
 * leaves no doubt of its mark: a bank's own program wrote one, and a spreadsheet another.
 */
export function otherMarks({ mapping: { amount, balance }, columns }: RowSurveyResult): readonly number[] {
  const [first, ...others] = amountColumnsOf(amount)
  const markOf = (column: number | undefined) => {
    const { kind, decimalMark } = columns[column ?? -1] ?? {}
    return kind === 'number' && decimalMark?.certain ? decimalMark.mark : undefined
  }
  const own = markOf(first)
  if (own === undefined) return []
  return [...others, ...(balance === null ? [] : [balance])].filter((column) => {
    const mark = markOf(column)
    return mark !== undefined && mark !== own
  })
}

/** Rows in which points and commas of these columns stand for each other. */
export function withMarksSwapped(columns: readonly number[]): RowChange {
  return cellsChanged(columns, (cell) => (/\d/.test(cell) ? swapped(cell) : undefined))
}

function swapped(cell: string): string {
  return cell.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
}
