import { amountHere, type Money, readCurrency, readMoney, signCode } from './money-words.ts'
import { refuseMisspeltOperator } from './misspelt.ts'
import { Phrases } from './phrases.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { clauseEnd } from './stops.ts'
import { type AmountComparison, type AmountCondition, anyOf, type Condition, not } from '../tree.ts'
import { kindOfVerb, readVerb, type VerbRead, wrongOperator } from './verb.ts'
import { type Verb, VERBS } from './vocabulary.ts'

const WHOLE = new Phrases<boolean>([
  [true, 'a whole number|whole|a round number|round|an integer|integer|a whole amount|a round amount|a round figure|without cents|without pence|without decimals|has no cents|has no pence|has no decimals|has no decimal places|a whole figure|rounded|even'],
  [false, 'has cents|has pence|has decimals|fractional|not whole|not round'],
]) // oxfmt-ignore

const SUFFIXES = new Phrases<'atLeast' | 'atMost'>([
  ['atLeast', 'or more|or over|or above|or higher|or greater|or larger|or bigger|or upwards|and up|and over|and above|and more|and higher|upwards|plus|minimum|min|and upwards|at least|or up'],
  ['atMost', 'or less|or under|or below|or lower|or fewer|or smaller|and under|and below|and less|and lower|maximum|max|at most|tops|and down'],
]) // oxfmt-ignore

const comparisons: Partial<Record<Verb, AmountComparison>> = {
  over: 'over', under: 'under', atLeast: 'atLeast', atMost: 'atMost', exactly: 'exactly', is: 'exactly',
} // oxfmt-ignore

/** The condition that follows the word "amount". */
export function readAmountCondition(reader: Reader): Condition {
  const whole = reader.take(WHOLE)
  if (whole !== undefined) return wholeAmount(whole)
  if (reader.key() === 'of' && amountHere(reader, 1)) reader.at += 1
  const read = readVerb(reader)
  const { verb, negated } = read
  if (verb === undefined || verb === 'contains') {
    const kind = verb === 'contains' ? undefined : reader.take(WHOLE)
    if (kind !== undefined) return wholeAmount(kind !== negated)
  }
  const ranged = verb === 'onOrAfter' && reader.text(read.verbFrom, read.to).toLowerCase() === 'from'
  const taken = verb === undefined || comparisons[verb] !== undefined || verb === 'anyOf' || ranged
  if (!taken && kindOfVerb(verb) !== 'amount') return wrongOperator(reader, 'amount', read)
  const condition = readComparison(reader, ranged ? 'between' : verb, read)
  return negated ? not(condition) : condition
}

function wholeAmount(value: boolean): Condition {
  return value ? { kind: 'wholeAmount' } : not({ kind: 'wholeAmount' })
}

/**
 * An amount that needs no field before it: "over 100", "between 50 and 75", "of $20", "for 9.99",
 * "$50 or more". Undefined where no such phrase stands here.
 */
