import { bothWaysAt } from './direction/party.ts'
import { fold } from '../fold.ts'
import { type Condition, containing } from '../tree.ts'
import { refuse } from './refused/problem.ts'
import type { Phrases } from './grammar/phrases.ts'
import type { Reader } from './grammar/reader.ts'
import { accountAt, accountLedAt, partyAt, startsCondition } from './grammar/starts.ts'
import { trailingAt } from './grammar/trailing.ts'
import { clauseEnd } from './grammar/stops.ts'
import { isInTextAt, isPutIntoField, isTrailingFieldAhead, trailingFieldAt } from './text/trailing-field.ts'
import { kindOfVerb, verbAt } from './grammar/verb.ts'
import {
  CONNECTIVES,
  DIRECTIONS,
  LEADS,
  NEGATIONS,
  QUANTIFIERS,
  SUBJECTS,
  VERBS,
} from './grammar/vocabulary.ts'
import { quote } from './text/quote.ts'
import { isAmong } from './grammar/word-list.ts'

/** Asks how far "just under 100" goes. */
export function refuseNearly(reader: Reader): void {
  const verb = reader.peek(VERBS, reader.at + 1)?.meaning
  if (!reader.isOne('just|slightly|barely|well|far|nearly') || (verb !== 'under' && verb !== 'over')) return
  if (!trailingAt(reader, reader.at + 1)) return
  refuse(
    'UNSUPPORTED_IDEA',
    `How far does "${reader.text(reader.at, reader.at + 2)}" go? Write both ends, like "between 90 and 100"`,
    reader.span(reader.at, reader.at + 2),
  )
}

/**
 * Whether the article at a place says nothing: "a gift", "not the fuel", "the Vodafone bill". A name may begin with it:
 * alone before one word it may be "the range", and with a capital it is "The Body Shop".
 */
export function isSmallArticle(reader: Reader, at: number, follows: boolean): boolean {
  const { text } = reader.tokenAt(at)
  if (isAmong(text, 'a|an')) return true
  const next = reader.textAt(at + 1)
  // "The gym on the 1st"
  if (text === 'The') return at === 0 && /^\p{Ll}/u.test(next) && clauseEnd(reader, at) > at + 2
  return text === 'the' && (follows || (/^\p{L}/u.test(next) && clauseEnd(reader, at) > at + 2))
}

/** Names of shops and services that begin with a word that leads up to conditions. */
const LED_NAMES = new Set(
  'just eat|just giving|just park|just answer|just fab|only fans|my protein|my heritage|our place|if insurance'.split(
    '|',
  ),
)

/** Whether the lead that stands here is the first word of such a name: "Just Eat". */
export function isLedName(reader: Reader): boolean {
  const names = LED_NAMES.has(`${reader.key()} ${reader.key(1)}`)
  return names && !startsCondition(reader, reader.at + 1)
}

/** Whether "my" or "our" stands just before: no bank writes that, so it belongs to no text. */
export function isOwned(reader: Reader): boolean {
  return reader.isOneAt('my|our', reader.at - 1)
}

/** The "rent" of "my rent to Hillcrest Lettings"; who is paid is read next. */
export function readOwned(reader: Reader): Condition | undefined {
  const end = clauseEnd(reader)
  const words = reader.tokens.slice(reader.at, end)
  const to = reader.at + words.findIndex(({ key }) => isAmong(key, 'to|from'))
  if (to <= reader.at || words.some(({ kind }) => kind !== 'word') || !partyAt(reader, to)) return undefined
  const values = [fold(reader.text(reader.at, to))]
  for (let at = reader.at; at < to; at += 1) if (trailingAt(reader, at)) return undefined
  reader.at = to
  return containing(values)
}

/** Refuses "without a receipt": no paper is kept with a transaction. */
export function refusePaper(reader: Reader): void {
  const place = reader.isOne('missing|lacking') ? reader.at + 1 : reader.at
  if (place === reader.at && !reader.isOne('without|no', -1)) return
  const at = reader.isOneAt('a|an|any|the', place) ? place + 1 : place
  const { key } = reader.tokenAt(at)
  // "no receipt attached over 75"
  const end = reader.isOneAt('attached|uploaded|added|scanned|kept|filed|yet', at + 1) ? at + 2 : at + 1
  // "no receipts from Costco" rather misses papers than leaves out money.
  const isFrom = isAmong(key, 'receipt|receipts') && reader.isOneAt('from|for', at + 1)
  if (
    !isAmong(
      key,
      'receipt|receipts|invoice|invoices|attachment|attachments|document|documents|voucher|vouchers',
    ) ||
    !(isFrom || clauseEnd(reader, at) === end || trailingAt(reader, end))
  )
    return
  refuse(
    'UNSUPPORTED_IDEA',
    `Whether a transaction has ${key.endsWith('s') ? key : `${/^[ai]/.test(key) ? 'an' : 'a'} ${key}`} can’t be checked; try an amount, date, or words in the description`,
    reader.span(reader.at, at + 1),
  )
}

