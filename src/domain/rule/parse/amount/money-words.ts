import { entryOf } from '../../../text/entry-of.ts'
import { exponentOf } from '../../../money/currency.ts'
import { refuse, type Span } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { Phrases } from '../grammar/phrases.ts'
import { CONNECTIVES, COPULAS, VERBS } from '../grammar/vocabulary.ts'
import { codeInFront, CODES, isDollar, readCurrency, signCode } from './currency-words.ts'
import { isNumberWord, type SpelledNumber, spelledAt } from './spelled-number.ts'
import { isAmong } from '../grammar/word-list.ts'
import { bounded, plainDecimal } from './written-number.ts'

/** A plain decimal ("1200.50") and the currency it was written in, if any. */
export interface Money {
  readonly value: string
  readonly currency?: string
  /** Whether it was written as "$" alone, which several countries do. */
  readonly isAnyDollar?: true
  /** How many places "million" or "k" moved it by. */
  readonly scale?: number
}

/** In Nigeria "N50,000" is how the naira is written by hand. */
const SIGN = String.raw`[a-z]{0,2}\$|[£€₦¥￥₹₩₺₽₴₪₱₫฿₵]|n(?=\d)|rs\.?|r(?=\d)|kshs?\.?|tsh|ush|gh[₵¢]|fr\.?|rm|rp|dhs?`
const AMOUNT = new RegExp(
  String.raw`^([-−–+])?(${SIGN}|[a-z]{3})?([-−–+])?(\d[\d.,'’_]*|\.\d+)(k|m|mn|mm|mio|bn|lakhs?|lacs?|crores?|cr)?(${SIGN}|p(?![a-z])|(?!ish)[a-z]{3})?\+?(?:\.?/?[-–—]|/=)?(?:/(?:mo|mth|month|wk|week|yr|year|day))?(?:-?ish)?$`,
  'i',
)
const scales: Readonly<Record<string, number>> = {
  hundred: 2, k: 3, thousand: 3, thousands: 3, grand: 3, m: 6, mn: 6, mm: 6, mio: 6, million: 6, millions: 6, bn: 9,
  billion: 9, lakh: 5, lakhs: 5, lac: 5, lacs: 5, crore: 7, crores: 7, cr: 7,
} // oxfmt-ignore

/** Whether what stands here begins an amount: a number, or a currency beside one. */
export function amountHere(reader: Reader, offset = 0): boolean {
  return (
    digitsHere(reader, offset) ||
    noteAt(reader, offset) !== undefined ||
    spelledHere(reader, offset) !== undefined
  )
}

/** The same for an amount whose number is written in digits. */
export function digitsHere(reader: Reader, offset = 0): boolean {
  const token = reader.token(offset)
  if (token.kind !== 'word') return false
  if (isAmountWord(token.text)) return true
  const currency =
    codeInFront(token.text) !== undefined ||
    (/^[-−–]$/.test(token.text) && !isDashOfLine(reader, offset) && !isPartingDash(reader, offset))
  return currency && isAmountWord(reader.token(offset + 1).text)
}

/** The dash of "Uber – 20 euros or more", "Uber (fuel) - 20 to 40": blanks around it, and more behind it than the number. */
function isPartingDash(reader: Reader, offset: number): boolean {
  const at = reader.at + offset
  const [dash, next] = [reader.tokenAt(at), reader.tokenAt(at + 1)]
  const isApart = at > 0 && dash.from > reader.tokenAt(at - 1).to && next.from > dash.to
  const isBare = /^\d[\d.,]*$/.test(next.text) && reader.kindAt(at + 2) !== 'word'
  const isRange = /^\D?\d[\d.,]*$/.test(reader.textAt(at - 1))
  return isApart && (!isBare || isRange) && !comparesBefore(reader, at)
}

/** Whether an operator stands just before a place: "amount is - 50". */
const comparesBefore = (reader: Reader, at: number): boolean =>
  [VERBS, COPULAS].some((phrases: Phrases<unknown>) => reader.peek(phrases, at - 1)?.length === 1)

/** The dash of "POS DEBIT - 4432 AMZN": behind capitals, before a number that a reference has, as banks write a line. */
function isDashOfLine(reader: Reader, offset: number): boolean {
  const { text } = reader.token(offset + 1)
  const next = reader.token(offset + 2)
  const isReference = /^\d{4,}$/.test(text) || (/^\d+$/.test(text) && /^[\p{Lu}\d]{2,}$/u.test(next.text))
  const before = reader.tokens.slice(0, reader.at + offset)
  return (
    isReference &&
    before.length > 0 &&
    before.every(
      (token) => token.kind === 'word' && /\p{Lu}{2}/u.test(token.text) && !/\p{Ll}/u.test(token.text),
    )
  )
}

