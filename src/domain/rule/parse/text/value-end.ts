import { amountHere } from '../amount/money-words.ts'
import { dateAloneAt, daysRunAt } from '../date/date-alone.ts'
import type { Reader } from '../grammar/reader.ts'
import {
  accountAt,
  accountLedAt,
  endsClauseAt,
  loneWayAt,
  partyAt,
  startsCondition,
} from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd, firmConnectiveAt, isBarAt } from '../grammar/stops.ts'
import { fillerAt } from '../filler.ts'
import { wayOfPayingAt } from '../direction/way-of-paying.ts'
import { isTypeAt } from '../direction/type-condition.ts'
import { onlyWayAt } from '../direction/only-way.ts'
import { endsBeforeDone } from '../direction/what-was-done.ts'
import { partsConditionsAt } from '../grammar/parting-sign.ts'
import { verbAt } from '../grammar/verb.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isOwed } from '../../names/payment-words.ts'
import { isWayToPay } from '../../names/rails.ts'
import {
  ACCOUNTS_BUT,
  CONNECTIVES,
  COPULAS,
  DIRECTIONS,
  type Field,
  STRONG_FIELDS,
} from '../grammar/vocabulary.ts'
import { kindSaid } from './noun-says.ts'
import { isInField, trailingFieldAt } from './trailing-field.ts'
import { isAmong } from '../grammar/word-list.ts'

/** How far a value without quotes goes: up to a connective, a bracket, or words that begin a condition. */
export function valueEnd(
  reader: Reader,
  { listed = false, named = false, paired = false, dated = false }: ValuePlace = {},
): number {
  let at = reader.at
  for (;;) {
    const token = reader.tokens[at]
    if (!token || (token.kind !== 'word' && token.kind !== 'symbol')) return at
    if (firmConnectiveAt(reader, at)) return at
    if (at > reader.at) {
      // In "Lime, Dott & Tier" the sign joins the last two names; in "Marks & Spencer" it belongs to one.
      if ((listed && token.key === '&') || (paired && isAmong(token.key, PAIR_SIGNS))) return at
      const connective = reader.peek(CONNECTIVES, at)
      // "Lidl Plus nor Lidl Connect"
      const isOfName = token.text === 'Plus'
      if (
        connective &&
        !isOfName &&
        (startsCondition(reader, at + connective.length) || loneWayAt(reader, at + connective.length))
      )
        return at
      // "payee: Lidl no refunds"
      if (
        token.text === 'no' &&
        (reader.peek(DIRECTIONS, at + 1) ?? kindSaid(reader.keyAt(at + 1))) !== undefined
      )
        return at
      // "Shell money out"
      if (token.key === 'money' && loneWayAt(reader, at)) return at
      if (trailingFieldAt(reader, at) || reader.peek(ACCOUNTS_BUT, at)) return at
      if (!named && (endsBeforeFiller(reader, at) || wayOfPayingAt(reader, at))) return at
      if (isAmong(token.key, 'then|not|neither|->|→|=>') || endsBeforeTrailing(reader, at, { named, dated }))
        return at
      // "never above 500", "always 950 EUR", "either £5 or £8"
      if (isAmong(token.key, 'never|always|either') && trailingAt(reader, at + 1)) return at
      if (partsConditionsAt(reader, at)) return at
      if (!named && (endsBeforeParty(reader, at) || endsBeforeWay(reader, at) || endsBeforeDone(reader, at)))
        return at
      if (!named && (toldAt(reader, at) || isPlusOfNames(reader, at))) return at
      if (!named && isWayOfFirm(reader, at)) return at
      // "Miro Savings only"
      if (accountAt(reader, at, 'only') !== undefined) return at
      // "starts with TFR ex Costa"
      if (dated && isBarAt(reader, at)) return at
      if (isHeldIn(reader, at) || isPointer(reader, at) || isLastOnly(reader, at)) return at
      // "Costa or Nero, but Costa only over 5" narrows one of them.
      if (!named && isOnlyBefore(reader, at) && reader.keyAt(reader.at - 1) !== 'but') return at
      if (!named && reader.textAt(at) === 'only' && onlyWayAt(reader, at)) return at
      if (isInField(reader, at) || isTold(reader, at) || isTypeAt(reader, at)) return at
      const field = reader.peek(STRONG_FIELDS, at)
      // "timber merchant over 300" is whoever sells it.
      const isTrade = field?.meaning === 'merchant' && trailingAt(reader, at + field.length)
      if (field && !isTrade && (verbAt(reader, at + field.length) || isValueAt(reader, at, field))) return at
    }
    at += 1
  }
}

