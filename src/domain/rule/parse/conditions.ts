import { readParty, takeAnyBank, takePointer } from './direction/party.ts'
import { amountHere } from './amount/money-words.ts'
import { withEitherAmount } from './amount/either-amount.ts'
import { ANY_PAYMENTS } from '../names/payment-words.ts'
import { readAccounts } from './account/asked-accounts.ts'
import { takeFiller, takeRate, takeYetOfDenial } from './filler.ts'
import { takeJoint } from './heading.ts'
import { takeExampleLead } from './name/examples.ts'
import { refuseAccountAfter } from './refused/orders/order-amid.ts'
import { refuseOrder } from './refused/orders/order-first.ts'
import { refuse } from './refused/problem.ts'
import { hasText, nounFollows, readNameAfter } from './name/name-after.ts'
import { withNotedNames } from './name/noted-names.ts'
import { Reader } from './grammar/reader.ts'
import { partsConditionsAt } from './grammar/parting-sign.ts'
import { accountAt, partyAt, startsCondition } from './grammar/starts.ts'
import { trailingAt } from './grammar/trailing.ts'
import { isCategoryWord } from '../names/category-words.ts'
import { isFirm } from '../names/firm-names.ts'
import { isProcessor } from '../names/processors.ts'
import { isWayOnLine } from '../names/rails.ts'
import { allOf, anyOf, type Condition, not, sameCondition } from '../tree.ts'
import { readWhatWasDone } from './direction/our-payment.ts'
import { asShortWay, readWayOfPaying, textOfWay } from './direction/way-of-paying.ts'
import { clauseEnd } from './grammar/stops.ts'
import { isAmong } from './grammar/word-list.ts'
import { CONNECTIVES, NEGATIONS } from './grammar/vocabulary.ts'
import { isOnlyBefore } from './text/value-end.ts'
import { readException, takeConnective, takeLeftOut } from './negation/exception.ts'
import { refuseDangling, refuseLeftover } from './refused/leftover.ts'
import {
  directionIn,
  endsWithDirection,
  readLoneWay,
  withDirection,
  withoutRepeated,
} from './direction/told-direction.ts'
import { type Clause, readLed } from './one-condition.ts'

const DEEPEST = 40

interface State extends Clause {
  depth: number
  /** Whether a name may stand here that nothing joins: after "over 50 or under 5" it may belong to both or to one. */
  mayName: boolean
}

/**
 * The condition that a reader's tokens are, up to its end or to a parenthesis that closes what nothing opened. A heading is
 * "any of the following:", under which each condition stands by itself.
 */
export function readConditions(reader: Reader, heading: 'any' | 'all' | undefined): Condition {
  const state: State = {
    reader,
    depth: 0,
    subject: undefined,
    mayName: true,
    readOne: () => readUnary(state),
    readGroup: () => readGroup(state),
  }
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
    // "Tesco (fuel) - paid by card"
    const isDash =
      partsConditionsAt(reader, reader.at) ||
      (/^[-–—]+$/.test(reader.key()) && reader.kindAt(reader.at + 1) !== 'end' && !amountHere(reader))
    const comma = reader.token().kind === 'comma' || isLabel || isDash
    if (reader.token().kind === 'comma' || isDash) reader.at += 1
    // "Netflix, each month"
    if ((comma && !reader.ended && takeFiller(reader)) || takeYetOfDenial(reader)) continue
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
  if (isOnlyBefore(reader, reader.at)) reader.at += 1
  if (takeAnyBank(reader) || takePointer(reader) || takeRate(reader, parts.at(-1)) || takeInIt(reader)) return
  const lone = readLoneWay(reader)
  if (lone) {
    parts.push(lone)
    return
  }
  const isTrailing = trailingAt(reader, reader.at)
  if (!isTrailing && takeFiller(reader)) return
  takeForWhat(reader, parts)
  const noun = asShortWay(reader, parts.at(-1))
  const way = readWayOfPaying(reader)
  const done = way ? undefined : readWhatWasDone(reader, state)
  const party =
    !way &&
    !done &&
    !isTrailing &&
    partyAt(reader, reader.at) &&
    readParty(reader, state, directionIn(parts.at(-1)))
  if (way) parts.push(parts.some(isOfAnybody) ? textOfWay(way) : way)
  else if (done) parts.push(...withoutRepeated(parts, done))
  else if (party) parts.splice(-1, 1, ...(noun ? [noun] : []), ...withDirection(party, parts))
  else if (reader.token().kind === 'open') {
    const opened = reader.at
    const group = readUnary(state)
    const names = withNotedNames(reader, parts.at(-1) ?? group, group, opened)
    // "on weekends (Sat and Sun)"
    const isSaid = parts.some((part) => isAmong(part.kind, 'weekday|month') && sameCondition(part, group))
    // "FY25 (April 2024 to March 2025)" says which days it is.
    const isDays = parts.at(-1)?.kind === 'date' && group.kind === 'date' && group.compare === 'between'
    const told = names ?? (isDays ? group : undefined)
    if (told || !isSaid) parts.splice(told ? -1 : parts.length, 1, told ?? group)
  } else if (isOfDayOrSum(reader, parts)) takePayments(state, parts)
  else if (startsCondition(reader, reader.at) || accountAt(reader, reader.at, 'only') !== undefined)
    parts.push(...withoutRepeated(parts, readUnary(state)))
  else parts.push(readNoun(state, parts))
}

