import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import type { Reader } from '../grammar/reader.ts'
import { refuse } from '../refused/problem.ts'
import { quote } from '../text/quote.ts'
import type { ValueList } from '../text/value-list.ts'

/** Asks whether "not up to 5k" is less than that, as in West Africa, or more, as the words say. */
export function refuseNotUpTo(reader: Reader): void {
  if ([0, 1, 2].map((offset) => reader.key(offset)).join(' ') !== 'not up to') return
  if (!trailingAt(reader, reader.at + 1)) return
  refuse(
    'UNSUPPORTED_IDEA',
    `Does "${reader.text(reader.at, clauseEnd(reader))}" mean less or more than that? Write "under" or "over"`,
    reader.span(reader.at, reader.at + 3),
  )
}

/** Refuses a denied "a and b", which may mean neither of them or not both together. */
export function refuseNeitherOrBoth(reader: Reader, list: ValueList, from: number): void {
  if (list.match !== 'all' || list.quantified) return
  refuse(
    'AMBIGUOUS_LIST',
    `Neither, or not both together? Write ${list.values.map(quote).join(' or ')} for neither, or "all of"`,
    reader.span(from, reader.at),
  )
}