export const BARE_NOUN = /^(a|an|any|every|each|some)$/

/** What an amount may be said to be; "a gift of over 500" is looked for. */
const EMPTY_NOUN =
  /^(order|invoice|bill|charge|fee|amount|sum|total|item|value|price|receipt|transfer|figure|cost|movement|entry|line|direct|purchase|payment)$/

/** "an order of over 70": a noun that only leads up to the amount. */
export function bareNounOf(reader: Reader): boolean {
  const known = [SUBJECTS, DIRECTIONS].some((phrases: Phrases<unknown>) =>
    reader.peek(phrases, reader.at + 1),
  )
  return (
    !known && EMPTY_NOUN.test(reader.key(1)) && reader.key(2) === 'of' && trailingAt(reader, reader.at + 2)
  )
}

/** "not from Stripe", "… and at Tesco"; a name may begin with "At" or "To" itself. */
export function mayBeginWithParty(reader: Reader): boolean {
  if (accountLedAt(reader, reader.at) || bothWaysAt(reader, reader.at)) return true
  if (reader.peek(NEGATIONS)) return true
  // "to:shell" is how mail programs ask.
  const isLabel = reader.source.charAt(reader.token().to) === ':'
  // "via PayPal" and "to HMRC" begin no name: its preposition would have a capital.
  const named = reader.token(reader.isOne('the|our|my', 1) ? 2 : 1)
  const isSmall =
    reader.token().text === reader.key() &&
    /\p{Ll}/u.test(reader.source) &&
    /^\p{Lu}/u.test(named.text) &&
    (named === reader.token(1) || named.kind === 'word')
  if (isSmall && reader.isOne('of|for|with') && reader.isOne('not|except|excluding|without|unless', -1))
    return true
  if (reader.at > 0 || isLabel || isSmall) return reader.isOne('from|to|at|via|by|through')
  return reader.key() === 'from'
}

/** "Petty Cash only": the name of an account by itself may be words to look for, with "only" it is not. */
export function readOnlyAccount(reader: Reader): Condition | undefined {
  const start = reader.at
  if (reader.isOne('the|my|our')) reader.at += 1
  const end =
    reader.token().kind !== 'word'
      ? undefined
      : (accountAt(reader, reader.at, 'only') ?? accountNamedAt(reader))
  const before = end === undefined ? accountBefore(reader) : undefined
  if (end === undefined && before === undefined) {
    reader.at = start
    return undefined
  }
  const to = end ?? before ?? reader.at
  const value = fold(reader.text(reader.at, to))
  reader.at = end === undefined ? to : to + 1
  if (end === undefined && MANY.test(reader.key())) reader.at += 1
  if (reader.key() === 'only' && clauseEnd(reader) === reader.at + 1) reader.at += 1
  return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: [value] }
}

/** The account of "Barclays Current payments to Shell" and "Amex Gold, over 50": a name of several words, and then what is on it. */
function accountBefore(reader: Reader): number | undefined {
  if (reader.at > 0 && reader.token(-1).kind === 'word') return undefined
  for (let length = LONGEST_NAME; length > 1; length -= 1) {
    const end = reader.at + length
    if (end >= reader.tokens.length) continue
    const said = fold(reader.text(reader.at, end))
    if (reader.context.accounts?.some(({ name }) => fold(name) === said) !== true) continue
    const isLabel = reader.source.charAt(reader.tokenAt(end - 1).to) === ':'
    const listed = isLabel || (reader.kindAt(end) === 'comma' && startsCondition(reader, end + 1))
    const noun = reader.peek(DIRECTIONS, end) ?? (MANY.test(reader.keyAt(end)) ? { length: 1 } : undefined)
    const after = end + (noun?.length ?? 0)
    const isNoun =
      noun !== undefined &&
      (clauseEnd(reader, after) === after || startsCondition(reader, after) || partyAt(reader, after))
    return listed || isNoun ? end : undefined
  }
  return undefined
}

const MANY = /^(?:transactions|payments|entries|lines|movements|charges)$/

