import { entryOf } from '../../../text/entry-of.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader, RuleContext } from '../grammar/reader.ts'

/** The codes of currencies that are in use, and of accounting units. */
export const CODES = new Set(
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  ),
)

const codeBySign: Readonly<Record<string, string>> = {
  $: 'USD', '£': 'GBP', '€': 'EUR', '₦': 'NGN', '¥': 'JPY', '￥': 'JPY', '₹': 'INR', '₩': 'KRW', '₺': 'TRY',
  '₽': 'RUB', '₴': 'UAH', '₪': 'ILS', '₱': 'PHP', '₫': 'VND', '฿': 'THB', '₵': 'GHS', us$: 'USD', c$: 'CAD',
  ca$: 'CAD', a$: 'AUD', au$: 'AUD', nz$: 'NZD', hk$: 'HKD', s$: 'SGD', r$: 'BRL',
} // oxfmt-ignore

const codeByWord: Readonly<Record<string, string>> = {
  euro: 'EUR', pound: 'GBP', quid: 'GBP', sterling: 'GBP', yen: 'JPY', naira: 'NGN', yuan: 'CNY',
  renminbi: 'CNY', rmb: 'CNY', rupee: 'INR', rs: 'INR', won: 'KRW', zloty: 'PLN', rand: 'ZAR', cedi: 'GHS', baht: 'THB',
  real: 'BRL', reais: 'BRL', lira: 'TRY', rouble: 'RUB', ruble: 'RUB', shekel: 'ILS', hryvnia: 'UAH',
  forint: 'HUF', ringgit: 'MYR', rupiah: 'IDR', dong: 'VND', taka: 'BDT', koruna: 'CZK', korun: 'CZK', leu: 'RON', lei: 'RON',
  leva: 'BGN', birr: 'ETB', pula: 'BWP', tenge: 'KZT', dirham: 'AED', buck: 'USD', zł: 'PLN', kč: 'CZK',
} // oxfmt-ignore

const choicesByWord: Readonly<Record<string, readonly [question: string, codes: string]>> = {
  dollar: ['dollar', 'USD, CAD, AUD'],
  $: ['dollar', 'USD, CAD, AUD'],
  peso: ['peso', 'MXN, ARS, PHP'],
  franc: ['franc', 'CHF, XOF, XAF'],
  krone: ['krone', 'DKK, NOK, SEK'],
  kroner: ['krone', 'DKK, NOK, SEK'],
  krona: ['krona', 'SEK, ISK'],
  kronor: ['krona', 'SEK, ISK'],
  kr: ['krone', 'DKK, NOK, SEK'],
  dinar: ['dinar', 'KWD, JOD, TND'],
  riyal: ['riyal', 'SAR, QAR, OMR'],
  kwacha: ['kwacha', 'ZMW, MWK'],
  shilling: ['shilling', 'KES, UGX, TZS'],
  bob: ['shilling', 'KES, UGX, TZS'],
}

/** How people write a currency in front of an amount, apart from it or together: "Rs. 500", "KSh5,000". */
const codeByPrefix: Readonly<Record<string, string>> = {
  rs: 'INR', 'rs.': 'INR', re: 'INR', r: 'ZAR', ksh: 'KES', kshs: 'KES', 'ksh.': 'KES', 'kshs.': 'KES', tsh: 'TZS', ush: 'UGX', 'gh₵': 'GHS',
  'gh¢': 'GHS', ghc: 'GHS', fr: 'CHF', 'fr.': 'CHF', rm: 'MYR', rp: 'IDR', dh: 'AED', dhs: 'AED',
} // oxfmt-ignore

const nationsByDollar: Readonly<Record<string, string>> = {
  us: 'USD', american: 'USD', canadian: 'CAD', australian: 'AUD', 'new-zealand': 'NZD', singapore: 'SGD',
  'hong-kong': 'HKD', taiwan: 'TWD', jamaican: 'JMD', fijian: 'FJD', namibian: 'NAD', 'u.s': 'USD', 'u.s.': 'USD',
} // oxfmt-ignore