/** The "account: Savings" of "payee: uber account: Savings", the "amt 20" of "payee is Uber amt 20": a field and its value. */
function isValueAt(
  reader: Reader,
  at: number,
  { meaning, length }: { meaning: Field; length: number },
): boolean {
  const next = at + length
  if (reader.source.charAt(reader.tokenAt(next - 1).to) === ':') return true
  const before = reader.tokenAt(at - 1)
  if (reader.textAt(at) !== reader.keyAt(at) || isAmong(before.key, 'to|from|in|on|of|my|our|the'))
    return false
  // "loan amount 500" is what a description may hold.
  const isNamed = reader.keyAt(at) === 'amt' || /^\p{Lu}/u.test(before.text) || isFirm(before.key)
  if (meaning === 'amount' && !isNamed) return false
  if (meaning === 'amount') return amountHere(reader, next - reader.at) || trailingAt(reader, next)
  if (meaning === 'account') return accountAt(reader, next) !== undefined
  if (meaning === 'currency') return /^\p{Lu}{3}$/u.test(reader.textAt(next))
  return meaning === 'date' && dateAloneAt(reader, next)
}

/** The "it is" of "payee is Best Buy it is money out", the "type is" of "payee is Best Buy type is expense". */
function isTold(reader: Reader, at: number): boolean {
  const is = reader.isOneAt('it|they|type', at) ? reader.peek(COPULAS, at + 1) : undefined
  return is !== undefined && reader.peek(DIRECTIONS, at + 1 + is.length) !== undefined
}

/** The sign of "Trader Joes + Whole Foods"; "repairs + maintenance" and "A + B Plumbing" may be one text. */
function isPlusOfNames(reader: Reader, at: number): boolean {
  if (reader.keyAt(at) !== '+') return false
  return [reader.tokenAt(reader.at), reader.tokenAt(at + 1)].every(
    ({ kind, text, key }) => kind === 'word' && ((/^\p{Lu}/u.test(text) && text.length > 1) || isFirm(key)),
  )
}

/** The "in" of "Stripe in, over 1000". */
function isWayOfFirm(reader: Reader, at: number): boolean {
  const isWay =
    isAmong(reader.textAt(at), 'in|out') &&
    (endsClauseAt(reader, at + 1) ||
      (reader.textAt(at + 1) === 'only' && clauseEnd(reader, at + 1) === at + 2) ||
      accountLedAt(reader, at + 1) ||
      (trailingAt(reader, at + 1) && !trailingAt(reader, at)))
  // "PayPal transfers in"
  const isMoved = isAmong(reader.keyAt(at - 1), 'transfers|payments') && at - 1 > reader.at
  return (
    isWay && (isMoved || isFirm(reader.keyAt(at - 1)) || isAmong(reader.keyAt(at - 1), 'venmo|cashapp|zelle'))
  )
}

/** The "one" of "council grant, not the lottery one". */
function isPointer(reader: Reader, at: number): boolean {
  const isOne = reader.isOneAt('one|ones', at) && clauseEnd(reader, at) === at + 1
  return isOne && reader.isOneAt('the|any|those|these|that', reader.at - 1)
}

/** The "concerning" of "debits by Finanzamt concerning Umsatzsteuer": what else the text says. */
function toldAt(reader: Reader, at: number): boolean {
  // "tenant referencing fees"
  const isNoun =
    reader.textAt(at) === 'referencing' &&
    /^(?:fees?|checks?|costs?|services?|reports?)$/.test(reader.keyAt(at + 1))
  return (
    !isNoun &&
    isAmong(reader.textAt(at), 'concerning|regarding|mentioning|containing|quoting|referencing|citing') &&
    clauseEnd(reader, at) > at + 1
  )
}