/** What money is called behind a number. */
export const MONEY_NAMES =
  'euros?|pounds?|quid|sterling|yen|naira|rupees?|rands?|cedis?|dollars?|bucks?|francs?|zloty|shillings?|bob|pesos?|krone|kroner|kronor|krona|dinars?|yuan'

/** What may follow a number in words: a currency, or what begins another phrase. "Five Guys" has neither. */
const AFTER_SPELLED = new RegExp(
  String.raw`^(?:${MONEY_NAMES}|p|pence|cents?|to|from|at|on|in|by|with|via|through|until|till|during|after|before|since|not|exactly|only|upwards?|plus|going|coming|paid|received|spent|each|apiece|a|per|minimum|maximum|min|max|tops|[-–—])$`,
)

const COMPARING = /^(over|under|above|below|than|least|most|and|to|exactly|until|till|around|about)$/

/** The number in words that stands here, in small letters as numbers are; undefined where a name may begin so. */
export function spelledHere(reader: Reader, offset = 0): SpelledNumber | undefined {
  const at = reader.at + offset
  const found = spelledAt(reader.tokens, at) ?? oneAt(reader, at)
  if (!found) return undefined
  // "a few hundred", "half a million", "a couple of thousand" say no number.
  if (
    /^(few|several|many|some|half|couple|(couple|half|quarter|third|lots?|plenty) of)$/.test(
      lastWords(reader, at),
    )
  )
    return undefined
  const next = reader.tokens[at + found.length]
  const isSmall = reader.tokens
    .slice(at, at + found.length)
    .every(({ text, key }, index) => text === key || (at + index === 0 && /^\p{Lu}\p{Ll}*$/u.test(text)))
  if (!isSmall && /\p{Ll}/u.test(reader.source)) return undefined
  const ends =
    next?.kind !== 'word' ||
    AFTER_SPELLED.test(next.key) ||
    // "over fifty Amazon", while "about Five Guys" has no small letter.
    (/^\p{Lu}/u.test(next.text) && COMPARING.test(reader.keyAt(at - 1))) ||
    CODES.has(next.text) ||
    // "eight hundred up to twelve hundred"
    (next.key === 'up' && reader.keyAt(at + found.length + 1) === 'to') ||
    reader.peek(CONNECTIVES, at + found.length) !== undefined
  return ends ? found : undefined
}

/** "under a dollar" */
function oneAt(reader: Reader, at: number): SpelledNumber | undefined {
  const [before, article, unit] = [at - 1, at, at + 1].map((place) => reader.keyAt(place))
  const isOne =
    article === 'a' &&
    COMPARING.test(before ?? '') &&
    isAmong(unit, 'dollar|pound|euro|quid|buck|rupee|rand|cedi|franc|shilling')
  return isOne ? { value: '1', length: 1 } : undefined
}

function lastWords(reader: Reader, at: number): string {
  const [before, last] = [reader.keyAt(at - 2), reader.keyAt(at - 1)]
  return last === 'of' ? `${before} of` : last
}

/** "31.12.2025" is a day. */
const DOTTED_DAY = /^\d{1,2}\.\d{1,2}\.\d{4}$/

/** "0722" */
const TELEPHONE = /^0\d{2,}$/

function isAmountWord(text: string): boolean {
  if (DOTTED_DAY.test(text) || TELEPHONE.test(text)) return false
  const match = AMOUNT.exec(text)
  return (
    match !== null &&
    [match[2], match[6]].every((sign) => sign === undefined || sign === 'p' || signCode(sign) !== undefined)
  )
}

/**
 * Reads an amount of money. Undefined where no number stands here; refuses one that cannot be taken. As the end of a range
 * it is above the first amount.
 */
