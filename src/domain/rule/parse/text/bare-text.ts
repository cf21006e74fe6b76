import { isFirm } from '../../names/firm-names.ts'
import { exampleHeadAt } from '../name/examples.ts'
import { misreadText } from '../refused/misread.ts'
import { refuseMisspeltField } from '../refused/misspelt.ts'
import { nearest } from '../refused/nearest.ts'
import { refusePosting } from '../refused/orders/posting-after.ts'
import { refuse } from '../refused/problem.ts'
import { refuseQuestion } from '../refused/question.ts'
import { withEither } from '../refused/with-either.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { FIELD_NAMES, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import type { Condition } from '../../tree.ts'
import { type Carried, readWords } from './parse-words.ts'
import { quote } from './quote.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { STRONG_FIELDS } from '../grammar/vocabulary.ts'
import { isTrailingFieldAhead } from './trailing-field.ts'
import { valueEnd } from './value-end.ts'

const LONGEST_BARE = 6
const LONGEST_LINE = 20
const SMALL_IN_NAMES =
  /^(of|and|the|for|in|at|on|to|de|del|della|la|le|les|du|des|von|der|van|den|y|e|et|und|[&+/*#.-]+)$/

/** Whether the words are written as banks write a line, or as a long name is: no sentence is all in capitals. */
function isCopiedLine(reader: Reader, end: number): boolean {
  const words = reader.tokens.slice(reader.at, end).map(({ text }) => text)
  const isLine =
    words.every((word) => word === word.toUpperCase()) && words.some((word) => /\p{Lu}{2}/u.test(word))
  const isName = words.every(
    (word, index) => /^[^\p{Ll}]/u.test(word) || (index > 0 && SMALL_IN_NAMES.test(word)),
  )
  return words.length <= LONGEST_LINE && (isLine || isName)
}

/** Words without field or operator; refuses what is more likely a misspelt field or an idea. */
export function readBareText(reader: Reader, carried: Carried): Condition {
  if (reader.token().kind === 'quoted' || isTrailingFieldAhead(reader, reader.at))
    return readWords(reader, carried, true)
  reader.at += exampleHeadAt(reader, reader.at)
  const end = valueEnd(reader)
  refuseMisspeltField(reader)
  refuseEmptyWords(reader, end)
  if (/^\/.+\/[iu]*$/.test(reader.token().text)) {
    const meant = `description matches ${reader.token().text}`
    refuse(
      'MISSING_OPERATOR',
      `Say which text fits the pattern; write: ${meant}`,
      reader.span(reader.at),
      reader.instead(reader.at, reader.at + 1, meant),
    )
  }
  const verb = firmVerb(reader, end)
  if (verb !== undefined) {
    const said = reader.text(reader.at, verb)
    const near = nearest(said, FIELD_NAMES)
    if (near === undefined) {
      refuseTold(reader, verb)
      refuseQuestion(reader)
      refuseFieldBehind(reader, verb)
      refusePosting(reader, verb)
    }
    refuse(
      'UNKNOWN_FIELD',
      `Unknown field "${said}". ${near === undefined ? 'Use description, merchant, amount, date, account, bank, currency, category or GL account' : `Did you mean ${near}?`}`,
      reader.span(reader.at, verb),
      near && reader.instead(reader.at, verb, near),
    )
  }
  if (end === reader.at) {
    refuse('MISSING_CONNECTIVE', `Can’t read "${reader.token().text}" here`, reader.span(reader.at))
  }
  // "round amounts over 100": the noun is a field of its own.
  const meant = misreadText(reader.text(reader.at, end)) ?? misreadText(reader.text(reader.at, end + 1))
  if (meant) refuse('UNSUPPORTED_IDEA', meant.message, reader.span(reader.at, end), meant.suggestion)
  if (end - reader.at > LONGEST_BARE && !isCopiedLine(reader, end)) {
    const said = reader.text(reader.at, end)
    const { from, to } = reader.span(reader.at, end)
    refuse(
      'UNSUPPORTED_IDEA',
      `"${said}" can’t be checked; put words to look for in quotes, or try an amount or date`,
      { from, to },
      `${reader.source.slice(0, from).replace(/(?<=^|\s)(?:the|an?)\s+$/i, '')}${quote(said)}${reader.source.slice(to)}`,
      withEither(reader.source, said, from),
    )
  }
  return readWords(reader, carried, true)
}

/** Words that lead up to something and are nothing to look for. */
const EMPTY_WORDS =
  /^(the|a|an|of|all|any|every|each|some|in|out|on|at|to|from|by|for|with|is|it|that|this|these|those|only|also|just|please|everything|anything|something|me|my|our)$/

function refuseEmptyWords(reader: Reader, end: number): void {
  const words = reader.tokens.slice(reader.at, end)
  // "any of (uber, lyft)" goes on in the parentheses.
  if (words.length === 0 || reader.kindAt(end) === 'open' || !words.every(({ key }) => EMPTY_WORDS.test(key)))
    return
  refuse(
    'MISSING_VALUE',
    `"${reader.text(reader.at, end)}" says nothing to look for. Write what to look for, e.g. payments to "Shell", or amount over 100`,
    reader.span(reader.at, end),
  )
}

/** Where an operator stands after words that name no field: "descripton contains uber", "amout over 50". */
function firmVerb(reader: Reader, end: number): number | undefined {
  for (let at = reader.at + 1; at < Math.max(end, reader.at + 2) && at < reader.tokens.length; at++) {
    const key = reader.keyAt(at)
    const firm = isAmong(
      key,
      "contain|contains|include|includes|mention|mentions|matches|equals|is|isn't|are|aren't|does|doesn't|doesnt|was|=|==|!=|<>|>|<|>=|<=|≥|≤|≠",
    )
    const text = reader.peek(VERBS, at)
    const known = text && text.length > 1 && isAmong(key, 'starts|ends|begins')
    // "Tesco > 20", "Tesco = 20" are a name and an amount, unless the name is nearly a field's; in small letters "abs = 5" may be one.
    const isNamed = /^\p{Lu}/u.test(reader.token().text) || isFirm(reader.key())
    const compares =
      (isAmong(key, '<|<=|>|>=|≤|≤=|≥|≥=') || (isNamed && isAmong(key, '=|==') && trailingAt(reader, at))) &&
      nearest(reader.text(reader.at, at), FIELD_NAMES) === undefined
    if (compares) continue
    const misspelt =
      text &&
      nearest(reader.text(reader.at, at), [
        'amount',
        'description',
        'merchant',
        'category',
        'currency',
        'account',
      ]) !== undefined
    if (firm || known || misspelt) return at
  }
  return undefined
}

/** Asks to turn "Travel is the GL account" round: the field is to stand first. */
function refuseFieldBehind(reader: Reader, verb: number): void {
  if (!reader.isOneAt('is|are|=', verb)) return
  const from = reader.isOneAt('the|a|its', verb + 1) ? verb + 2 : verb + 1
  const field = reader.peek(STRONG_FIELDS, from)
  if (!field || clauseEnd(reader, from) !== from + field.length) return
  const name = reader.text(from, from + field.length)
  const meant = `${name} is ${quote(reader.text(reader.at, verb))}`
  const end = from + field.length
  refuse(
    'WRONG_OPERATOR',
    `Put "${name}" first: ${meant}`,
    reader.span(reader.at, end),
    reader.instead(reader.at, end, meant),
  )
}

/** Refuses "FYI the Adobe ones are always £29.50": what is told of some, which are what to write with it. */
function refuseTold(reader: Reader, verb: number): void {
  const said = reader.text(reader.at, verb)
  const [, name] = TOLD.exec(said) ?? []
  if (name === undefined || !reader.isOneAt('is|are|was|were', verb)) return
  const from = reader.isOneAt('always|all|only', verb + 1) ? verb + 2 : verb + 1
  if (!trailingAt(reader, from)) return
  refuse(
    'UNSUPPORTED_IDEA',
    `A rule condition only says which transactions; write what they’re called and how much, or when, they are`,
    reader.span(reader.at, clauseEnd(reader, from)),
    reader.instead(0, from, name),
  )
}

const TOLD =
  /^(?:(?:fyi|btw|note|nb),? (?:that )?)?(?:(?:the|all|our|my) )?(\S.*?) (?:ones?|payments?|charges?|bills?|transactions?|orders?|invoices?)$/i
