import { entryOf } from '../../../text/entry-of.ts'
import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import type { Verb } from '../grammar/vocabulary.ts'
import { type Edge, isEdge } from './date-edge.ts'
import { monthNamed } from './month-ahead.ts'
import { LATEST_DAY } from './of-the-month.ts'

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
  const value = numberAt(reader, reader.at)
  const latest = latestOf(said)
  if (value === undefined || edge === undefined || latest === 0 || monthNamed(reader, 1)) return undefined
  const first = edge === 'after' ? value + 1 : edge === 'onOrAfter' ? value : 1
  const last = edge === 'before' ? value - 1 : edge === 'onOrBefore' ? value : latest
  if (value < 1 || value > latest || first > last) return undefined
  reader.at += 1
  return through(first, last, latest)
}

/** "day between 10 and 20", "month is between 3 and 5" */
export function readNumberedRange(reader: Reader, said: string): Condition | undefined {
  const [first, last] = [numberAt(reader, reader.at), numberAt(reader, reader.at + 2)]
  const latest = latestOf(said)
  if (first === undefined || last === undefined || !reader.isOne('and|to|-|–', 1) || monthNamed(reader, 3))
    return undefined
  if (first < 1 || last > latest || first > last) return undefined
  reader.at += 3
  return through(first, last, latest)
}

function numberAt(reader: Reader, at: number): number | undefined {
  return /^\d{1,2}$/.test(reader.keyAt(at)) ? Number(reader.keyAt(at)) : undefined
}

/** The last day of a month or month of a year; 0 for a field that has no numbers. */
function latestOf(said: string): number {
  return said.startsWith('day') ? LATEST_DAY : said.startsWith('month') ? 12 : 0
}

function through(first: number, last: number, latest: number): Condition {
  if (latest === LATEST_DAY) return { kind: 'dayOfMonth', first, last }
  return { kind: 'month', months: Array.from({ length: last - first + 1 }, (_, at) => first + at) }
}
