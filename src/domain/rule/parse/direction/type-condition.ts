import { type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { readVerb } from '../grammar/verb.ts'
import { endsClauseAt } from '../grammar/starts.ts'
import { DIRECTIONS, WEAK_FIELDS } from '../grammar/vocabulary.ts'
import type { TransactionType } from '../../../transaction/transaction.ts'
import { refuse } from '../refused/problem.ts'

/** What follows "type": income or expense. */
export function readTypeCondition(reader: Reader): Condition {
  const read = readVerb(reader)
  reader.takeOne('a|an')
  const type = reader.take(DIRECTIONS) ?? takeMark(reader)
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

/** "DR", "out": how columns of statements mark which way money goes. */
const MARKS = new Map<string, TransactionType>([
  ['dr', 'EXPENSE'],
  ['out', 'EXPENSE'],
  ['cr', 'INCOME'],
  ['in', 'INCOME'],
])

function takeMark(reader: Reader): TransactionType | undefined {
  const type = clauseEnd(reader) === reader.at + 1 ? MARKS.get(reader.key()) : undefined
  if (type !== undefined) reader.at += 1
  return type
}

/** Whether "type: debit", "direction = out" stands at a place, as a column of a list is copied with its heading. */
export function isTypeAt(reader: Reader, at: number): boolean {
  const field = reader.peek(WEAK_FIELDS, at)
  if (field?.meaning !== 'type') return false
  const end = at + field.length
  const isLabel = reader.source.charAt(reader.tokenAt(end - 1).to) === ':'
  const value = reader.isOneAt('=|==', end) ? end + 1 : end
  if (!isLabel && value === end) return false
  const length = reader.peek(DIRECTIONS, value)?.length ?? (MARKS.has(reader.keyAt(value)) ? 1 : 0)
  return length > 0 && endsClauseAt(reader, value + length)
}