export function readBareAmount(reader: Reader): Condition | undefined {
  const start = reader.at
  const compact = readCompact(reader)
  if (compact) return compact
  const found = VERBS.at(reader.tokens, start)
  const verb = found?.meaning
  const ranged = verb === 'onOrAfter' && reader.key() === 'from'
  const length = found?.length ?? 0
  const within = verb === 'between' || ranged ? compactAt(reader, start + length) : undefined
  if (within) {
    reader.at += length
    return compactRange(reader, within, bareVerb(start))
  }
  // "up to 31 March" is a day.
  if (MONTH.test(reader.key(length + 1))) return undefined
  if (verb && (kindOfVerb(verb) === 'amount' || verb === 'exactly' || ranged) && amountHere(reader, length)) {
    reader.at += length
    const read = { negated: false, verb, copula: false, from: start, verbFrom: start, to: reader.at }
    // "from 50" needs its "to"; without it the number belongs to something else.
    if (ranged && !rangeHere(reader)) {
      reader.at = start
      return undefined
    }
    return readComparison(reader, ranged ? 'between' : verb, read)
  }
  if (/^(of|for|worth|totalling|totaling|costing)$/.test(reader.key())) {
    const worded = VERBS.at(reader.tokens, start + 1)
    const compares = worded && (kindOfVerb(worded.meaning) === 'amount' || worded.meaning === 'exactly')
    // "a purchase of over 70": the little word says nothing beside the comparison.
    const within = compactAt(reader, start + 1)
    if (within && reader.key() !== 'for') {
      reader.at += 1
      return compactRange(reader, within, bareVerb(start))
    }
    if (compares && amountHere(reader, 1 + worded.length)) {
      reader.at += 1
      return readBareAmount(reader)
    }
  }
  if (
    (['of', 'for', 'worth', 'totalling', 'totaling', 'costing'].includes(reader.key()) ||
      (reader.key() === 'at' && /\.\d\d$|\p{Sc}/u.test(reader.key(1)))) &&
    amountHere(reader, 1)
  ) {
    refuseYear(reader)
    reader.at += 1
    return readComparison(reader, undefined, { ...bareVerb(start), to: reader.at })
  }
  if (!amountHere(reader) || REFERENCE.test(reader.token().text)) return undefined
  const money = readMoney(reader)
  if (!money) return undefined
  const upTo = reader.attempt(() => readRangeEnd(reader))
  // "$20 to $40"; "9 to 5" without a currency may be anything.
  const isPlain = /^\d+(\.\d+)?$/.test(reader.tokens[start]?.text ?? '')
  if (upTo && ((money.currency ?? upTo.currency) !== undefined || !isPlain))
    return range(reader, money, upTo, bareVerb(start))
  if (upTo) {
    reader.at = start
    return undefined
  }
  const suffix = suffixOf(reader)
  const isExact = suffix === undefined && clauseEnd(reader) === reader.at + 1 && reader.takeWords('exactly')
  if (suffix === undefined && !isExact && money.currency === undefined) {
    reader.at = start
    return undefined
  }
  return amount(suffix ?? 'exactly', money)
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

const MONTH =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/

/** Letters and digits that without an operator are rather a code than an amount: the head of an IBAN, "R2". */
const REFERENCE = /^(r|fr|rm|rp|dhs?)\.?\d/i

function readComparison(reader: Reader, verb: Verb | undefined, read: VerbRead): Condition {
  if (verb === 'between') return readBetween(reader, read)
  const compact = verb === undefined || verb === 'is' ? compactAt(reader, reader.at) : undefined
  if (compact) return compactRange(reader, compact, read)
  const first = needMoney(reader, read)
  if (verb === 'about') return around(reader, first, read)
  const comparison = verb === undefined || verb === 'anyOf' ? 'exactly' : (comparisons[verb] ?? 'exactly')
  if (comparison !== 'exactly') return amount(comparison, first)
  const upTo = readRangeEnd(reader)
  if (upTo) return range(reader, first, upTo, read)
  const options: Condition[] = [amount(suffixOf(reader) ?? 'exactly', first)]
  for (let next = nextOption(reader); next; next = nextOption(reader)) {
    options.push(amount(suffixOf(reader) ?? 'exactly', next))
  }
  return anyOf(options)
}

/** A further amount of "50, 75 or 100"; undefined where what follows is no amount of this list. */
function nextOption(reader: Reader): Money | undefined {
  return reader.attempt(() => {
    const comma = reader.token().kind === 'comma'
    if (comma) reader.at += 1
    if (reader.takeOne('or') === undefined && !comma) return undefined
    return readMoney(reader)
  })
}

function suffixOf(reader: Reader): 'atLeast' | 'atMost' | undefined {
  const before = reader.tokens[reader.at - 1]
  if (before?.kind === 'word' && before.text.endsWith('+')) return 'atLeast'
  const found = SUFFIXES.at(reader.tokens, reader.at)
  // "over 1000 or under 1" has another amount.
  if (!found || amountHere(reader, found.length)) return undefined
  reader.at += found.length
  return found.meaning
}

function needMoney(reader: Reader, read: VerbRead): Money {
  const money = readMoney(reader)
  if (money) return money
  const end = clauseEnd(reader)
  if (end === reader.at) {
    const said = reader.text(read.from, read.to)
    return refuse(
      'MISSING_VALUE',
      said === ''
        ? 'What about the amount? e.g. amount over 100'
        : `Amount ${said} what? e.g. amount over 100`,
      said === '' ? reader.span(Math.max(0, read.from - 1), read.from) : reader.span(read.from, read.to),
    )
  }
  refuseMisspeltOperator(reader, reader.at, end)
  return refuse(
    'NOT_A_NUMBER',
    `"${reader.text(reader.at, end)}" is not an amount`,
    reader.span(reader.at, end),
  )
}

const PLAIN = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,2})?)(k?)`
const COMPACT = new RegExp(String.raw`^(\p{Sc}?)${PLAIN}[-–—](\p{Sc}?)${PLAIN}$`, 'iu')

interface Compact {
  readonly low: Money
  readonly high: Money
  /** Whether a sign, a currency or a "k" says that it is money. */
  readonly isMoney: boolean
  /** The piece after it. */
  readonly to: number
}

/** Two amounts joined in one piece: "20-40", "£20–£40", "1-2k", "Rs 500-1000"; undefined for anything else. */
function compactAt(reader: Reader, at: number): Compact | undefined {
  const start = reader.at
  const joined = COMPACT.exec(reader.tokens[at]?.text ?? '')
  const place = joined ? at : at + 1
  const [, sign = '', low = '', lowK = '', highSign = '', high = '', highK = ''] =
    joined ?? COMPACT.exec(reader.tokens[place]?.text ?? '') ?? []
  if (low === '') return undefined
  reader.at = at
  const before = joined ? undefined : signBefore(reader)
  reader.at = place + 1
  const after = sign === '' && highSign === '' ? readCurrency(reader, 'amount') : undefined
  const to = reader.at
  reader.at = start
  if (!joined && before === undefined) return undefined
  const signed = sign === '' && highSign === '' ? undefined : signCode(sign === '' ? highSign : sign)
  const currency = before ?? signed ?? after
  const isMoney = currency !== undefined || sign !== '' || highSign !== '' || highK !== '' || lowK !== ''
  // "1-2k" is one to two thousand, "500-1k" is half as much to one thousand.
  const shared = lowK === '' && Number(low) < Number(high) ? highK : lowK
  const money = (value: string, k: string): Money => ({
    value: k === '' ? value.replaceAll(',', '') : thousands(value),
    ...(currency === undefined ? {} : { currency }),
  })
  return { low: money(low, shared), high: money(high, highK), isMoney, to }
}

/** The currency that a word in front of two joined amounts names: "Rs", "EUR". */
function signBefore(reader: Reader): string | undefined {
  const { kind, text } = reader.token()
  if (kind !== 'word') return undefined
  return /^(rs\.?|kshs?|tsh|ush|n)$/i.test(text) ? signCode(text) : readCurrency(reader, 'amount')
}

function thousands(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}${fraction.padEnd(3, '0')}`
}