export function readMoney(reader: Reader, above?: string): Money | undefined {
  const start = reader.at
  if (!digitsHere(reader)) return readNote(reader) ?? readSpelled(reader)
  let before: string | undefined
  let negative = false
  if (!isAmountWord(reader.token().text)) {
    before = /^[-−–]$/.test(reader.token().text) ? undefined : codeInFront(reader.token().text)
    negative = before === undefined
    reader.at += 1
  }
  const match = AMOUNT.exec(reader.token().text)
  if (!match) return undefined
  reader.at += 1
  let digits = match[4] ?? ''
  // "1 200" and "12 000.50": thousands parted by blanks.
  while (
    /^\d{1,3}( \d{3})*$/.test(digits) &&
    /^\d{3}([.,]\d{1,2})?$/.test(reader.token().text) &&
    !match[5]
  ) {
    digits += ` ${reader.token().text}`
    reader.at += 1
  }
  // "10 000€"
  const [, last = '', behind] = /^(\d{3}(?:[.,]\d{1,2})?)(\p{Sc})$/u.exec(reader.token().text) ?? []
  const isGlued = last !== '' && match[5] === undefined && /^\d{1,3}( \d{3})*$/.test(digits)
  if (isGlued) {
    digits += ` ${last}`
    reader.at += 1
  }
  const cents = readCents(reader, match, digits)
  if (cents) return cents
  const scaleWord = match[5]?.toLowerCase() ?? reader.takeOne(Object.keys(scales).join('|'))
  const smaller = scaleWord === undefined ? undefined : readSmaller(reader, scaleWord)
  const sign = match[2] ?? match[6] ?? (isGlued ? behind : undefined)
  // "$900 CAD", "CAD $900"
  const behindSign = sign === '$' && isDollar(reader.token().text) ? reader.token().text : undefined
  if (behindSign !== undefined) reader.at += 1
  const isAnyDollar = sign === '$' && behindSign === undefined
  const after =
    behindSign ??
    (isAnyDollar && isDollar(before)
      ? before
      : sign === undefined
        ? readCurrency(reader, 'amount')
        : signCode(sign))
  const currency = before ?? after
  const span = reader.span(start, reader.at)
  if (before !== undefined && after !== undefined && before !== after) {
    refuse('AMBIGUOUS_CURRENCY', `${before} or ${after}? Write one currency`, span)
  }
  if (negative || [match[1], match[3]].some((mark) => mark !== undefined && mark !== '+')) {
    refuse(
      'NEGATIVE_AMOUNT',
      'Amounts are compared without their sign; write "expense over 50" for money out',
      span,
    )
  }
  const larger = scaled(plainDecimal(reader, digits, { currency, span, above }), scaleWord, span)
  const value = smaller === undefined ? larger : bounded(String(Number(larger) + smaller), span)
  const decimals = value.split('.')[1]?.length ?? 0
  if (currency !== undefined && decimals > exponentOf(currency)) {
    const places = exponentOf(currency)
    refuse('TOO_PRECISE', `${currency} has ${places === 0 ? 'no' : places} decimals`, span)
  }
  const scale = entryOf(scales, scaleWord ?? '')
  return {
    value,
    ...(currency === undefined ? {} : { currency }),
    ...(isAnyDollar && before === undefined ? { isAnyDollar } : {}),
    ...(scale === undefined ? {} : { scale }),
  }
}

/** "30 cents", "80 pence", "80p": hundredths, of a pound where it says so. */
function readCents(reader: Reader, match: RegExpExecArray, digits: string): Money | undefined {
  const isShort = match[6]?.toLowerCase() === 'p'
  if (!(isShort ? /^\d{1,2}$/ : /^\d{1,4}$/).test(digits) || match[2] !== undefined || match[5] !== undefined)
    return undefined
  const unit = isShort ? 'pence' : match[6] === undefined ? reader.takeOne('cent|cents|pence') : undefined
  if (unit === undefined) return undefined
  return ofHundredths(digits, unit)
}

/** "fifty p", "30 cents": so many hundredths, of a pound where it says so. */
function ofHundredths(count: string, unit: string): Money {
  const digits = count.replace(/^0+(?=\d)/, '').padStart(3, '0')
  const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  return isAmong(unit, 'p|pence') ? { value, currency: 'GBP' } : { value }
}

/** The first of two amounts whose last says its scale for both: "between 1 and 2 million", "2 or 3 lakh". */
export function inScaleOf(one: Money, { value, scale }: Money): Money {
  if (scale === undefined || one.scale !== undefined) return one
  const scaledUp = shifted(one.value, scale)
  return Number(scaledUp) < Number(value) ? { ...one, value: scaledUp, scale } : one
}

/** Amounts of which one says whose dollars those written with "$" alone are: "between $400 and $900 CAD". */
export function inOneDollar<M extends Money>(amounts: readonly M[]): readonly M[] {
  const said = new Set(
    amounts.flatMap(({ currency, isAnyDollar }) =>
      isDollar(currency) && isAnyDollar !== true ? currency : [],
    ),
  )
  const [currency] = said
  if (said.size !== 1 || currency === undefined) return amounts
  return amounts.map((each) => (each.isAnyDollar === true ? { ...each, currency } : each))
}

/** The "50 thousand" of "1 lakh 50 thousand". */
function readSmaller(reader: Reader, than: string): number | undefined {
  const [count, scale] = [reader.key(), scales[reader.key(1)]]
  if (!/^\d{1,3}$/.test(count) || scale === undefined || scale >= (scales[than] ?? 0)) return undefined
  reader.at += 2
  return Number(count) * 10 ** scale
}

