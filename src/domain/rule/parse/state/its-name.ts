import { isFirm } from '../../names/firm-names.ts'
import { type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { startsCondition } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { DIRECTIONS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import { mayBeName } from '../name/name-after.ts'
import { refuse } from '../refused/problem.ts'
import { type Carried, isOfNouns, readWords } from '../text/parse-words.ts'

/** "if it's Uber", "only if it isn't Prime or AWS": the name that is found in it. */
export function readItsName(reader: Reader, carried: Carried, negated: boolean): Condition | undefined {
  const { kind, text } = reader.token()
  const isNamed =
    kind === 'quoted' ||
    /\p{Lu}/u.test(text) ||
    isFirm(reader.key()) ||
    (isAmong(reader.key(), OFFERS) && isFirm(reader.keyAt(0)) && clauseEnd(reader) === reader.at + 1) ||
    ([-2, -3].some((offset) => reader.key(offset) === 'it') && isOfNouns(reader, clauseEnd(reader)))
  const isName =
    (kind === 'word' || kind === 'quoted') && isNamed && mayBeName(reader) && !reader.peek(DIRECTIONS)
  if (!isName || startsCondition(reader, reader.at)) return undefined
  const found = readWords(reader, carried)
  return negated ? not(found) : found
}

/** Refuses "unless it's personal", which no line of a bank says, with what to write where the word is looked for. */
export function refuseItsState(reader: Reader, start: number, { negated, to }: VerbRead): void {
  const end = clauseEnd(reader)
  const isWord =
    reader.at === to && end > reader.at && reader.keyAt(to - 2) === 'it' && /^\p{L}/u.test(reader.key())
  // "it is too expensive" says nothing else.
  if (!isWord || start < 2) return
  reader.takeOne('a|an|the|just|really|actually|only')
  if (reader.at === end) return
  const { source } = reader
  const [from, until] = [reader.span(start).from, reader.span(end - 1).to]
  const head = source.slice(0, from).replace(/\bit\s*$/i, '')
  const word = reader.text(reader.at, end)
  const meant = `${head}description ${negated ? 'does not contain' : 'contains'} ${word}${source.slice(until)}`
  refuse(
    'UNSUPPORTED_IDEA',
    `Whether it is ${word} can’t be checked; to look for the word, write: ${meant}`,
    reader.span(start, end),
    meant,
  )
}

/** What a firm sells under its name, so that "Amazon unless it's prime" looks for both. */
const OFFERS = 'prime|fresh|eats|music|express|direct|ads|pro|pharmacy|mobile|bank'
