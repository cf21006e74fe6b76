import type { Reader } from './grammar/reader.ts'
import { amountHere, MONEY_NAMES } from './amount/money-words.ts'
import { Phrases } from './grammar/phrases.ts'
import { clauseEnd } from './grammar/stops.ts'
import { kindSaid } from './text/noun-says.ts'
import { DONE_SO, HOW_OFTEN, PAID_SO } from '../names/how-often.ts'
import { singular } from '../names/singular.ts'
import { kindOfVerb } from './grammar/verb.ts'
import { ACCOUNTS_BUT, isGrammarWord, VERBS } from './grammar/vocabulary.ts'
import type { Condition } from '../tree.ts'
import { isAmong } from './grammar/word-list.ts'

const UNITS = ['day', 'week', 'month', 'quarter', 'year']

/** How often something is paid: "each month", "every single week". A rule looks at one transaction at a time. */
const OFTEN = new Phrases<'often'>([
  ['often', ['each', 'every', 'every single', 'each and every', 'per'].flatMap((each) => UNITS.map((unit) => `${each} ${unit}`)).join('|')],
]) // oxfmt-ignore

/** "of any amount", "whatever the amount": what is asked of no transaction. */
const ANY_AMOUNT = new Phrases<'anyAmount'>([
  ['anyAmount', 'any amount|of any amount|for any amount|in any amount|any sum|whatever the amount|whatever amount|of whatever amount|whatever the price|regardless of the amount|regardless of amount|regardless of how much|no matter the amount|no matter how much|no matter what amount|at any price|any value|of any value|any size|of any size|any atm|at any atm|from any atm|any bank|any branch|at any branch|on any account|on all accounts|on every account|on any card|on all cards|in any account|in all accounts|in any currency|in all currencies'],
  ['anyAmount', 'in or out|in and out|either way|both ways|both directions|either direction|coming or going'],
  ['anyAmount', 'all of them|every one of them|each of them|any of them'],
  ['anyAmount', 'etc|etcetera|and so on|and the like|somewhere|anywhere|somewhere in it|anywhere in it'],
  ['anyAmount', 'at once|in one go|at a time|in one transaction|in a single transaction|in one payment|in a single payment'],
]) // oxfmt-ignore

/** "9.99 on the dot": what an amount is by itself that stands before. */
const EXACTLY = new Phrases<'exactly'>([
  ['exactly', 'no pence|no cents|no more no less|no more and no less|on the dot|to the penny|to the cent|on the nose'],
]) // oxfmt-ignore

/** "£850 pcm", "$20 a month": how often a sum is paid that stands before. */
const OF_SUMS = new Phrases<'often'>([
  ['often', `pcm|p.c.m|pw|p.w|pm|p.m|pa|p.a|per annum|per calendar month|a piece|${HOW_OFTEN}|${UNITS.map((unit) => `a ${unit}`).join('|')}`],
]) // oxfmt-ignore

/** Reads over how often an amount is paid that has just been read, where nothing but an end follows. Of compared ones it is doubted. */
export function takeRate(reader: Reader, sum: Condition | undefined): boolean {
  const last = sum?.kind === 'and' ? sum.parts.at(-1) : sum
  // "over 100 each from Tesco"
  const isEach = reader.key() === 'each' && reader.isOne('from|to|at|by|for', 1)
  const length = last?.kind !== 'amount' ? 0 : isEach ? 1 : rateAt(reader, reader.at)
  reader.at += length
  return length > 0
}

/** How many words at a place say how often a sum is paid, and end their clause or lead to whom; 0 where none do. */
export function rateAt(reader: Reader, at: number): number {
  const length = reader.peek(OF_SUMS, at)?.length ?? 0
  const isClosed =
    clauseEnd(reader, at + length) === at + length ||
    (length === 2 && reader.isOneAt('to|from|at|by|via|for', at + length))
  return length > 0 && isClosed ? length : 0
}

/** How many words stand at a place that say nothing a transaction could be told by; 0 where none do. */
export function fillerAt(reader: Reader, at: number): number {
  if (isYetOfDenial(reader, at)) return 1
  const often = reader.peek(OFTEN, at) ?? timesAt(reader, at)
  if (often) return isOfOther(reader, at + often.length) ? 0 : often.length
  const exactly = endsAmount(reader, at) ? reader.peek(EXACTLY, at)?.length : undefined
  const length =
    rhythmAt(reader, at) || (exactly ?? reader.peek(ANY_AMOUNT, at)?.length ?? anyOfThem(reader, at))
  const isKept = reader.peek(ACCOUNTS_BUT, at) !== undefined
  const end = at + length
  // "Verizon monthly around $85"
  const isBeforeSum = isAmong(reader.textAt(at), HOW_OFTEN) && sumBehind(reader, end)
  return length > 0 && !isKept && (clauseEnd(reader, end) === end || isBeforeSum) ? length : 0
}

