/**
 * ISO 4217 minor-unit exponents. Two is the rule; the exceptions are listed.
 * Intl is not asked: its display digits differ from ISO 4217 for a sixth of all currencies.
 * Source: ISO 4217 list one, six-iso "List of current currency & funds codes".
 */
const exponentByCurrency: Readonly<Record<string, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0,
  VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
  CLF: 4, UYW: 4,
} // oxfmt-ignore

export const DEFAULT_CURRENCY = 'USD'

/** Digits after the decimal point of a currency's amounts; 2 for a code the list does not name. */
export function exponentOf(currency: string): number {
  return exponentByCurrency[currency] ?? 2
}

/** Whether the text has the form of an ISO 4217 code: three capital letters. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}
