import { fold } from '../fold.ts'
import { refuseAfterDay, refuseSeason } from './date/after-day.ts'
import { refuseMisspeltVerb } from './misspelt.ts'
import { neverTrue } from '../match/never-true.ts'
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
  refuseNotUpTo,
  refusePaper,
  verbFirst,
} from './clause-head.ts'
import { readDeed } from './parse-deed.ts'
import { readField, readSubject } from './parse-clause.ts'
import { readDirection, readParty, takeAnyBank, takePointer } from './parse-direction.ts'
import { readCopula, readLacking, readLoneState } from './parse-state.ts'
import { refuseSign } from './amount/sign.ts'
import { refuseFormula, refuseReversed } from './formula.ts'
import { readAmountNoun } from './amount/amount-noun.ts'
import { takeFiller } from './filler.ts'
import { readLedCurrency } from './led-currency.ts'
import { refuseForeign } from './language/foreign.ts'
import { takeHeading, takeJoint, takeRuleLabel, exceptionApart } from './heading.ts'
import { takeExampleLead } from './text/examples.ts'
import { type Carried, readBareText, readElided, readToldWords } from './text/parse-words.ts'
import { refuseSeveralAccounts } from './described-account.ts'
import { refuseOwnTransfer } from './own-transfer.ts'
import { refuseLaterOrder, refuseOrder, refuseOrderAmid } from './order.ts'
import { Refused, refuse, type RuleProblem } from './problem.ts'
import { endsSentence, hasText, mayBeName, nounFollows, readNameAfter } from './name-after.ts'
import { withNotedNames } from './noted-names.ts'
import { Reader, type RuleContext } from './reader.ts'
import { clauseEnd } from './stops.ts'
import { partyAt, readTrailing, startsCondition, STATES, trailingAt } from './starts.ts'
import { allOf, anyOf, type Condition, not } from '../tree.ts'
import { verbAt } from './verb.ts'
import { readLedWay, readWayOfPaying } from './way-of-paying.ts'
import {
  CONNECTIVES,
  DIRECTIONS,
  LEADS,
  NEGATIONS,
  QUANTIFIERS,
  STRONG_FIELDS,
  SUBJECTS,
  VERBS,
  WEAK_FIELDS,
} from './vocabulary.ts'

export type { RuleContext }

export type ParseResult =
  | { readonly ok: true; readonly tree: Condition }
  | { readonly ok: false; readonly problem: RuleProblem }

const LONGEST_TEXT = 2000
const DEEPEST = 40
/** A longer text is not read a second time for what to write instead. */
const LONGEST_MENDED = 200

/**
 * Reads a condition in plain English. Never throws; a text that is no condition gives the reason and the
 * columns it lies at. Names of accounts and GL accounts are checked against those the context lists.
 */
export function parseCondition(text: string, context: RuleContext = {}): ParseResult {
  // Hundreds of readings may be tried and dropped; where each was refused is of no use to anybody.
  const depth: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', 0)
  try {
    const tree = read(text, context)
    const why = neverTrue(tree)
    if (why !== undefined) refuse('NEVER_TRUE', why, { from: 0, to: text.length })
    return { ok: true, tree }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: withConditionOf(error.problem, text, context) }
    throw error
  } finally {
    Reflect.set(Error, 'stackTraceLimit', depth)
  }
}

/** A refused order with the condition that it names, if it names one, as what to write instead. */
function withConditionOf(problem: RuleProblem, text: string, context: RuleContext): RuleProblem {
  const { suggestion: offered, ...bare } = problem
  if (/^(MISSING_CONNECTIVE|ACTION_NOT_CONDITION|NOT_ENGLISH)$/.test(problem.code) && offered !== undefined) {
    return text.length <= LONGEST_MENDED && isRead(offered, context) ? problem : bare
  }
  if (offered !== undefined || problem.code !== 'ACTION_NOT_CONDITION' || text.length > LONGEST_MENDED)
    return problem
  const before = text.slice(0, problem.from - 1).replace(/(?:[\s,;]|\b(?:and|so|then|please))+$/i, '')
  const [, after = ''] = /\b((?:when|whenever|if|where)\s.+)$/is.exec(text.slice(problem.from - 1)) ?? []
  const suggestion = [before, after].find((part) => part.trim() !== '' && isRead(part, context))
  return suggestion === undefined ? problem : { ...problem, suggestion }
}

