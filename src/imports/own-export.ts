import type { ReturningRow } from '../db/imports/restore-decisions.ts'
import { type ExportedRow, exportedReader } from '../domain/transaction/exported-row.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../domain/gl-account/gl-account.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import type { IdentifiedLine } from '../domain/bank-file/file-line.ts'
import type { ExportedSummary } from './import-messages.ts'
import type { PostingOfLine } from './imported-rows.ts'
import { DelimitedRows, rowsOf } from './reading/cells/rows-of-file.ts'
import type { FileSurvey } from './reading/survey-file.ts'
import { unpackedFile } from './reading/cells/unpacked-file.ts'

/** What Daybook's own export says of its rows beside what a bank's file would. */
export interface OwnExport {
  rowByLine: ReadonlyMap<number, ExportedRow>
  rowById: ReadonlyMap<string, ExportedRow>
  /** The lines of a split, in their order in the file, by the id of the transaction that is split. */
  partsByWhole: ReadonlyMap<string, readonly ExportedRow[]>
}

/** Reads what an export of Daybook's own says; undefined where a file is none. Throws FileRefused. */
export async function readOwnExport(
  packed: Blob,
  { form: { format, encoding, delimiter }, mapping }: Pick<FileSurvey, 'form' | 'mapping'>,
  signal: AbortSignal,
): Promise<OwnExport | undefined> {
  const { split, layout } = mapping
  const read = format === 'delimited' && split != null ? exportedReader(layout.columns) : undefined
  if (!read) return undefined
  const rowByLine = new Map<number, ExportedRow>()
  const rowById = new Map<string, ExportedRow>()
  const partsByWhole = new Map<string, ExportedRow[]>()
  const file = await unpackedFile(packed)
  for await (const { rows } of rowsOf(file, encoding, new DelimitedRows(delimiter), signal)) {
    for (const { line, cells } of rows) {
      if (line < layout.firstLine) continue
      const row = read(cells)
      rowByLine.set(line, row)
      rowById.set(row.id, row)
      if (row.splitOf === '') continue
      const parts = partsByWhole.get(row.splitOf)
      if (parts) parts.push(row)
      else partsByWhole.set(row.splitOf, [row])
    }
  }
  return { rowByLine, rowById, partsByWhole }
}

/**
 * Posts the lines of an own export as they were, where the chart has their accounts, and notes which of its rows they
 * are; of any other file nothing is said.
 */
export function returningRows(
  own: OwnExport | undefined,
  accountId: Id,
  chart: readonly GLAccount[],
): { postingOf: PostingOfLine; rows: readonly ReturningRow[] } {
  const rows: ReturningRow[] = []
  const nameByNumber = new Map(chart.map(({ number, name }) => [number, name]))
  const postingOf: PostingOfLine = ({ line }, userTransactionId) => {
    const exported = own?.rowByLine.get(line)
    if (!own || !exported) return {}
    rows.push({
      id: transactionId(accountId, userTransactionId),
      exported,
      parts: own.partsByWhole.get(exported.id) ?? [],
      partner: own.rowById.get(exported.transferWith),
    })
    const { glAccountNumber, glSubcategory } = exported
    const glAccountName = nameByNumber.get(glAccountNumber)
    if (glAccountName === undefined) return {}
    return { glAccountNumber, glAccountName, ...(glSubcategory === '' ? {} : { glSubcategory }) }
  }
  return { postingOf, rows }
}

/** What comes back with the lines of one account; GL accounts are only missed where the books are known. */
export function exportedSummary(
  { rowByLine, partsByWhole }: OwnExport,
  lines: Iterable<IdentifiedLine>,
  chart: readonly GLAccount[] | undefined,
): ExportedSummary {
  const known = chart && new Set([DEFAULT_GL_NUMBER, ...chart.map(({ number }) => number)])
  const missing = new Set<string>()
  let [decided, splits, transfers] = [0, 0, 0]
  for (const { line } of lines) {
    const row = rowByLine.get(line)
    if (!row) continue
    const parts = partsByWhole.get(row.id) ?? []
    if ((parts.length > 0 ? parts : [row]).every(({ status }) => status !== 'UNDER_REVIEW')) decided += 1
    if (parts.length > 0) splits += 1
    if (row.transferWith !== '') transfers += 1
    for (const { glAccountNumber: number } of [row, ...parts])
      if (known?.has(number) === false) missing.add(number)
  }
  return { decided, splits, transfers, missing: [...missing].sort() }
}
