import { refuseMisspeltVerb } from './refused/misspelt.ts'
import {
  BARE_NOUN,
  bareNounOf,
  hasInField,
  holdsInField,
  holdsWords,
  isLedName,
  isOwned,
  isSmallArticle,
  mayBeginWithParty,
  misplaced,
  readOnlyAccount,
  readOwned,
  refuseNearly,
  refusePaper,
  verbFirst,
} from './clause-head.ts'
import { readAnybodysPayment } from './direction/anybodys-payment.ts'
import { readTheirPayment } from './direction/their-payment.ts'
import { readField } from './parse-field.ts'
import { readSubject } from './parse-subject.ts'
import { readDirection, readInAndOut } from './direction/parse-direction.ts'
import { readParty, takeAnyBank } from './direction/party.ts'
import { readCopula, readLacking, readLoneState, readNothingIn } from './state/parse-state.ts'
import { readAmountNoun } from './amount/amount-noun.ts'
import { readLedCurrency } from './amount/led-currency.ts'
import { readCategoryNamed } from './text/category-named.ts'
import { readBareText } from './text/bare-text.ts'
import { type Carried, readElided, readToldWords } from './text/parse-words.ts'
import { refuseOrder } from './refused/orders/order-first.ts'
import { Reader } from './grammar/reader.ts'
import { clauseEnd } from './grammar/stops.ts'
import { allOfThemAt, partyAt, startsCondition, STATES } from './grammar/starts.ts'
import { readTrailing, trailingAt } from './grammar/trailing.ts'
import { allOf, type Condition } from '../tree.ts'
import { verbAt } from './grammar/verb.ts'
import { asShortWay, readLedWay, readSidedWay, readWayOfPaying } from './direction/way-of-paying.ts'
import { LEADS, QUANTIFIERS, STRONG_FIELDS, SUBJECTS, WEAK_FIELDS } from './grammar/vocabulary.ts'
import { readAllExcept, readDenied } from './negation/denied.ts'
import { readLoneWay, withDirection } from './direction/told-direction.ts'
import { isAmong } from './grammar/word-list.ts'

/** What a condition is read with, and how those that are nested in it are. */
export interface Clause extends Carried {
  readonly reader: Reader
  /** Reads a condition at the reader's place. */
  readonly readOne: () => Condition
  /** Reads what stands in parentheses there; undefined where none begin. */
  readonly readGroup: () => Condition | undefined
}

/** A clause after the words that lead up to it; where nothing is recognised they stay part of its text. */
export function readLed(state: Clause): Condition {
  const { reader } = state
  let bareFrom = reader.at
  const first = reader.at
  for (;;) {
    if (reader.at === first || reader.kindAt(reader.at - 1) === 'word')
      refuseOrder(reader, reader.at === first)
    if (reader.token().kind === 'open') return state.readGroup() ?? readBareText(reader, state)
    const condition = readClause(state)
    if (condition) return condition
    refuseNearly(reader)
    // "either over 1000 or under 1", "Uber or Lyft, each under 25", "either it's from Acme or …"
    if (isEmptyQuantifier(reader)) {
      reader.at += 1
      bareFrom = reader.at
      continue
    }
    const ofThem = allOfThemAt(reader, reader.at)
    if (ofThem > 0) {
      reader.at += ofThem
      bareFrom = reader.at
      continue
    }
    // "all of last year's rent"
    if (reader.key() === 'all' && reader.key(1) === 'of' && trailingAt(reader, reader.at + 2)) {
      reader.at += 2
      bareFrom = reader.at
      continue
    }
    // "any of uber, lyft" is a list; "any of the payments" leads up to something else.
    const quantifier = reader.peek(QUANTIFIERS)
    const lead = reader.peek(LEADS)
    const after = reader.key(quantifier?.length)
    if (quantifier && quantifier.length > (lead?.length ?? 0) && !isAmong(after, 'the|my|our')) break
    // "Show & Event Security" is a name.
    const follows = reader.tokens[reader.at + (lead?.length ?? 0)]
    const isPattern =
      follows?.kind === 'quoted' && /[\\^$*+?[\]|]/.test(follows.text) && /^match(es)?$/.test(reader.key())
    if (!lead || isPattern || follows?.kind === 'end' || follows?.key === '&' || isLedName(reader)) break
    const noun = BARE_NOUN.test(reader.key()) && bareNounOf(reader)
    if (noun) {
      reader.at += 2
      bareFrom = reader.at
      continue
    }
    const article = reader.isOne('the|a|an|my|our')
    const field = lead.length > 1 && article ? reader.peek(WEAK_FIELDS, reader.at + 1) : undefined
    reader.at += field && verbAt(reader, reader.at + 1 + field.length) ? 1 : lead.length
    // "a gift" and "not the fuel" are looked for without it, while "The Body Shop" keeps its article.
    const isSmall = lead.length === 1 && isSmallArticle(reader, reader.at - 1, first > 0)
    if (!article || isSmall || isOwned(reader)) bareFrom = reader.at
  }
  const owned = bareFrom === reader.at && isOwned(reader) && readOwned(reader)
  if (owned) return owned
  // "The Body Shop" keeps its article, "if the description" has been read by now.
  reader.at = state.subject && bareFrom === first ? first : bareFrom
  misplaced(reader)
  refuseMisspeltVerb(reader)
  state.subject ??= verbFirst(reader) ? { field: 'anyText', operator: 'contains' } : undefined
  const elided = bareFrom === first || verbFirst(reader) ? readElided(reader, state) : undefined
  return withParties(state, elided ?? readBareText(reader, state))
}

