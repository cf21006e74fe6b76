import { isCurrencyCode } from '../../money/currency.ts'
import { CURRENCIES } from '../../money/iso-4217.ts'
import { entryOf } from '../../text/entry-of.ts'

/** Codes in use that files name; a word of three letters in a header is a currency only if it is one of them. */
const CODES = new Set(
  ('AED ALL AMD ARS AUD AZN BAM BDT BGN BHD BND BOB BRL BWP BYN CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP ETB EUR FJD ' +
    'GBP GEL GHS GTQ HKD HNL HRK HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KHR KRW KWD KZT LAK LBP LKR MAD MDL MKD ' +
    'MMK MNT MOP MUR MVR MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR ' +
    'SEK SGD THB TND TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND XAF XCD XOF XPF ZAR ZMW ZWL').split(' '),
) // oxfmt-ignore

/** Signs and names that belong to one currency alone, in lower case ("$", "kr" and "R" belong to several). */
const codeByWord: Readonly<Record<string, string>> = {
  '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', euroa: 'EUR', eurot: 'EUR', eiro: 'EUR', eurų: 'EUR', eurai: 'EUR', ευρω: 'EUR', ευρώ: 'EUR', '£': 'GBP', '₹': 'INR', '₦': 'NGN', '₽': 'RUB', '₺': 'TRY',
  tl: 'TRY', '₪': 'ILS', '₩': 'KRW', '₴': 'UAH', '₱': 'PHP', '฿': 'THB', '₫': 'VND', '₵': 'GHS', 'gh₵': 'GHS',
  'us$': 'USD', 'u$s': 'USD', 'u$d': 'USD', 'dólares': 'USD', dolares: 'USD', 'usd$': 'USD', 'cad$': 'CAD', 'r$': 'BRL', 'a$': 'AUD', 'au$': 'AUD', 'c$': 'CAD', 'ca$': 'CAD', 'nz$': 'NZD', 'hk$': 'HKD',
  's$': 'SGD', 'nt$': 'TWD', 'mx$': 'MXN', 'zł': 'PLN', 'kč': 'CZK', ft: 'HUF', huf: 'HUF', 'rp': 'IDR',
  'rs': 'INR', 'ksh': 'KES', 'lei': 'RON', 'лв': 'BGN', 'руб': 'RUB', 'грн': 'UAH', 'rm': 'MYR', 'fr': 'CHF', 'sfr': 'CHF',
  '元': 'CNY', '円': 'JPY', '원': 'KRW', '人民币': 'CNY', '人民币元': 'CNY', '美元': 'USD', '港币': 'HKD', '欧元': 'EUR', '英镑': 'GBP', '日元': 'JPY',
  naira: 'NGN', cedi: 'GHS', cedis: 'GHS', yuan: 'CNY', reais: 'BRL', forint: 'HUF', 'บาท': 'THB', baht: 'THB', yen: 'JPY', 'đồng': 'VND', 'vnđ': 'VND', '৳': 'BDT', taka: 'BDT', tk: 'BDT', '₸': 'KZT', '₼': 'AZN', '₾': 'GEL', '₲': 'PYG', '₡': 'CRC', 'дин': 'RSD', soles: 'PEN',
  rur: 'RUB', rmb: 'CNY', nis: 'ILS', ntd: 'TWD', dhs: 'AED',
} // oxfmt-ignore
/** Signs and names that several currencies share, in lower case. */
const sharedBySign: Readonly<Record<string, readonly string[]>> = {
  '$': ('USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP BRL BBD BMD BND BSD BZD CUP CVE FJD GYD JMD KYD LRD MOP NAD ' +
    'NIO BOB PAB SBD SRD SVC TOP TTD WST XCD ZWL ZWG').split(' '),
  '¥': ['JPY', 'CNY'], '元': ['CNY', 'TWD', 'HKD', 'MOP'], kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'], '£': ['GBP', 'EGP', 'LBP', 'GIP', 'FKP', 'SHP', 'SDG', 'SSP', 'SYP'],
  'руб': ['RUB', 'BYN'], lei: ['RON', 'MDL'], fr: ['CHF', 'XOF', 'XAF', 'XPF', 'RWF', 'BIF', 'DJF', 'GNF', 'KMF', 'CDF'],
} // oxfmt-ignore

/** Names of money that several countries have. */
const SHARED_NAMES = new Set(
  'peso pesos dollar dollars rupee rupees franc francs krona kronor krone kroner dinar dinars'.split(' '),
)

/** The currencies that a sign or a name may stand for; undefined of one that stands for one alone, or for none. */
export function currenciesOfSign(sign: string): readonly string[] | undefined {
  return entryOf(sharedBySign, sign.toLowerCase().replace(/\.$/, ''))
}

