import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { partyAt, startsCondition } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { DIRECTIONS, NEGATIONS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/**
 * "none of" denies all that follows, be it joined by commas alone; an exception all that "and" joins as well, while a name behind
 * "no refunds and …" may be what is looked for.
 */
export type Denial = 'none' | 'except' | 'not'

/** Which of them the words are that end just before the reader's place. */
export function denialOf(words: string): Denial {
  if (/\b(?:of|neither|following|these)$/i.test(words)) return 'none'
  return /^(?:not|no|never|and not|and never|still not|nor)\b/i.test(words) ? 'not' : 'except'
}

/**
 * What else is denied behind a kind of payment: the "reversal or chargeback" of "none of refund, reversal or chargeback", the "or a
 * refund" of "not a transfer or a refund", the "and fees" of "except transfers and fees". Texts list themselves. How far it goes is
 * told by `denial`, and nothing of it is read where it does not go so far. `readOne` reads a condition at the reader's place.
 */
export function readAlsoDenied(
  reader: Reader,
  first: Condition,
  denial: Denial,
  readOne: () => Condition,
): Condition[] {
  if (!isKind(first)) return []
  const start = reader.at
  const parts: Condition[] = []
  let isJoined = denial === 'none'
  for (;;) {
    const from = reader.at
    const word = takeJoin(reader)
    const isListed =
      word === 'and' && denial === 'not' ? isKindAt(reader, reader.at) : isListedAt(reader, reader.at)
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

/** Whether a condition is met by all payments of a kind: refunds, transfers. */
export function isKind({ kind }: Condition): boolean {
  return kind === 'type' || kind === 'transfer'
}

/** Takes a comma, "or", "nor" or "and"; undefined where none of them stands here. */
function takeJoin(reader: Reader): string | undefined {
  const hasComma = reader.token().kind === 'comma'
  if (hasComma) reader.at += 1
  return reader.takeOne('or|nor|and') ?? (hasComma ? ',' : undefined)
}

/** The "fees" of "except refunds and fees": what is paid or bought, by itself and in the plural. */
export function isKindAt(reader: Reader, at: number): boolean {
  const way = reader.peek(DIRECTIONS, at)
  const isNoun = way !== undefined || /^\p{Ll}{3,}s$/u.test(reader.textAt(at))
  return isNoun && clauseEnd(reader, at) === at + (way?.length ?? 1)
}

/** Whether the name of something or a kind of payment stands at a place, rather than a condition of its own. */
function isListedAt(reader: Reader, at: number): boolean {
  const { kind } = reader.tokenAt(at)
  if ((kind !== 'word' && kind !== 'quoted') || reader.peek(NEGATIONS, at)) return false
  if (trailingAt(reader, at) || partyAt(reader, at)) return false
  return reader.peek(DIRECTIONS, at) !== undefined || !startsCondition(reader, at)
}
