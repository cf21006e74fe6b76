import { entryOf } from '../../../text/entry-of.ts'
import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import type { Verb } from '../grammar/vocabulary.ts'
import { type Edge, isEdge } from './date-edge.ts'
import { monthNamed } from './month-ahead.ts'

const edgesBySymbol: Readonly<Record<string, Edge>> = {
  '>': 'after', '<': 'before', '>=': 'onOrAfter', '≥': 'onOrAfter', '<=': 'onOrBefore', '≤': 'onOrBefore',
} // oxfmt-ignore

export function edgeOfSymbol(symbol: string): Edge | undefined {
  return entryOf(edgesBySymbol, symbol)
}

const edgesByComparison: Partial<Record<Verb, Edge>> = {
  over: 'after', under: 'before', atLeast: 'onOrAfter', atMost: 'onOrBefore',
} // oxfmt-ignore

export function edgeOf(verb: Verb | undefined): Edge | undefined {
  return verb === undefined ? undefined : isEdge(verb) ? verb : edgesByComparison[verb]
}

/** "day of month > 25", "month is before 4": numbers mean what the field says. */
export function readNumberedEdge(
  reader: Reader,
  said: string,
  edge: Edge | undefined,
): Condition | undefined {
  const value = /^\d{1,2}$/.test(reader.key()) ? Number(reader.key()) : undefined
  const latest = said.startsWith('day') ? 31 : said.startsWith('month') ? 12 : 0
  if (value === undefined || edge === undefined || latest === 0 || monthNamed(reader, 1)) return undefined
  const first = edge === 'after' ? value + 1 : edge === 'onOrAfter' ? value : 1
  const last = edge === 'before' ? value - 1 : edge === 'onOrBefore' ? value : latest
  if (value < 1 || value > latest || first > last) return undefined
  reader.at += 1
  if (latest === 31) return { kind: 'dayOfMonth', first, last }
  return { kind: 'month', months: Array.from({ length: last - first + 1 }, (_, at) => first + at) }
}
