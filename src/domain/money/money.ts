import Big from 'big.js'
import { exponentOf } from './currency.ts'

/**
 * An amount in minor units of its currency (cents, kobo, yen): always a whole number.
 * The bound of 15 digits keeps every amount exact as a decimal number on the wire as well.
 */
export type Minor = number & { readonly __unit: 'minor' }

export const MAX_MINOR = 999_999_999_999_999
export const ZERO = 0 as Minor

/** Takes a whole number of minor units; throws RangeError for fractions and beyond 15 digits. */
export function minor(value: number): Minor {
  if (!Number.isInteger(value) || Math.abs(value) > MAX_MINOR) {
    throw new RangeError(`${value} is not a whole number of minor units of at most 15 digits`)
  }
  return (value === 0 ? 0 : value) as Minor
}

/** Whether a sum of minor units is one that an amount may hold. */
export function isMinor(sum: bigint): boolean {
  return sum <= BigInt(MAX_MINOR) && sum >= -BigInt(MAX_MINOR)
}

/** A sum of minor units as an amount: the largest there is where the sum passes 15 digits. */
export function nearestMinor(sum: bigint): Minor {
  return minor(isMinor(sum) ? Number(sum) : sum < 0n ? -MAX_MINOR : MAX_MINOR)
}

/**
 * The minor units of a decimal number as it stands on the wire (12.34 USD is 1234).
 * Answers undefined where the number has more decimals than the currency, or over 15 digits.
 */
export function minorFromDecimal(value: number, currency: string): Minor | undefined {
  const scale = 10 ** exponentOf(currency)
  const scaled = Math.round(value * scale)
  // Dividing two exact integers rounds once, to the double that JSON.parse gives for the same digits.
  if (!Number.isFinite(value) || Math.abs(scaled) > MAX_MINOR || scaled / scale !== value) return undefined
  return minor(scaled)
}

/** The decimal number that stands for the amount on the wire: 1234 minor units of USD are 12.34. */
export function decimalFromMinor(amount: Minor, currency: string): number {
  return amount / 10 ** exponentOf(currency)
}

/** The minor units of a plain decimal text ("-1200.5"); undefined where it is not one or not exact. */
export function minorFromText(text: string, currency: string): Minor | undefined {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return undefined
  const scaled = new Big(text.replace(/^\+/, '')).times(10 ** exponentOf(currency))
  if (!scaled.mod(1).eq(0) || scaled.abs().gt(MAX_MINOR)) return undefined
  return minor(scaled.toNumber())
}

/** Exact sum of any number of amounts of one currency, in minor units. */
export function sumMinor(amounts: Iterable<Minor>): bigint {
  let total = 0n
  for (const amount of amounts) total += BigInt(amount)
  return total
}

/** Plain decimal text with the currency's own number of decimals: -5 minor units of USD are "-0.05". */
export function decimalText(amount: Minor | bigint, currency: string): string {
  const exponent = exponentOf(currency)
  const negative = amount < 0
  const digits = (negative ? -BigInt(amount) : BigInt(amount)).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${negative ? '-' : ''}${whole}${fraction}`
}

/** The minor units of the text that `decimalText` makes, of whatever size; zeros after the last decimal do not matter. */
export function sumFromText(text: string, currency: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  const exponent = exponentOf(currency)
  if (!/^-?\d+$/.test(whole) || !/^\d*$/.test(fraction) || /[1-9]/.test(fraction.slice(exponent))) {
    throw new RangeError(`${text} is no sum of ${currency}`)
  }
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
}

const formatsByCurrency = new Map<string, Intl.NumberFormat>()

/**
 * US English text of an amount, with the decimals ISO 4217 gives the currency: "$1,200.50", "−¥5,000".
 * A code that is not three letters falls back to "$" and the amount.
 */
export function formatMoney(amount: Minor | bigint, currency: string): string {
  const text = decimalText(amount, currency)
  if (!/^[A-Za-z]{3}$/.test(currency)) return `$${text}`.replace('$-', '−$')
  let format = formatsByCurrency.get(currency)
  if (!format) {
    const digits = exponentOf(currency)
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formatsByCurrency.set(currency, format)
  }
  // A decimal string keeps amounts beyond 2^53 exact, where a number would round.
  return format.format(text as Intl.StringNumericLiteral).replace('-', '−')
}
