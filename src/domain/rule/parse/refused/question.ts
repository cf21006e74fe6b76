import type { Reader } from '../grammar/reader.ts'
import { refuse } from './problem.ts'

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
