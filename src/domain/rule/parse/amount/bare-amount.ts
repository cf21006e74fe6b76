import { ordinalHere } from '../date/date-words.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { kindSaid } from '../text/noun-says.ts'
import { isFirm } from '../../names/firm-names.ts'
import { monthNamed } from '../../../calendar/month-names.ts'
import { refuseEitherScale } from '../refused/either-scale.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { anyOf, type Condition } from '../../tree.ts'
import { bareVerb, kindOfVerb, type VerbRead } from '../grammar/verb.ts'
import { type Verb, VERBS } from '../grammar/vocabulary.ts'
import { amount, around, range } from './amount-leaf.ts'
import { compactAt, compactRange, readCompact } from './compact-amounts.ts'
import {
  amountLeadAt,
  nextOption,
  rangeHere,
  readComparison,
  readRangeEnd,
  suffixOf,
  takeExact,
  takeRough,
} from './compare-amount.ts'
import { readCurrency } from './currency-words.ts'
import { readEnding } from './ending.ts'
import { readPrice } from './price.ts'
import { amountHere, digitsHere, inOneDollar, type Money, readMoney, spelledHere } from './money-words.ts'
import { readSpread } from './spread.ts'
import { isNumberWord, spelledAt } from './spelled-number.ts'
import { isAmong } from '../grammar/word-list.ts'

/**
 * An amount that needs no field before it: "over 100", "between 50 and 75", "of $20", "for 9.99",
 * "$50 or more". Undefined where no such phrase stands here.
 */
export function readBareAmount(reader: Reader): Condition | undefined {
  const start = reader.at
  if (reader.takeWords('in', 'the', 'amount', 'of')) {
    reader.at -= 1
    const amount = readBareAmount(reader)
    if (!amount) reader.at = start
    return amount
  }
  refuseEitherScale(reader)
  const special = readEnding(reader) ?? readCompact(reader)
  if (special) return special
  const { meaning: verb, length } = reader.peek(VERBS, start) ?? { meaning: undefined, length: 0 }
  const isFrom = verb === 'onOrAfter' && reader.key() === 'from'
  const within = verb === 'between' || isFrom ? compactAt(reader, start + length) : undefined
  if (within) {
    reader.at += length
    return compactRange(reader, within, bareVerb(start))
  }
  const less = readSub(reader)
  if (less) return less
  const most = readMost(reader)
  if (most) return most
  const lead = amountLeadAt(reader, length)
  if (isDayBehind(reader, length, lead)) return undefined
  const isComparing = verb !== undefined && (comparesAmounts(verb) || isFrom)
  if (isComparing && amountHere(reader, length + lead)) {
    reader.at += length + lead
    return isFrom ? readFrom(reader, start) : readComparison(reader, verb, comparedFrom(reader, start, verb))
  }
  if (isLedComparison(reader)) {
    reader.at += 1
    return readBareAmount(reader)
  }
  return readLed(reader) ?? readPrice(reader) ?? readMoneyAlone(reader) ?? readSpelled(reader)
}

function comparesAmounts(verb: Verb): boolean {
  return kindOfVerb(verb) === 'amount' || verb === 'exactly'
}

function comparedFrom(reader: Reader, start: number, verb: Verb): VerbRead {
  return { negated: false, verb, copula: false, from: start, verbFrom: start, to: reader.at }
}

/** "sub £5 at Costa", "Costa, sub 10 quid": under it, where the clause begins so; "gym sub £25" may be subscribed. */
function readSub(reader: Reader): Condition | undefined {
  const isFirst =
    reader.at === 0 || reader.kindAt(reader.at - 1) === 'comma' || reader.isOne('and|but|&|+|plus|-|–|—', -1)
  if (reader.token().text !== 'sub' || !isFirst || !digitsHere(reader, 1)) return undefined
  return reader.attempt(() => {
    reader.at += 1
    const money = readMoney(reader)
    return money && amount('under', money)
  })
}

/** Whoever writes "until 100 euro" means at most that. */
function readMost(reader: Reader): Condition | undefined {
  if (!reader.isOne('until|till') || !amountHere(reader, 1)) return undefined
  return reader.attempt(() => {
    reader.at += 1
    const money = readMoney(reader)
    return money?.currency === undefined ? undefined : amount('atMost', money)
  })
}

/** "up to 31 March" is a day, and so is "between the 1. and 5. of the month". */
function isDayBehind(reader: Reader, length: number, lead: number): boolean {
  const mayBeDay = !/^(?:3[2-9]|[4-9]\d|\d{3,})$/.test(reader.key(length))
  const isMonth = mayBeDay && monthNamed(reader.key(length + 1)) !== undefined
  return isMonth || ordinalHere(reader, length + lead) !== undefined
}

