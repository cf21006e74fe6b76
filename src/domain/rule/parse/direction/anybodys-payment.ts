import { isCategoryWord } from '../../names/category-words.ts'
import { type Condition } from '../../tree.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import type { Carried } from '../text/parse-words.ts'
import { readModifiers } from './parse-direction.ts'

/** Whoever it is, of us or of others. */
export const ANYBODY = 'someone|somebody|anyone|anybody|everyone|everybody|people'
export const GIVES = 'pay|pays|paid|send|sends|sent|transfer|transfers|transferred|wire|wires|wired'

/**
 * The "someone pays us" of "when someone pays us over 500", which is any money that comes in. Of "somebody pays Costco" it is asked
 * whether it is one of us, or somebody who pays us.
 */
export function readAnybodysPayment(reader: Reader, carried: Carried): Condition | undefined {
  if (!reader.isOne(ANYBODY) || !reader.isOne(GIVES, 1)) return undefined
  const paidUs = reader.attempt(() => {
    reader.at += 2
    if (reader.takeOne('us|me') === undefined) return undefined
    reader.takeOne('back')
    reader.takeOne('money|something|anything')
    if (clauseEnd(reader) === reader.at) return { kind: 'type', type: 'INCOME' } as const
    return readModifiers(reader, carried, 'INCOME')
  })
  return paidUs ?? refusePayer(reader)
}

/** Asks who pays, and offers either. */
function refusePayer(reader: Reader): never {
  const start = reader.at
  const verb = start + 1
  let name = verb + 1
  if (reader.isOneAt('money|something|anything', name)) name += 1
  if (reader.isOneAt('to', name)) name += 1
  const isNamed = clauseEnd(reader, name) > name && !trailingAt(reader, name)
  const [out, into] = !isNamed
    ? ['money out', 'money in']
    : ['we pay', isCategoryWord(reader.keyAt(name)) ? 'money in for' : 'money in from']
  const end = isNamed ? name : verb + 1
  return refuse(
    'UNSUPPORTED_IDEA',
    `Who pays? If you do, write "${out}"; if others pay you, write "${into}"`,
    reader.span(start, end),
    reader.instead(start, end, out),
    reader.instead(start, end, into),
  )
}
