import { refuseMisspeltVerb } from './refused/misspelt.ts'
import {
  BARE_NOUN,
  bareNounOf,
  hasInField,
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
import { readTheirPayment } from './direction/their-payment.ts'
import { readField, readSubject } from './parse-clause.ts'
import { readDirection, readParty, takeAnyBank, takePointer } from './direction/parse-direction.ts'
import { readCopula, readLacking, readLoneState } from './state/parse-state.ts'
import { readAmountNoun } from './amount/amount-noun.ts'
import { withEitherAmount } from './amount/either-amount.ts'
import { takeFiller, takeRate } from './filler.ts'
import { readLedCurrency } from './amount/led-currency.ts'
import { takeJoint } from './heading.ts'
import { takeExampleLead } from './name/examples.ts'
import { readCategoryNamed } from './text/category-named.ts'
import { type Carried, readBareText, readElided, readToldWords } from './text/parse-words.ts'
import { refuseAccountAfter, refuseOrder } from './refused/order.ts'
import { refuse } from './refused/problem.ts'
import { hasText, nounFollows, readNameAfter } from './name/name-after.ts'
import { withNotedNames } from './name/noted-names.ts'
import { Reader } from './grammar/reader.ts'
import { clauseEnd } from './grammar/stops.ts'
import { partyAt, readTrailing, startsCondition, STATES, trailingAt } from './grammar/starts.ts'
import { isFirm } from '../names/firm-names.ts'
import { allOf, anyOf, type Condition, not } from '../tree.ts'
import { verbAt } from './grammar/verb.ts'
import { readWhatWasDone } from './direction/our-payment.ts'
import {
  asShortWay,
  readLedWay,
  readSidedWay,
  readWayOfPaying,
  textOfWay,
} from './direction/way-of-paying.ts'
import {
  CONNECTIVES,
  LEADS,
  QUANTIFIERS,
  STRONG_FIELDS,
  SUBJECTS,
  WEAK_FIELDS,
} from './grammar/vocabulary.ts'
import { readAllExcept, readDenied } from './negation/denied.ts'
import { readException, takeConnective } from './negation/exception.ts'
import { refuseDangling, refuseLeftover } from './refused/leftover.ts'
import {
  directionIn,
  endsWithDirection,
  readLoneWay,
  withDirection,
  withoutRepeated,
} from './direction/told-direction.ts'
import { isAmong } from './grammar/word-list.ts'

const DEEPEST = 40

interface State extends Carried {
  readonly reader: Reader
  depth: number
  /** Whether a name may stand here that nothing joins: after "over 50 or under 5" it may belong to both or to one. */
  mayName: boolean
}

/**
 * The condition that a reader's tokens are, up to its end or to a parenthesis that closes what nothing opened. A heading is
 * "any of the following:", under which each condition stands by itself.
 */
export function readConditions(reader: Reader, heading: 'any' | 'all' | undefined): Condition {
  const state: State = { reader, depth: 0, subject: undefined, mayName: true }
  return heading === undefined ? readOr(state) : readHeaded(state, heading)
}

function readHeaded(state: State, heading: 'any' | 'all'): Condition {
  const { reader } = state
  const parts = [readUnary(state)]
  for (;;) {
    const start = reader.at
    const joint = takeJoint(reader)
    if (joint === undefined) break
    refuseDangling(reader, start)
    if ((joint === 'or' && heading === 'all') || (joint === 'and' && heading === 'any')) {
      refuse(
        'AMBIGUOUS_LIST',
        `Any or all of these? The first words say "${heading}", and "${joint}" stands here. Put a comma instead`,
        reader.span(start, reader.at),
      )
    }
    parts.push(joint === 'andNot' ? not(readUnary(state)) : readUnary(state))
  }
  if (!reader.ended && reader.token().kind !== 'close') refuseLeftover(reader, state.mayName)
  return heading === 'any' ? anyOf(parts) : allOf(parts)
}

function readOr(state: State): Condition {
  const { reader } = state
  const outside = state.mayName
  state.mayName = true
  let from = reader.at
  const parts = [readAnd(state)]
  for (;;) {
    const start = reader.at
    if (reader.token().kind === 'comma') reader.at += 1
    if (reader.take(CONNECTIVES) !== 'or') {
      reader.at = start
      state.mayName = outside
      return anyOf(parts)
    }
    refuseDangling(reader, start)
    state.mayName = parts.every(hasText)
    const next = reader.at
    const part = readAnd(state)
    const shared = withEitherAmount(reader, parts.at(-1) ?? part, part, { from, to: start, next })
    parts.splice(shared ? -1 : parts.length, 1, shared ?? part)
    if (!shared) from = next
  }
}

function readAnd(state: State): Condition {
  const { reader } = state
  const parts = [readUnary(state)]
  for (;;) {
    const start = reader.at
    refuseAccountAfter(reader)
    // "on the 1st: rent"
    const isLabel = reader.at > 0 && reader.source.charAt(reader.token(-1).to) === ':' && !reader.ended
    const isDash = /^[-–—]$/.test(reader.key()) && startsCondition(reader, reader.at + 1)
    const comma = reader.token().kind === 'comma' || isLabel || isDash
    if (reader.token().kind === 'comma' || isDash) reader.at += 1
    // "Netflix, each month"
    if (comma && !reader.ended && takeFiller(reader)) continue
    refuseOrder(reader, false)
    const joined = takeConnective(reader)
    if (joined === 'or') {
      reader.at = start
      return allOf(parts)
    }
    if (joined === undefined && !comma) {
      if (reader.ended || reader.token().kind === 'close') return allOf(parts)
      addUnjoined(state, parts)
      continue
    }
    refuseDangling(reader, start)
    const exception = readException(reader, joined, parts, () => readUnary(state))
    parts.push(...(exception ? [exception] : withoutRepeated(parts, readUnary(state))))
  }
}

/** What stands behind a condition though nothing joins it: how it was paid, whom it is from, a name, what parentheses hold. */
function addUnjoined(state: State, parts: Condition[]): void {
  const { reader } = state
  if (takeAnyBank(reader) || takePointer(reader) || takeRate(reader, parts.at(-1))) return
  const lone = readLoneWay(reader)
  if (lone) {
    parts.push(lone)
    return
  }
  const isTrailing = trailingAt(reader, reader.at)
  if (!isTrailing && takeFiller(reader)) return
  const noun = asShortWay(reader, parts.at(-1))
  const way = readWayOfPaying(reader)
  const done = way ? undefined : readWhatWasDone(reader, state)
  const party = !way && !done && !isTrailing && partyAt(reader, reader.at) && readParty(reader, state, directionIn(parts.at(-1))) // oxfmt-ignore
  if (way) parts.push(parts.some(isOfAnybody) ? textOfWay(way) : way)
  else if (done) parts.push(...withoutRepeated(parts, done))
  else if (party) parts.splice(-1, 1, ...(noun ? [noun] : []), ...withDirection(party, parts))
  else if (reader.token().kind === 'open') {
    const opened = reader.at
    const group = readUnary(state)
    const names = withNotedNames(reader, parts.at(-1) ?? group, group, opened)
    parts.splice(names ? -1 : parts.length, 1, names ?? group)
  } else if (startsCondition(reader, reader.at)) parts.push(...withoutRepeated(parts, readUnary(state)))
  else parts.push(readNoun(state, parts))
}

/** The "copays" of "copays paid by card", which others may pay to us as we pay Tesco. */
function isOfAnybody(condition: Condition): boolean {
  const texts = condition.kind === 'and' ? condition.parts : [condition]
  return texts.some((part) => part.kind === 'text' && hasText(part) && !part.values.every(isFirm))
}

/** A direction, a noun or a name that begins no condition by itself: "over 100 expenses", "over 50 Amazon". */
function readNoun(state: State, before: readonly Condition[]): Condition {
  const { reader, mayName } = state
  if (endsWithDirection(reader) || (mayName && nounFollows(reader, before))) return readUnary(state)
  const name = mayName ? readNameAfter(reader, state, before) : undefined
  return name ?? refuseLeftover(reader, mayName)
}

function readUnary(state: State): Condition {
  state.depth += 1
  if (state.depth > DEEPEST)
    refuse(
      'TOO_DEEP',
      `Parentheses and "not" can be nested up to ${DEEPEST} deep`,
      state.reader.span(state.reader.at),
    )
  const condition = readGroup(state) ?? readLed(state)
  state.depth -= 1
  return condition
}

function readGroup(state: State): Condition | undefined {
  const { reader } = state
  if (reader.token().kind !== 'open') return undefined
  const opened = reader.span(reader.at)
  reader.at += 1
  if (reader.token().kind === 'close')
    refuse(
      'MISSING_VALUE',
      'There’s nothing between the parentheses',
      reader.span(reader.at - 1, reader.at + 1),
    )
  if (reader.ended) refuse('UNCLOSED_BRACKET', `Missing ) for ( at column ${opened.from + 1}`, opened)
  takeExampleLead(reader)
  const condition = readOr(state)
  if (reader.token().kind !== 'close') {
    refuse('UNCLOSED_BRACKET', `Missing ) for ( at column ${opened.from + 1}`, opened)
  }
  reader.at += 1
  return condition
}

/** A clause after the words that lead up to it; where nothing is recognised they stay part of its text. */
function readLed(state: State): Condition {
  const { reader } = state
  let bareFrom = reader.at
  const first = reader.at
  for (;;) {
    if (reader.at === first || reader.kindAt(reader.at - 1) === 'word')
      refuseOrder(reader, reader.at === first)
    if (reader.token().kind === 'open') return readGroup(state) ?? readBareText(reader, state)
    const condition = readClause(state)
    if (condition) return condition
    refuseNearly(reader)
    // "either over 1000 or under 1", "Uber or Lyft, each under 25", "either it's from Acme or …"
    if (isEmptyQuantifier(reader)) {
      reader.at += 1
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
    const isPattern = follows?.kind === 'quoted' && /[\\^$*+?[\]|]/.test(follows.text) && /^match(es)?$/.test(reader.key()) // oxfmt-ignore
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
function withParties(state: State, noun: Condition): Condition {
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
function withRest(state: State, currency: Condition): Condition {
  const { reader } = state
  const isAlone = clauseEnd(reader) === reader.at || trailingAt(reader, reader.at)
  const isEmpty =
    reader.isOne('payment|payments|transaction|transactions') && clauseEnd(reader) === reader.at + 1
  if (isEmpty) reader.at += 1
  return isAlone || isEmpty ? currency : allOf([currency, readUnary(state)])
}

/** "anything Vodafone charges us", "payments that Acme sends me": who did it stands after what was done. */
function readDone(state: State, length: number): Condition | undefined {
  const { reader } = state
  return reader.attempt(() => {
    reader.at += length
    if (!reader.isOne('anything|everything|something|whatever|stuff|things|money|payments|transactions', -1)) return undefined // oxfmt-ignore
    reader.takeOne('that|which')
    const isOurs = reader.isOne('the|our|my') && reader.takeOne('the|our|my') !== undefined
    const isNamed = isOurs || reader.token().kind === 'quoted' || /^\p{Lu}/u.test(reader.token().text)
    return isNamed ? readTheirPayment(reader, state, true) : undefined
  })
}

function isEmptyQuantifier(reader: Reader): boolean {
  const next = reader.at + 1
  if (reader.isOne('either|both|each') && trailingAt(reader, next)) return true
  // "either (over 100 and from Ikea) or (…)"
  if (reader.key() === 'either' && reader.kindAt(next) === 'open' && startsCondition(reader, next + 1)) return true // oxfmt-ignore
  if (reader.key() === 'either' && STATES.test(reader.keyAt(next))) return true
  if (reader.key() === 'either' && reader.isOne('from|to|at|by|via', 1) && partyAt(reader, next)) return true // oxfmt-ignore
  return (
    reader.key() === 'either' && reader.peek(SUBJECTS, next) !== undefined && startsCondition(reader, next)
  )
}

function readClause(state: State): Condition | undefined {
  const { reader } = state
  const strong = reader.peek(STRONG_FIELDS)
  if (!strong && hasInField(reader)) reader.at += 1
  if (!strong && holdsWords(reader)) return readBareText(reader, state)
  if (!strong) {
    refusePaper(reader)
    const currency = readLedCurrency(reader)
    if (currency) return withRest(state, currency)
    const sum = readAmountNoun(reader) ?? readWayOfPaying(reader) ?? readSidedWay(reader)
    if (sum) return sum
    const way = readLedWay(reader)
    if (way) return allOf([way, readUnary(state)])
    const trailing = readTrailing(reader)
    if (trailing) return trailing
    const lacking = readLacking(reader)
    if (lacking) return lacking
    const party =
      partyAt(reader, reader.at) && mayBeginWithParty(reader) && readParty(reader, state, undefined)
    if (party) return allOf(withDirection(party, []))
    const denied = readDenied(reader, state, () => readUnary(state))
    if (denied) return denied
  }
  const told = readToldWords(reader, state) ?? readCategoryNamed(reader)
  if (told) return told
  const payment = readTheirPayment(reader, state)
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
    return readUnary(state)
  }
  const rest = subject && readAllExcept(reader, clause, () => readUnary(state))
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
    readLoneState(reader, state, () => readUnary(state)) ??
    readDirection(reader, state) ??
    readSubject(reader, state) ??
    readCopula(reader, state)
  )
}
