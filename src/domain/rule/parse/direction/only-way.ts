import type { TransactionType } from '../../../transaction/transaction.ts'
import type { Reader } from '../grammar/reader.ts'
import { partyAt } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { DIRECTIONS } from '../grammar/vocabulary.ts'

/** The "debits only" of "Uber, debits only", the "only incoming" of "only incoming, over 100": a way that nothing is said of but whom, how much or when. */
export function onlyWayAt(
  reader: Reader,
  at: number,
): { readonly type: TransactionType; readonly length: number } | undefined {
  const from = reader.textAt(at) === 'only' ? at + 1 : at
  const direction = ONLY_DONE.test(reader.keyAt(from)) ? undefined : reader.peek(DIRECTIONS, from)
  if (!direction) return undefined
  const end = from + direction.length
  const to = from === at && reader.textAt(end) === 'only' ? end + 1 : end
  const isClosed = clauseEnd(reader, to) === to || trailingAt(reader, to) || partyAt(reader, to)
  return isClosed && to - at > direction.length ? { type: direction.meaning, length: to - at } : undefined
}

/** What was done with money, of which "only" says something else: "paid only on Fridays". */
const ONLY_DONE =
  /^(?:receive[sd]?|credited|earned|deposited|withdrawn|spen[dt]s?|pa(?:id|y|ys)|debited|purchased|bought|costs?|sent|i|we|coming|comes|came|going|goes|went)$/
