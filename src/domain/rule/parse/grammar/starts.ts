import { fold } from '../../fold.ts'
import { isPutIntoField, isTrailingFieldAhead } from '../text/trailing-field.ts'
import { describesAccount } from '../account/described-account.ts'
import type { Reader } from './reader.ts'
import { Phrases } from './phrases.ts'
import { HAPPENS, trailingAt } from './trailing.ts'
import { clauseEnd } from './stops.ts'
import { kindOfVerb, verbAt } from './verb.ts'
import {
  ACCOUNTS_BUT,
  CONNECTIVES,
  COPULAS,
  DIRECTIONS,
  type Field,
  NEGATED_DO,
  NEGATIONS,
  STRONG_FIELDS,
  SUBJECTS,
  VERBS,
  WEAK_FIELDS,
} from './vocabulary.ts'
import { isAmong } from './word-list.ts'

export const STATES = /^(unreconciled|reconciled|uncategori[sz]ed|unassigned|uncoded)$/

/** Where the name of a known account ends that stands at a place and that nothing prolongs. */
export function accountAt(reader: Reader, at: number, followedBy?: string): number | undefined {
  const { accounts } = reader.context
  const first = reader.tokens[at]
  if (!accounts || !first) return undefined
  const names = new Set(accounts.map(({ name }) => fold(name)))
  for (let end = Math.min(at + 8, reader.tokens.length - 1); end > at; end--) {
    const said = first.kind === 'quoted' ? first.text : reader.text(at, end)
    if (first.kind === 'quoted' && end > at + 1) continue
    if (!names.has(fold(said))) continue
    const next = reader.tokens[end]
    if (followedBy !== undefined) return next?.key === followedBy && isOnlyAt(reader, end) ? end : undefined
    const closed =
      next === undefined ||
      next.kind === 'end' ||
      next.kind === 'comma' ||
      next.kind === 'close' ||
      /^[-–—]$/.test(next.key) ||
      reader.source.charAt(reader.tokenAt(end - 1).to) === ':' ||
      reader.peek(CONNECTIVES, end) !== undefined ||
      PARTY.test(next.key) ||
      (next.key === 'only' && clauseEnd(reader, end) === end + 1) ||
      startsCondition(reader, end)
    if (closed) return end
  }
  return undefined
}

/** The "only" of "Savings only": what follows it is said apart. */
function isOnlyAt(reader: Reader, at: number): boolean {
  return endsClauseAt(reader, at + 1) || reader.isOneAt('-|–|—', at + 1)
}

/** What may lead to a further name once a condition is complete: "over 100 from Stripe". */
const PARTY = /^(from|to|toward|towards|at|by|via|with|into|onto)$/

/** What was done with money, before the one it went to: "a payment made to Acme". */
const DONE =
  /^(made|sent|due|owed|owing|payable|issued|transferred|remitted|written|drawn|going|coming|landing|landed|arriving|arrived|charged|billed|taken)$/

/** Whether the other side of a payment, or its account, is named at a place, after a complete condition. */
export function partyAt(reader: Reader, at: number): boolean {
  const denied = reader.isOneAt('not|never|except|excluding', at)
  const done = DONE.test(reader.keyAt(denied ? at + 1 : at))
  const place = at + (denied ? 1 : 0) + (done ? 1 : 0)
  const next = reader.tokens[place + 1]
  // "not at least 50"
  if (
    reader.keyAt(place) === 'at' &&
    reader.isOneAt('least|most', place + 1) &&
    /\d/.test(reader.keyAt(place + 2))
  )
    return false
  if (next === undefined || (next.kind !== 'word' && next.kind !== 'quoted')) return false
  if (PARTY.test(reader.keyAt(place)) || reader.nounEnds.has(place)) return true
  return reader.isOneAt('on|in|out|of|using|hitting', place) && accountLedAt(reader, place)
}

/** Whether a preposition and the name of a known account stand at a place. */
export function accountLedAt(reader: Reader, at: number): boolean {
  if (!reader.isOneAt('from|to|on|in|into|onto|via|with|using|of|out|hitting', at)) return false
  let name = at + 1
  if (reader.keyAt(name) === 'of') name += 1
  if (reader.isOneAt('either|both', name)) name += 1
  if (reader.isOneAt('the|my|our', name)) name += 1
  // "from account Savings"
  if (reader.isOneAt('account|acct', name) && accountAt(reader, name + 1) !== undefined) return true
  return accountAt(reader, name) !== undefined || describesAccount(reader, name)
}

