import { type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { readVerb } from '../grammar/verb.ts'
import { DIRECTIONS } from '../grammar/vocabulary.ts'
import { refuse } from '../refused/problem.ts'

/** What follows "type": income or expense. */
export function readTypeCondition(reader: Reader): Condition {
  const read = readVerb(reader)
  reader.takeOne('a|an')
  const type = reader.take(DIRECTIONS)
  if (type === undefined) {
    const end = Math.max(reader.at + 1, clauseEnd(reader))
    return refuse(
      'MISSING_VALUE',
      'A type is income or expense, e.g. type is expense',
      reader.span(read.from, end),
    )
  }
  return read.negated ? not({ kind: 'type', type }) : { kind: 'type', type }
}
