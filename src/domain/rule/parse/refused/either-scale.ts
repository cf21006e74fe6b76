import { spelledAt } from '../amount/spelled-number.ts'
import type { Reader } from '../grammar/reader.ts'
import { refuse } from './problem.ts'

/** Numbers that a scale behind another one may belong to as well. */
const LEAST_SCALED = 100

/** Asks about "two or three hundred": one of the two, or whatever lies between them. */
export function refuseEitherScale(reader: Reader): void {
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
