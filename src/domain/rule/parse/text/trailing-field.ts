import { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import type { TextField, TextOperator } from '../../tree.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { kindOfVerb, verbAt } from '../grammar/verb.ts'
import { type Field, STRONG_FIELDS, VERBS, WEAK_FIELDS } from '../grammar/vocabulary.ts'

/** Where a sentence puts its words in the end: "… is in the description", "… appears in the memo". */
export interface TrailingField {
  readonly field: TextField
  /** Undefined where the words may stand anywhere in the field. */
  readonly operator: TextOperator | undefined
  readonly negated: boolean
  /** The piece after it. */
  readonly to: number
}

/** Without a verb, so that it counts only where the clause ends with it: "shell not in description". */
type Bare = 'bareIn' | 'bareNotIn'
type Place = 'in' | 'notIn' | 'first' | 'last' | Bare

const PLACES = new Phrases<Place>([
  ['in', "is in|are in|'s in|was in|were in|is within|is inside|is anywhere in|is somewhere in|are anywhere in|are somewhere in|is found in|are found in|is contained in|are contained in|is included in|are included in|is mentioned in|are mentioned in|is present in|are present in|is written in|is listed in|is shown in|is part of|are part of|is contained within|is found within|appears in|appear in|appears within|appears anywhere in|appears somewhere in|appear anywhere in|occurs in|occur in|occurs anywhere in|shows up in|show up in|turns up in|turn up in|comes up in|come up in|exists in|exist in|can be found in|could be found in|can be seen in|stands in|stand in|features in|feature in|must be in|must appear in|should be in"],
  ['bareIn', 'somewhere in|anywhere in'],
  ['bareNotIn', 'not in|not anywhere in|nowhere in|never in|not found in'],
  ['notIn', "is not in|isn't in|isnt in|are not in|aren't in|was not in|wasn't in|is never in|is nowhere in|is not found in|isn't found in|is not contained in|is not included in|is not mentioned in|isn't mentioned in|is not present in|is not part of|isn't part of|is not anywhere in|isn't anywhere in|is absent from|are absent from|is missing from|are missing from|does not appear in|doesn't appear in|doesnt appear in|do not appear in|don't appear in|never appears in|never appear in|does not appear anywhere in|doesn't appear anywhere in|appears nowhere in|does not occur in|doesn't occur in|do not occur in|don't occur in|never occurs in|does not show up in|doesn't show up in|cannot be found in|can't be found in|must not be in|must not appear in|should not be in"],
  ['first', 'is at the start of|are at the start of|is at the beginning of|are at the beginning of|appears at the start of|appears at the beginning of|comes at the start of|comes at the beginning of|stands at the start of|stands at the beginning of|comes first in|is first in'],
  ['last', 'is at the end of|are at the end of|appears at the end of|comes at the end of|stands at the end of|comes last in|is last in'],
]) // oxfmt-ignore

const FIELDS = new Set<Field>(['description', 'merchant', 'category', 'anyText'])

/** The place and field named at a piece, where its clause ends with them; undefined where none is. */
export function trailingFieldAt(reader: Reader, at: number): TrailingField | undefined {
  const place = reader.peek(PLACES, at)
  if (!place) return undefined
  let to = at + place.length
  if (reader.isOneAt('the|its|their|my|our|any', to)) to += 1
  const strong = reader.peek(STRONG_FIELDS, to)
  const weak = reader.peek(WEAK_FIELDS, to)
  const found = strong && strong.length >= (weak?.length ?? 0) ? strong : weak
  if (!found || !isHolding(found.meaning)) return undefined
  to += found.length
  const verb = reader.peek(VERBS, to)
  const isCompared = verb !== undefined && kindOfVerb(verb.meaning) !== 'text'
  const goesOn = isCompared || reader.isOneAt('on|in|for|from|to|at|during', to)
  if (place.meaning.startsWith('bare') && clauseEnd(reader, to) !== to && !goesOn) return undefined
  // "uber is in the description contains" says nothing that could be checked.
  if (verbAt(reader, to) && !isCompared) return undefined
  const operator = place.meaning === 'first' ? 'starts' : place.meaning === 'last' ? 'ends' : undefined
  return {
    field: found.meaning,
    operator,
    negated: place.meaning === 'notIn' || place.meaning === 'bareNotIn',
    to,
  }
}

/** Whether words that stand at a place are put into a field before their clause ends. */
export function isTrailingFieldAhead(reader: Reader, at: number): boolean {
  reader.heldByPlace ??= reader.tokens.map((_token, place) => trailingFieldAt(reader, place) !== undefined)
  const end = clauseEnd(reader, at)
  for (let place = at + 1; place < Math.min(end, at + FURTHEST); place += 1) {
    if (reader.heldByPlace[place] === true) return true
    const { kind, key } = reader.tokenAt(place)
    if ((kind !== 'word' && kind !== 'quoted') || CLAUSE_WORDS.test(key)) return false
  }
  return false
}

/** Words of a name, and words that begin a clause of their own rather than belonging to one. */
const FURTHEST = 8
const CLAUSE_WORDS =
  /^(if|when|whenever|where|whose|that|which|contains?|includes?|mentions?|matches|over|under)$/

function isHolding(field: Field): field is TextField {
  return FIELDS.has(field)
}

/** Whether "in the description" stands at a place. */
export function isInField(reader: Reader, at: number): boolean {
  return reader.isOneAt('in|within', at) && fieldAfter(reader, at + 1)
}

function fieldAfter(reader: Reader, at: number): boolean {
  const article = reader.isOneAt('the|its', at)
  const from = at + (article ? 1 : 0)
  if (reader.peek(STRONG_FIELDS, from)) return true
  // "with GST in the narration": a name may hold "in the store".
  const weak = reader.peek(WEAK_FIELDS, from)
  const end = from + (weak?.length ?? 0)
  return (
    article && weak?.meaning === 'description' && (clauseEnd(reader, end) === end || trailingAt(reader, end))
  )
}

/** Whether words from a place on are put into a field of texts before their clause ends: the "rent in the memo" of "has rent in the memo". */
export function isPutIntoField(reader: Reader, from: number): boolean {
  const end = clauseEnd(reader, from)
  for (let at = from + 1; at < end; at += 1)
    if (isInTextAt(reader, at) || trailingFieldAt(reader, at)) return true
  return false
}

/** The "in the memo" of "refund in the memo"; "debits in the amount of 5" are no text. */
export function isInTextAt(reader: Reader, at: number): boolean {
  return isInField(reader, at) && !/^(?:amount|amt|date|account|currency)s?$/.test(reader.keyAt(at + 2))
}
