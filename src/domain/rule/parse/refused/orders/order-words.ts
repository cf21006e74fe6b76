import type { Reader } from '../../grammar/reader.ts'

/* Words of orders, wherever one stands in a sentence. */

/** Courtesies and subjects before an order: "kindly", "could you please", "I want you to", "always". */
const COURTESIES =
  "hey|hi|hello|ok|okay|so|umm|um|pls|plz|u|maybe|basically|kindly|please|i'd|we'd|always|just|now|can|could|would|will|you|we|i|should|must|want|wants|like|need|to|let|lets|let's|also|simply|automatically|auto|never|have|all|every|any|don't|dont"
export const COURTESY = new RegExp(`^(?:${COURTESIES})$`)
/** What stands between a sentence and the order that ends it. */
export const LEADS_UP = new RegExp(`^(?:${COURTESIES}|then|and|be|it|them|these|those)$`)

/** What leads to an account of any name; "in", "against" and "on" lead to months, payments and days as well. */
export const TO_ACCOUNT = 'to|as|into|under'
/** What leads to the account that an order names. */
export const WHERE_TO = `${TO_ACCOUNT}|in|against|on`

/** "Uber goes to travel", "Shell should be booked as fuel". */
export const PASSIVE =
  /^(?:goes|go|belongs|belong|counts|count|booked|posted|coded|categori[sz]ed|classified|filed|assigned|allocated|charged|recorded|put|tagged|treated|mapped|moved|marked|labell?ed|sent)$/

/** What stands before a passive verb and belongs to it: "should always be booked". */
export const AUXILIARIES = 'should|must|be|to|is|are|always|has|have|need|needs|shall|get|gets|all'

/** The place of the first of such words from a place on. */
export function firstAfter(reader: Reader, from: number, words: RegExp): number | undefined {
  for (let at = from; at < reader.tokens.length; at++) if (words.test(reader.keyAt(at))) return at
  return undefined
}
