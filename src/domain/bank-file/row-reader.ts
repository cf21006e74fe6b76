import type { FileMapping } from './columns/file-mapping.ts'
import { LineIdentifier } from './duplicates/fingerprint.ts'
import type { IdentifiedLine, LineError, SkippedRow, SourceRow } from './file-line.ts'
import { isLine, isLineError, rowReader, type TargetAccount } from './read-rows.ts'

/** What reading gave: every row of the file is in exactly one of the three. */
export interface RowsRead {
  lines: IdentifiedLine[]
  errors: LineError[]
  skipped: SkippedRow[]
  /** Lines that the file divides into parts. */
  splitCount: number
}

/** What somebody has put in the place of rows that could not be read: their cells, by the rows' numbers from 0. */
export type Corrections = ReadonlyMap<number, readonly string[]>

/** A row as somebody corrected it. */
export interface CorrectedRow {
  /** Which row of the file, from 0. */
  row: number
  line: IdentifiedLine
  /** The cells as they stand in the file. */
  was: readonly string[]
}

/** Reads a file chunk by chunk by its mapping; equal lines are counted across all chunks. */
export class RowReader {
  readonly #read: ReturnType<typeof rowReader>
  readonly #identifier = new LineIdentifier()
  readonly #corrections: Corrections
  readonly #sourceByRow = new Map<number, SourceRow>()
  #rowCount = 0

  /** Throws RangeError where the mapping names no date or no amount column. */
  constructor(mapping: FileMapping, account: TargetAccount, corrections: Corrections = new Map()) {
    this.#read = rowReader(mapping, account)
    this.#corrections = corrections
  }

  /** Reads rows as they stand; those that were corrected wait for the end. */
  next(rows: readonly SourceRow[]): RowsRead {
    const result: RowsRead = { lines: [], errors: [], skipped: [], splitCount: 0 }
    for (const source of rows) {
      if (this.#corrections.has(this.#rowCount)) this.#sourceByRow.set(this.#rowCount, source)
      else this.#readRow(source, this.#rowCount, result)
      this.#rowCount += 1
    }
    return result
  }

  /** The corrected rows in the order of their corrections: as the last ones they change no other's place. */
  end(): RowsRead & { corrected: CorrectedRow[] } {
    const result = { lines: [], errors: [], skipped: [], splitCount: 0, corrected: [] as CorrectedRow[] }
    for (const [row, cells] of this.#corrections) {
      const source = this.#sourceByRow.get(row)
      if (!source) continue
      const { line: at, split } = source
      const line = this.#readRow({ line: at, cells, ...(split ? { split } : {}) }, row, result)
      if (line) result.corrected.push({ row, line, was: source.cells })
    }
    return result
  }

  #readRow(source: SourceRow, row: number, result: RowsRead): IdentifiedLine | undefined {
    const outcome = this.#read(source)
    if (isLineError(outcome)) result.errors.push(Object.assign(outcome, { row }))
    else if (!isLine(outcome)) result.skipped.push(outcome)
    else {
      const line = this.#identifier.identify(outcome)
      result.lines.push(line)
      if (source.split) result.splitCount += 1
      return line
    }
    return undefined
  }
}

/** Reads a file whose rows are all at hand; see RowReader. */
export function readFileRows(
  rows: readonly SourceRow[],
  mapping: FileMapping,
  account: TargetAccount,
): RowsRead {
  return new RowReader(mapping, account).next(rows)
}
