import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { partyAt, startsCondition, trailingAt } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { DIRECTIONS, NEGATIONS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { kindSaid } from '../text/noun-says.ts'

/**
 * What else is denied behind a kind of payment: the "reversal or chargeback" of "none of refund, reversal or chargeback", the "or a
 * refund" of "not a transfer or a refund", the "and fees" of "except transfers and fees". Texts list themselves. Of what commas
 * alone join, all is denied only behind "none of", `isOfAll`; nothing of it is read where it is not. `readOne` reads a condition
 * at the reader's place.
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
    const word = takeJoin(reader)
    const isListed = word === 'and' && !isOfAll ? isKindAt(reader, reader.at) : isListedAt(reader, reader.at)
    if (word === undefined || !isListed) {
      reader.at = from
      break
    }
    parts.push(readOne())
    isJoined ||= reader.tokens.slice(from, reader.at).some(({ key }) => isAmong(key, 'or|nor|and'))
  }
  if (isJoined) return parts
  reader.at = start
  return []
}

/** Takes a comma, "or", "nor" or "and"; undefined where none of them stands here. */
function takeJoin(reader: Reader): string | undefined {
  const hasComma = reader.token().kind === 'comma'
  if (hasComma) reader.at += 1
  return reader.takeOne('or|nor|and') ?? (hasComma ? ',' : undefined)
}

/** The "fees" of "except refunds and fees": a kind of payment by itself, in the plural. */
function isKindAt(reader: Reader, at: number): boolean {
  const { text } = reader.tokenAt(at)
  const way = reader.peek(DIRECTIONS, at)
  const isKind = way !== undefined || (/[^s]s$/.test(text) && (kindSaid(text) !== undefined || isCategoryWord(text))) // oxfmt-ignore
  return isKind && clauseEnd(reader, at) === at + (way?.length ?? 1)
}

/** Whether the name of something or a kind of payment stands at a place, rather than a condition of its own. */
function isListedAt(reader: Reader, at: number): boolean {
  const { kind } = reader.tokenAt(at)
  if ((kind !== 'word' && kind !== 'quoted') || reader.peek(NEGATIONS, at)) return false
  if (trailingAt(reader, at) || partyAt(reader, at)) return false
  return reader.peek(DIRECTIONS, at) !== undefined || !startsCondition(reader, at)
}
