import { isFirm } from '../../names/firm-names.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { refuse } from './problem.ts'

const PERSON = 'customer|client|buyer|seller|supplier|vendor|payer|recipient|sender'

/** Refuses "where the customer was unhappy": how somebody was stands on no line, where "customer was Acme" names them. */
export function refuseMood(reader: Reader, read: VerbRead): void {
  const { kind, text, key } = reader.token()
  const isSaid = reader.isOneAt('was|were', read.from) && reader.isOneAt(PERSON, read.from - 1)
  if (!isSaid || kind !== 'word' || text !== key || isFirm(key)) return
  const end = clauseEnd(reader)
  refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(read.from, end)}" can’t be checked; try an amount, date, or words in the description`,
    reader.span(read.from, end),
  )
}