/** Whether a new condition begins at a place, so that a list of values ends before it. */
export function startsCondition(reader: Reader, from: number): boolean {
  return startsOwnCondition(reader, from) || isTrailingFieldAhead(reader, from)
}

/** The same, but for words that are put into a field only after them: "… or lyft is in the description". */
export function startsOwnCondition(reader: Reader, from: number): boolean {
  let at = from
  const key = () => reader.keyAt(at)
  if (isAmong(key(), 'if|when|where|whenever')) at += 1
  if (reader.kindAt(at) === 'open') return true
  // "Uber or Lyft and on Amex Gold"
  const isJoined =
    reader.kindAt(at - 1) === 'comma' ||
    isAmong(reader.keyAt(at - 1), 'and|but|only|if|when|whenever|where|&|+|plus')
  if (at > 0 && isJoined && accountLedAt(reader, at)) return true
  if (trailingAt(reader, at) || (isAmong(key(), 'each|either|always') && trailingAt(reader, at + 1)))
    return true
  if (allOfThemAt(reader, at) > 0) return true
  if (isAmong(key(), 'the|its|their|a|an|any')) at += 1
  if (reader.kindAt(at) === 'end') return false
  if (reader.peek(STRONG_FIELDS, at)) return true
  if (reader.peek(NEGATIONS, at) && reader.kindAt(at + 1) !== 'end') return true
  if (reader.peek(ACCOUNTS_BUT, from)) return true
  if (STATES.test(key())) return true
  // "… or anything with stationery in it"
  if (
    isAmong(key(), 'anything|everything|something') &&
    reader.isOneAt('with|containing|mentioning|that|from|to|at|over|under', at + 1)
  )
    return true
  if (isAmong(key(), 'is|are|was|were') && STATES.test(reader.keyAt(at + 1))) return true
  const weak = reader.peek(WEAK_FIELDS, at)
  // "…; weekday: Friday"
  const isLabel =
    weak &&
    isAmong(weak.meaning, 'date|amount|institution|type') &&
    reader.source.charAt(reader.tokenAt(at + weak.length - 1).to) === ':'
  if (isLabel) return true
  if (weak && (operatorAfter(reader, at, weak) || isQuotedAfter(reader, at, weak))) return true
  const subject = reader.peek(SUBJECTS, at)
  if (
    subject &&
    ((verbAt(reader, at + subject.length) && !isPartyBy(reader, at + subject.length)) ||
      HAPPENS.test(reader.keyAt(at + subject.length)))
  ) {
    return true
  }
  // "… and it costs less than 40"
  if (reader.isOneAt('it|they', at) && reader.isOneAt('costs|cost', at + 1) && trailingAt(reader, at + 2))
    return true
  const direction = reader.peek(DIRECTIONS, at)
  if (direction) {
    const next = at + direction.length
    // "paid in April"
    if (trailingAt(reader, next) || trailingAt(reader, at + 1) || reader.isOneAt('to|from', next)) return true
    if (direction.length > 1 && clauseEnd(reader, next) === next) return true
  }
  return verbPhraseAt(reader, at)
}

/** The "all of them" of "trip deposits, all of them under £75", before what is said of each: how many words say so. */
export function allOfThemAt(reader: Reader, at: number): number {
  const length = reader.peek(OF_THEM, at)?.length ?? 0
  return reader.kindAt(at - 1) === 'comma' && length > 0 && trailingAt(reader, at + length) ? length : 0
}

const OF_THEM = new Phrases<true>([
  [true, 'all|all of them|every one|every one of them|each one|each of them|any of them|both of them|both'],
])

/** Words for which way money goes that hardly stand in a payee's name: "payee is BP, expenses". */
export const LONE_WAYS =
  'income|incomes|expense|expenses|outgoing|outgoings|incoming|inflow|inflows|outflow|outflows'