function compactRange(reader: Reader, { low, high, to }: Compact, read: VerbRead): AmountCondition {
  reader.at = to
  return range(reader, low, high, read)
}

/** The same where no word says that it is an amount; undefined for a date, a number of an order, a phone. */
function readCompact(reader: Reader): Condition | undefined {
  const compact = compactAt(reader, reader.at)
  if (!compact || Number(compact.low.value) >= Number(compact.high.value)) return undefined
  const ends = clauseEnd(reader) === reader.at + 1
  if (
    reader.at > 0
      ? !ends && !compact.isMoney
      : !compact.isMoney && !(ends && reader.tokens[1]?.kind === 'end')
  )
    return undefined
  const start = reader.at
  if (start > 0 || compact.isMoney) return compactRange(reader, compact, bareVerb(start))
  const said = reader.text(0, 1)
  return refuse(
    'MISSING_OPERATOR',
    `Is "${said}" two amounts? Write amount between ${compact.low.value} and ${compact.high.value}, or put it in quotes to look for it`,
    reader.span(0),
    `amount between ${compact.low.value} and ${compact.high.value}`,
  )
}

function bareVerb(at: number): VerbRead {
  return { negated: false, verb: undefined, copula: false, from: at, verbFrom: at, to: at }
}

function readBetween(reader: Reader, read: VerbRead): Condition {
  const plain = compactAt(reader, reader.at)
  if (plain) return compactRange(reader, plain, read)
  const compact = /^(\D?[\d.,]+k?)[-–—](\D?[\d.,]+k?)$/i.exec(reader.token().text)
  const first = compact ? undefined : needMoney(reader, read)
  const upTo = first ? (readRangeEnd(reader) ?? readAnd(reader)) : undefined
  if (first && upTo) return range(reader, first, upTo, read)
  if (compact) {
    refuse(
      'MISSING_AND',
      `between needs two amounts: between ${compact[1]} and ${compact[2]}`,
      reader.span(reader.at),
    )
  }
  if (reader.key() === 'and' && clauseEnd(reader, reader.at + 1) > reader.at + 1) {
    reader.at += 1
    needMoney(reader, read)
  }
  return refuse(
    'MISSING_AND',
    'between needs two amounts: between 50 and 75',
    reader.span(read.verbFrom, reader.at),
  )
}

