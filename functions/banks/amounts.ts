import Big from 'big.js'
import { exponentOf } from '../../src/domain/money/currency.ts'
import { isMinor, type Minor, minor } from '../../src/domain/money/money.ts'

/**
 * The minor units of an amount that a provider gives as a decimal number. Digits beyond what the currency
 * has are rounded half to even; undefined where it is no number or passes 15 digits.
 */
export function minorOfDecimal(value: unknown, currency: string): Minor | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const scaled = new Big(value).times(10 ** exponentOf(currency)).round(0, Big.roundHalfEven)
  return minorOfWhole(scaled.toNumber())
}

/** The same of an amount that is in minor units already. */
export function minorOfWhole(value: unknown): Minor | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || !isMinor(BigInt(value))) return undefined
  return minor(value)
}