/** Reads the name of a currency: a code, a sign, or a word for one. Undefined where none stands here. */
export function readCurrency(reader: Reader, beside: 'alone' | 'amount'): string | undefined {
  const token = reader.token()
  if (token.kind === 'quoted' && beside === 'alone' && CODES.has(token.text.toUpperCase())) {
    reader.at += 1
    return token.text.toUpperCase()
  }
  if (token.kind !== 'word') return undefined
  const word = singular(token.key)
  for (const length of [1, 2]) {
    // "New Zealand dollars"
    const nation = entryOf(nationsByDollar, length === 1 ? token.key : `${token.key}-${reader.key(1)}`)
    if (nation === undefined || singular(reader.key(length)) !== 'dollar') continue
    reader.at += length + 1
    return nation
  }
  if (['british', 'uk', 'pound', 'pounds'].includes(token.key) && reader.isOne('pound|pounds|sterling', 1)) {
    reader.at += 2
    return 'GBP'
  }
  if ((token.key === 'swiss' && singular(reader.key(1)) === 'franc') || token.key === 'sfr') {
    reader.at += token.key === 'sfr' ? 1 : 2
    return 'CHF'
  }
  const upper = token.text.toUpperCase()
  // Next to an amount a word like "all" or "top" is a code only in capitals.
  if (CODES.has(upper) && (beside === 'alone' || token.text === upper || COMMON.has(upper))) {
    reader.at += 1
    return upper
  }
  const dollars = beside === 'amount' && (word === 'dollar' || word === '$')
  // "900 dollars AUD"
  const told = reader.token(1).text
  if (dollars && DOLLARS.has(told)) {
    reader.at += 2
    return told
  }
  const code = dollars
    ? 'USD'
    : (entryOf(codeByWord, token.key) ??
      entryOf(codeByWord, word) ??
      (word === '$' ? undefined : entryOf(codeBySign, word)))
  if (code !== undefined) {
    reader.at += 1
    return code
  }
  // "over 100 Bob" is money for somebody.
  const choice = word === 'bob' && token.text !== word ? undefined : entryOf(choicesByWord, word)
  const own = choice ? ownCurrency(reader, choice[1].split(', ')) : undefined
  if (own !== undefined) {
    reader.at += 1
    return own
  }
  if (choice) refuseChoice(reader, choice)
  return undefined
}

/** Whether a word names currencies of several countries: "dollars". */
export function mayBeSeveral(word: string): boolean {
  return entryOf(choicesByWord, singular(word)) !== undefined
}

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'JMD', 'TWD', 'FJD', 'NAD'])

/** Whether a currency is written with the sign of a dollar as well: "$900 CAD". */
export const isDollar = (code: string | undefined): boolean => code !== undefined && DOLLARS.has(code)

/** Which of several currencies of one name is meant by "200 bob": the only one that an account is in. */
function ownCurrency({ context }: Reader, codes: readonly string[]): string | undefined {
  const [own, ...others] = codes.filter(isHeldIn(context))
  return others.length === 0 ? own : undefined
}

/** Whether a currency is that of an account. */
function isHeldIn({ accounts = [] }: RuleContext): (code: string) => boolean {
  const held = new Set(accounts.map(({ currency }) => currency))
  return (code) => held.has(code)
}

/** Asks which of several currencies of one name is meant, and offers each, those first that an account is in. */
function refuseChoice(reader: Reader, [name, listed]: readonly [name: string, codes: string]): never {
  const { at } = reader
  const isHeld = isHeldIn(reader.context)
  const codes = listed.split(', ')
  const [first, ...others] = [...codes.filter(isHeld), ...codes.filter((code) => !isHeld(code))].map((code) =>
    reader.instead(at, at + 1, code),
  )
  return refuse(
    'AMBIGUOUS_CURRENCY',
    `Which ${name}? Use a code: ${listed}`,
    reader.span(at),
    first,
    ...others,
  )
}

const COMMON = new Set(['USD', 'EUR', 'GBP', 'NGN', 'JPY', 'CAD', 'AUD', 'CHF', 'INR', 'ZAR', 'KES', 'GHS', 'CNY', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'MXN', 'BRL', 'SGD', 'HKD']) // oxfmt-ignore

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** The currency of a sign, a code of three letters or a shortened name; undefined where it names none. */
export function signCode(sign: string): string | undefined {
  const upper = sign.toUpperCase()
  if (upper === 'N') return 'NGN'
  const lower = sign.toLowerCase()
  // "top 10" and "all 50" are no money of Tonga or Albania.
  const isCode = CODES.has(upper) && (sign === upper || COMMON.has(upper))
  return isCode ? upper : (entryOf(codeBySign, lower) ?? entryOf(codeByPrefix, lower))
}

/** The currency that a word in front of an amount names: "euro 50", "Rs 500", "dollars 20". */
export function codeInFront(text: string): string | undefined {
  const word = singular(text.toLowerCase())
  const code = signCode(text) ?? entryOf(codeByWord, text.toLowerCase()) ?? entryOf(codeByWord, word)
  return code ?? (word === 'dollar' ? 'USD' : undefined)
}
