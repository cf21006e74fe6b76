import type { SeenTransaction } from '../../../src/domain/rule/seen-transaction.ts'
import { every, type Phrase, rowsOf, type Truth } from './phrase.ts'

/** A sentence with the truth about rows, beside rows at the edges of what it asks for. */
export interface Composed {
  readonly text: string
  /** Undefined where the sentence has to be asked about or refused, whatever the row. */
  readonly holds: ((row: SeenTransaction) => Truth) | undefined
  readonly rows: readonly SeenTransaction[]
}

/** A sentence that asks for all that its phrases ask for. */
export function together(text: string, phrases: readonly Phrase[]): Composed {
  return {
    text,
    holds: (row) => every(phrases.map(({ holds }) => holds(row))),
    rows: rowsOf(phrases),
  }
}
