import { fold } from '../../../fold.ts'
import { isCategoryWord } from '../../../names/category-words.ts'
import { isFirm } from '../../../names/firm-names.ts'
import { postingCalled } from '../../../names/postings.ts'
import type { Reader } from '../../grammar/reader.ts'
import { ACTIONS, CONNECTIVES, NEGATIONS, STRONG_FIELDS, WEAK_FIELDS } from '../../grammar/vocabulary.ts'
import { isAmong } from '../../grammar/word-list.ts'
import { accountLedAt, loneWayAt, startsCondition } from '../../grammar/starts.ts'
import { trailingAt } from '../../grammar/trailing.ts'
import { clauseEnd } from '../../grammar/stops.ts'
import { isPaidAt } from './paid-at.ts'
import { postingAt } from './posting-named.ts'
import { refuseWithout } from './order-amid.ts'
import { refuseAsOrder } from './order-offer.ts'
import { LEADS_UP, PASSIVE, TO_ACCOUNT, WHERE_TO } from './order-words.ts'

/**
 * Refuses "Uber and Bolt are travel", "over 100 from Stripe book to sales", "Swiggy, Zomato kindly put in Meals", "Costa, Tesco: to
 * Meals": what transactions are to be posted to ends a sentence of which the rest says which ones, and is what to write instead.
 */
export function refusePostingAfter(reader: Reader): void {
  for (const begins of ENDINGS) {
    const at = begins(reader)
    if (at !== undefined) refuseRest(reader, at)
  }
  refusePostingAmid(reader)
}

/** Refuses the "to Meals" of "Uber to Meals over 20", behind which is said how much, when or on which account. */
function refusePostingAmid(reader: Reader): void {
  const to = lastThat(reader, (at) => reader.isOneAt('to|into', at) && isOfName(reader, at))
  const posting = to > 0 ? postingAt(reader, to + 1) : undefined
  if (posting === undefined || !isPosting(reader, to + 1, posting.end, false)) return
  const { end } = posting
  const goesOn =
    trailingAt(reader, end) ||
    accountLedAt(reader, end) ||
    (clauseEnd(reader, end) === end && startsCondition(reader, end + 1)) ||
    loneWayAt(reader, end) ||
    (reader.peek(CONNECTIVES, end) ?? reader.peek(NEGATIONS, end)) !== undefined
  if (goesOn && reader.kindAt(end) !== 'end') refuseWithout(reader, to, end)
}

/** Whether a "to" stands behind a name, of which nothing says that somebody is paid or where it goes from. */
const isOfName = (reader: Reader, to: number): boolean =>
  /^\p{L}/u.test(reader.textAt(to + 1)) &&
  !PASSIVE.test(reader.keyAt(to - 1)) &&
  !reader.tokens.slice(0, to).some((_, at) => isPaidAt(reader, at))

