import { monthNamed } from '../../../calendar/month-names.ts'
import { refuseMisspeltOperator } from '../refused/misspelt.ts'
import { Phrases } from '../grammar/phrases.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { type AmountComparison, type AmountCondition, anyOf, type Condition } from '../../tree.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { type Verb, weekdaysOf } from '../grammar/vocabulary.ts'
import { amount, around, range } from './amount-leaf.ts'
import { compactAt, compactRange } from './compact-amounts.ts'
import { amountHere, inOneDollar, inScaleOf, type Money, readMoney } from './money-words.ts'
import { readSpread, readWithin } from './spread.ts'
import { isAmong } from '../grammar/word-list.ts'

const SUFFIXES = new Phrases<'atLeast' | 'atMost'>([
  ['atLeast', 'or more|or over|or above|or higher|or greater|or larger|or bigger|or upwards|and up|and over|and above|and more|and higher|upwards|upward|plus|minimum|min|and upwards|at least|or up|& up|& upwards|& over|& above|& more'],
  ['atMost', 'or less|or under|or below|or lower|or fewer|or smaller|and under|and below|and less|and lower|maximum|max|at most|tops|and down|downwards|and downwards|or downwards|& under|& below|& less'],
]) // oxfmt-ignore

/** What the operators of amounts compare; the others are refused. */
export const comparisons: Partial<Record<Verb, AmountComparison>> = {
  over: 'over', under: 'under', atLeast: 'atLeast', atMost: 'atMost', exactly: 'exactly', is: 'exactly',
} // oxfmt-ignore

/** The amounts that follow an operator, and what they are compared by. */
export function readComparison(reader: Reader, verb: Verb | undefined, read: VerbRead): Condition {
  if (verb === 'between') return readBetween(reader, read)
  const listed = verb === 'anyOf' ? readListed(reader) : undefined
  if (listed) return listed
  const compact = verb === undefined || verb === 'is' ? compactAt(reader, reader.at) : undefined
  if (compact) return compactRange(reader, compact, read)
  const first = needMoney(reader, read)
  const spread =
    verb === undefined || isAmong(verb, 'is|about|exactly') ? readSpread(reader, first) : undefined
  if (spread) return spread
  // "roughly 40 to 50"
  const ended = verb === 'about' ? readRangeEnd(reader, first) : undefined
  if (ended) return range(reader, first, ended, read)
  const isRough = takeRough(reader)
  if (verb === 'about' || (isRough && (verb === undefined || verb === 'is')))
    return inOtherCurrencies(reader, first, (money) => around(reader, money, read))
  if (isRough) {
    refuse(
      'UNSUPPORTED_IDEA',
      `How far does "${reader.text(read.verbFrom, reader.at)}" go? Write the amount, like "over 100" or "about 100"`,
      reader.span(read.verbFrom, reader.at),
    )
  }
  const comparison = verb === undefined || verb === 'anyOf' ? 'exactly' : (comparisons[verb] ?? 'exactly')
  if (comparison !== 'exactly') return inOtherCurrencies(reader, first, (money) => amount(comparison, money))
  const upTo = readRangeEnd(reader, first)
  if (upTo) return range(reader, first, upTo, read)
  const suffix = suffixOf(reader)
  if (suffix === undefined) takeExact(reader)
  const next = nextOption(reader)
  const options: (Money & { readonly compare: AmountComparison })[] = [
    { ...(next ? inScaleOf(first, next) : first), compare: suffix ?? 'exactly' },
  ]
  for (let option = next; option; option = nextOption(reader)) {
    options.push({ ...option, compare: suffixOf(reader) ?? 'exactly' })
  }
  // "5 or 10 exactly"
  if (options.length > 1) takeExact(reader)
  return anyOf(inOneCurrency(inOneDollar(options).map((option) => amount(option.compare, option))))
}

/** "over 100 EUR or 120 USD": what is said of one amount is said of those in other currencies behind it. */
function inOtherCurrencies(
  reader: Reader,
  first: Money,
  compared: (money: Money) => AmountCondition,
): Condition {
  const all = [first]
  for (let next = inOtherCurrency(reader, all); next; next = inOtherCurrency(reader, all)) all.push(next)
  return anyOf(all.map(compared))
}

/** A further amount whose currency none of those before has; undefined where what follows is none. */
function inOtherCurrency(reader: Reader, all: readonly Money[]): Money | undefined {
  return reader.attempt(() => {
    const next = all.some(({ currency }) => currency === undefined) ? undefined : nextOption(reader)
    const isOther = next?.currency !== undefined && all.every(({ currency }) => currency !== next.currency)
    return isOther ? next : undefined
  })
}

/** "49, 99 or 149 dollars": a currency that the last amount alone says is that of all. */
function inOneCurrency(options: readonly AmountCondition[]): readonly AmountCondition[] {
  const said = options.flatMap(({ currency }) => currency ?? [])
  const [currency] = said
  if (said.length !== 1 || currency === undefined || options.at(-1)?.currency !== currency) return options
  return options.map((option) => ({ ...option, currency }))
}

/** "(9.99, 14.99)" */
function readListed(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    if (reader.token().kind !== 'open') return undefined
    reader.at += 1
    const first = readMoney(reader)
    const all = first ? [first] : []
    for (let next = nextOption(reader); next; next = nextOption(reader)) all.push(next)
    if (all.length === 0 || reader.token().kind !== 'close') return undefined
    reader.at += 1
    return anyOf(all.map((money) => amount('exactly', money)))
  })
}

/** A further amount of "50, 75 or 100"; undefined where what follows is no amount of this list. */
export function nextOption(reader: Reader): Money | undefined {
  return reader.attempt(() => {
    const comma = reader.token().kind === 'comma'
    if (comma) reader.at += 1
    if (reader.takeOne('or|nor') === undefined && !comma) return undefined
    // "= 10 or = 20"
    reader.takeOne('=|==|is|equals')
    return readMoney(reader)
  })
}

