import { allOf, type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'

/** Whether the piece at the reader's place says what was done with money. */
export function isDone(reader: Reader): boolean {
  return reader.isOne('spent|paid|made|received|sent|earned|credited|debited|charged|billed')
}

/**
 * "money not spent on Amex Gold over 50": it went out, and elsewhere; when and how much is said of that. What was done with money
 * is denied but for where or with whom it was; undefined where none of these is told.
 */
export function doneElsewhere(denied: Condition): Condition | undefined {
  const [way, where, ...rest] = denied.kind === 'and' ? denied.parts : []
  return way?.kind === 'type' && where?.kind === 'text' ? allOf([way, not(where), ...rest]) : undefined
}
