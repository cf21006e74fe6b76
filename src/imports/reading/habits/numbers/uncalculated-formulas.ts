import { headerWeight } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { UNCALCULATED_CELL } from '../../cells/workbook/formulas.ts'

/** One may be the total below the rows. */
const FEWEST = 2

/** The name of a column whose cells are formulas without results. What was on the account after a row can be missed. */
export function uncalculatedColumn(
  rows: readonly SourceRow[],
  columns: readonly string[],
): string | undefined {
  return columns.find((name, column) => {
    const isMissed = headerWeight(name, 'balance') > 0
    return !isMissed && rows.filter(({ cells }) => cells[column] === UNCALCULATED_CELL).length >= FEWEST
  })
}