/** The "only" of "card purchases only". */
function isLastOnly(reader: Reader, at: number): boolean {
  return (
    reader.textAt(at) === 'only' &&
    (kindSaid(reader.keyAt(at - 1)) !== undefined ||
      (isCategoryWord(reader.keyAt(at - 1)) && !reader.isOneAt('card|account', at - 1))) &&
    clauseEnd(reader, at) === at + 1
  )
}

/** The "only" of "Uber only on weekends", "Screwfix only on the Amex". */
export function isOnlyBefore(reader: Reader, at: number): boolean {
  return reader.textAt(at) === 'only' && (trailingAt(reader, at + 1) || accountLedAt(reader, at + 1))
}

/** Whether nothing of a name follows the "in it" that ends at a place. */
export function endsHeld(reader: Reader, at: number): boolean {
  return clauseEnd(reader, at) === at || trailingAt(reader, at)
}

/** The "in it" of "anything with Brompton in it". */
function isHeldIn(reader: Reader, at: number): boolean {
  const listed = reader.kindAt(reader.at - 1) === 'comma' || reader.isOneAt('or|and', reader.at - 1)
  const before = listed
    ? reader.tokens.slice(0, reader.at).findLast(({ key }) => isAmong(key, 'with|having'))?.key
    : reader.keyAt(reader.at - 1)
  if (isAmong(before, 'has|have|contain|contains|include|includes') && reader.isOneAt('inside|therein', at))
    return endsHeld(reader, at + 1)
  if (!isAmong(before, 'with|having')) return false
  const { key } = reader.tokenAt(at)
  if (isAmong(key, 'inside|therein|somewhere')) return true
  return key === 'in' && reader.isOneAt('it|them', at + 1) && endsHeld(reader, at + 2)
}

/** "Netflix each month"; "parking 5 per day" says a price that is no amount of a transaction. */
function endsBeforeFiller(reader: Reader, at: number): boolean {
  return fillerAt(reader, at) > 0 && !/^[\d.,]+$/.test(reader.keyAt(at - 1))
}

/** "card payments to Trainline", "NEFT from Acme", "invoice #12 from Acme": what stands before the party is no part of its name. */
const MOVED =
  /^(payments?|purchases?|transfers?|deposits?|withdrawals?|refunds?|transactions?|debits?|credits?|cheques?|orders?)$/
const isMoved = (word: string): boolean => MOVED.test(word) || isWayToPay(word.replace(/s$/, ''))
/** What joins the two of "both loan & interest". */
export const PAIR_SIGNS = '&|+|plus'

/** Where a value stands: after another one of its list, after a field that is named, or in a pair that a sign joins. */
export interface ValuePlace {
  readonly listed?: boolean
  readonly named?: boolean
  readonly paired?: boolean
  /** Whether days that run from one to another are no part of it. */
  readonly dated?: boolean
}

/** The description may well hold "Transfer from savings": only words without a field end before a party. */
function endsBeforeParty(reader: Reader, at: number): boolean {
  const led = reader.isOneAt('to|from|at', at)
  if (led && (isMoved(reader.keyAt(at - 1)) || isNumbered(reader, at - 1) || isWallet(reader, at - 1)))
    return true
  if (accountLedAt(reader, at) || otherSideAt(reader, at)) return true
  const isNoun = !isPlaceOfList(reader, at) && isNounBefore(reader, at)
  if (isNoun) reader.nounEnds.add(at)
  return isNoun
}

/** The "#12" of "invoice #12", the "2041" of "invoice 2041". */
function isNumbered(reader: Reader, at: number): boolean {
  const isPaper = reader.isOneAt(
    'invoice|inv|order|po|ref|reference|booking|policy|bill|receipt|ticket|claim',
    at - 1,
  )
  return /^#\d+$/.test(reader.keyAt(at)) || (isPaper && /^(?=.*\d)[\p{Lu}\d/-]+$/u.test(reader.textAt(at)))
}

/** The "Apple Pay" of "Apple Pay at Boots". */
function isWallet(reader: Reader, at: number): boolean {
  return reader.keyAt(at) === 'pay' && reader.isOneAt('apple|google|samsung', at - 1)
}

