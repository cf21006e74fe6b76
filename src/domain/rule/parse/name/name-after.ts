import { refuseAfterDay } from '../date/after-day.ts'
import { kindSaid } from '../text/noun-says.ts'
import { readBareText } from '../text/bare-text.ts'
import type { Carried } from '../text/parse-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { type Condition, leavesOf, type TextField } from '../../tree.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Words that go on with the phrase before them, or begin another: "over 100 in cash", "on Friday the 13th". */
const GOES_ON =
  /^(in|on|of|for|by|per|an?|the|each|every|and|or|is|are|was|were|with|than|as|to|from|at|only|total|plus|more|less|then|not|no|never|also|too|please|pls|plz|thanks|thx|again|can|could|will|would|before|after|during|until|already|etc|incl|inclusive|working|business|banking|half|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|that|which|who|it|they|we|i|you|times?|x)$/
/** What amounts are counted in besides money: "fuel over 60 litres". */
const UNIT =
  /^(%|percent|pct|km|kms|kwh|square|sq|cubic|met(?:re|er)s?|metric|gb|mb|tb|kg|kgs|lbs?|l|ml|m2|hrs?|hours?|mins?|minutes?|miles?|lit(?:re|er)s?|gallons?|tons?|tonnes?|items?|units?|people|persons?|pieces|pcs|nights?|days?|weeks?|months?|years?|mornings?|afternoons?|evenings?|am|pm|cents?|pence|kroner?|points?|quarters?|halves|seasons?|terms?|semesters?|weekends?|digits?|figures?|decimals?|transactions?|payments?|purchases?|expenses?|deposits?|withdrawals?|charges?|spending)$/

/** Whether the word that stands here may begin a name that nothing joins to the condition before it. */
export function mayBeName(reader: Reader): boolean {
  const { kind, key, text } = reader.token()
  if (kind === 'quoted') return true
  const isArticle = text === 'The' && /^\p{Lu}/u.test(reader.token(1).text)
  return (
    kind === 'word' &&
    (text.length > 1 || isInitial(reader)) &&
    /^[\p{L}\d]/u.test(text) &&
    (isArticle || !GOES_ON.test(key)) &&
    !UNIT.test(key)
  )
}

/** The "J." of "J. Smith". */
function isInitial(reader: Reader): boolean {
  return /^\p{Lu}$/u.test(reader.token().text) && /^\p{Lu}/u.test(reader.token(1).text)
}

/**
 * "over 50 Amazon", "in March Uber or Lyft": a name after a condition that is complete without it. A capital shows that
 * it is one, or that it is known for one, and only the first name of a sentence stands so: a second one may belong to either side.
 */
export function readNameAfter(
  reader: Reader,
  carried: Carried,
  before: readonly Condition[],
): Condition | undefined {
  const { kind, key, text } = reader.token()
  const isBesideAmount = before.every((each) => each.kind === 'amount')
  const isNamed =
    kind === 'quoted' ||
    isFirm(key) ||
    /^[\p{Lu}\d]|\p{L}\.\p{L}{2}/u.test(text) ||
    (isBesideAmount && isNameInSmall(reader))
  if (
    !isNamed ||
    !/\p{Ll}/u.test(reader.source) ||
    !mayBeName(reader) ||
    endsSentence(reader) ||
    before.some(hasText)
  )
    return undefined
  refuseAfterDay(reader)
  carried.subject = undefined
  return readBareText(reader, carried)
}

/** The "kwik fit" of "over 50 kwik fit": two words to the end of the clause, of which the first counts nothing. */
function isNameInSmall(reader: Reader): boolean {
  const words = reader.tokens.slice(reader.at, clauseEnd(reader))
  return (
    words.length === 2 &&
    words.every(
      ({ kind, text, key }) =>
        kind === 'word' && /^\p{Ll}{3,}$/u.test(text) && !UNIT.test(key) && !GOES_ON.test(key),
    ) &&
    !/^(?:over|under|above|below|spring|summer|autumn|winter|fall)$|(?:[^s]s|kilo)$/.test(words[0]?.key ?? '')
  )
}

/**
 * "R250 airtime", "Mo-Fr lunch at Subway", "H1 2026 travel": in small letters, and behind the one condition before it, which is an amount or a
 * day.
 */
export function nounFollows(reader: Reader, before: readonly Condition[]): boolean {
  const [only, ...more] = before
  const isDated = only !== undefined && (isAmong(only.kind, 'weekday|date|month') || isDayOfMonth(only))
  const isShort = isDated || only?.kind === 'amount'
  if (!isShort || more.length > 0 || endsSentence(reader) || !mayBeName(reader)) return false
  const { text, key } = reader.token()
  return text === key && (isCategoryWord(key) || kindSaid(key) === 'itself')
}

/** "last Friday of the month payroll" */
const isDayOfMonth = (condition: Condition): boolean =>
  condition.kind === 'and' &&
  condition.parts.every(({ kind }) => isAmong(kind, 'weekday|dayOfMonth|monthEnd'))

/** Whether a sentence ends just before: what follows may be another rule. */
export function endsSentence(reader: Reader): boolean {
  const [before, next] = [reader.token(-1), reader.token()]
  return /[.!?\n]/.test(reader.source.slice(before.to, next.from))
}

const WORDED = new Set<TextField>(['description', 'merchant', 'anyText'])

/** Whether a condition looks for words of a bank's line. */
export function hasText(condition: Condition): boolean {
  return leavesOf(condition).some(
    (leaf) => (leaf.kind === 'text' || leaf.kind === 'pattern') && WORDED.has(leaf.field),
  )
}