/** "fuel at Shell", "but not lunch at Costa": a noun and whom it is about are one condition, also where it is denied. */
function withParties(state: Clause, noun: Condition): Condition {
  const { reader } = state
  const parts = [noun]
  const short = asShortWay(reader, noun) ?? noun
  while (reader.nounEnds.has(reader.at)) {
    if (takeAnyBank(reader)) break
    const party = readParty(reader, state, 'known')
    if (!party) break
    parts.splice(0, 1, short)
    parts.push(...withDirection(party, parts))
  }
  return allOf(parts)
}

/** "EUR | payments to Notion": what is in the currency that stands first. */
function withRest(state: Clause, currency: Condition): Condition {
  const { reader } = state
  const isAlone = clauseEnd(reader) === reader.at || trailingAt(reader, reader.at)
  const isEmpty =
    reader.isOne('payment|payments|transaction|transactions') && clauseEnd(reader) === reader.at + 1
  if (isEmpty) reader.at += 1
  return isAlone || isEmpty ? currency : allOf([currency, state.readOne()])
}

/** "anything Vodafone charges us", "payments that Acme sends me": who did it stands after what was done. */
function readDone(state: Clause, length: number): Condition | undefined {
  const { reader } = state
  return reader.attempt(() => {
    reader.at += length
    if (!reader.isOne('anything|everything|something|whatever|stuff|things|money|payments|transactions', -1))
      return undefined
    reader.takeOne('that|which')
    const isOurs = reader.isOne('the|our|my') && reader.takeOne('the|our|my') !== undefined
    const isNamed = isOurs || reader.token().kind === 'quoted' || /^\p{Lu}/u.test(reader.token().text)
    return isNamed ? readTheirPayment(reader, state, true) : undefined
  })
}

/** "one of Uber, Lyft": a list of names, where "one of the payments" speaks of a transaction. */
function isOneOf(reader: Reader): boolean {
  const isQuantifier = reader.key() === 'one' && reader.peek(QUANTIFIERS) !== undefined
  return isQuantifier && !reader.isOne('the|my|our|these|those', 2)
}

function isEmptyQuantifier(reader: Reader): boolean {
  const next = reader.at + 1
  if (reader.isOne('either|both|each') && trailingAt(reader, next)) return true
  if (reader.key() !== 'either') return false
  // "either (over 100 and from Ikea) or (…)"
  const first = reader.kindAt(next) === 'open' ? next + 1 : next
  if (startsCondition(reader, first) || STATES.test(reader.keyAt(next))) return true
  return reader.isOne('from|to|at|by|via', 1) && partyAt(reader, next)
}

function readClause(state: Clause): Condition | undefined {
  const { reader } = state
  const strong = reader.peek(STRONG_FIELDS)
  if (!strong && hasInField(reader)) reader.at += 1
  if (!strong && holdsInField(reader)) {
    reader.at += 1
    return readBareText(reader, state)
  }
  const lacking = strong ? undefined : readNothingIn(reader)
  if (lacking) return lacking
  if (!strong && (holdsWords(reader) || isOneOf(reader))) return readBareText(reader, state)
  if (!strong) {
    refusePaper(reader)
    const moved = reader.isOne('in|into') ? readInAndOut(reader, state) : undefined
    if (moved) return moved
    const currency = readLedCurrency(reader)
    if (currency) return withRest(state, currency)
    const sum = readAmountNoun(reader) ?? readWayOfPaying(reader) ?? readSidedWay(reader)
    if (sum) return sum
    const way = readLedWay(reader)
    if (way) return allOf([way, state.readOne()])
    const trailing = readTrailing(reader)
    if (trailing) return trailing
    const without = readLacking(reader)
    if (without) return without
    const party =
      partyAt(reader, reader.at) && mayBeginWithParty(reader) && readParty(reader, state, undefined)
    if (party) return allOf(withDirection(party, []))
    const denied = readDenied(reader, state, state.readOne)
    if (denied) return denied
  }
  const told = readToldWords(reader, state) ?? readCategoryNamed(reader)
  if (told) return told
  const payment = readAnybodysPayment(reader, state) ?? readTheirPayment(reader, state)
  if (payment) return payment
  const only = readOnlyAccount(reader)
  if (only) return only
  const lone = readLoneWay(reader)
  if (lone) return lone
  const subject = reader.peek(SUBJECTS)
  const clause = reader.at + (subject?.length ?? 0)
  const relative = reader.isOneAt('where|whose|when|if|with|having', clause)
  if (subject && relative && startsCondition(reader, clause + 1)) {
    reader.at = clause + 1
    return state.readOne()
  }
  // "anything without a merchant", "transactions missing a category"
  const unfilled = subject && reader.attempt(() => ((reader.at = clause), readLacking(reader)))
  if (unfilled) return unfilled
  const rest = subject && readAllExcept(reader, clause, state.readOne)
  if (rest) return rest
  const clausePayment =
    subject && relative && reader.attempt(() => ((reader.at = clause + 1), readTheirPayment(reader, state)))
  if (clausePayment) return clausePayment
  const done = subject && readDone(state, subject.length)
  if (done) return done
  // "anything uncategorized over 100"
  if (subject && STATES.test(reader.keyAt(clause))) reader.at = clause
  return (
    readField(reader, state) ??
    readLoneState(reader, state, state.readOne) ??
    readDirection(reader, state) ??
    readSubject(reader, state) ??
    readCopula(reader, state)
  )
}
