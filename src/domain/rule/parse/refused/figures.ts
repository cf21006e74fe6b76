import { countOf } from '../grammar/vocabulary.ts'
import type { Reader } from '../grammar/reader.ts'
import { refuse } from './problem.ts'

/** "at least 3 figures", "six-figure payments", "over four digits": how long an amount is, which is told by its bound. */
export function refuseFigures(reader: Reader): void {
  refuseDigits(reader)
  const joined = reader.tokens.findIndex(({ key }) => /^[a-z\d]+-figures?$/.test(key))
  const apart = reader.tokens.findIndex((_token, at) => at > 0 && saysFigures(reader, at))
  const at = joined >= 0 ? joined : apart
  if (at < 0) return
  const counted = joined >= 0 ? (reader.keyAt(at).split('-')[0] ?? '') : reader.keyAt(at - 1)
  const count = countOf(counted)
  if (count === undefined || count > 8) return
  let from = joined >= 0 ? at : at - 1
  const isMore = reader.isOneAt('over|above|than', from - 1)
  if (reader.isOneAt('least|than', from - 1)) from -= 2
  else if (reader.isOneAt('over|above|with|in|of', from - 1)) from -= 1
  if (reader.isOneAt('with|of|for', from - 1)) from -= 1
  let to = reader.isOneAt('amounts|sums|payments|transactions|amount|sum', at + 1) ? at + 2 : at + 1
  if (reader.isOneAt('plus|+', to)) to += 1
  else if (reader.isOneAt('or|and', to) && reader.isOneAt('more|up|above|over|higher', to + 1)) to += 2
  const meant = `amount is at least ${10 ** (isMore ? count : count - 1)}`
  refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(from, to)}" can’t be checked; write the amount: ${meant}`,
    reader.span(from, to),
    reader.instead(from, to, from > 0 ? `and ${meant}` : meant),
  )
}

/** Whether the word at a place says "figures"; "digits" are those of an amount behind a bound alone. */
function saysFigures(reader: Reader, at: number): boolean {
  const isBounded = reader.isOneAt('over|least|than', at - 2)
  return reader.isOneAt('figure|figures', at) || (isBounded && reader.keyAt(at) === 'digits')
}

/** "3-digit amounts", "three digit sums", "double digit amounts": from the least of them up to the largest. */
function refuseDigits(reader: Reader): void {
  const at = reader.tokens.findIndex(
    ({ key }, place) => /^(?:[a-z\d]+-)?digits?$/.test(key) && reader.isOneAt(SUMS, place + 1),
  )
  if (at < 0) return
  const joined = reader.keyAt(at).split('-')
  const from = joined.length > 1 ? at : at - 1
  const counted = (joined.length > 1 ? joined[0] : reader.keyAt(from)) ?? ''
  const count = TIMES.get(counted) ?? countOf(counted)
  if (from < 0 || count === undefined || count < 1 || count > 8) return
  const meant =
    count === 1 ? 'amount is under 10' : `amount is between ${10 ** (count - 1)} and ${10 ** count - 1}.99`
  const isMore = reader.kindAt(at + 2) === 'word' && !reader.isOneAt('and|or|but', at + 2)
  refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(from, at + 2)}" can’t be checked; write the amount: ${meant}`,
    reader.span(from, at + 2),
    reader.instead(from, at + 2, `${from > 0 ? 'and ' : ''}${meant}${isMore ? ' and' : ''}`),
  )
}

const SUMS =
  'amounts|amount|sums|sum|payments|payment|transactions|charges|purchases|transfers|deposits|withdrawals|expenses|figures'
const TIMES = new Map([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
])