/** The "in Berlin" of "Uber or Lyft rides in Berlin", which is said of all names of the list. */
function isPlaceOfList(reader: Reader, at: number): boolean {
  const words = reader.tokens.slice(reader.at, at)
  const before = reader.tokens[reader.at - 1]
  const isList =
    before?.kind === 'comma' || isAmong(before?.key, 'or|and|&|as') || words.some(({ key }) => key === '&')
  return (
    isList &&
    words.length > 1 &&
    reader.isOneAt('in|at|near|around', at) &&
    kindSaid(words.at(-1)?.key ?? '') !== undefined
  )
}

/** Words before a preposition that are no noun, but a part of a name or a verb: "Straight from Home", "Welcome to Hair". */
const NO_NOUN =
  /^(straight|made|far|fresh|direct|directly|away|home|back|apart|aside|different|greetings|fun|born|taken|inspired|welcome|next|close|due|up|open|ready|based|led|owned|run|not|no|is|are|was|it|and|or|anything|everything|something|whatever|stuff|charged|returned|received|refunded|duplicates?|copies|multiples|doubles|behalf|account|part|case|top|front|instead|lots?|list|kind|sort|type|rest|all|each|every|any|either|neither|none|one|spend|spent|paid|pay|buy|bought|sold|sent|send|get|got|some|both|most|many)$/
const LEADS_TO_NAME = /^(to|from|at|by|via|through|for|with|w\/|of|in|on|near)$/

/**
 * "rent from flat 3", "fuel at Shell", "travel to Leeds", "Gift Aid reclaim from HMRC": a noun in small letters, and whom or
 * what it is about. Whoever looks for both finds all that holds the words as they stand.
 */
function isNounBefore(reader: Reader, at: number): boolean {
  const { text } = reader.tokenAt(at)
  if (!LEADS_TO_NAME.test(text) || !isNounAt(reader, at - 1, isAmong(text, 'from|at|via'))) return false
  const { key: noun } = reader.tokenAt(at - 1)
  const next = reader.tokens[at + 1]
  if ((next?.kind !== 'word' && next?.kind !== 'quoted') || NO_NOUN.test(noun)) return false
  const named = isAmong(next.key, 'the|our|my') ? reader.textAt(at + 2) : next.text
  const isUnit =
    isAmong(next.key, 'flat|unit|room|lot|apartment|house|shop|plot') && /^\d/.test(reader.textAt(at + 2))
  const isNamed = isUnit || next.kind === 'quoted' || /^[\p{Lu}\d]/u.test(named)
  // "Bank of America": the first word is a part of the name.
  if (text === 'of' && reader.textAt(at - 1) !== noun && kindSaid(noun) === undefined) return false
  return isNamed || leadsToAnybody(reader, at, noun)
}

/** "rent from flat 3", "wages to staff", "bookings via agents": what is owed or sold, and then a party in small letters. */
function leadsToAnybody(reader: Reader, at: number, noun: string): boolean {
  const { text } = reader.tokenAt(at)
  const says = kindSaid(noun)
  if (text === 'to') return isOwed(noun)
  // "energy bill with british gas"
  if (text === 'with') return isOwed(noun)
  // "lunches at itsu", "fuel from shell"; "coffee at work" names nobody.
  if (says === 'goods') return isAmong(text, 'at|from') && isNameInSmall(reader, at + 1)
  if (text === 'from') return true
  return isAmong(text, 'via|through|at|by') && (isCategoryWord(noun) || says !== undefined)
}

/** Whether one word in small letters stands at a place that is rather a shop's than a place's or a kind's. */
function isNameInSmall(reader: Reader, at: number): boolean {
  const { key } = reader.tokenAt(at)
  if (isFirm(key)) return true
  const ends = clauseEnd(reader, at) === at + 1 || trailingAt(reader, at + 1)
  const isOther =
    isCategoryWord(key) || isKindOfParty(key) || kindSaid(key) !== undefined || isAmong(key, PLACES)
  return ends && /^\p{Ll}{4,}$/u.test(key) && !isOther
}