/** "a tenner": the notes that the British call by name. */
function readNote(reader: Reader): Money | undefined {
  const length = noteAt(reader)
  if (length === undefined) return undefined
  reader.at += length
  return { value: reader.key(-1) === 'fiver' ? '5' : '10', currency: 'GBP' }
}

function noteAt(reader: Reader, offset = 0): number | undefined {
  return reader.isOne('a|an', offset) && reader.isOne('fiver|tenner', offset + 1) ? 2 : undefined
}

/** "fifty dollars", "one hundred and twenty": refused where the words may be several numbers. */
function readSpelled(reader: Reader): Money | undefined {
  const start = reader.at
  const spelled = spelledHere(reader)
  if (!spelled) return undefined
  reader.at += spelled.length
  const span = reader.span(start, reader.at)
  if (spelled.value === undefined) {
    const [price, whole] = asPrice(reader, start, reader.at)
    return refuse(
      'AMBIGUOUS_NUMBER',
      `Write "${reader.text(start, reader.at)}" in digits, like 12.50 or 1,250`,
      span,
      price && reader.instead(start, reader.at, price),
      whole && reader.instead(start, reader.at, whole),
    )
  }
  const whole = bounded(spelled.value, span)
  const unit = /^\d{1,2}$/.test(whole) ? reader.takeOne('p|pence|cent|cents') : undefined
  if (unit !== undefined) return ofHundredths(whole, unit)
  const currency = readCurrency(reader, 'amount')
  const hundredths = currency === undefined || whole.includes('.') ? undefined : takeHundredths(reader)
  const value = hundredths === undefined ? whole : `${whole}.${hundredths.padStart(2, '0')}`
  return { value, ...(currency === undefined ? {} : { currency }), ...scaleOf(reader, start, spelled.length) }
}

/** The thousands of "ten thousand", which are those of "five to ten thousand" as well. */
function scaleOf(reader: Reader, start: number, length: number): Pick<Money, 'scale'> {
  const scale =
    length === 2 && isNumberWord(reader.keyAt(start)) ? entryOf(scales, reader.keyAt(start + 1)) : undefined
  return scale === undefined ? {} : { scale }
}

/** What "nine ninety nine" and "twelve fifty" may be: 9.99 or 999, 12.50 or 1250; empty for other numbers one after another. */
function asPrice(reader: Reader, from: number, to: number): string[] {
  for (let at = from + 1; at < to; at += 1) {
    const [before, behind] = [
      spelledAt(reader.tokens.slice(0, at), from),
      spelledAt(reader.tokens.slice(0, to), at),
    ]
    const isPrice = before?.length === at - from && behind?.length === to - at
    if (!isPrice || before.value === undefined || behind.value === undefined) continue
    if (/^\d{1,2}$/.test(before.value) && /^[1-9]\d$/.test(behind.value))
      return [`${before.value}.${behind.value}`, before.value + behind.value]
  }
  return []
}

/** The "and fifty cents" of "eighty four dollars and fifty cents". */
function takeHundredths(reader: Reader): string | undefined {
  return reader.attempt(() => {
    reader.takeOne('and')
    const spelled = spelledAt(reader.tokens, reader.at)
    const said = /^\d{1,2}$/.test(reader.key()) ? { value: reader.key(), length: 1 } : spelled
    if (said?.value === undefined || said.value.length > 2) return undefined
    reader.at += said.length
    if (reader.takeOne('cent|cents|pence|penny|paise|kobo') !== undefined) return said.value
    // "ten dollars fifty"
    const isSaidSo = reader.key(-said.length - 1) !== 'and' && /^[1-9]\d$/.test(said.value)
    return isSaidSo && !/^\d/.test(reader.key(-1)) && endsMoney(reader) ? said.value : undefined
  })
}

/** Whether what stands here may follow a sum in words. */
function endsMoney(reader: Reader): boolean {
  const { kind, key } = reader.token()
  return kind !== 'word' || AFTER_SPELLED.test(key) || reader.peek(CONNECTIVES) !== undefined
}

function scaled(plain: string, word: string | undefined, span: Span): string {
  const shift = word === undefined ? 0 : (entryOf(scales, word) ?? 0)
  return shift === 0 ? plain : bounded(shifted(plain, shift), span)
}

/** A plain decimal with its dot a number of places further on. */
function shifted(plain: string, places: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = fraction.padEnd(places, '0')
  const rest = digits.slice(places).replace(/0+$/, '')
  return `${whole}${digits.slice(0, places)}${rest === '' ? '' : `.${rest}`}`.replace(/^0+(?=\d)/, '')
}
