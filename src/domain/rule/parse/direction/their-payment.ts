import { fold } from '../../fold.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { amount } from '../amount/amount-leaf.ts'
import { readMoney } from '../amount/money-words.ts'
import { readModifiers } from './parse-direction.ts'
import { pairOf } from '../name/one-name.ts'
import { kindSaid } from '../text/noun-says.ts'
import { type Carried, readWords } from '../text/parse-words.ts'
import { refuse } from '../refused/problem.ts'
import type { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountLedAt, startsCondition } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { allOf, type Condition, containing, not } from '../../tree.ts'
import { quote } from '../text/quote.ts'
import {
  CONNECTIVES,
  DIRECTIONS,
  NEGATED_DO,
  NEGATIONS,
  STRONG_FIELDS,
  SUBJECTS,
} from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Verbs of somebody who takes money, and those that are rather the noun where nobody is said to be charged. */
const TAKES = /^(takes|took|deducts|deducted|charged|billed|invoiced|debited|collects|withdraws)$/
const TAKES_OR_NOUN = /^(charges?|bills?|invoices?|debits?|costs?)$/
const GIVES =
  /^(pays|paid|pay|sends?|sent|refunds|refunded|reimburses|reimbursed|credits|credited|transfers|transferred|wires|wired)$/
const TO_US = /^(us|me)$/
/** "bank charges", "service charges": the noun, whatever comes before. */
const GENERIC =
  /^(bank|banks|service|late|card|finance|interest|delivery|admin|overdraft|extra|foreign|monthly|annual|utility|phone|gas|water|electricity|credit|debit|direct)$/
const LONGEST_NAME = 5

/**
 * "when Vodafone charges more than 40", "Acme pays us over 1,000", "charged by Adobe": who pays or takes it and which way
 * the money goes. Undefined where the verb may be a noun, as in "vet bills over 40". Of one that is the `whole` of what
 * is spoken of, as in "anything Vodafone charges", nobody has to be named to whom it is done.
 */
export function readTheirPayment(reader: Reader, carried: Carried, isWhole = false): Condition | undefined {
  const passive = readOrigin(reader, carried) ?? readPassive(reader, carried)
  if (passive) return passive
  const start = reader.at
  const verbAt = verbOf(reader)
  if (verbAt === undefined) return undefined
  const verb = reader.keyAt(verbAt)
  // "eBay fees charged to Amex Gold": what was done with them.
  const isDone =
    /^(?:charged|billed|invoiced|debited)$/.test(verb) && reader.isOneAt('to|on|from', verbAt + 1)
  if (isDone && verbAt > start + 1 && kindSaid(reader.keyAt(verbAt - 1)) !== undefined) return undefined
  const names = namesIn(fold(reader.text(nameFrom(reader, start, verbAt), verbAt)))
  const isObject = TO_US.test(reader.keyAt(verbAt + 1))
  const lead = reader.isOneAt('the|a|an|our|my', start - 1) ? start - 2 : start - 1
  const isLed = reader.isOneAt('if|when|whenever', lead) && !GENERIC.test(reader.keyAt(verbAt - 1))
  const takes =
    TAKES.test(verb) || (TAKES_OR_NOUN.test(verb) && (isObject || isWhole || (isLed && names.length === 1)))
  if (!takes && !(GIVES.test(verb) && isObject)) return undefined
  const end = endOfObject(reader, verbAt + 1)
  // "Vodafone charged us 50"
  const sum = isObject && !trailingAt(reader, end) ? exactSum(reader, end) : undefined
  const follows =
    sum !== undefined ||
    trailingAt(reader, end) ||
    (clauseEnd(reader, end) === end && (isObject || isWhole)) ||
    accountLedAt(reader, end)
  if (!follows) return undefined
  if (sum === undefined) reader.at = end
  const type = takes ? 'EXPENSE' : 'INCOME'
  carried.subject = { field: 'anyText', operator: 'contains' }
  const rest = readModifiers(reader, carried, undefined)
  return allOf([
    { kind: 'type', type },
    containing([...new Set(names)]),
    ...(sum ? [sum] : []),
    ...(rest ? [rest] : []),
  ])
}

/** The amount by itself that stands at a place, which is read; undefined where none ends the clause there. */
function exactSum(reader: Reader, at: number): Condition | undefined {
  return reader.attempt(() => {
    reader.at = at
    const money = readMoney(reader)
    return money && clauseEnd(reader) === reader.at ? amount('exactly', money) : undefined
  })
}