const PLACES =
  'work|home|school|office|lunch|night|noon|midday|airport|airports|station|stations|shop|shops|store|stores|site|court|church|hospital|college|university|conference|conferences|event|events|meeting|meetings|weekends|weekend|week|month|cafe|cafes|restaurant|restaurants|pub|pubs|canteen|counter|supermarket|supermarkets|garage|garages|pump|pumps|least|most|once|them|there|here|somewhere|anywhere|everywhere|abroad|source|scratch|customers|clients|suppliers|street|town|city|market|markets|kiosk|kiosks|hotel|hotels|services|sea|cost|both|either|same|anyone|someone|anybody|somebody|everyone|various|different|several|many|local|nearby'

/** Whether the word at a place is one in small letters; the capital may be that of the sentence, of a noun or of any word. */
function isNounAt(reader: Reader, at: number, ofAny: boolean): boolean {
  const { kind, text, key } = reader.tokenAt(at)
  const words = reader.tokens.slice(reader.at, at + 1)
  if (kind !== 'word' || words.some((word) => word.kind !== 'word') || !/\p{L}/u.test(key)) return false
  if (text === key || /^\p{Lu}{2,4}s?$/u.test(text)) return true
  // "Gift Aid from HMRC"
  if (words.length > 1 && words.every(({ key: word }) => isCategoryWord(word))) return true
  // "via Network for Good": behind a preposition the capital is that of a name.
  const isLed = LEADS_TO_NAME.test(reader.keyAt(reader.at - 1))
  const isOnly = at === reader.at && !isLed && text.slice(1) === key.slice(1)
  return isOnly && (ofAny || isCategoryWord(key) || kindSaid(key) !== undefined)
}

/** "ground rent received", "GST paid over 500": in small letters, and nothing of the name comes after it. */
function endsBeforeWay(reader: Reader, at: number): boolean {
  const { text } = reader.tokenAt(at)
  const led = reader.isOneAt('to|by|from|via', at + 1) && reader.kindAt(at + 2) !== 'end'
  if (isAmong(text, 'made|sent|issued|transferred|remitted|written|drawn|due|owed|owing|payable')) return led
  // "Square payouts landing in Chase Checking"
  if (isAmong(text, 'landing|landed|arriving|arrived|coming|going') && accountLedAt(reader, at + 1))
    return true
  // "Medicare rebate coming in"
  if (isAmong(text, 'coming|going') && reader.isOneAt('in|out', at + 1))
    return endsClauseAt(reader, at + 2) || trailingAt(reader, at + 2) || accountLedAt(reader, at + 2)
  if (!isAmong(text, 'received|paid|credited|debited')) return false
  // Invoices "paid by Acme" are paid to us, and "interest paid" is what the bank pays or takes.
  if (text === 'paid' && (reader.keyAt(at + 1) === 'by' || reader.keyAt(at - 1) === 'interest')) return false
  if (accountLedAt(reader, at + 1)) return true
  const end = at + (reader.isOneAt('in|out', at + 1) ? 2 : 1)
  // "council tax paid in April"
  const isTimed = trailingAt(reader, end) || trailingAt(reader, at + 1)
  return isTimed || clauseEnd(reader, at) === end || partyAt(reader, end)
}

/** It may hold "invoice March 2026" as well; nobody is called "Sep to Oct", and no line ends so. */
function endsBeforeTrailing(reader: Reader, at: number, { named, dated }: ValuePlace): boolean {
  const mayHold = named === true && dateAloneAt(reader, at) && !(dated === true && daysRunAt(reader, at))
  return trailingAt(reader, at) && !mayHold
}

/** "from Acme to Globex": both sides at once; "Back to Basics" has none before it. */
function otherSideAt(reader: Reader, at: number): boolean {
  const { key } = reader.tokenAt(at)
  const before = reader.keyAt(reader.at - 1)
  const next = reader.kindAt(at + 1)
  return (
    (next === 'word' || next === 'quoted') &&
    ((before === 'from' && key === 'to') ||
      (before === 'to' && key === 'from') ||
      (before === 'at' && key === 'from') ||
      (before === 'for' && key === 'by') ||
      (isAmong(before, 'to|from') && isAmong(key, 'by|via')) ||
      (isAmong(before, 'via|by|through') && isAmong(key, 'to|from|at')))
  )
}
