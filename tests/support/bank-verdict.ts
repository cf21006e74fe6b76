import type { StatementMapping } from '../../src/domain/statement/statement-mapping.ts'
import { readStatement } from '../../src/domain/statement/statement.ts'
import { surveyStatement } from './survey-statement.ts'
import type { BankFile } from './bank-layouts.ts'

/** What became of a file: read right, asked about with the right answer among the choices, or wrong. */
export interface FileVerdict {
  kind: 'right' | 'asked' | 'refused' | 'wrong' | 'stuck'
  why: string
}

/** Reads a file as the import does, and compares what came of it with the truth. */
export function verdictOf({ rows, truth, currency }: BankFile): FileVerdict {
  const survey = surveyStatement(rows)
  const { mapping, questions, missing } = survey
  if (missing.includes('date') || missing.includes('amount')) return { kind: 'refused', why: missing.join() }
  const wanted = truth
    .map(({ day, cents }) => `${day} ${cents}`)
    .sort()
    .join('\n')
  const read = (by: StatementMapping) => {
    const { lines, errors } = readStatement(rows, by, { id: 'a', currency })
    const found = lines.map(({ day, amount, type }) => `${day} ${(type === 'EXPENSE' ? -1 : 1) * amount}`)
    return { found: found.sort().join('\n'), errors }
  }
  if (questions.length === 0) {
    const { found, errors } = read(mapping)
    if (found === wanted) return { kind: 'right', why: '' }
    if (errors.length > 0) return { kind: 'refused', why: errors[0]?.reason ?? '' }
    return { kind: 'wrong', why: `${found.split('\n').slice(0, 2).join(', ')} for ${wanted.split('\n').slice(0, 2).join(', ')}` } // prettier-ignore
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
