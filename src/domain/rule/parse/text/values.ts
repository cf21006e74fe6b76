import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { codesAt } from '../amount/led-currency.ts'
import { fillerAt } from '../filler.ts'
import { onlyWayAt } from '../direction/only-way.ts'
import {
  accountAt,
  accountLedAt,
  loneWayAt,
  partyAt,
  startsCondition,
  startsOwnCondition,
} from '../grammar/starts.ts'
import type { Token } from '../grammar/token.ts'
import { clauseEnd, isBarAt } from '../grammar/stops.ts'
import { CONNECTIVES, DIRECTIONS, QUANTIFIERS } from '../grammar/vocabulary.ts'
import { apartBySlash, firmOf, isNamedWithAnd, isOneName } from '../name/one-name.ts'
import { isPutIntoField, trailingFieldAt } from './trailing-field.ts'
import type { TextSubject, ValueList } from './value-list.ts'
import { type Asked, missingValue, readValue, takeValueLead } from './one-value.ts'
import { endsHeld, isOnlyBefore, PAIR_SIGNS } from './value-end.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Reads values joined by commas, "or" and "and", up to where a new condition begins. */
export function readValues(reader: Reader, subject: TextSubject, asked: Asked): ValueList {
  const start = reader.at
  const quantifier = takeQuantifier(reader, subject, asked)
  const quantified = quantifier !== undefined
  const isPut = subject.field === 'anyText' && isPutIntoField(reader, reader.at)
  takeValueLead(reader, isPut)
  // "anything to do with the bakery oven"
  if (reader.isOneAt('concerning|regarding|with', start - 1) && /^\p{Ll}/u.test(reader.token(1).text))
    reader.takeOne('the|my|our')
  const bracket = reader.token().kind === 'open' ? reader.at : undefined
  if (bracket !== undefined) reader.at += 1
  const { values, joins } = readJoined(reader, subject, asked, {
    start,
    quantified,
    apart: quantified && isPairApart(reader),
  })
  if (bracket !== undefined) takeBracketClosing(reader, bracket)
  takeEcho(reader, start)
  // "both Zoom and Slack subscriptions" are those of either, while a description may hold both.
  const isBoth = asked.names === true && reader.keyAt(start) === 'both' && !trailingFieldAt(reader, reader.at)
  const meaning = quantified && isBoth ? 'any' : quantifier
  refuseMixedJoins(reader, start, meaning, joins)
  const firm = asked.names === true && joins.size === 0 ? firmOf(values) : undefined
  if (firm) return { values: firm, match: 'any', quantified: false, denied: false }
  const all =
    meaning === 'all' || (meaning === undefined && joins.has('and') && mayHoldAll(reader, subject, values))
  return {
    values: [...new Set(quantified ? values : spelled(reader, start, values, subject, asked))],
    match: all && values.length > 1 ? 'all' : 'any',
    quantified: meaning !== undefined,
    denied: meaning === 'none',
  }
}

type Quantifier = 'any' | 'all' | 'none'

/** The "any of" that leads up to values or to a bracket; more than one word of it lead up to nothing else. */
function takeQuantifier(reader: Reader, subject: TextSubject, asked: Asked): Quantifier | undefined {
  const quantifier = reader.peek(QUANTIFIERS)
  if (!quantifier) return undefined
  const end = reader.at + quantifier.length
  if (clauseEnd(reader, end) > end || reader.kindAt(end) === 'open') {
    reader.at = end
    return quantifier.meaning
  }
  if (quantifier.length > 1) {
    reader.at = end
    missingValue(reader, subject, asked)
  }
  return undefined
}

type Join = 'and' | 'or'

/** Where a list of values begins, and whether "any of" or the like says how they belong together. */
interface ListHead {
  readonly start: number
  readonly quantified: boolean
  /** Whether a sign parts the two of a pair: "both loan & interest". */
  readonly apart: boolean
}

