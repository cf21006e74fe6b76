import { readParty } from './direction/party.ts'
import { type Carried, isOfNouns, readWords } from './text/parse-words.ts'
import { mayBeName } from './name/name-after.ts'
import { isFirm } from '../names/firm-names.ts'
import type { Reader } from './grammar/reader.ts'
import { startsCondition } from './grammar/starts.ts'
import { readTrailing } from './grammar/trailing.ts'
import { clauseEnd } from './grammar/stops.ts'
import { allOf, type Condition, not } from '../tree.ts'
import { COPULAS, DIRECTIONS } from './grammar/vocabulary.ts'
import { isAmong } from './grammar/word-list.ts'
import { takeLikeness } from './name/examples.ts'

/** "anything from Shell", "anything over 50 from Shell", "anything Shell": what was bought there as well as what came from there. */
export function readWhatever(reader: Reader, carried: Carried): Condition | undefined {
  const isLone = WHATEVER.test(reader.key(-1))
  if ((isLone || isAmong(reader.key(-1), SEVERAL)) && takeLikeness(reader)) return readWords(reader, carried)
  if (!isLone && !isOfWhatever(reader)) return undefined
  const parts: Condition[] = []
  for (;;) {
    const part = readTrailing(reader) ?? readSource(reader, carried)
    if (!part) break
    parts.push(part)
  }
  if (!isLone) return parts.length === 0 ? undefined : allOf(parts)
  const isName =
    parts.length === 0 &&
    (/^\p{Lu}/u.test(reader.token().text) || isFirm(reader.key())) &&
    mayBeName(reader) &&
    !startsCondition(reader, reader.at)
  if (isName) return readWords(reader, carried)
  return parts.length === 0 ? undefined : allOf(parts)
}

const WHATEVER = /^(anything|everything|something|whatever|stuff|things|ones?)$/
/** What examples are given of as well: "payments such as Netflix". */
const SEVERAL = 'items|payments|transactions|entries'

/** The "everything that" of "everything that is from Shell". */
function isOfWhatever(reader: Reader): boolean {
  const said = reader.key(-2)
  return reader.isOne('that|which|what', -1) && (WHATEVER.test(said) || said === 'all')
}

/** "from Shell", "is from Shell", "isn't from Shell": what was bought there as well. */
function readSource(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const isDenied = reader.take(COPULAS) === false
    const party = reader.key() === 'from' ? readParty(reader, carried, 'known') : undefined
    return party && (isDenied ? not(party.condition) : party.condition)
  })
}

/** "anything that isn't Zoom", "everything not Zoom or Slack", "anything that's not groceries": all but a name or goods. */
export function readOthers(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    // "payments, but not Uber"
    const but = reader.key(-1) !== 'but' ? 0 : reader.token(-2).kind === 'comma' ? 2 : 1
    const isOf = reader.isOne(
      'anything|everything|something|that|which|transaction|transactions|payment|payments|one|ones',
      -1 - but,
    )
    const denied = reader.peek(COPULAS)?.meaning === false || reader.key() === 'not'
    if (!isOf || !denied) return undefined
    if (reader.takeOne('not') === undefined) reader.take(COPULAS)
    const next = reader.token()
    const isName = next.kind === 'word' && (/^[\p{Lu}\d]/u.test(next.text) || isFirm(next.key))
    const isMeant = isName || next.kind === 'quoted' || isOfNouns(reader, clauseEnd(reader))
    if (!isMeant || reader.peek(DIRECTIONS) || startsCondition(reader, reader.at)) return undefined
    return not(readWords(reader, carried))
  })
}