/** Where the name begins in "a customer called Brightwater", "our landlord Hillview". */
function nameFrom(reader: Reader, start: number, end: number): number {
  const at = reader.isOneAt('a|an|the|our|my', start) ? start + 1 : start
  if (!isKindOfParty(reader.keyAt(at))) return start
  const name = reader.isOneAt('called|named', at + 1) ? at + 2 : at + 1
  return name < end && /^\p{Lu}/u.test(reader.textAt(name)) ? name : start
}

/** "Delta or United", while "Larch & Co" is one. */
function namesIn(said: string): string[] {
  return said.split(/ (?:or|and) /).flatMap((name) => pairOf(name) ?? [name])
}

/** The verb after a name of a few words; undefined where what stands before it is no name. */
function verbOf(reader: Reader): number | undefined {
  const first = [STRONG_FIELDS, SUBJECTS, DIRECTIONS, NEGATIONS, CONNECTIVES]
  if (first.some((phrases: Phrases<unknown>) => reader.peek(phrases))) return undefined
  for (let at = reader.at; at <= reader.at + LONGEST_NAME; at++) {
    const { kind, key } = reader.tokenAt(at)
    if (kind !== 'word') return undefined
    if (at > reader.at && (TAKES.test(key) || TAKES_OR_NOUN.test(key) || GIVES.test(key))) return at
    const parts = reader.peek(CONNECTIVES, at) && !isAmong(key, 'or|and|&')
    if (parts || NO_NAME.test(key) || trailingAt(reader, at)) return undefined
  }
  return undefined
}

const NO_NAME =
  /^(to|from|at|by|in|on|for|with|that|which|who|is|are|was|were|be|not|if|when|whenever|where|then|what|how|all|any|every|each|it|they|we|i|you|the|a|an|my|our|amount|was|has|have)$/

/** After the verb: "us", "our account", "me money", "us a fee". */
function endOfObject(reader: Reader, from: number): number {
  let at = from
  if (TO_US.test(reader.keyAt(at))) at += reader.keyAt(at + 1) === 'back' ? 2 : 1
  if (reader.isOneAt('our|my|the', at) && reader.isOneAt('account|card|bank|company', at + 1)) at += 2
  if (reader.isOneAt('a|an', at) && reader.isOneAt('total|sum|amount|fee', at + 1)) at += 2
  if (reader.isOneAt('money|something|anything', at)) at += 1
  return at
}

/** "does not come from Acme", "came from Acme". */
function readOrigin(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const denied = reader.take(NEGATED_DO) !== undefined
    if (reader.takeOne('come|comes|came|coming|originates|originate') === undefined) return undefined
    if (reader.takeOne('from') === undefined || clauseEnd(reader) === reader.at) return undefined
    const who = readWords(reader, carried)
    return denied ? not(who) : allOf([{ kind: 'type', type: 'INCOME' }, who])
  })
}

/** "charged by Adobe", and "paid by Acme", which may name a customer or a way of paying. */
function readPassive(reader: Reader, carried: Carried): Condition | undefined {
  const begins =
    reader.at === 0 ||
    reader.token(-1).kind !== 'word' ||
    reader.isOne(
      'if|when|whenever|anything|everything|transaction|transactions|payment|payments|amount|amounts|or|and',
      -1,
    )
  if (!begins || reader.key(1) !== 'by' || startsCondition(reader, reader.at + 2)) return undefined
  if (clauseEnd(reader, reader.at + 2) === reader.at + 2) return undefined
  if (reader.isOne('charged|billed|invoiced|debited|collected|taken')) {
    reader.at += 1
    return readModifiers(reader, carried, 'EXPENSE')
  }
  if (reader.isOne('refunded|reimbursed')) {
    reader.at += 1
    return readModifiers(reader, carried, 'INCOME')
  }
  if (reader.key() !== 'paid' || BY_MEANS.test(reader.key(2))) return undefined
  const end = clauseEnd(reader)
  const who = reader.token(2).kind === 'quoted' ? reader.token(2).text : reader.text(reader.at + 2, end)
  return refuse(
    'UNSUPPORTED_IDEA',
    `Who pays? Write income from ${quote(who)} if they pay you, or description contains ${quote(who)}`,
    reader.span(reader.at, end),
    `income from ${quote(who)}`,
  )
}

/** What money is paid by rather than by whom. */
export const BY_MEANS =
  /^(card|cash|cheque|check|direct|bank|wire|standing|debit|credit|visa|mastercard|amex|paypal|phone|the|transfer|upi|mobile)$/
