import { readParty } from './direction/party.ts'
import { BY_MEANS } from './direction/their-payment.ts'
import { kindSaid, wayOf } from './text/noun-says.ts'
import type { Carried } from './text/parse-words.ts'
import type { Reader } from './grammar/reader.ts'
import { readTrailing } from './grammar/trailing.ts'
import { allOf, type Condition } from '../tree.ts'
import { isAmong } from './grammar/word-list.ts'

/** The "bookings" of "bookings which contain Miete": what bookkeepers call transactions, where more is said of them. */
export function takeRecords(reader: Reader): boolean {
  // "cash in from Avis"
  if (reader.isOne('in|out', 1) && reader.isOne('from|to', 2) && reader.takeOne('cash') !== undefined)
    return true
  const isMore = reader.isOne(
    'which|that|whose|where|containing|including|mentioning|quoting|referencing|citing|showing|dated',
    1,
  )
  return isMore && reader.takeOne('bookings|postings|records|operations|positions|texts') !== undefined
}

/**
 * "bookings from Airbnb", "transfers received from Obi", "invoices over 500 from Hetzner": what it is called says no more than
 * who it is about, who may sell or buy.
 */
export function readKindFrom(reader: Reader, carried: Carried): Condition | undefined {
  const { key } = reader.token()
  const says = kindSaid(key)
  if (says !== 'nothing' && says !== 'INCOME') return undefined
  return reader.attempt(() => {
    reader.at += 1
    const parts: Condition[] = []
    let way = wayOf(says)
    let isAbout = false
    let isOwn = false
    for (;;) {
      // "invoices paid by Acme" are paid to us, those "paid by PayPal" by us or to us.
      const isByThem = reader.key() === 'paid' && reader.key(1) === 'by'
      if (isByThem && (!isAmong(key, 'invoice|invoices') || BY_MEANS.test(reader.key(2)))) return undefined
      const done = isByThem ? (reader.takeOne('paid'), 'received') : reader.takeOne('received|paid|sent')
      const isToUs = done === 'received' || (done === 'sent' && isSentToUs(reader, key))
      // "takings paid in cash" came in all the same.
      if (done !== undefined && says !== 'INCOME') way = wayOf(isToUs ? 'INCOME' : 'EXPENSE')
      const timed = readTrailing(reader)
      const isTo = reader.key() === 'to' && done === undefined && !OF_SELLERS.test(key)
      const party = timed || isTo ? undefined : readParty(reader, carried, 'known')
      const isAccount = party?.condition.kind === 'text' && party.condition.field === 'account'
      isOwn ||= isAccount
      if (party?.direction === 'EXPENSE' && !isToUs) way = wayOf('EXPENSE')
      const more = timed ?? party?.condition
      if (!more) break
      isAbout ||= party !== undefined && !isAccount
      parts.push(more)
    }
    // What is transferred to an own account stands on both.
    return isAbout || (isOwn && key !== 'transfers') ? allOf([...way, ...parts]) : undefined
  })
}

/** "transfers sent by Acme", "invoices sent to Acme": what they send comes in, and so does what they are asked for. */
function isSentToUs(reader: Reader, noun: string): boolean {
  return reader.key() === 'by' || (reader.key() === 'to' && isAmong(noun, 'invoice|invoices|bill|bills'))
}

/** What is paid to whom it goes to; an invoice to somebody is paid by them. */
const OF_SELLERS = /^(subscriptions|memberships|trips|rides|flights|tickets|transfers)$/
