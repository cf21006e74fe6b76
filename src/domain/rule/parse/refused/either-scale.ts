import { spelledAt } from '../amount/spelled-number.ts'
import type { Reader } from '../grammar/reader.ts'
import { VERBS } from '../grammar/vocabulary.ts'
import { refuse } from './problem.ts'

/** Numbers that a scale behind another one may belong to as well. */
const LEAST_SCALED = 100

/** Asks about "a couple hundred", "a couple of thousand": just so much, or about that. */
function refuseCouple(reader: Reader): void {
  const at = reader.at + (reader.key() === 'a' ? 1 : 0)
  const isLed = reader.at > 0 && (reader.key(-1) === 'a' || reader.peek(VERBS, reader.at - 1) !== undefined)
  if (reader.keyAt(at) !== 'couple' || isLed) return
  const scale = reader.keyAt(at + 1) === 'of' ? at + 2 : at + 1
  const { value, length = 0 } = reader.isOneAt('hundred|thousand|grand|million|lakh|crore', scale)
    ? (spelledAt(reader.tokens, scale) ?? {})
    : {}
  if (value === undefined || length !== 1) return
  const sum = Number(value) * 2
  const to = scale + length
  refuse(
    'AMBIGUOUS_NUMBER',
    `"${reader.text(reader.at, to)}" may be about ${sum}, or just that`,
    reader.span(reader.at, to),
    reader.instead(reader.at, to, `about ${sum}`),
    reader.instead(reader.at, to, `exactly ${sum}`),
  )
}

/** Asks about "two or three hundred": one of the two, or whatever lies between them. */
export function refuseEitherScale(reader: Reader): void {
  refuseCouple(reader)
  const one = spelledAt(reader.tokens, reader.at)
  if (one?.value === undefined || reader.keyAt(reader.at + one.length) !== 'or') return
  const other = spelledAt(reader.tokens, reader.at + one.length + 1)
  if (other?.value === undefined || Number(one.value) >= LEAST_SCALED || Number(other.value) < LEAST_SCALED)
    return
  const scale = 10 ** (other.value.length - 1)
  if (Number(other.value) % scale !== 0) return
  const ends = [Number(one.value) * scale, Number(other.value)]
  const to = reader.at + one.length + 1 + other.length
  refuse(
    'AMBIGUOUS_NUMBER',
    `"${reader.text(reader.at, to)}" may be one of the two, or anything between them`,
    reader.span(reader.at, to),
    reader.instead(reader.at, to, `between ${ends.join(' and ')}`),
    reader.instead(reader.at, to, `exactly ${ends.join(' or ')}`),
  )
}