/** The "in" of "transactions that have "bonus" in", which is the text's. */
function takeInIt(reader: Reader): boolean {
  const isHeld = reader.tokens.slice(0, reader.at).some(({ key }) => HOLDS.test(key))
  const isIn = isHeld && reader.key() === 'in' && reader.kindAt(reader.at - 1) === 'quoted'
  if (!isIn || clauseEnd(reader, reader.at + 1) !== reader.at + 1) return false
  reader.at += 1
  return true
}

const HOLDS = /^(?:has|have|having|with|contains?|containing)$/

/**
 * Whether payments stand right behind the day or month they were made in, or what they come to: "Friday payments to Sam", "over
 * 20 dollar charges". Behind a number alone they may be counted.
 */
function isOfDayOrSum(reader: Reader, [part, ...more]: readonly Condition[]): boolean {
  if (more.length > 0 || reader.token().text !== reader.key()) return false
  if (isAmong(part?.kind, 'weekday|month')) return reader.isOne(ANY_PAYMENTS)
  const isSum = part?.kind === 'amount' && (part.currency !== undefined || part.value.includes('.'))
  return isSum && reader.isOne(`${ANY_PAYMENTS}|charge|charges`)
}

/** Takes them where nothing more is said of them, and else reads what is. */
function takePayments(state: State, parts: Condition[]): void {
  const { reader } = state
  const next = reader.at + 1
  if (clauseEnd(reader) === next || trailingAt(reader, next)) reader.at = next
  else parts.push(readUnary(state))
}

/**
 * The "for" of "€300 for electricity", the "on" of "over 50 on Amazon", "over 20 on fuel": behind an amount it only leads to what was
 * paid for, or where.
 */
function takeForWhat(reader: Reader, parts: readonly Condition[]): void {
  const { kind, text } = reader.token(1)
  const isGoods = text === reader.key(1) && isCategoryWord(text) && !isWayOnLine(text)
  const isOfSum = parts.length === 1 && parts[0]?.kind === 'amount'
  if (trailingAt(reader, reader.at + 1)) return
  const isFor = reader.key() === 'for' && isOfSum && (kind === 'quoted' || /^\p{Lu}/u.test(text) || isGoods)
  const isPlace =
    reader.isOne('on|in|off|through') &&
    ((isOfSum && isGoods) || (isShop(reader.key(1)) && !parts.some(hasText)))
  if (isFor || isPlace) reader.at += 1
}

/** A firm that holds nobody's money: "on Revolut" is where it was. */
const isShop = (word: string): boolean =>
  isFirm(word) && !isProcessor(word) && !isAmong(word, 'amex|revolut|wise|opay|paytm|phonepe')

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

/** The account of "Uber over 50 (Amex Gold)", up to the parenthesis that closes; "interest (savings)" may be a text, "starts with DD (Savings)" is none. */
function readNotedAccount({ reader, subject }: State): Condition | undefined {
  const start = reader.at
  return reader.attempt(() => {
    const accounts = readAccounts(reader)
    const isName = reader.at > start + 1 || isAmong(subject?.operator ?? '', 'starts|ends|is')
    if (accounts === undefined || !isName || reader.token().kind !== 'close') return undefined
    reader.at += 1
    return accounts
  })
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
  const account = readNotedAccount(state)
  if (account) return account
  // "Uber (but not Uber Eats)", "over 20 (and not delivery)"
  if (reader.isOne('but|and') && reader.peek(NEGATIONS, reader.at + 1)) reader.at += 1
  const isLeftOut = takeLeftOut(reader)
  takeExampleLead(reader)
  const read = readOr(state)
  const condition = isLeftOut ? not(read) : read
  if (reader.token().kind !== 'close') {
    refuse('UNCLOSED_BRACKET', `Missing ) for ( at column ${opened.from + 1}`, opened)
  }
  reader.at += 1
  return condition
}
