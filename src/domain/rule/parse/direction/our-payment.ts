import { doneAt, isGoing } from './what-was-done.ts'
import { allOf, type Condition } from '../../tree.ts'
import { readModifiers } from './parse-direction.ts'
import { readParty } from './party.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { wayOf } from '../text/noun-says.ts'
import { type Carried, readWords } from '../text/parse-words.ts'

/** Whoever of us it is: nobody else buys on our accounts. */
export const ANY_OF_US = 'we|i|someone|somebody|anyone|anybody'

const OUT =
  'spends|buys|orders|spend|spent|pay|paid|send|sent|buy|bought|purchase|purchased|order|ordered|wire|wired|transfer|transferred|give|gave|donate|donated|owe|owed|lend|lent|make|made'
const IN = 'get|got|receive|received|earn|earned|collect|collected|borrow|borrowed'

/** The "we spend at Tesco" of "everything we spend at Tesco": what we do tells the way, and whom it is about follows. */
export function readOurPayment(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    if (reader.takeOne(ANY_OF_US) === undefined) return undefined
    reader.takeOne("have|ever|regularly|usually|normally|always|'ve")
    const isOut = reader.takeOne(OUT) !== undefined
    if (!isOut && reader.takeOne(IN) === undefined) return undefined
    reader.takeOne(isOut ? 'out|over' : 'back|in')
    const type = isOut ? 'EXPENSE' : 'INCOME'
    const about = readModifiers(reader, carried, type)
    if (about) return about
    if (clauseEnd(reader) === reader.at) return { kind: 'type', type }
    const { kind, text } = reader.token()
    const isNamed = kind === 'quoted' || /^\p{Lu}/u.test(text)
    return isNamed ? allOf([{ kind: 'type', type }, readWords(reader, carried)]) : undefined
  })
}

/** The "taken by PayPal" of "fees taken by PayPal": what was done, and by or with whom. */
export function readWhatWasDone(reader: Reader, carried: Carried): Condition | undefined {
  const way = doneAt(reader, reader.at)
  if (way === undefined) return undefined
  return reader.attempt(() => {
    reader.at += isGoing(reader, reader.at) ? 2 : 1
    const party = trailingAt(reader, reader.at) ? undefined : readParty(reader, carried, 'known')
    const parts = [...wayOf(way), ...(party ? [party.condition] : [])]
    return parts.length > 0 ? allOf(parts) : undefined
  })
}
