import type { Reader } from './reader.ts'
import { CONNECTIVES } from './vocabulary.ts'

/** Connectives that are common inside names and descriptions; they part only where a condition follows. */
const SOFT = new Set(['if', 'when', 'where', 'whose', 'with', 'plus', 'while', '&', 'without', 'excluding', 'only', 'yet']) // prettier-ignore

/** Whether a connective stands at a place that always parts, whatever follows it. */
export function firmConnectiveAt(reader: Reader, at: number): boolean {
  const found = CONNECTIVES.at(reader.tokens, at)
  return found !== undefined && !SOFT.has(reader.tokens[at]?.key ?? '')
}

/** The piece at which a clause ends at the latest: the end, a bracket, a comma or a firm connective. */
export function clauseEnd(reader: Reader, from = reader.at): number {
  let at = from
  for (;;) {
    const token = reader.tokens[at]
    if (!token || token.kind === 'end' || token.kind === 'close' || token.kind === 'comma') return at
    if (firmConnectiveAt(reader, at)) return at
    at += 1
  }
}