function readAnd(reader: Reader): Money | undefined {
  return reader.attempt(() => (reader.takeOne('and|&') === undefined ? undefined : readMoney(reader)))
}

function rangeHere(reader: Reader): boolean {
  const start = reader.at
  const found = reader.attempt(() => (readMoney(reader) ? readRangeEnd(reader) : undefined)) !== undefined
  reader.at = start
  return found
}

function readRangeEnd(reader: Reader): Money | undefined {
  return reader.attempt(() =>
    reader.takeOne('to|-|–|—|through|until|till') === undefined && !reader.takeWords('up', 'to')
      ? undefined
      : readMoney(reader),
  )
}

function range(reader: Reader, one: Money, other: Money, read: VerbRead): AmountCondition {
  const span = reader.span(read.from, reader.at)
  const currency = one.currency ?? other.currency
  if (one.currency && other.currency && one.currency !== other.currency) {
    refuse('AMBIGUOUS_CURRENCY', `${one.currency} or ${other.currency}? Write one currency`, span)
  }
  if (Number(one.value) > Number(other.value)) {
    refuse(
      'EMPTY_RANGE',
      `${one.value} is above ${other.value}; this can never match. Swap them?`,
      span,
      `amount is between ${other.value} and ${one.value}${currency ? ` ${currency}` : ''}`,
    )
  }
  return { ...amount('between', { value: one.value, ...(currency ? { currency } : {}) }, other.value) }
}

/** "About" is within one twentieth on either side. */
function around(reader: Reader, money: Money, read: VerbRead): Condition {
  const decimals = (money.value.split('.')[1]?.length ?? 0) + 2
  const scale = 10n ** BigInt(decimals)
  const value = BigInt(money.value.replace('.', '')) * 100n
  const text = (twentieths: bigint) => {
    const scaledValue = (value * twentieths) / 20n
    const fraction = String(scaledValue % scale)
      .padStart(decimals, '0')
      .slice(0, 4)
      .replace(/0+$/, '')
    return `${scaledValue / scale}${fraction === '' ? '' : `.${fraction}`}`
  }
  if (Number(money.value) === 0) {
    refuse('NOT_A_NUMBER', 'Nothing is close to 0; write amount under 1', reader.span(read.from, reader.at))
  }
  return amount('between', { ...money, value: text(19n) }, text(21n))
}

function amount(compare: AmountComparison, money: Money, upTo?: string): AmountCondition {
  return {
    kind: 'amount',
    compare,
    value: money.value,
    ...(upTo === undefined ? {} : { upTo }),
    ...(money.currency === undefined ? {} : { currency: money.currency }),
  }
}