/** Whether the values are two words or more that nothing but one "&" or "+" joins, where "any of" says that they are several. */
function isPairApart(reader: Reader): boolean {
  const end = clauseEnd(reader)
  const signs = reader.tokens.slice(reader.at, end).filter(({ key }) => isAmong(key, PAIR_SIGNS))
  const goesOn = reader.kindAt(end) === 'comma' || reader.isOneAt('and|or|nor', end)
  return signs.length === 1 && !goesOn && !isAmong(reader.keyAt(end - 1), PAIR_SIGNS)
}

/** The values up to where none is joined any more, and the words that join them. */
function readJoined(
  reader: Reader,
  subject: TextSubject,
  asked: Asked,
  { start, quantified, apart }: ListHead,
): { values: string[]; joins: ReadonlySet<Join> } {
  const values = [readValue(reader, subject, asked, { paired: apart })]
  const joins = new Set<Join>()
  for (;;) {
    const listed = values.length > 1 || reader.token().kind === 'comma'
    const next = readNextValue(reader, subject, asked, { start, listed, apart })
    if (!next) return { values, joins }
    const before = values.at(-1) ?? ''
    // "Ben and Jerry's, Haagen Dazs", "Shell, Larch & Co": the halves of one name in a list of others.
    const isOne = values.length === 1 || next.isSign ? isOneName : isNamedWithAnd
    if (next.halved && (!quantified || next.isSign) && isOne(before, next.value)) {
      values.splice(-1, 1, `${before} ${hasNames(subject, asked) && !quantified ? 'and' : '&'} ${next.value}`)
      continue
    }
    values.push(next.value)
    if (next.join) joins.add(next.join)
  }
}

interface NextValue {
  readonly value: string
  readonly join: Join | undefined
  /** It may be the other half of the name before it. */
  readonly halved: boolean
  /** Joined by "&". */
  readonly isSign: boolean
}