/** "or so" and "give or take" after an amount, or "ish" at its end: it is about that. */
export function takeRough(reader: Reader): boolean {
  if ([reader.key(-1), reader.key(-2)].some((said) => /\dk?-?ish$/.test(said))) return true
  if (
    reader.takeOne('ish') !== undefined ||
    reader.takeWords('or', 'so') ||
    reader.takeWords('or', 'thereabouts')
  )
    return true
  const start = reader.at
  if (reader.token().kind === 'comma') reader.at += 1
  if (reader.takeWords('give', 'or', 'take')) return true
  reader.at = start
  return false
}

/** "or more" and the like after an amount. */
export function suffixOf(reader: Reader): 'atLeast' | 'atMost' | undefined {
  // "50+", "50+ EUR", "50€+"
  if ([-1, -2].some((offset) => /\d[a-z\p{Sc}]*\+$/u.test(reader.key(offset)))) return 'atLeast'
  // "Tesco 50 +"
  if (reader.key() === '+' && isAmong(reader.token(1).kind, 'end|comma|close')) {
    reader.at += 1
    return 'atLeast'
  }
  const found = reader.peek(SUFFIXES)
  // "over 1000 or under 1" has another amount.
  if (!found || amountHere(reader, found.length)) return undefined
  reader.at += found.length
  return found.meaning
}

const EXACT = new Phrases<true>([[true, 'exactly|precisely|flat|on the dot|on the nose|dead on|spot on']])

/** The "exactly" of "Figma 80 exactly", the "flat" of "60 euros flat - on Mondays": an amount is meant as it is; "500 flat 3" is a home. */
export function takeExact(reader: Reader): boolean {
  const end = reader.at + (reader.peek(EXACT)?.length ?? 0)
  const isClosed =
    clauseEnd(reader, end) === end ||
    reader.kindAt(end) === 'open' ||
    reader.isOneAt(BEHIND_EXACT, end) ||
    weekdaysOf(reader.keyAt(end)) !== undefined ||
    monthNamed(reader.keyAt(end)) !== undefined ||
    // "$5,000 flat: Slack"
    reader.source.charAt(reader.tokenAt(end - 1).to) === ':'
  if (end === reader.at || !isClosed) return false
  reader.at = end
  return true
}

const BEHIND_EXACT =
  'to|from|at|by|on|in|for|with|via|each|every|not|no|ex|bar|after|before|since|until|during|-|–|—|&|+'

/** How many words lead up to an amount and say nothing: "below the 50 euro", "over a total of 100", "over like 20". */
export function amountLeadAt(reader: Reader, offset: number): number {
  if (reader.isOne('the|like|um|uh', offset)) return 1
  const isSum = reader.key(offset) === 'a' && reader.isOne('total|sum|value', offset + 1)
  return isSum && reader.key(offset + 2) === 'of' ? 3 : 0
}

function needMoney(reader: Reader, read: VerbRead): Money {
  const lead = amountLeadAt(reader, 0)
  if (amountHere(reader, lead)) reader.at += lead
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
    aboutWhat(reader, read),
  )
}

/** The "everything with Amazon" of "everything about Amazon". */
function aboutWhat(reader: Reader, { verbFrom, to }: VerbRead): string | undefined {
  const isAbout = reader.keyAt(verbFrom) === 'about' && !/\d/.test(reader.key())
  return isAbout ? reader.instead(verbFrom, to, 'with') : undefined
}

function readBetween(reader: Reader, read: VerbRead): Condition {
  const plain = compactAt(reader, reader.at)
  if (plain) return compactRange(reader, plain, read)
  const compact = /^(\D?[\d.,]+k?)[-–—](\D?[\d.,]+k?)$/i.exec(reader.token().text)
  const first = compact ? undefined : needMoney(reader, read)
  const isWithin = reader.text(read.verbFrom, read.to).toLowerCase() === 'within'
  const spread = first && isWithin ? readWithin(reader, first) : undefined
  if (spread) return spread
  const upTo = first ? (readRangeEnd(reader, first) ?? readAnd(reader, first)) : undefined
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
    isWithin
      ? 'Write both ends: between 50 and 75, or from the 12th to the 18th'
      : 'between needs two amounts: between 50 and 75',
    reader.span(read.verbFrom, reader.at),
  )
}

function readAnd(reader: Reader, { value }: Money): Money | undefined {
  return reader.attempt(() => (reader.takeOne('and|&') === undefined ? undefined : readMoney(reader, value)))
}

/** Whether two amounts that make a range stand here; reads nothing. */
export function rangeHere(reader: Reader): boolean {
  const start = reader.at
  const found =
    reader.attempt(() => {
      const first = readMoney(reader)
      return first && readRangeEnd(reader, first)
    }) !== undefined
  reader.at = start
  return found
}

/** The second amount of "50 to 75". */
export function readRangeEnd(reader: Reader, { value }: Money): Money | undefined {
  return reader.attempt(() => {
    const join = reader.takeOne('to|-|–|—|through|until|till|upto')
    if (join === undefined && !reader.takeWords('up', 'to')) return undefined
    return dayHere(reader, isAmong(join, 'through|until|till')) ? undefined : readMoney(reader, value)
  })
}

/** The "30 June" of "30 quid until 30 June 2026". */
function dayHere(reader: Reader, mayBeYear: boolean): boolean {
  const isYear = mayBeYear && /^(?:19|20)\d\d$/.test(reader.key()) && clauseEnd(reader) === reader.at + 1
  return isYear || monthNamed(reader.key(1)) !== undefined
}
