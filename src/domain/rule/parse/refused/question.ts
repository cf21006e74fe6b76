import type { Reader } from '../grammar/reader.ts'
import { refuse } from './problem.ts'

/** "Hello, can you help me please?": nothing that a transaction could be told by. */
const HELP =
  /^\s*(?:(?:hello|hi|hey|dear \w+|good (?:morning|afternoon|evening))[,!.\s]+)?(?:(?:can|could|will|would) (?:you|someone|anyone|somebody) (?:please |kindly )?(?:help|assist|explain|tell me|advise)\b|(?:please )?help(?: me| us)?(?: please)?[.!?\s]*$|(?:i|we) need (?:some )?help\b|how (?:do|can|should|would) (?:i|we|you)\b)/i

/** Refuses what asks for help and says nothing of transactions. */
export function refuseHelp(reader: Reader): void {
  if (!HELP.test(reader.source)) return
  refuse(
    'UNSUPPORTED_IDEA',
    'A rule can’t answer a question; write what to look for, like a name or an amount',
    reader.span(0, reader.tokens.length - 1),
  )
}

/** Refuses "why is Spotify not matched", and offers the name that is asked about. */
export function refuseQuestion(reader: Reader): void {
  if (reader.at > 0 || !reader.isOne('why|how|what|when|where|who|which')) return
  const from = reader.tokens.findIndex(({ text }, at) => at > 0 && /^\p{Lu}/u.test(text))
  let to = from
  while (to > 0 && /^\p{Lu}/u.test(reader.textAt(to))) to += 1
  const name = from < 0 ? undefined : reader.text(from, to)
  refuse(
    'UNSUPPORTED_IDEA',
    `A rule can’t answer a question; write what to look for${name === undefined ? ', like a name or an amount' : `: ${name}`}`,
    reader.span(0, reader.tokens.length - 1),
    name,
  )
}