/** "from 50" needs its "to", or to be the least; without either the number belongs to something else. */
function readFrom(reader: Reader, start: number): Condition | undefined {
  if (rangeHere(reader)) return readComparison(reader, 'between', comparedFrom(reader, start, 'onOrAfter'))
  const least = reader.attempt(() => {
    const money = readMoney(reader)
    if (!money) return undefined
    // "refunds from Miro from £1600": of a sum of money it is where the amounts begin.
    const isSum = start > 0 && (money.currency !== undefined || money.scale !== undefined)
    const isClosed = clauseEnd(reader) === reader.at || reader.kindAt(reader.at) === 'open'
    const isLeast = suffixOf(reader) === 'atLeast' || takeUp(reader) || (isSum && isClosed)
    return isLeast ? amount('atLeast', money) : undefined
  })
  if (!least) reader.at = start
  return least
}

/** The "up" of "from 50 up"; "7 Up" is a name. */
const takeUp = (reader: Reader): boolean => reader.token().text === 'up' && reader.takeOne('up') !== undefined

/** "a purchase of over 70": the little word says nothing beside the comparison. */
function isLedComparison(reader: Reader): boolean {
  if (!isLead(reader)) return false
  const worded = reader.peek(VERBS, reader.at + 1)
  return worded !== undefined && comparesAmounts(worded.meaning) && amountHere(reader, 1 + worded.length)
}

function isLead(reader: Reader): boolean {
  return LEADS.has(reader.key()) || (reader.key() === 'at' && reader.isOne('exactly|precisely', 1))
}

/** "payments by 50 euro or more", as it is said in other languages: "by" leads to a day where no currency is said. */
function isByMoney(reader: Reader): boolean {
  const start = reader.at
  if (reader.key() !== 'by' || !digitsHere(reader, 1)) return false
  reader.at += 1
  const money = reader.attempt(() => readMoney(reader))
  reader.at = start
  return money?.currency !== undefined
}

/** An amount or a range behind one of the words that compare it with nothing: "of $20", "worth 5-10". */
function readLed(reader: Reader): Condition | undefined {
  const start = reader.at
  const within = isLead(reader) && reader.key() !== 'for' ? compactAt(reader, start + 1) : undefined
  if (within) {
    reader.at += 1
    return compactRange(reader, within, bareVerb(start))
  }
  const isLed =
    LEADS.has(reader.key()) ||
    (reader.key() === 'at' && /\.\d\d$|\p{Sc}/u.test(reader.key(1))) ||
    isByMoney(reader)
  const isSum = isLed && (digitsHere(reader, 1) || spelledMoneyHere(reader, 1))
  if (!isSum || isAddress(reader, 1) || isPartOfSeveral(reader)) return undefined
  refuseYear(reader)
  reader.at += 1
  return readComparison(reader, undefined, { ...bareVerb(start), to: reader.at })
}

/** Money by itself: a range, or an amount that says its currency or how exactly it is meant. */
function readMoneyAlone(reader: Reader): Condition | undefined {
  const start = reader.at
  if (isCode(reader)) return undefined
  const money = readMoney(reader)
  if (!money) return undefined
  const upTo = reader.attempt(() => readRangeEnd(reader, money))
  if (upTo) {
    if (areMoney(reader, start, { money, upTo })) return range(reader, money, upTo, bareVerb(start))
    reader.at = start
    return undefined
  }
  const spread = readSpread(reader, money)
  if (spread) return spread
  if (takeRough(reader)) return around(reader, money, bareVerb(start))
  const suffix = suffixOf(reader)
  const isExact = suffix === undefined && takeExact(reader)
  if (suffix === undefined && !isExact && money.currency === undefined) {
    reader.at = start
    return undefined
  }
  // "Rs 500 only" is how sums are written out in India.
  if (reader.key() === 'only' && isAmong(reader.token(1).kind, 'end|close|comma')) reader.at += 1
  const options = suffix === undefined && money.currency !== undefined ? readMoreMoney(reader) : []
  if (options.length > 0) takeExact(reader)
  const [first = money, ...others] = inOneDollar([money, ...options])
  return anyOf([amount(suffix ?? 'exactly', first), ...others.map((option) => amount('exactly', option))])
}

/** "two hundred and fifty", "rent one thousand two hundred": words that are nothing but a sum, which ends its clause. */
function readSpelled(reader: Reader): Condition | undefined {
  const { value, length = 0 } = spelledAt(reader.tokens, reader.at) ?? {}
  const end = reader.at + length
  const isSmall = reader.text(reader.at, end) === reader.text(reader.at, end).toLowerCase()
  const isClosed = clauseEnd(reader, end) === end || reader.isOneAt('to|from|at|by|on', end)
  if (value === undefined || length < LEAST_SPELLED || !isSmall || !isClosed || isNumberWord(reader.key(-1)))
    return undefined
  const start = reader.at
  reader.at = end
  // "two hundred and fifty to three hundred"
  const upTo = isNumberWord(reader.key(1)) ? readRangeEnd(reader, { value }) : undefined
  return upTo === undefined ? amount('exactly', { value }) : range(reader, { value }, upTo, bareVerb(start))
}

/** "two hundred" may be a part of a name, as "one twenty" may be several numbers. */
const LEAST_SPELLED = 3

