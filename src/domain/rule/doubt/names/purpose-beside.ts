import { wordsPattern } from '../../../text/literal-pattern.ts'
import { beginsWord, firstMatch } from '../../../text/whole-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isPlace } from '../../names/places.ts'
import { isWayOnLine } from '../../names/rails.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, type TextCondition } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { printWithout, textsAtOnce } from '../form/parts-at-once.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isQuoted } from '../texts/said-of.ts'
import { wordAt } from '../texts/word-at.ts'
import { isNoun } from './goods-beside.ts'

/**
 * "gift aid claims from HMRC", "stud fees paid to Coolmore", "meals at Chipotle", "windows cleaned by Sid": what was paid for is
 * looked for beside whom it was paid to, and on most lines that name stands alone. What a bank or whoever pays writes there, as
 * "rent" or "direct debit", is not asked about. `isFound` tells whether a condition holds for any transaction.
 */
export function purposeBesideDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const texts = textsAtOnce(tree).filter(({ operator }) => isAmong(operator, 'contains|word'))
  if (texts.length < 2) return []
  const placed = texts.map((text) => ({ text, at: placeOf(source, text) }))
  // "the Leeds house" tells more than a place.
  const isNamed = ({ values }: TextCondition, at: number) =>
    !values.every(isOther) ||
    (values.every(isPlace) && placed.some((other) => other.at > at)) ||
    (source.slice(0, at).endsWith(' for ') && values.every(isAddress))
  const led = placed.find(({ text, at }) => isNameHere(source, at, placed) && isNamed(text, at))
  const name = led ?? placed.find(({ text, at }) => at >= 0 && isFirmWithService(source, text, at, placed))
  if (name === undefined) return tripDoubts(source, tree, texts, isFound)
  const before = placed.filter(({ at }) => (led ? at >= 0 && at < name.at : at > name.at))
  const purposes = before.map(({ text }) => text)
  const areTold = before.every(({ text, at }) => isToldFor(source, text, at))
  if (purposes.length === 0 || !areTold || (areWritten(purposes) && !name.text.values.every(isPlace)))
    return []
  if (isFound(allOf([...purposes, name.text]))) return []
  const said = purposes.map((text) => told(text, source)).join(' and ')
  const named = eitherOf(name.text.values)
  const whole = printWithout(tree, purposes)
  const narrow = print(tree)
  return [
    {
      text: `This looks for ${said} beside ${named}. Banks rarely write what a payment is for. For everything with ${named}, write: ${whole}; only where the text also says ${said}, write: ${narrow}`,
      answers: [whole, narrow],
    },
  ]
}

/** "train tickets to Leeds": how one travels beside where to, which no railway or airline writes; a hotel's line tells its city. */
function tripDoubts(
  source: string,
  tree: Condition,
  texts: readonly TextCondition[],
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const [travel, place, ...more] = texts
  if (!travel || !place || more.length > 0 || !/\sto\s/.test(source)) return []
  const isTrip = travel.values.every((value) => TRAVEL.test(value)) && place.values.every(isPlace)
  if (!isTrip || place.values.some((value) => isQuoted(source, value))) return []
  if (isFound(allOf([travel, place]))) return []
  const [said, where] = [told(travel, source), eitherOf(place.values)]
  const whole = printWithout(tree, [place])
  return [
    {
      text: `This looks for ${said} beside ${where}. Banks rarely write where a trip goes. For everything with ${said}, write: ${whole}; only where the text also says ${where}, write: ${print(tree)}`,
      answers: [whole, print(tree)],
    },
  ]
}

const TRAVEL =
  /^(?:train|rail|flight|plane|bus|coach|ferry|air)s?(?: (?:tickets?|fares?|trips?|travel|journeys?))?$/

/** Whether a name is led to at a place, or stands right behind nouns in small letters: "milk cheques Lakeland Dairies". */
function isNameHere(
  source: string,
  at: number,
  all: readonly { text: TextCondition; at: number }[],
): boolean {
  const before = source.slice(0, Math.max(0, at))
  if (LEADS.test(before)) return true
  const nouns = all.find((other) => other.at >= 0 && other.at < at)
  const between = nouns && before.slice(nouns.at)
  if (between === undefined || / (?:in|for|of|to|the|and|with) /.test(between)) return false
  return /^\p{L}\p{Ll}+(?: \p{Ll}+)* $/u.test(between) && /^\p{Lu}/u.test(source.slice(at))
}

/** "BT broadband", "Aviva car insurance": a firm right before what it sells, the only other text, which its own lines hardly name. */
function isFirmWithService(
  source: string,
  { values }: TextCondition,
  at: number,
  all: readonly { text: TextCondition; at: number }[],
): boolean {
  const [firm = '', ...more] = values
  const sold = all.find((other) => other.at === at + firm.length + 1)
  const isAlone = all.length === 2 && more.length === 0 && source.charAt(at + firm.length) === ' '
  // "Royal Mail postage"
  const isNamed = isFirm(firm) || /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(source.slice(at, at + firm.length))
  return isAlone && isNamed && sold !== undefined && sold.text.values.every(isService)
}

