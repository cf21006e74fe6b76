import { clauseEnd } from '../grammar/stops.ts'
import type { Reader } from '../grammar/reader.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { refuse } from './problem.ts'

/** Refuses "text ends with .99", which may be said of the amount. */
export function refuseCents(reader: Reader, { from }: VerbRead): void {
  const cents = reader.token().text
  if (!/^\.\d\d$/.test(cents)) return
  const [amount, text] = [`amount ends in ${cents}`, `description ends with "${cents}"`]
  const start = Math.max(0, from - 1)
  refuse(
    'WRONG_OPERATOR',
    `Does the amount end in ${cents}, or the text? Write "${amount}" or ${text}`,
    reader.span(start, reader.at + 1),
    reader.instead(start, reader.at + 1, amount),
    reader.instead(start, reader.at + 1, text),
  )
}

/** Refuses "amount ends in 9", which may be said of what stands before the decimal point or behind it. */
export function refuseEnding(reader: Reader, { from }: VerbRead): never {
  const { text } = reader.token()
  const meant = /^\d\d$/.test(text) ? `amount ends in .${text}` : undefined
  const start = Math.max(0, from - 1)
  return refuse(
    'UNSUPPORTED_IDEA',
    `Only what’s behind the decimal point can be checked${meant === undefined ? ', like "amount ends in .99"' : `. Write: ${meant}`}`,
    reader.span(start, Math.max(clauseEnd(reader), reader.at)),
    meant && reader.instead(start, reader.at + 1, meant),
  )
}