/** "Savings account over 50": the word "account" after its name, and then another condition. */
function accountNamedAt(reader: Reader): number | undefined {
  for (let length = 1; length <= LONGEST_NAME; length += 1) {
    const next = reader.at + length
    if (reader.keyAt(next) !== 'account') continue
    const known = reader.context.accounts?.some(
      ({ name }) => fold(name) === fold(reader.text(reader.at, next)),
    )
    const follows =
      trailingAt(reader, next + 1) || (startsCondition(reader, next + 1) && !verbAt(reader, next + 1))
    const isOnly = reader.keyAt(next + 1) === 'only' && clauseEnd(reader, next) === next + 2
    return known === true && (follows || isOnly || clauseEnd(reader, next) === next + 1) ? next : undefined
  }
  return undefined
}

const LONGEST_NAME = 8

/** "refund is in the description": words that would mean something else were they not put into a field. */
export function holdsWords(reader: Reader): boolean {
  const leads = reader.peek(LEADS)
  const lone = [SUBJECTS, DIRECTIONS].map((phrases: Phrases<unknown>) => reader.peek(phrases)?.length ?? 0)
  const words = Math.max(...lone)
  if (leads && !reader.isOne('the|a|an|my|our')) return false
  if (reader.isOne('it|they|this|that|one|ones|anything|everything|something|i|we')) return false
  if (reader.peek(NEGATIONS)) return false
  return words === 0
    ? isTrailingFieldAhead(reader, reader.at)
    : trailingFieldAt(reader, reader.at + words) !== undefined || isInTextAt(reader, reader.at + words)
}

/** "has uber somewhere in the memo": what is had is a text, as nothing else lies in a field. */
export function hasInField(reader: Reader): boolean {
  if (!reader.isOne('has|have|having')) return false
  for (let at = reader.at + 2; at < clauseEnd(reader); at += 1) if (trailingFieldAt(reader, at)) return true
  return false
}

/** The "has" of "has rent in the description", before words that are looked for in a field. */
export function holdsInField(reader: Reader): boolean {
  return reader.isOne('has|have') && isPutIntoField(reader, reader.at + 1)
}

/** "contains uber" without a field looks everywhere. */
export function verbFirst(reader: Reader): boolean {
  const verb = reader.peek(VERBS)
  const said = reader.isOne(
    "contains|containing|includes|mention|mentions|says|matches|concerns|concerning|regarding|starts|starting|begins|beginning|ends|ending|has|does|doesn't|doesnt|don't|dont",
  )
  return (
    said &&
    (verb === undefined ||
      verb.length > 1 ||
      reader.token(verb.length).kind === 'quoted' ||
      (reader.token().text === 'has' && /^\p{Lu}/u.test(reader.token(1).text)) ||
      reader.peek(QUANTIFIERS, reader.at + verb.length) !== undefined ||
      reader.isOne(
        'contains|containing|includes|mention|mentions|says|matches|concerns|concerning|regarding',
      ))
  )
}

/** A connective with nothing before it, or an operator that has lost its field. */
export function misplaced(reader: Reader): void {
  const connective = reader.peek(CONNECTIVES)
  if (connective && reader.isOne('and|or|but|nor')) {
    refuse('DANGLING', `Nothing before "${reader.token().text}"`, reader.span(reader.at), nameLed(reader))
  }
  if (reader.token().kind === 'comma') refuse('DANGLING', 'Nothing before ","', reader.span(reader.at))
  if (reader.token().kind === 'close') {
    refuse(
      'UNOPENED_BRACKET',
      `No ( for the ) at column ${reader.span(reader.at).from + 1}`,
      reader.span(reader.at),
    )
  }
  const lone = reader.kindAt(reader.at + 1) === 'end'
  if (lone && reader.isOne('not|unless|except|without|if|when|whenever|where|never')) {
    refuse('DANGLING', `Nothing after "${reader.token().text}"`, reader.span(reader.at))
  }
  const verb = reader.peek(VERBS)
  if (verb && kindOfVerb(verb.meaning) === 'amount' && reader.kindAt(reader.at + verb.length) === 'end') {
    const said = reader.text(reader.at, reader.at + verb.length)
    refuse(
      'MISSING_VALUE',
      `Amount ${said} what? e.g. amount over 100`,
      reader.span(reader.at, reader.at + verb.length),
    )
  }
  if (verb && reader.token().kind === 'symbol') {
    refuse(
      'MISSING_OPERATOR',
      `What is ${reader.token().text} compared with? e.g. amount over 100`,
      reader.span(reader.at),
    )
  }
}

/** "Or Foundation over 50", "And Wander Store": a sentence whose first words are rather a name, with that in quotes. */
function nameLed(reader: Reader): string | undefined {
  let to = reader.at
  while (reader.kindAt(to) === 'word' && /^\p{Lu}/u.test(reader.textAt(to))) to += 1
  const isName = reader.at === 0 && to > 1 && /\p{Ll}/u.test(reader.text(0, to))
  return isName ? reader.instead(0, to, quote(reader.text(0, to))) : undefined
}