/** The value behind a comma, "or" or "and" at the reader's place; undefined where a new condition begins there. */
function readNextValue(
  reader: Reader,
  subject: TextSubject,
  asked: Asked,
  { start, listed, apart }: { start: number; listed: boolean; apart: boolean },
): NextValue | undefined {
  return reader.attempt(() => {
    const comma = reader.token().kind === 'comma'
    const isPut = subject.field === 'anyText' && isPutIntoField(reader, reader.at + 1)
    if (comma) reader.at += 1
    const word =
      reader.takeOne(
        asked.names === true || subject.field === 'anyText' ? 'or|and|nor|&|and/or|+' : 'or|and|nor|&|and/or',
      ) ??
      (apart ? reader.takeOne(PAIR_SIGNS) : undefined) ??
      takeAlso(reader)
    if ((!comma && word === undefined) || reader.ended || reader.token().kind === 'close') return undefined
    takeValueLead(reader, isPut)
    const party = takeRepeatedLead(reader, start)
    const starts = asked.fieldMayFollow === true ? startsOwnCondition : startsCondition
    // "bank charges, only ICICI" and "Rightmove, Amex Gold only" narrow what stands before them.
    const isNarrowed =
      comma &&
      ((reader.key() === 'only' && reader.token(1).kind === 'word') ||
        accountAt(reader, reader.at, 'only') !== undefined)
    // "Uber, expenses only", "payee: Costco and expenses only"
    const isOnlyWay = asked.read.verb !== 'anyOf' && onlyWayAt(reader, reader.at) !== undefined
    // "starts with POS, ends IE"
    const isEnd =
      isAmong(subject.operator, 'starts|ends') &&
      reader.isOne('starts|begins|ends') &&
      /^(?:word|quoted)$/.test(reader.token(1).kind)
    // "HMRC, out", "not bonus or overtime, to Amara"
    const isWay =
      comma && word === undefined && asked.names === true && (isLoneWay(reader) || isLedParty(reader, start))
    // "description is any of "GYM", "YOGA" and outflow": behind quotes a way of the money is none of the texts.
    const isUnquoted =
      !comma && word !== 'or' && reader.kindAt(start - 1) !== 'open' && isWayBehindQuotes(reader)
    // "timpsons and the post office", "Poland or the Czech Republic"
    if (asked.names === true && reader.token().text === 'the' && /^\p{L}/u.test(reader.token(1).text))
      reader.at += 1
    // "payee is BP, expenses", "Tesco + outgoing"
    const isWayApart =
      asked.names === true
        ? isAmong(word, '&|+')
        : reader.key() === 'money' || subject.field !== 'description'
    const isTold = reader.isOne('outgoing|outgoings|incoming|inflow|inflows|outflow|outflows')
    const isWayOfField = (isWayApart || isTold) && asked.read.verb !== 'anyOf' && loneWayAt(reader, reader.at)
    const isOther =
      isEnd ||
      // "Uber and only over 50"
      (word !== undefined && isOnlyBefore(reader, reader.at)) ||
      (comma && isBarAt(reader, reader.at)) ||
      // "Shell or BP, USD"
      (comma && asked.names === true && codesAt(reader, reader.at)) ||
      isWayOfField ||
      isWay ||
      isOnlyWay ||
      isUnquoted ||
      fillerAt(reader, reader.at) > 0 ||
      reader.peek(CONNECTIVES) ||
      starts(reader, reader.at)
    if (isOther || isNarrowed) return undefined
    const from = reader.at
    const value = readValue(reader, subject, asked, { listed, paired: apart })
    // "meat from Pat or fish from Sam", "Uber or lunch at Costa": what comes next has a party of its own, and no account.
    const isApart = party || reader.tokens.slice(start, from - 1).some(isOfName)
    const isLed = reader.nounEnds.has(reader.at) && !accountLedAt(reader, reader.at)
    if (isApart && word !== undefined && isLed) return undefined
    const isSign = word === '&'
    const halved =
      !comma &&
      (hasNames(subject, asked) || isSign) &&
      isAmong(word, 'and|&') &&
      isPlain(reader, from - 2, from + 1)
    return { value, join: joinOf(word), halved, isSign }
  })
}

const isLoneWay = (reader: Reader): boolean =>
  isAmong(reader.token().text, 'in|out') && clauseEnd(reader, reader.at + 1) === reader.at + 1

/** Whether a direction ends the clause here, and what stands before the word that joins it is in quotes. */
function isWayBehindQuotes(reader: Reader): boolean {
  const way = reader.kindAt(reader.at - 2) === 'quoted' ? reader.peek(DIRECTIONS) : undefined
  return way !== undefined && clauseEnd(reader, reader.at + way.length) === reader.at + way.length
}

/** The "to Amara" behind a list that no such word leads up to. */
function isLedParty(reader: Reader, start: number): boolean {
  const isLed = isAmong(reader.token().text, 'to|from') && !reader.isOneAt('to|from|at|by|via', start - 1)
  return isLed && partyAt(reader, reader.at)
}

/** What led up to the first value and is said again before another; tells whether the first is a party that is led up to. */
function takeRepeatedLead(reader: Reader, start: number): boolean {
  const isArticle = reader.isOneAt('the|a|an|my|our', start - 1)
  const led = reader.keyAt(isArticle ? start - 2 : start - 1)
  const isParty = isAmong(led, 'from|to|at|by')
  // "from Stripe or from PayPal"
  if (
    isParty &&
    reader.key() === led &&
    reader.token(1).kind !== 'end' &&
    !startsCondition(reader, reader.at)
  )
    reader.at += 1
  // "from the Smith family or the Jones family"
  if (isArticle && isAmong(reader.token().text, 'the|my|our') && reader.token(1).kind === 'word')
    reader.at += 1
  return isParty
}

function takeBracketClosing(reader: Reader, bracket: number): void {
  if (reader.token().kind !== 'close') {
    refuse(
      'UNCLOSED_BRACKET',
      `Missing ) for ( at column ${reader.span(bracket).from + 1}`,
      reader.span(bracket),
    )
  }
  reader.at += 1
}

