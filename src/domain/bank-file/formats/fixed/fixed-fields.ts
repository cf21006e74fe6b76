import { pointed } from '../../numbers/implied-point.ts'

/** Codes of ISO 4217 by their numbers, of currencies in which banks of fixed-width formats keep accounts. */
const codeByNumber: Readonly<Record<string, string>> = {
  '036': 'AUD', '124': 'CAD', '156': 'CNY', '191': 'HRK', '203': 'CZK', '208': 'DKK', '344': 'HKD', '348': 'HUF',
  '352': 'ISK', '392': 'JPY', '484': 'MXN', '504': 'MAD', '554': 'NZD', '578': 'NOK', '643': 'RUB', '702': 'SGD',
  '710': 'ZAR', '752': 'SEK', '756': 'CHF', '788': 'TND', '826': 'GBP', '840': 'USD', '941': 'RSD', '946': 'RON',
  '949': 'TRY', '952': 'XOF', '975': 'BGN', '977': 'BAM', '978': 'EUR', '980': 'UAH', '985': 'PLN', '986': 'BRL',
} // oxfmt-ignore

/** The code of a currency that a file names by its number; blank where the number is not known here. */
export function currencyOfNumber(number: string): string {
  return codeByNumber[number] ?? ''
}

/** Digits with an implied point, with a minus sign where money went out, or where less than nothing is there. */
export function signedPointed(digits: string, decimals: number, isOut: boolean): string {
  const plain = pointed(digits, decimals)
  return isOut && /[1-9]/.test(plain) ? `-${plain}` : plain
}

/** Six digits as a day in ISO, the year first or last; other texts as they are, so that their row can say so. */
export function dayOfDigits(text: string, order: 'ymd' | 'dmy'): string {
  const [a, b, c] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)]
  if (!/^\d{6}$/.test(text)) return text.trim()
  const [year, day] = order === 'ymd' ? [a, c] : [c, a]
  return `${Number(year) < 70 ? 20 : 19}${year}-${b}-${day}`
}

/** A field's text, runs of blanks made one. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
