import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { partyAt, startsCondition, trailingAt } from '../grammar/starts.ts'
import { DIRECTIONS, NEGATIONS } from '../grammar/vocabulary.ts'

/**
 * What else is denied behind a kind of payment: the "reversal or chargeback" of "none of refund, reversal or chargeback", the "or a
 * refund" of "not a transfer or a refund". Texts list themselves. Of what commas alone join, all is denied only behind "none of",
 * `isOfAll`; nothing of it is read where it is not. `readOne` reads a condition at the reader's place.
 */
export function readAlsoDenied(
  reader: Reader,
  first: Condition,
  isOfAll: boolean,
  readOne: () => Condition,
): Condition[] {
  if (first.kind !== 'type' && first.kind !== 'transfer') return []
  const start = reader.at
  const parts: Condition[] = []
  let isJoined = isOfAll
  for (;;) {
    const from = reader.at
    const word = takeJoin(reader, isOfAll)
    if (word === undefined || !isListedAt(reader, reader.at)) {
      reader.at = from
      break
    }
    parts.push(readOne())
    isJoined ||= reader.tokens.slice(from, reader.at).some(({ key }) => key === 'or' || key === 'nor')
  }
  if (isJoined) return parts
  reader.at = start
  return []
}

/** Takes a comma, "or" or "nor", and behind "none of" also "and"; undefined where none of them stands here. */
function takeJoin(reader: Reader, isOfAll: boolean): string | undefined {
  const hasComma = reader.token().kind === 'comma'
  if (hasComma) reader.at += 1
  return reader.takeOne(isOfAll ? 'or|nor|and' : 'or|nor') ?? (hasComma ? ',' : undefined)
}

/** Whether the name of something or a kind of payment stands at a place, rather than a condition of its own. */
function isListedAt(reader: Reader, at: number): boolean {
  const { kind } = reader.tokenAt(at)
  if ((kind !== 'word' && kind !== 'quoted') || reader.peek(NEGATIONS, at)) return false
  if (trailingAt(reader, at) || partyAt(reader, at)) return false
  return reader.peek(DIRECTIONS, at) !== undefined || !startsCondition(reader, at)
}
