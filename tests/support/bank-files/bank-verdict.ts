import type { FileMapping } from '../../../src/domain/bank-file/columns/file-mapping.ts'
import { readFileRows } from '../../../src/domain/bank-file/row-reader.ts'
import { settledBy } from '../../../src/imports/asked-of.ts'
import { surveyRows } from './survey-rows.ts'
import type { BankFile } from './bank-layouts.ts'

/** What became of a file: read right, asked about with the right answer among the choices, or wrong. */
export interface FileVerdict {
  kind: 'right' | 'asked' | 'refused' | 'wrong' | 'stuck'
  why: string
}

/** Whether what was read is true as far as it goes; rows that are named as errors are not silent. */
function isPartOf(found: string, wanted: string): boolean {
  const left = wanted.split('\n')
  return found.split('\n').every((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 || line === ''
  })
}

/** Reads a file as the import does, and compares what came of it with the truth. */
export function verdictOf({ rows, truth, currency }: BankFile): FileVerdict {
  const survey = surveyRows(rows)
  const { missing } = survey
  const { mapping, questions } = settledBy(
    { id: 'a', currency },
    { survey: { ...survey, byAccount: new Map() }, changes: {} },
  )
  // A file of no movements has nothing to be read.
  if (truth.length === 0 && missing.length > 0) return { kind: 'right', why: 'empty' }
  if (missing.includes('date') || missing.includes('amount')) return { kind: 'refused', why: missing.join() }
  const wanted = truth
    .map(({ day, cents }) => `${day} ${cents}`)
    .sort()
    .join('\n')
  const read = (by: FileMapping) => {
    const { lines, errors } = readFileRows(rows, by, { id: 'a', currency })
    const found = lines.map(({ day, amount, type }) => `${day} ${(type === 'EXPENSE' ? -1 : 1) * amount}`)
    return { found: found.sort().join('\n'), errors }
  }
  if (questions.length === 0) {
    const { found, errors } = read(mapping)
    if (found === wanted) return { kind: 'right', why: '' }
    if (errors.length > 0 && isPartOf(found, wanted)) return { kind: 'refused', why: errors[0]?.reason ?? '' }
    return {
      kind: 'wrong',
      why: `${found.split('\n').slice(0, 2).join(', ')} for ${wanted.split('\n').slice(0, 2).join(', ')}`,
    }
  }
  let mappings = [mapping]
  for (const { choices } of questions) {
    mappings = mappings.flatMap((each) => choices.map(({ change }) => ({ ...each, ...change })))
  }
  const why = questions.map(({ about }) => about).join()
  const answers = mappings.map(read)
  if (answers.some(({ found }) => found === wanted)) return { kind: 'asked', why }
  return { kind: answers.some(({ errors }) => errors.length > 0) ? 'refused' : 'stuck', why }
}