/** The "yet" that ends "it isn't Payroll yet". */
function isYetOfDenial(reader: Reader, at: number): boolean {
  if (reader.keyAt(at) !== 'yet' || clauseEnd(reader, at + 1) !== at + 1) return false
  const before = [1, 2, 3, 4].map((back) => reader.keyAt(at - back))
  return before.some((key) => key === 'not' || key.endsWith("n't"))
}

/** Whether a sum that is compared, or stands by itself, follows at a place. */
function sumBehind(reader: Reader, at: number): boolean {
  const verb = reader.peek(VERBS, at)
  const isCompared = verb !== undefined && kindOfVerb(verb.meaning) === 'amount'
  return amountHere(reader, at + (isCompared ? verb.length : 0) - reader.at)
}

/** "deliveroo payouts weekly", "gardener, fortnightly, $90", "Westlaw, billed annually": how many words say so; 0 where none do. */
function rhythmAt(reader: Reader, at: number): number {
  if (reader.kindAt(at) !== 'word') return 0
  // "Mailchimp, yearly plan"
  const isOffer = isAmong(reader.textAt(at), `${HOW_OFTEN}|annual`) && isAmong(reader.textAt(at + 1), PAID_SO)
  if (isOffer && reader.kindAt(at - 1) === 'comma') return 2
  const isBilled = isAmong(reader.textAt(at), DONE_SO) && isAmong(reader.textAt(at + 1), HOW_OFTEN)
  if (!isBilled && !isAmong(reader.textAt(at), HOW_OFTEN)) return 0
  const { kind, key } = reader.tokenAt(at - 1)
  const isBehind =
    kind === 'comma' || kindSaid(key) !== undefined || (at > 1 && isAmong(key, `${DONE_SO}|${TAKEN}`))
  // "either monthly", "is weekly"
  const isBehindNoun = kind === 'word' && /\p{L}/u.test(key) && !isGrammarWord(key)
  return isBehind || isBehindNoun ? (isBilled ? 2 : 1) : 0
}

const TAKEN = 'credited|received|earned|deposited'

/** Whether a number stands before, be it with the name of its money or "exactly". */
function endsAmount(reader: Reader, at: number): boolean {
  let last = at - 1
  while (reader.kindAt(last) === 'comma' || BEHIND_AMOUNT.test(reader.keyAt(last))) last -= 1
  return /\d/.test(reader.keyAt(last))
}

const BEHIND_AMOUNT = new RegExp(`^(?:exactly|flat|only|pence|cents|${MONEY_NAMES})$`)

/** "every 4 weeks", "every other month", "twice a year": how often something is paid as well. */
function timesAt(reader: Reader, at: number): { length: number } | undefined {
  const isEvery =
    reader.isOneAt('every|each', at) &&
    /^(?:\d\d?|two|three|four|six|other|few|couple)$/.test(reader.keyAt(at + 1))
  const isTimes = reader.isOneAt('once|twice', at) && reader.isOneAt('a|per|each|every', at + 1)
  // "rent twice yearly"
  const isRhythm = reader.isOneAt('once|twice', at) && isAmong(reader.textAt(at + 1), HOW_OFTEN)
  if (isRhythm && clauseEnd(reader, at + 2) === at + 2) return { length: 2 }
  const isUnit = isAmong(singular(reader.keyAt(at + 2)), UNITS.join('|'))
  return (isEvery || isTimes) && isUnit && clauseEnd(reader, at + 3) === at + 3 ? { length: 3 } : undefined
}

/** The "any property" of "gas safety certificate under £80, any property". */
function anyOfThem(reader: Reader, at: number): number {
  const isAny = reader.isOneAt('any|whichever|every', at) && reader.kindAt(at - 1) === 'comma'
  if (!isAny) return 0
  // "any of the flats"
  const isOf = reader.keyAt(at + 1) === 'of' && reader.isOneAt('the|our|my', at + 2)
  if (isOf && isAmong(singular(reader.keyAt(at + 3)), THEM)) return 4
  return reader.isOneAt(THEM, at + 1) ? 2 : 0
}

export const THEM =
  'property|flat|unit|house|site|location|store|shop|office|department|project|client|customer|tenant|supplier|vendor|merchant|person|member|account|card|currency|day|date|time|month|year|description|category|reason|purpose'

/** "every month end", "per day rate": the words belong to what follows them. */
function isOfOther(reader: Reader, at: number): boolean {
  const { kind, key } = reader.tokenAt(at)
  return kind === 'word' && isAmong(key, 'end|start|fee|fees|rate|rates|plan|pass|of')
}

/** Reads over the "yet" that ends a denial, which joins nothing. */
export function takeYetOfDenial(reader: Reader): boolean {
  const isYet = isYetOfDenial(reader, reader.at)
  if (isYet) reader.at += 1
  return isYet
}

/** Reads over such words. */
export function takeFiller(reader: Reader): boolean {
  const length = fillerAt(reader, reader.at)
  reader.at += length
  return length > 0
}
