import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { COPULAS, STRONG_FIELDS, VERBS, WEAK_FIELDS } from '../grammar/vocabulary.ts'

const SIGNED = /^(negative|positive)$/
const COUNTED = /^(?:amounts?|values?|numbers?|sums?|figures?|transactions?|payments?|entries|ones?)$/
/** "0", "0.00", "0k", "N0", "0$" */
const ZERO = /^(?:\p{Sc}|n|rs?)?(?:zero|0+(?:[.,]0+)?(?:k|m|mn|bn)?\p{Sc}?|nil|nought)$/u

/**
 * Refuses what speaks of the sign of an amount: "the amount is negative", "less than zero", "minus 50". Amounts have none
 * here, and which way the money goes is what to write instead.
 */
export function refuseSign(reader: Reader): void {
  for (let at = 0; at < reader.tokens.length - 1; at += 1) {
    refuseSignedNoun(reader, at)
    refuseSignOf(reader, at)
    refuseZero(reader, at)
    refuseMinus(reader, at)
  }
}

/** "negative amounts", "… with a positive amount" */
function refuseSignedNoun(reader: Reader, at: number): void {
  const [sign] = SIGNED.exec(reader.keyAt(at)) ?? []
  if (sign === undefined || !COUNTED.test(reader.keyAt(at + 1))) return
  const article = reader.isOneAt('a|an', at - 1) ? at - 1 : at
  const from = reader.isOneAt('with|of|for|has|have|having', article - 1) ? article - 1 : article
  // "is a negative number" says it of the amount before.
  if (reader.peek(COPULAS, from - 1)) return
  const isJoined = from > 0 && !reader.isOneAt('and|or|but', from - 1)
  refuseFor(reader, from, at + 2, sign === 'negative', isJoined)
}

/** "the amount is negative", "value isn't positive" */
function refuseSignOf(reader: Reader, at: number): void {
  const field = amountFieldAt(reader, at)
  if (field === undefined) return
  let to = at + field
  let denied = false
  for (let being = reader.peek(COPULAS, to); being; being = reader.peek(COPULAS, to)) {
    denied = denied !== !being.meaning
    to += being.length
  }
  if (reader.isOneAt('a|an', to)) to += 1
  const [sign] = SIGNED.exec(reader.keyAt(to)) ?? []
  if (sign === undefined) return
  const end = COUNTED.test(reader.keyAt(to + 1)) ? to + 2 : to + 1
  refuseFor(reader, withArticle(reader, at), end, (sign === 'negative') !== denied, false)
}

/** "amount less than zero", "> 0" */
function refuseZero(reader: Reader, at: number): void {
  const verb = reader.peek(VERBS, at)
  const end = at + (verb?.length ?? 0)
  if ((verb?.meaning !== 'over' && verb?.meaning !== 'under') || !ZERO.test(reader.keyAt(end))) return
  if (reader.keyAt(end + 1) === 'to') return
  // "over zero and under 100"
  if (
    reader.isOneAt('and|but', end + 1) &&
    (reader.peek(VERBS, end + 2) || /^\p{Sc}?\d/u.test(reader.keyAt(end + 2)))
  )
    return
  // "Less Than Zero Records"
  if ([end, end + 1].every((place) => /^\p{Lu}/u.test(reader.textAt(place)))) return
  let from = at
  while (reader.peek(COPULAS, from - 1)) from -= 1
  const field = amountFieldAt(reader, from - 1) === 1 ? from - 1 : undefined
  if (field === undefined && from < at) return
  refuseFor(reader, withArticle(reader, field ?? from), end + 1, verb.meaning === 'under', false)
}

/** "minus 50", "amount is minus 50" */
function refuseMinus(reader: Reader, at: number): void {
  const { text } = reader.tokenAt(at + 1)
  if (reader.keyAt(at) !== 'minus' || !/^\p{Sc}?\d/u.test(text)) return
  let from = at
  while (reader.peek(COPULAS, from - 1)) from -= 1
  const field = amountFieldAt(reader, from - 1) === 1
  if (at > 0 && !field) return
  const start = withArticle(reader, field ? from - 1 : from)
  refuse(
    'NEGATIVE_AMOUNT',
    `Amounts have no sign in Daybook. For money out, write: expense of ${text}`,
    reader.span(start, at + 2),
    reader.instead(start, at + 2, `expense of ${text}`),
  )
}

function refuseFor(reader: Reader, from: number, to: number, isNegative: boolean, isJoined: boolean): never {
  const meant = isNegative ? 'money out' : 'money in'
  return refuse(
    'NEGATIVE_AMOUNT',
    `Amounts have no sign in Daybook. For ${isNegative ? 'negative' : 'positive'} amounts, write: it is ${meant}`,
    reader.span(from, to),
    reader.instead(from, to, `${isJoined ? 'and ' : ''}it is ${meant}`),
  )
}

/** How many pieces the name of the amount takes up that stands at a place. */
function amountFieldAt(reader: Reader, at: number): number | undefined {
  if (at < 0) return undefined
  const found = reader.peek(STRONG_FIELDS, at) ?? reader.peek(WEAK_FIELDS, at)
  return found?.meaning === 'amount' ? found.length : undefined
}

function withArticle(reader: Reader, at: number): number {
  return reader.isOneAt('the|its|their', at - 1) ? at - 1 : at
}