/** Whether such a word, or "money out" and the like, stands at a place and ends its clause. */
export function loneWayAt(reader: Reader, at: number): boolean {
  const length = reader.peek(DIRECTIONS, at)?.length ?? 0
  const isSaid = length > 1 ? reader.isOneAt('money', at) : reader.isOneAt(LONE_WAYS, at)
  const end = at + length + (reader.keyAt(at + length) === 'only' ? 1 : 0)
  const isClosed = endsClauseAt(reader, end) || trailingAt(reader, end) || accountLedAt(reader, end)
  return isSaid && isClosed && (reader.textAt(at) === reader.keyAt(at) || isShouted(reader))
}

/** Whether a sentence is all in capitals, and no line of a bank: it says how much, or when. */
function isShouted(reader: Reader): boolean {
  return !/\p{Ll}/u.test(reader.source) && reader.tokens.some((_, at) => at > 0 && trailingAt(reader, at))
}

/** Whether a clause ends at a place, be it with a sign that joins another condition. */
export function endsClauseAt(reader: Reader, at: number): boolean {
  const isJoined =
    reader.isOneAt('&|+|-|–|—', at) && (startsCondition(reader, at + 1) || accountLedAt(reader, at + 1))
  return clauseEnd(reader, at) === at || reader.kindAt(at) === 'open' || isJoined
}

/** "details contain"; "credit notes from Metro" are no field with a day. */
function operatorAfter(
  reader: Reader,
  at: number,
  { meaning, length }: { meaning: Field; length: number },
): boolean {
  const verb = reader.peek(VERBS, at + length)
  const isDay = verb !== undefined && kindOfVerb(verb.meaning) === 'date'
  return verbAt(reader, at + length) && !(isDay && isAmong(meaning, 'description|merchant'))
}

/** "with reference "4471"", "with the reference INV-2026": a field of words, and what it holds in quotes, or a code. */
export function isQuotedAfter(
  reader: Reader,
  at: number,
  { meaning, length }: { meaning: Field; length: number },
): boolean {
  const isHeld =
    reader.isOneAt('with|having', reader.isOneAt('the|a', at - 1) ? at - 2 : at - 1) &&
    isCode(reader.textAt(at + length))
  return isAmong(meaning, 'description|merchant') && (isHeld || reader.kindAt(at + length) === 'quoted')
}

/** "INV-", "4471", "HM/22": what references are made of. */
export function isCode(text: string): boolean {
  return /^(?=.*[\d-])[\p{Lu}\d][\p{Lu}\d/-]*$/u.test(text)
}

/** The "by" of "charges by the bank", which leads to a day elsewhere. */
function isPartyBy(reader: Reader, at: number): boolean {
  return reader.keyAt(at) === 'by' && !trailingAt(reader, at)
}

/** Verbs that carry on with the field named before: "… or starts with", "… and does not contain". */
function verbPhraseAt(reader: Reader, at: number): boolean {
  if (reader.peek(NEGATED_DO, at) || reader.peek(COPULAS, at)) {
    return reader.kindAt(at + 1) !== 'end'
  }
  const verb = reader.peek(VERBS, at)
  if (!verb) return false
  const after = reader.kindAt(at + verb.length)
  if (after === 'end' || after === 'comma' || after === 'close') return false
  const said = reader.keyAt(at)
  if (isHeldAgain(reader, at)) return true
  return (
    isAmong(
      said,
      'contain|contains|containing|includes|including|mention|mentions|mentioning|says|concerning|regarding|matches|matching|equals|lacks|excludes',
    ) ||
    (verb.length > 1 && isAmong(said, 'start|starts|starting|begin|begins|beginning|end|ends|ending|exactly'))
  )
}

/**
 * "… and has amazon", "… & has no fee": a verb that begins names as well, behind a condition that was told by one like it, or
 * before words that are put into a field.
 */
function isHeldAgain(reader: Reader, at: number): boolean {
  const isJoined = reader.kindAt(at - 1) === 'comma' || reader.isOneAt('and|but|or|&', at - 1)
  if (!isJoined || !reader.isOneAt('has|have', at)) return false
  if (isPutIntoField(reader, at + 1)) return true
  return reader.tokens
    .slice(0, at - 1)
    .some(
      ({ key }, place) =>
        isAmong(key, 'has|have|contains|contain|lacks|includes|mentions|starts|ends') &&
        (place > 0 || isAmong(key, 'has|have')),
    )
}