/** Codes that are no words of a language: a header may have them in lower case. */
const PLAIN_CODES = new Set(
  'aud brl cad chf cny czk dkk eur gbp ghs hkd huf idr ils inr jpy kes krw mxn myr ngn nok nzd pln rub sek sgd thb twd uah usd vnd zar'.split(' '),
) // oxfmt-ignore
/** Codes that are words or names as well: in capitals they stand in any letterhead. */
const WORDS_AS_WELL = new Set(['ALL', 'BOB', 'COP', 'GEL', 'MAD', 'MOP', 'PEN', 'RON', 'TRY'])
/** Short names, which a header has in brackets alone: other words are so as well. */
const TOO_SHORT_FOR_HEADERS = new Set(['fr', 'rs', 'rp', 'ft', 'tl', 'rm', 'lei', 'tk'])

/** What people write for money in three letters: codes, those that are out of use, and short names. */
const LETTERS_OF_MONEY = new Set([
  ...CURRENCIES.map(({ code }) => code),
  ...CODES,
  ...'RUR BYR EEK LTL LVL SKK SIT VEF VEB MRO STD SLL BTC ETH LEI KSH TSH USH SFR RMB NTD NIS DHS'.split(' '),
])

/** Whether a word of three letters beside a number makes it money: "INV 1" is none. */
export function isNameOfMoney(word: string): boolean {
  return LETTERS_OF_MONEY.has(word.toUpperCase())
}

/** The ISO code that a cell of a currency column names: by code in any case, by a sign or by a name. */
export function currencyWritten(text: string): string | undefined {
  const word = text.trim().replace(/\.$/, '')
  if (word.length > 6 || word === '') return undefined
  const code = word.toUpperCase()
  // "Bob" and "Pen" are written so by whoever means no currency.
  if (WORDS_AS_WELL.has(code) && word !== code && word !== word.toLowerCase()) return undefined
  const named = entryOf(codeByWord, word.toLowerCase())
  return named ?? (isCurrencyCode(code) && (CODES.has(code) || code === word) ? code : undefined)
}

/** Whether a cell names a currency that is in use, and not just any three letters. */
export function isCurrencyInUse(text: string): boolean {
  const code = currencyWritten(text)
  return code !== undefined && CODES.has(code)
}

/** The short name of the shekel, with the marks of an abbreviation within it. */
const SHEKEL = /(?<!\p{L})[בל]?ש(?:["'״׳”]|''|׳׳)ח(?!\p{L})/u

/** The one currency that a header or a line of a preamble names ("Amount (GBP)", "Kč"); undefined for none or several. */
export function currencyInText(text: string): string | undefined {
  const found = new Set<string>(SHEKEL.test(text) ? ['ILS'] : [])
  for (const word of text.split(/[^\p{L}\p{Sc}]+/u)) {
    if (word === '') continue
    const lower = word.toLowerCase()
    const isCode =
      PLAIN_CODES.has(lower) || (CODES.has(word) && (!WORDS_AS_WELL.has(word) || isNamedAlone(word, text)))
    const code = isCode
      ? word.toUpperCase()
      : TOO_SHORT_FOR_HEADERS.has(lower) && !isBracketed(word, text)
        ? undefined
        : entryOf(codeByWord, lower)
    if (code !== undefined) found.add(code)
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** The money that a header names, be it one currency or a sign or a name that several share; undefined of any other. */
export function moneyInText(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^\p{L}\p{Sc}]+/u)
  return (
    currencyInText(text) ??
    words.find(
      (word) => SHARED_NAMES.has(word) || (/\p{Sc}/u.test(word) && currenciesOfSign(word) !== undefined),
    )
  )
}

/** Whether a code stands by itself, in brackets, or behind a colon: "ALL", "Amount (ALL)", "Currency: ALL". */
function isNamedAlone(code: string, text: string): boolean {
  return new RegExp(String.raw`(?:^|[:([/-])\s*${code}\s*(?:$|[)\]/])`).test(text)
}

/** "Jumlah (RM)": a short name in brackets is of money where no other currency is called so. */
function isBracketed(word: string, text: string): boolean {
  return (
    /[([]\s*\p{L}{2}\.?\s*[)\]]/u.exec(text)?.[0].includes(word) === true &&
    currenciesOfSign(word) === undefined
  )
}

/** A header without the currency it names: "Paid in (GBP)" is "Paid in". */
export function withoutCurrency(header: string): string {
  if (currencyInText(header) === undefined) return header
  const words = header.split(/([^\p{L}\p{Sc}]+)/u).filter((word) => currencyInText(word) === undefined)
  return words
    .join('')
    .replace(/[([] *[)\]]/g, '')
    .trim()
}
