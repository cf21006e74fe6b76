import { fold } from '../../../fold.ts'
import { startsCondition } from '../../grammar/starts.ts'
import { trailingAt } from '../../grammar/trailing.ts'
import type { Reader } from '../../grammar/reader.ts'
import { clauseEnd } from '../../grammar/stops.ts'
import { refuseAsOrder } from './order-offer.ts'
import { PASSIVE, WHERE_TO } from './order-words.ts'
import { postingEnd } from './posting-named.ts'

/* Orders that stand amid conditions; the others are what to write instead. */

/** Refuses "Shell over 50 goes to Fuel except the car wash". */
export function refuseOrderAmid(reader: Reader): void {
  let at = reader.at
  while (reader.isOneAt('should|must|shall|to|always|be|get|gets|is|are|need|needs|all', at)) at += 1
  const isWay = reader.isOneAt(WHERE_TO, at + 1)
  const isOrder = isWay && (PASSIVE.test(reader.keyAt(at)) || (at > reader.at && reader.isOneAt('go|be', at)))
  if (isOrder) refuseCut(reader, reader.at, at)
}

/**
 * Refuses the "is Fuel" of "Shell over 50 is Fuel" and the "to Supplies" of "Dell under 30 to Supplies": where a condition
 * is complete, an account of the chart is what the rows are to be booked to, and so is whatever a name says that they are.
 */
export function refuseAccountAfter(reader: Reader): void {
  const isSaid = reader.isOne('is|are')
  const isLabel = reader.at > 0 && reader.source.charAt(reader.token(-1).to) === ':'
  if (!isSaid && !isLabel && !reader.isOne('to|into|as|under|means|=|-|–')) return
  const account = isLabel ? reader.at : reader.at + 1
  const end = clauseEnd(reader, account)
  if (end === account) return
  const said = fold(reader.text(account, end))
  const isOf = (all: readonly { name: string }[] | undefined) =>
    all?.some(({ name }) => fold(name) === said) === true
  const isPosting = isOf(reader.context.glAccounts) && !isOf(reader.context.accounts)
  const isName =
    /^\p{Lu}\p{Ll}/u.test(reader.textAt(account)) &&
    !trailingAt(reader, account) &&
    !startsCondition(reader, account)
  if (isPosting || (isSaid && isName)) refuseWithout(reader, reader.at, end)
}

/** Offers the sentence without the order that stands in it, whose verb is at a place, up to the end of the account it names. */
export function refuseCut(reader: Reader, from: number, verb: number): never {
  let account = verb
  while (PASSIVE.test(reader.keyAt(account)) || LEADS_TO_ACCOUNT.test(reader.keyAt(account))) account += 1
  refuseWithout(reader, from, accountEnd(reader, account))
}

const LEADS_TO_ACCOUNT = new RegExp(`^(?:should|must|shall|be|${WHERE_TO})$`)

/** Offers the sentence without these words of it. */
export function refuseWithout(reader: Reader, from: number, end: number): never {
  const before = reader.source
    .slice(0, reader.span(from).from)
    .trimEnd()
    .replace(/:$|,\s*(?:it|they|this|that)$/i, '')
  const rest = reader.source.slice(reader.span(end).from)
  refuseAsOrder(reader, from, end, `${before} ${rest}`.replace(/ (?=[,.;])/, '').trim())
}

/** Where the account that an order names ends: the name of one of the chart, or a word and the capitals after it. */
function accountEnd(reader: Reader, from: number): number {
  const start = reader.isOneAt('the|my|our', from) ? from + 1 : from
  const named = postingEnd(reader, start)
  if (named !== undefined) return named
  let end = Math.min(start + 1, reader.tokens.length - 1)
  while (/^\p{Lu}/u.test(reader.textAt(end))) end += 1
  return end
}
