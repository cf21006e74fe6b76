import { plainNumber } from '../../../bank-file/numbers/number-text.ts'
import type { Reader } from '../grammar/reader.ts'
import { refuse, type Span } from '../refused/problem.ts'

/** What else is known of a number than its digits. */
interface Known {
  readonly span: Span
  readonly currency: string | undefined
  /** What the number is above, as the end of a range. */
  readonly above?: string | undefined
}

const WESTERN = /^\d{1,3}(?:([,' _])\d{3})(?:\1\d{3})*(?:\.\d+)?$/
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/
/** "1.234" is a thousand and more to half of Europe. */
const EITHER = /^([1-9]\d{0,2})\.(\d{3})$/
const EVERY_EITHER = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/g
/** What can only be read with a decimal comma, or with none: "12,5", "1.250,00", "1.234.567". */
const BY_COMMA = /^(?:\d+,\d{1,2}|\d{1,3}(?:[.' ]\d{3})+,\d{1,4}|\d{1,3}(?:\.\d{3}){2,})$/
/** "12,50" and "1.250,00", whatever stands around them: whoever writes one of them groups by dots. */
const WITH_COMMA = /^\D*\d{1,3}(?:\.?\d{3})*,\d{1,2}(?![\d,])/

/**
 * The plain decimal ("1200.5") of a number as people write it. Thousands may be grouped by comma, blank, apostrophe or
 * underscore before a decimal dot, or by dots or blanks before a decimal comma, where that is the one way to read it; of
 * two ways the rest of the sentence may prove one, else both are asked about.
 */
export function plainDecimal(reader: Reader, raw: string, known: Known): string {
  const text = raw.replace(/’/g, "'").replace(/[.,]$/, '')
  if (WESTERN.test(text) || INDIAN.test(text)) return bounded(text.replace(/[,' _]/g, ''), known.span)
  const [, whole, fraction = ''] = EITHER.exec(text) ?? []
  if (whole !== undefined) return eitherWay(reader, raw, { ...known, whole, fraction })
  if (/^(\d+(?:\.\d+)?|\.\d+)$/.test(text)) return bounded(text, known.span)
  const plain = BY_COMMA.test(text) ? plainNumber(text, ',') : undefined
  if (plain === undefined) return refuse('NOT_A_NUMBER', `"${raw}" is not an amount`, known.span)
  // Both marks may be swapped by a slip that is not made twice, and "in 5,10" lists two amounts.
  const isAlone = reader.tokens.filter((token) => WITH_COMMA.test(token.text)).length < 2
  const isMixed = text.includes('.') && text.includes(',') && known.currency === undefined && isAlone
  if (isMixed || isInList(reader, known.span)) askFor(reader, raw, known.span, withCommas(plain), plain)
  return bounded(plain, known.span)
}

interface TwoWays extends Known {
  readonly whole: string
  readonly fraction: string
}

/** "1.500": fifteen hundred or one and a half; no currency without a name has three decimals. */
function eitherWay(reader: Reader, raw: string, { whole, fraction, ...known }: TwoWays): string {
  const { currency, above, span } = known
  const isAbove = above !== undefined && Number(above) >= Number(`${whole}.${fraction}`)
  const isGrouped = isAbove || reader.tokens.some(({ text }) => WITH_COMMA.test(text))
  if (isGrouped) return bounded(whole + fraction, span)
  if (currency !== undefined && !/^\d{2}0$/.test(fraction)) return bounded(`${whole}.${fraction}`, span)
  const small = `${whole}.${fraction.slice(0, 2)}`
  return currency === undefined
    ? askFor(reader, raw, span, `${whole},${fraction}`, `${whole}${fraction}`, small)
    : askFor(reader, raw, span, `${whole},${fraction}`, small)
}

/** Asks which of several ways of writing is meant; the first and the last are offered as whole sentences. */
function askFor(reader: Reader, raw: string, span: Span, ...ways: readonly string[]): never {
  const { source } = reader
  const offered = (way: string) =>
    EITHER.test(raw)
      ? inOneWay(source, way)
      : source.slice(0, span.from) +
        source.slice(span.from, span.to).replace(raw, way) +
        source.slice(span.to)
  const [first = raw, ...others] = new Set(ways)
  const last = others.at(-1)
  const isOther = last !== undefined && last !== first.replaceAll(',', '')
  return refuse(
    'AMBIGUOUS_NUMBER',
    `Write ${[first, ...others].join(' or ')}`,
    span,
    offered(first),
    isOther ? offered(last) : undefined,
  )
}

/** A sentence with all its numbers of two readings written in one way: both ends of "between 1.200 and 2.500". */
function inOneWay(source: string, way: string): string {
  return source.replace(EVERY_EITHER, (_all, whole: string, rest: string) =>
    way.includes(',') ? `${whole},${rest}` : `${whole}.${rest.slice(0, 2)}`,
  )
}

function isInList(reader: Reader, { from }: Span): boolean {
  const at = reader.tokens.findIndex((token) => token.from >= from)
  const isOpen = reader.kindAt(at - 1) === 'open' || reader.keyAt(at - 1) === 'in'
  return isOpen || (reader.keyAt(at - 1) === 'of' && reader.isOneAt('any|one|either', at - 2))
}

function withCommas(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Without leading zeros, at most 15 digits, 12 of them before the dot and 4 after: each is exact as a double. */
export function bounded(plain: string, span: Span): string {
  const [whole = '', fraction] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > 12) refuse('NOT_A_NUMBER', 'Amounts go up to 999,999,999,999', span)
  if ((fraction?.length ?? 0) > 4) refuse('TOO_PRECISE', 'No currency has more than 4 decimals', span)
  if (digits.length + (fraction?.length ?? 0) > 15)
    refuse('TOO_PRECISE', 'Amounts have at most 15 digits', span)
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