/** Words behind the values that point back at where they stand. */
function takeEcho(reader: Reader, start: number): void {
  if (reader.isOneAt('with|having|has|have|contain|contains|include|includes', start - 1))
    reader.takeOne('inside|therein|somewhere')
  // "everything with "Ryanair" in it": the words point back at the transaction.
  if (reader.isOne('it|them', 1) && reader.key() === 'in' && endsHeld(reader, reader.at + 2)) reader.at += 2
}

/** Refuses a list whose words say both that one value is enough and that all are needed. */
function refuseMixedJoins(
  reader: Reader,
  start: number,
  meaning: Quantifier | undefined,
  joins: ReadonlySet<Join>,
): void {
  if (meaning === 'all' && joins.has('or')) {
    const said = reader.text(start, start + (reader.peek(QUANTIFIERS, start)?.length ?? 0))
    refuse(
      'AMBIGUOUS_LIST',
      `Any or all of these? The first words say "${said}", and "or" stands here. Put a comma instead`,
      reader.span(start, reader.at),
    )
  }
  if (joins.size === 2 && meaning === undefined) {
    refuse(
      'AMBIGUOUS_LIST',
      'Both "and" and "or" join these words; write "any of", "all of", or use parentheses',
      reader.span(start, reader.at),
    )
  }
}

/**
 * Whether one text could be all of these at once. No text starts with two different words, and nobody looks
 * for three names in one description, so "and" between them lists alternatives.
 */
function mayHoldAll(reader: Reader, { field, operator }: TextSubject, values: readonly string[]): boolean {
  if (values.length > 2) return false
  const searched = field === 'anyText' ? trailingFieldAt(reader, reader.at)?.field : field
  return searched === 'description' && (operator === 'contains' || operator === 'word' || operator === 'like')
}

/** Whether a piece is rather of a name than of what is bought. */
function isOfName({ kind, text, key }: Token): boolean {
  return kind === 'quoted' || (kind === 'word' && text !== key && !isCategoryWord(key))
}

/** Whether the pieces are words without quotes. */
function isPlain(reader: Reader, from: number, to: number): boolean {
  return reader.tokens.slice(from, to).every(({ kind }) => kind === 'word')
}

/** Whether names are listed, as those of merchants are. */
function hasNames({ field, operator }: TextSubject, { names }: Asked): boolean {
  return names === true || (field === 'merchant' && isAmong(operator, 'is|contains'))
}

/** The names that were read from a place on, as banks may write them; a merchant in quotes is called just that. */
function spelled(
  reader: Reader,
  start: number,
  values: readonly string[],
  subject: TextSubject,
  asked: Asked,
): readonly string[] {
  if (asked.names === true) return values.flatMap(inBothSpellings).flatMap(apartBySlash)
  if (!hasNames(subject, asked)) return values
  const quoted = new Set(
    reader.tokens.slice(start, reader.at).map(({ kind, text }) => (kind === 'quoted' ? fold(text) : '')),
  )
  return values.flatMap((value) => (quoted.has(value) ? [value] : inBothSpellings(value)))
}

/** Banks write either: "MARKS AND SPENCER", "B & Q". */
function inBothSpellings(value: string): string[] {
  const [, one = '', other = ''] = /^(.+?) and (.+)$/.exec(value) ?? []
  return one !== '' && isOneName(one, other) ? [value, `${one} & ${other}`] : [value]
}

/** "Zoom as well as Slack" lists like "and" does. */
function takeAlso(reader: Reader): 'and' | undefined {
  return reader.takeWords('as', 'well', 'as') || reader.takeWords('along', 'with') ? 'and' : undefined
}

function joinOf(word: string | undefined): Join | undefined {
  if (word === undefined || isAmong(word, '+|plus')) return undefined
  return word === 'and' || word === '&' ? 'and' : 'or'
}