function isRead(text: string, context: RuleContext): boolean {
  try {
    read(text, context)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** "…, please": what ends a sentence and says nothing. */
const COURTESY = /(?<=\S)[\s,]+(?:please|pls|plz|thanks|thank you|thx)[\s.!]*$/i

interface State extends Carried {
  readonly reader: Reader
  depth: number
  /** Whether a name may stand here that nothing joins: after "over 50 or under 5" it may belong to both or to one. */
  mayName: boolean
}

function read(text: string, context: RuleContext): Condition {
  if (text.trim() === '') refuse('EMPTY', 'Rule condition is required', { from: 0, to: text.length })
  if (text.length > LONGEST_TEXT) {
    refuse('TOO_LONG', `A condition can have up to ${LONGEST_TEXT} characters`, {
      from: LONGEST_TEXT,
      to: text.length,
    })
  }
  const apart = exceptionApart(text)
  if (apart) return allOf([read(apart.rest, context), read(apart.exception, context)])
  const reader = new Reader(text.replace(COURTESY, ''), context)
  if (reader.ended) refuse('EMPTY', 'Rule condition is required', { from: 0, to: text.length })
  refuseFormula(reader)
  refuseReversed(reader)
  refuseForeign(reader)
  refuseSign(reader)
  refuseOwnTransfer(reader)
  refuseSeveralAccounts(reader)
  refuseLaterOrder(reader)
  const state: State = { reader, depth: 0, subject: undefined, mayName: true }
  takeRuleLabel(reader)
  const heading = takeHeading(reader)
  const condition = heading === undefined ? readOr(state) : readHeaded(state, heading)
  if (reader.token().kind === 'close') {
    const at = reader.span(reader.at)
    refuse('UNOPENED_BRACKET', `No ( for the ) at column ${at.from + 1}`, at)
  }
  return condition
}

/** The conditions under "any of the following:", of which each stands by itself. */
function readHeaded(state: State, heading: 'any' | 'all'): Condition {
  const { reader } = state
  const parts = [readUnary(state)]
  for (;;) {
    const start = reader.at
    const joint = takeJoint(reader)
    if (joint === undefined) break
    dangling(reader, start)
    if ((joint === 'or' && heading === 'all') || (joint === 'and' && heading === 'any')) {
      refuse(
        'AMBIGUOUS_LIST',
        `Any or all of these? The first words say "${heading}", and "${joint}" stands here. Put a comma instead`,
        reader.span(start, reader.at),
      )
    }
    parts.push(joint === 'andNot' ? not(readUnary(state)) : readUnary(state))
  }
  if (!reader.ended && reader.token().kind !== 'close') leftover(state)
  return heading === 'any' ? anyOf(parts) : allOf(parts)
}

function readOr(state: State): Condition {
  const { reader } = state
  const outside = state.mayName
  state.mayName = true
  const parts = [readAnd(state)]
  for (;;) {
    const start = reader.at
    if (reader.token().kind === 'comma') reader.at += 1
    if (reader.take(CONNECTIVES) !== 'or') {
      reader.at = start
      state.mayName = outside
      return anyOf(parts)
    }
    dangling(reader, start)
    state.mayName = parts.every(hasText)
    parts.push(readAnd(state))
  }
}

function readAnd(state: State): Condition {
  const { reader } = state
  const parts = [readUnary(state)]
  for (;;) {
    const start = reader.at
    // "on the 1st: rent"
    const isLabel = reader.at > 0 && reader.source.charAt(reader.token(-1).to) === ':' && !reader.ended
    const isDash = /^[-–—]$/.test(reader.key()) && startsCondition(reader, reader.at + 1)
    const comma = reader.token().kind === 'comma' || isLabel || isDash
    if (reader.token().kind === 'comma' || isDash) reader.at += 1
    refuseOrder(reader, false)
    const joined = limitAhead(reader) ? reader.takeOne('and|but') && 'and' : reader.take(CONNECTIVES)
    if (joined === 'or') {
      reader.at = start
      return allOf(parts)
    }
    if (joined === undefined && !comma) {
      if (reader.ended || reader.token().kind === 'close') return allOf(parts)
      if (takeAnyBank(reader) || takePointer(reader)) continue
      if (!trailingAt(reader, reader.at) && takeFiller(reader)) continue
      const way = readWayOfPaying(reader)
      if (way) {
        parts.push(way)
        continue
      }
      if (partyAt(reader, reader.at) && !trailingAt(reader, reader.at)) {
        const last = parts.at(-1)
        const party = readParty(reader, state, directionIn(last))
        if (party) {
          parts.push(...withDirection(party, parts))
          continue
        }
      }
      if (reader.token().kind === 'open') {
        const opened = reader.at
        const group = readUnary(state)
        const names = withNotedNames(reader, parts.at(-1) ?? group, group, opened)
        parts.splice(names ? -1 : parts.length, 1, names ?? group)
        continue
      }
      if (!startsCondition(reader, reader.at)) {
        if (endsWithDirection(reader)) {
          parts.push(readUnary(state))
          continue
        }
        if (state.mayName && nounFollows(reader, parts)) {
          parts.push(readUnary(state))
          continue
        }
        const name = state.mayName ? readNameAfter(reader, state, parts) : undefined
        parts.push(name ?? leftover(state))
        continue
      }
    } else dangling(reader, start)
    const isException = joined === 'andNot' && EXCEPTION.test(reader.key(-1))
    const leavesOut = joined === 'andNot' || allBut(reader)
    const from = reader.at
    const part = leavesOut ? not(readException(state, isException)) : readUnary(state)
    parts.push(...(leavesOut ? [withoutWay(reader, parts, part, from)] : withoutRepeated(parts, part)))
  }
}

/** "payments not to Vodafone but to Telekom": the way the money goes is told twice. */
function withoutRepeated(before: readonly Condition[], part: Condition): readonly Condition[] {
  const said = before.flatMap((each) => (each.kind === 'and' ? each.parts : [each]))
  const ways = new Set(said.flatMap((each) => (each.kind === 'type' ? [each.type] : [])))
  if (part.kind !== 'and') return [part]
  return part.parts.filter((each) => each.kind !== 'type' || !ways.has(each.type))
}

/** "and not more than £20", "but never exceeding €50": a limit rather than an exception, which rows in other currencies would pass. */
function limitAhead(reader: Reader): boolean {
  const verb = /^(and|but)$/.test(reader.key()) ? reader.peek(VERBS, reader.at + 1) : undefined
  const isLimit = verb !== undefined && (verb.length > 2 || reader.key(2) === 'exceeding')
  return isLimit && /^(not|never|no)$/.test(reader.key(1)) && trailingAt(reader, reader.at + 1)
}

/** "SumUp payouts minus refunds": of money in, what is left out as another way in are those that say so. */
function withoutWay(reader: Reader, before: readonly Condition[], part: Condition, from: number): Condition {
  const way = part.kind === 'not' && part.part.kind === 'type' ? part.part.type : undefined
  const said = before.flatMap((each) => (each.kind === 'and' ? each.parts : [each]))
  const isSame = said.some((each) => each.kind === 'type' && each.type === way)
  if (way === undefined || !isSame) return part
  const noun = fold(reader.text(from, reader.at))
    .replace(/^(?:the|any|all) /, '')
    .replace(/(?<=\w{3})s$/, '')
  return not({ kind: 'text', field: 'anyText', operator: 'contains', match: 'any', values: [noun] })
}

/** "all expenses but rent": behind "all", a name after "but" is what they are without. */
function allBut(reader: Reader): boolean {
  const begins = /^(all|every|everything|any|anything)$/.test(reader.tokens[0]?.key ?? '')
  return begins && reader.key(-1) === 'but' && mayBeName(reader) && !startsCondition(reader, reader.at)
}

const EXCEPTION = /^(unless|except|when|if|where)$/

/**
 * "Uber unless over 50 or on a weekend": all the conditions that follow without a comma are the exception. After "but not"
 * it goes on with amounts and dates alone: "but not over 50 or on weekends".
 */
function readException(state: State, isWide: boolean): Condition {
  const { reader } = state
  const parts = [readUnary(state)]
  let joined: 'and' | 'or' | undefined
  for (;;) {
    const start = reader.at
    const next = reader.take(CONNECTIVES)
    const plain = /^(and|or)$/.test(reader.text(start, reader.at).toLowerCase())
    const goesOn = (next === 'or' || (next === 'and' && isWide)) && plain && (joined ?? next) === next
    const starts = isWide ? startsCondition : trailingAt
    if (!goesOn || reader.ended || !starts(reader, reader.at)) {
      reader.at = start
      return joined === 'or' ? anyOf(parts) : allOf(parts)
    }
    joined = next
    parts.push(readUnary(state))
  }
}

/** A party's condition, with the direction its preposition tells where none of the conditions before says one. */
function withDirection(
  { condition, direction }: NonNullable<ReturnType<typeof readParty>>,
  before: readonly Condition[],
): Condition[] {
  const said = before.some((part) => directionIn(part) !== undefined)
  // "into Savings" tells the way; "from Acme" after a condition may be where something was bought.
  const isAccount = condition.kind === 'text' && condition.field === 'account'
  const isTold = direction === 'EXPENSE' || (direction !== undefined && isAccount)
  return isTold && !said ? [{ kind: 'type', type: direction }, condition] : [condition]
}

function directionIn(condition: Condition | undefined): 'known' | undefined {
  if (!condition) return undefined
  const parts = condition.kind === 'and' ? condition.parts : [condition]
  return parts.some(({ kind }) => kind === 'type') ? 'known' : undefined
}

/** "over 100 expenses", "in March income": a direction that ends its clause is one, whatever stands before. */
function endsWithDirection(reader: Reader): boolean {
  const direction = reader.peek(DIRECTIONS)
  const end = reader.at + (direction?.length ?? 0)
  return direction !== undefined && (clauseEnd(reader, end) === end || partyAt(reader, end))
}

function dangling(reader: Reader, start: number): void {
  if (!reader.ended && reader.token().kind !== 'close') return
  refuse(
    'DANGLING',
    `Nothing after "${reader.text(start, reader.at).replace(/^, ?(?=.)/, '')}"`,
    reader.span(start, reader.at),
  )
}

function leftover({ reader, mayName }: State): never {
  const said = reader.token()
  refuseOrderAmid(reader)
  refuseAfterDay(reader)
  refuseSeason(reader)
  const [before, after] = [reader.source.slice(0, reader.token(-1).to), reader.source.slice(said.from)]
  if (endsSentence(reader)) {
    refuse(
      'MISSING_CONNECTIVE',
      'A rule has one condition. For a rule each, use "Add several"; for one rule that takes either, write "or" between them',
      reader.span(reader.at),
      `${before} or ${after}`,
    )
  }
  return refuse(
    'MISSING_CONNECTIVE',
    `Put "and" or "or" before ${said.kind === 'quoted' ? `"${said.text}"` : `"${reader.text(reader.at, reader.at + 1)}"`}`,
    reader.span(reader.at),
    // "… on Saturday and mornings" would be looked for.
    mayBeName(reader) ? `${mayName ? before : `(${before})`} and ${after}` : undefined,
  )
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
    if (reader.at === first || reader.tokens[reader.at - 1]?.kind === 'word')
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
    // "any of uber, lyft" is a list; "any of the payments" leads up to something else.
    const quantifier = reader.peek(QUANTIFIERS)
    const lead = reader.peek(LEADS)
    const after = reader.key(quantifier?.length)
    if (quantifier && quantifier.length > (lead?.length ?? 0) && !/^(the|my|our)$/.test(after)) break
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
    const article = /^(the|a|an|my|our)$/.test(reader.key())
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
  while (reader.nounEnds.has(reader.at)) {
    if (takeAnyBank(reader)) break
    const party = readParty(reader, state, 'known')
    if (!party) break
    parts.push(...withDirection(party, parts))
  }
  return allOf(parts)
}

/** "EUR | payments to Notion": what is in the currency that stands first. */
function withRest(state: State, currency: Condition): Condition {
  const { reader } = state
  const isAlone = clauseEnd(reader) === reader.at || trailingAt(reader, reader.at)
  const isEmpty = /^(payments?|transactions?)$/.test(reader.key()) && clauseEnd(reader) === reader.at + 1
  if (isEmpty) reader.at += 1
  return isAlone || isEmpty ? currency : allOf([currency, readUnary(state)])
}

/** "anything Vodafone charges us", "payments that Acme sends me": who did it stands after what was done. */
function readDone(state: State, length: number): Condition | undefined {
  const { reader } = state
  return reader.attempt(() => {
    reader.at += length
    if (!/^(anything|everything|something|whatever|stuff|money|payments|transactions)$/.test(reader.key(-1))) return undefined // oxfmt-ignore
    reader.takeOne('that|which')
    const isNamed = reader.token().kind === 'quoted' || /^\p{Lu}/u.test(reader.token().text)
    return isNamed ? readDeed(reader, state, true) : undefined
  })
}

function isEmptyQuantifier(reader: Reader): boolean {
  const next = reader.at + 1
  if (/^(either|both|each)$/.test(reader.key()) && trailingAt(reader, next)) return true
  if (reader.key() === 'either' && /^(from|to|at|by|via)$/.test(reader.key(1)) && partyAt(reader, next)) return true // oxfmt-ignore
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
    const sum = readAmountNoun(reader) ?? readWayOfPaying(reader)
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
    const negation = reader.peek(NEGATIONS)
    const denied = negation && readLoneState(reader, state, () => readUnary(state))
    if (denied) return denied
    refuseNotUpTo(reader)
    if (negation && reader.tokens[reader.at + negation.length]?.kind !== 'end') {
      reader.at += negation.length
      return not(readUnary(state))
    }
  }
  const told = readToldWords(reader, state)
  if (told) return told
  const deed = readDeed(reader, state)
  if (deed) return deed
  const only = readOnlyAccount(reader)
  if (only) return only
  const subject = reader.peek(SUBJECTS)
  const clause = reader.at + (subject?.length ?? 0)
  const relative = /^(where|whose|when|if|with|having)$/.test(reader.tokens[clause]?.key ?? '')
  if (subject && relative && startsCondition(reader, clause + 1)) {
    reader.at = clause + 1
    return readUnary(state)
  }
  const deedOf =
    subject && relative && reader.attempt(() => ((reader.at = clause + 1), readDeed(reader, state)))
  if (deedOf) return deedOf
  const done = subject && readDone(state, subject.length)
  if (done) return done
  // "anything uncategorized over 100"
  if (subject && STATES.test(reader.tokens[clause]?.key ?? '')) reader.at = clause
  return (
    readField(reader, state) ??
    readLoneState(reader, state, () => readUnary(state)) ??
    readDirection(reader, state) ??
    readSubject(reader, state) ??
    readCopula(reader, state)
  )
}
