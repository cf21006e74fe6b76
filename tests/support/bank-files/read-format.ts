import { RowSurvey } from '../../../src/domain/bank-file/row-survey.ts'
import { readFileRows } from '../../../src/domain/bank-file/row-reader.ts'
import { detectFormat } from '../../../src/domain/bank-file/formats/format.ts'
import { tableReaderOf } from '../../../src/domain/bank-file/formats/table-reader-of.ts'
import type { FileMapping } from '../../../src/domain/bank-file/columns/file-mapping.ts'
import { signedAmount } from '../../../src/domain/transaction/transaction.ts'

/**
 * What becomes of a text in a format that is known beforehand, given to its reader in parts of one size. Its faults are why
 * rows could not be read, and the kinds of what it proves to be wrong with its statements.
 */
export function readFormat(
  text: string,
  {
    size = text.length,
    currency = 'EUR',
    remembered,
  }: { size?: number; currency?: string; remembered?: FileMapping } = {},
) {
  const found = detectFormat(text)
  const reader = 'format' in found ? tableReaderOf(found.format) : undefined
  if (!reader) throw new Error('The text is in no such format')
  const rows = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.next(text.slice(at, at + size)))
  rows.push(...reader.end())
  const survey = new RowSurvey(reader)
  survey.add(rows)
  const { mapping, questions } = survey.result(remembered, currency)
  const result = readFileRows(rows, mapping, { id: 'a', currency })
  const signed = result.lines.map((line) => signedAmount(line))
  const proved = reader.faults?.(currency) ?? []
  const faults = [...result.errors.map(({ reason }) => reason), ...proved.map(({ kind }) => kind)]
  return { ...result, rows, mapping, questions, signed, faults, proved, closing: reader.closing }
}