/** Where an order that ends the sentence begins, by the ways in which one is written. */
const ENDINGS: readonly ((reader: Reader) => number | undefined)[] = [
  // "Uber and Bolt are travel"
  (reader) => {
    const is = lastThat(reader, (at) => isAmong(reader.textAt(at), 'is|are|='))
    return isPostingTo(reader, is + 1, isNamedBefore(reader, is)) && isSubject(reader, is) ? is : undefined
  },
  // "Uber over 20 => 6100"
  (reader) => {
    const sign = lastThat(reader, (at) => isAmong(reader.textAt(at), '=>|->|→'))
    const isLimit = reader.isOneAt('amount|amt|total|value|sum|price', sign - 1)
    return isPostingTo(reader, sign + 1, false) && !isLimit ? sign : undefined
  },
  // "when you see Uber use Travel"
  (reader) => {
    const verb = lastThat(reader, (at) => isAmong(reader.textAt(at), 'use|choose|pick|select'))
    return isPostingTo(reader, verb + 1, false) ? verb : undefined
  },
  // "over 100 from Stripe book to sales"
  (reader) => {
    const verb = lastThat(
      reader,
      (at) =>
        ACTIONS.has(reader.textAt(at)) &&
        /^\p{L}/u.test(reader.textAt(at)) &&
        isAmong(reader.textAt(at + 1), WHERE_TO),
    )
    const mayBeCategory = verb > 1 && isAmong(reader.textAt(verb + 1), TO_ACCOUNT)
    const isVerb = verb > 0 && !LEADS_ON.test(reader.keyAt(verb - 1))
    return isVerb && isPostingTo(reader, verb + 2, mayBeCategory) ? verb : undefined
  },
  // "description contains Uber must be recorded in Travel"
  (reader) => {
    const isOrder = (at: number) => PASSIVE.test(reader.textAt(at)) && reader.isOneAt('be', at - 1)
    const verb = lastThat(reader, (at) => isOrder(at) && reader.isOneAt(WHERE_TO, at + 1))
    return verb > 0 && isOfField(reader) && isPostingTo(reader, verb + 2, true) ? verb : undefined
  },
  // "Costa, Tesco: to Meals"
  (reader) => {
    const to = lastThat(reader, (at) => at > 1 && reader.isOneAt('to|as|into', at) && isSign(reader, at))
    return isPostingTo(reader, to + 1, false) ? to : undefined
  },
  // "Uber to Meals", "corner shop to Meals"
  (reader) => {
    const to = lastThat(reader, (at) => reader.isOneAt('to|into|as', at))
    return isOfName(reader, to) && isPostingTo(reader, to + 1, false) ? to : undefined
  },
  // "Stripe payouts over 100, goes to Sales", "Stripe payouts, should be Sales"
  (reader) => {
    const verb = lastThat(
      reader,
      (at) =>
        reader.kindAt(at - 1) === 'comma' &&
        (reader.isOneAt('goes|go|belongs|belong', at) || reader.isOneAt('should|must', at)),
    )
    const isWay = reader.isOneAt('be', verb + 1) || reader.isOneAt(TO_ACCOUNT, verb + 1)
    return verb > 0 && isWay && isPostingTo(reader, verb + 2, false) ? verb : undefined
  },
  // "Starbucks gets coded to Meals", "United flights go under Travel"
  (reader) => {
    const verb = lastThat(
      reader,
      (at) =>
        reader.isOneAt(WHERE_TO, at + 1) &&
        (reader.isOneAt('goes|go|belongs|belong', at) ||
          (PASSIVE.test(reader.keyAt(at)) && reader.isOneAt('gets|get', at - 1))),
    )
    const start = reader.isOneAt('gets|get', verb - 1) ? verb - 1 : verb
    const isList = reader.tokens
      .slice(0, start)
      .some(({ kind, key }) => kind === 'comma' || isAmong(key, 'or|and|&'))
    const isTold = start < verb && reader.isOneAt('to', verb + 1)
    const isVerb =
      start > 0 && !LEADS_ON.test(reader.keyAt(start - 1)) && (isList || isTold) && !isOfField(reader)
    return isVerb && isPostingTo(reader, verb + 2, false) ? start : undefined
  },
  // "description contains "uber" set category to Travel"
  (reader) => {
    const verb = lastThat(
      reader,
      (at) =>
        isAmong(reader.textAt(at), 'set|change|assign|update') &&
        isAmong(reader.textAt(at + 1), 'category|account|gl|the'),
    )
    return verb > 1 && !LEADS_ON.test(reader.keyAt(verb - 1)) ? verb : undefined
  },
  // "Netflix over 10, that's Software"
  (reader) => {
    const points = lastThat(
      reader,
      (at) =>
        reader.kindAt(at - 1) === 'comma' &&
        reader.isOneAt('that|it|this|these|those|they', at) &&
        reader.isOneAt("'s|’s|'re|’re|is|are", at + 1),
    )
    return points > 0 && isPostingTo(reader, points + 2, false) ? points : undefined
  },
  // "Uber excluding refunds: Travel"
  (reader) => {
    const label = lastThat(reader, (at) => reader.source.charAt(reader.tokenAt(at - 1).to) === ':')
    const isExcepting = reader.tokens.slice(0, label).some(({ key }) => isAmong(key, EXCEPTING))
    return isExcepting && isPostingTo(reader, label, false) && isSubject(reader, label) ? label : undefined
  },
]

/** Whether the sentence says something of a field, and not of transactions alone. */
const isOfField = (reader: Reader): boolean =>
  reader.tokens.some((_, at) => reader.peek(STRONG_FIELDS, at) ?? reader.peek(WEAK_FIELDS, at))

