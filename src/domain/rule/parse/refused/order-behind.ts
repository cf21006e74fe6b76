import { fold } from '../../fold.ts'
import type { Reader } from '../grammar/reader.ts'
import { isAmong } from '../grammar/word-list.ts'
import { refuseAsOrder } from './order-offer.ts'

/* What transactions are to be booked to, where that ends a sentence that says which before it. */

/** What leads to an account behind a sign or an order: "Tesco: to Meals", "put in Meals". */
const LEADS = 'to|in|into|as|under|against'
const ORDERS = 'book|post|put|code|file|assign|allocate|categorise|categorize|classify|record|map|move|treat'
const COURTESIES = 'kindly|please|pls|plz|then|and|so|just|always|should|must|be|to|it|them|these|those|this'

/**
 * Refuses "Swiggy, Zomato kindly put in Meals", "Costa, Tesco: to Meals": the name of a GL account ends the sentence, and an order or a
 * sign leads to it. What stands before is offered.
 */
export function refuseOrderBehind(reader: Reader): void {
  const end = reader.tokens.length - 1
  const account = accountBehind(reader, end)
  // "when it is Uber book to Travel" is read up to its order, and its name is offered.
  if (account === undefined || reader.isOneAt('it|its', 1)) return
  const lead = account - 1
  const isLed = reader.isOneAt(LEADS, lead)
  const verb = isLed ? lead - 1 : lead
  const isOrder = isLed && reader.isOneAt(ORDERS, verb)
  const isLabel = isLed && reader.isOneAt('to|as|into', lead) && isSign(reader, lead)
  if (!isOrder && !isLabel) return
  let to = isOrder ? verb : lead
  while (to > 0 && (isAmong(reader.keyAt(to - 1), COURTESIES) || isMark(reader, to - 1))) to -= 1
  if (to === 0) return
  refuseAsOrder(reader, to, end, reader.text(0, to).replace(/[\s,:;–—-]+$/, ''))
}

/** Where the name of a GL account begins that ends the sentence and is no bank account's. */
function accountBehind(reader: Reader, end: number): number | undefined {
  const { glAccounts = [], accounts = [] } = reader.context
  const others = new Set(accounts.map(({ name }) => fold(name)))
  const names = new Set(glAccounts.map(({ name }) => fold(name)).filter((name) => !others.has(name)))
  for (let at = Math.max(2, end - MOST_WORDS); at < end; at += 1)
    if (names.has(fold(reader.text(at, end)))) return at
  return undefined
}

/** Names of GL accounts of more words are not looked for. */
const MOST_WORDS = 6

const isMark = (reader: Reader, at: number): boolean =>
  reader.kindAt(at) === 'comma' || /^[-–—:;>]+$/.test(reader.textAt(at))

const isSign = (reader: Reader, at: number): boolean =>
  /^[-–—:;]+$/.test(reader.textAt(at - 1)) || /[:;]/.test(reader.source.charAt(reader.tokenAt(at - 1).to))