/** Whether no amount stands here, or letters and digits that are rather a code: "N26 to Revolut", the head of an IBAN. */
function isCode(reader: Reader): boolean {
  const { text } = reader.token()
  if ((reader.at === 0 && /^N\d{1,2}$/.test(text)) || !amountHere(reader)) return true
  return REFERENCE.test(text) && !WRITTEN_OUT.test(text) && !isSpaced(reader) && !rangeHere(reader)
}

/** Whether two numbers are amounts of money: "$20 to $40"; "9 to 5" without a currency may be anything. */
function areMoney(
  reader: Reader,
  start: number,
  { money, upTo }: { money: Money; upTo: NonNullable<ReturnType<typeof readRangeEnd>> },
): boolean {
  const isPlain = /^(\d+(\.\d+)?|\D+)$/.test(reader.textAt(start))
  if (!isPlain || (money.currency ?? upTo.currency ?? upTo.scale) !== undefined) return true
  // "AWS (not Marketplace) 100 - 900", "money out, 10 to 20", "Nero & Costa – 10 to 20"
  const isApart =
    isAmong(reader.kindAt(start - 1), 'comma|close|open') ||
    reader.isOneAt('and|&|+|-|–|—', start - 1) ||
    ((isFirm(reader.keyAt(start - 1)) || isPaidFor(reader.textAt(start - 1))) &&
      reader.kindAt(start) === 'word')
  const isClosed = clauseEnd(reader) === reader.at || reader.isOne('in|on|every|each|during|-|–|—|&|+')
  return (
    isApart && isClosed && /^\d+(?:\.\d+)?$/.test(money.value) && Number(money.value) < Number(upTo.value)
  )
}

/** The "fees" of "Square fees 2 - 20": what is paid, in small letters and in the plural, as nothing that is numbered. */
const isPaidFor = (word: string): boolean =>
  word.endsWith('s') && (kindSaid(word) !== undefined || isCategoryWord(word))

/** The rest of "£5, £10 or £20": amounts that say their currency, for others may be anything. */
function readMoreMoney(reader: Reader): Money[] {
  const more: Money[] = []
  for (;;) {
    const option = reader.attempt(() => {
      const next = nextOption(reader)
      return next?.currency === undefined || suffixOf(reader) !== undefined ? undefined : next
    })
    if (!option) return more
    more.push(option)
  }
}

/** "dinner for two" is no amount, "dinner for twenty euros" is. */
function spelledMoneyHere(reader: Reader, offset: number): boolean {
  const spelled = spelledHere(reader, offset)
  if (spelled === undefined) return false
  // "payments of two hundred and fifty to Regus"
  const isSum = reader.isOne('of|for', offset - 1) && spelled.length > 1 && Number(spelled.value) > 99
  return isSum || readsCurrencyAfter(reader, offset + spelled.length)
}

/** The "of 3" of "instalment 2 of 3". */
function isPartOfSeveral(reader: Reader): boolean {
  return reader.key() === 'of' && /^\d+$/.test(reader.key(-1)) && /^\d+$/.test(reader.key(1))
}

/** "for 12 Baker Street": the number of a house, which a name follows. */
function isAddress(reader: Reader, offset: number): boolean {
  const isNamed = /^\d{1,4}$/.test(reader.key(offset)) && /^\p{Lu}\p{Ll}/u.test(reader.token(offset + 1).text)
  return isNamed && !readsCurrencyAfter(reader, offset + 1)
}

/** "The taxes of 2026": a whole number that is rather a year than an amount. */
function refuseYear(reader: Reader): void {
  const said = reader.key(1)
  if (reader.key() !== 'of' || !/^(19|20)\d\d$/.test(said) || readsCurrencyAfter(reader, 2)) return
  refuse(
    'AMBIGUOUS_DATE',
    `Is ${said} a year or an amount? Write "in ${said}" or "amount is ${said}"`,
    reader.span(reader.at, reader.at + 2),
  )
}

function readsCurrencyAfter(reader: Reader, pieces: number): boolean {
  const start = reader.at
  reader.at += pieces
  const found = reader.attempt(() => readCurrency(reader, 'amount')) !== undefined
  reader.at = start
  return found
}

/** Words before an amount that compare it with nothing. */
const LEADS = new Set(['of', 'for', 'worth', 'totalling', 'totaling', 'costing', 'always', '=', '==', '@'])

/** Letters and digits that without an operator are rather a code than an amount: the head of an IBAN, "R2". */
const REFERENCE = /^(r|fr|rm|rp|dhs?)\.?\d/i
/** "R1,250", "RM49.90": with commas or cents as no code has them. */
const WRITTEN_OUT = /^[a-z]{1,3}\.?(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)$/i
/** "R10 000.50", "R1 500": thousands apart. */
function isSpaced(reader: Reader): boolean {
  return (
    /^\d{3}\.\d\d$/.test(reader.key(1)) ||
    (/^R\d{1,3}$/.test(reader.token().text) && /^\d{3}$/.test(reader.key(1)))
  )
}