/** What is sold; fees, refunds and taxes are lines of their own, which say so. */
const isService = (value: string): boolean => isNoun(wordAt(value, -1)) && !OF_ITS_OWN.test(value)

const OF_ITS_OWN =
  /(?:^| )(?:fee|charge|commission|interest|refund|reimbursement|repayment|top-up|contribution|chargeback|cashback|dividend|royalty|premium|tax|paye|vat|gst|nic|penalty|fine|loan|mortgage|payroll|salary|wage|loan payment|levy|duty|rent|bill|adjustment|service|direct debit|standing order|debit order|card|cash|data|airtime|advance|loan|payout|settlement|credit|debit|transfer)s?$/

/** As it was written: of "meal" and "meals" the one that stands there. */
function told({ values }: TextCondition, source: string): string {
  const written = values.filter((value) => source.toLowerCase().includes(value))
  const whole = written.filter(
    (value) => !written.some((other) => other !== value && other.startsWith(value)),
  )
  return eitherOf(whole.length > 0 ? whole : values)
}

/** Where the first of its values that is written in the sentence stands; -1 for none. */
function placeOf(source: string, { values }: TextCondition): number {
  for (const value of values) {
    // "Total Energies" of a sentence may stand in quotes before "Kenya".
    const pattern = wordsPattern(value).replaceAll(String.raw`\s+`, String.raw`["”]?\s+["“]?`)
    const found = firstMatch(pattern, source, ({ index }) => beginsWord(source, index))
    if (found) return found.index
  }
  return -1
}

/** "… from the", "… paid to", "… for the": what leads to whoever is paid or pays, or whom it is done for. */
const LEADS = /\S\s(?:from|at|to|by|with|via|through|off|on|for)\s(?:the\s|our\s|my\s)?["“]?$/i

/** A place, a way of paying, or the number of a flat: none whom everything could be looked for by. */
const isOther = (value: string): boolean =>
  isPlace(value) ||
  isWayOnLine(value) ||
  /^(?:(?:flat|unit|room|lot|apartment|house|shop|plot) )?\d/.test(value)

/** "22 High Street": what is done there stands on a tenant's line, but hardly on that of whoever does it. */
const isAddress = (value: string): boolean => /^\d+\p{L}? \p{L}+ \p{L}+$/u.test(value)

/** Whether a text is what something was paid for: in small letters or with the capital of a sentence, and behind no preposition. */
function isToldFor(source: string, { values }: TextCondition, at: number): boolean {
  const [before, said] = [source.slice(0, at), source.slice(at)]
  // "Rechnung from Telekom": the capital says nothing of a word that begins the sentence.
  const isFirst = before.trim() === '' && FIRST_NOUN.test(said)
  const isSmall = isFirst || /^[\p{Ll}\d#]/u.test(said)
  // "Toys for Tots gifts" are given by a name.
  const isNounOfName = !FOR_NAME.test(said) && values.every((value) => isNoun(wordAt(value, -1)))
  const isThing = isSmall || isNounOfName
  const isNamed = values.some(
    (value) => isQuoted(source, value) || (!COUNTED_UP.test(value) && value.split(' ').some(isFirmHere)),
  )
  return isThing && !isNamed && !LEADS.test(before)
}

/** The "ups" of these are no parcels. */
const COUNTED_UP = /^(?:top|pick|sign|follow) ups$/

/** A firm, and none of the nouns that firms are called by as well: "booking fees charged by Treatwell". */
const isFirmHere = (word: string): boolean => isFirm(word) && !isNoun(word)

const FOR_NAME = /^\p{L}+(?: \p{Ll}+)* for \p{Lu}/u

/** "Easter eggs from …", "BTC buys on …": small letters, but for the word that begins the sentence. */
const FIRST_NOUN =
  /^\p{Lu}(?:\p{Ll}+(?: \p{Ll}+)* from|\p{L}+(?: \p{Ll}+)+ (?:from|on|at|to|by|via|with|off|for)) /u

/** Whether a bank or whoever pays writes all of it: ways of paying, numbers, and some words by themselves. */
function areWritten(purposes: readonly TextCondition[]): boolean {
  const values = purposes.flatMap((text) => text.values)
  const [first = ''] = values
  // "salary" and "salaries" are one.
  const isAlone = purposes.length === 1 && values.every((value) => value.startsWith(first.slice(0, -1)))
  return values.every((value) => isWayOnLine(value) || /\d/.test(value) || (isAlone && WRITTEN.test(first)))
}

const WRITTEN =
  /^(?:rent|salary|wage|payroll|interest|fee|charge|commission|dividend|cashback|chargeback|donation|tithe|offering|loan|loan repayment|emi|mortgage|pension|gift|gift aid|vat|gst|paye|bas|tds|tax|dues|parking|toll|stipend|overdraft)s?$/