/** What leaves something out, which what follows a colon hardly belongs to. */
const EXCEPTING = 'except|excluding|without|minus|but|unless|not'

/** The last place behind the first where something is so; 0 where none is. */
function lastThat(reader: Reader, isOne: (at: number) => boolean): number {
  return Math.max(
    0,
    reader.tokens.findLastIndex((_, at) => at > 0 && isOne(at)),
  )
}

/** Whether all words from a place to the end are a posting. */
function isPostingTo(reader: Reader, from: number, mayBeCategory: boolean): boolean {
  return from > 1 && isPosting(reader, from, reader.tokens.length - 1, mayBeCategory)
}

/** Refuses "Uber is travel when over 20", "Lidl = groceries": a name, and what it is to be booked to. */
export function refusePosting(reader: Reader, verb: number): void {
  const end = clauseEnd(reader, verb + 1)
  const isNamed = /\p{Lu}/u.test(reader.text(reader.at, verb)) || isFirm(reader.key())
  if (reader.isOneAt('is|are|=', verb) && isNamed && isPosting(reader, verb + 1, end, true))
    refuseWithout(reader, verb, end)
}

/** The "it" of "anything with Uber in it". */
const isEcho = (reader: Reader, at: number): boolean =>
  reader.isOneAt('it|them', at) && reader.keyAt(at - 1) === 'in'

function refuseRest(reader: Reader, from: number): never {
  let end = from
  while (
    end > 1 &&
    ((LEADS_UP.test(reader.keyAt(end - 1)) && !isEcho(reader, end - 1)) || isMark(reader, end - 1))
  )
    end -= 1
  const before = reader.text(0, end).replace(/[\s,:;–—-]+$/, '')
  refuseAsOrder(reader, end, reader.tokens.length - 1, before)
}

const isMark = (reader: Reader, at: number): boolean =>
  reader.kindAt(at) === 'comma' || /^[-–—:;>]+$/.test(reader.textAt(at))

/** Whether a sign parts a place from what stands before it. */
const isSign = (reader: Reader, at: number): boolean =>
  /^[-–—:;]+$/.test(reader.textAt(at - 1)) || /[:;]/.test(reader.source.charAt(reader.tokenAt(at - 1).to))

/** Whether all words between two places are a GL account, or such as categories are called by, where these count as well. */
function isPosting(reader: Reader, from: number, end: number, mayBeCategory: boolean): boolean {
  const words = reader.tokens.slice(from, end)
  if (words.length === 0 || words.some(({ kind }) => kind !== 'word')) return false
  const said = fold(reader.text(from, end)).replace(/[.!]+$/, '')
  if (reader.context.accounts?.some(({ name }) => fold(name) === said)) return false
  const isAccount = postingCalled(said, reader.context) !== undefined
  return isAccount || (mayBeCategory && words.every(({ key }) => isCategoryWord(key)))
}

/** Whether a firm or a word with a capital stands before a place, other than at the head of the sentence. */
function isNamedBefore(reader: Reader, end: number): boolean {
  return reader.tokens
    .slice(0, end)
    .some(({ key, text }, at) => isFirm(key) || (at > 0 && /^\p{Lu}/u.test(text)))
}

/** Whether what ends before a verb are transactions or names, rather than a field, or a word that points at one. */
function isSubject(reader: Reader, verb: number): boolean {
  const isField = [STRONG_FIELDS, WEAK_FIELDS].some((fields) =>
    reader.tokens.slice(0, verb).some((_, at) => reader.peek(fields, at)?.length === verb - at),
  )
  const first = /^(?:if|when|whenever|where|the|my|our)$/.test(reader.keyAt(0)) ? 1 : 0
  const isWord = verb - first < 2 && !isFirm(reader.keyAt(first)) && !/^\p{Lu}/u.test(reader.textAt(first))
  return !isField && !isWord && !LEADS_ON.test(reader.keyAt(verb - 1))
}

/** Words behind which a verb begins no posting: "payments that are expenses", "money we put into savings". */
const LEADS_ON =
  /^(?:that|which|who|what|whatever|where|when|if|it|this|these|those|there|they|i|we|you|to|the|a|an|of|and|or|not|never|no)$/
