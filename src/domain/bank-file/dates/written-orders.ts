import { headerKey, wholeWords } from '../columns/header-key.ts'
import type { DateOrder } from './date-text.ts'
import { currencyInText, currencyWritten, isCurrencyInUse } from '../currency/currency-words.ts'

/** "DD/MM/YYYY" in several languages: their letters for day, month and year. */
const SPELLED: readonly (readonly [DateOrder, RegExp])[] = [
  ['dmy', /(?<!\p{L})[dtjg]{1,2}[-/. ]?[ma]{1,2}[-/. ]?(?:y{2,4}|a{2,4}|j{2,4})(?!\p{L})/iu],
  ['mdy', /(?<!\p{L})m{1,2}[-/. ]?[dtjg]{1,2}[-/. ]?(?:y{2,4}|a{2,4}|j{2,4})(?!\p{L})/iu],
  ['ymd', /(?<!\p{L})(?:y{2,4}|a{2,4}|j{2,4})[-/. ]?m{1,2}[-/. ]?[dtj]{1,2}(?!\p{L})/iu],
]

/** The order of dates that a text spells out; undefined where it spells none. */
export function orderNamedIn(text: string): DateOrder | undefined {
  return SPELLED.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Banks of Britain, of Ireland, and of countries that learned their banking there write these, and no others. */
const BRITISH = wholeWords('sort ?code|narration|narrative|chq|ifsc')
/** Of these what programs of other countries write as well. */
const NARRATIVE = /(?<!\p{L})narrative(?!\p{L})/gu

/** Whether a header is of a country that writes 3/6/2024 for the third of June. */
export function headersAreBritish(names: readonly string[]): boolean {
  return names.some((name) => BRITISH.test(headerKey(name)))
}

/** The same for one day alone, which "Narrative" by itself leaves open. */
export function headersAreSurelyBritish(names: readonly string[]): boolean {
  return names.some((name) => BRITISH.test(headerKey(name).replaceAll(NARRATIVE, ' ')))
}

/** Words that no other language has in headers. */
const ENGLISH = wholeWords(
  'amount|account|payee|currency|balance|category|withdrawals?|deposits?|fees|sales|time zone|posting date|post(?:ed)? date|transaction date|member name|merchant|memo|value date|booking date',
)

/** Whether a header is English. */
export function headersAreEnglish(names: readonly string[]): boolean {
  return names.some((name) => ENGLISH.test(headerKey(name)))
}

/** Words of languages that put dots into dates and never start them with the year. */
const DAY_FIRST = wholeWords(
  String.raw`buchung\w*|valutadatum|wertstellung\w*|betrag|umsatz\w*|verwendungszweck|rentedato|bokfort dato|bogfort|belop|belob|kirjauspaiva|arvopaiva|maara|kuupaev|selgitus|data (operacji|ksiegowania|waluty)|kwota|datum (zauctovani|provedeni|splatnosti|valute|knjizenja)|castka|ciastka|isplata|uplata|znesek|data (tranzactiei|contabile|valuta|operazione)|importo|дата|сумма|сума|ημερομηνια|ποσο|islem tarihi|tarih|tutar|ngay giao dich|so du|dien giai|tanggal|keterangan|תאריך|יתרה|وصف|التاريخ|วนท|lancamento|descricao|saldo|bedrag|tegenrekening|tegenpartij|rekeningnummer|contrepartie|donneur d ordre`,
)

/** Whether a header is of a language that writes 3.6.24 and never 24.6.3. */
export function headersWriteDayFirst(names: readonly string[]): boolean {
  return names.some((name) => DAY_FIRST.test(headerKey(name)))
}

/** Columns that banks of the United States have, and no others. */
const AMERICAN = wholeWords('check (?:number|no|num|or slip)|zip( code)?|routing( number)?|ach|1099')

/** "*Date", "*Amount": how a program's template marks what it needs; it is the same in all countries. */
const TEMPLATE = /^\*/

/** States whose code no country has, and those whose code one has: "MUMBAI IN" and "BERLIN DE" are shops of elsewhere. */
const STATES_ALONE = 'AK|CT|DC|FL|HI|IA|KS|MI|N[DHJMVY]|O[HKR]|RI|TX|UT|VT|W[AIVY]'
const STATES_AS_COUNTRIES = 'A[LRZ]|C[AO]|DE|GA|I[DLN]|KY|LA|M[ADENOST]|N[CE]|PA|S[CD]|TN|VA'
/** "SEATTLE WA": where American card networks say a shop is. */
const STATE = new RegExp(
  String.raw`[\p{L}\d.] (?:${STATES_ALONE}|${STATES_AS_COUNTRIES})(?: ?\d{5}| US)?$`,
  'u',
)
const STATE_ALONE = new RegExp(String.raw`[\p{L}\d.] (?:${STATES_ALONE}|[A-Z]{2} ?\d{5}|[A-Z]{2} US)$`, 'u')
/** So many texts that end so are no accident. */
const MOST_IN_STATES = 0.5

/** What may tell of a file that it is American: the names of its columns, and what stands in them. */
export interface Origins {
  names: readonly string[]
  /** The values of each column, as far as they are kept. */
  values: readonly (readonly string[])[]
}

/**
 * Whether a file is likely from the United States, where all the world's "03/12" is March 12: under English headers it says
 * that its money is US dollars, has columns that only American banks have, or names shops by their states.
 */
export function isLikelyAmerican({ names, values }: Origins): boolean {
  if (!headersAreEnglish(names) || headersAreBritish(names)) return false
  const units = new Set(
    [...names.map(currencyInText), ...values.map(unitOf)].filter((unit) => unit !== undefined),
  )
  if (units.size > 0) return units.size === 1 && units.has('USD')
  const isOfBank =
    !names.some((name) => TEMPLATE.test(name)) && names.some((name) => AMERICAN.test(headerKey(name)))
  return isOfBank || values.some(areInStates)
}

/** The one currency that all values of a column are the name of. */
function unitOf(values: readonly string[]): string | undefined {
  const units = new Set(values.map((value) => (isCurrencyInUse(value) ? currencyWritten(value) : undefined)))
  return units.size === 1 ? [...units][0] : undefined
}

function areInStates(values: readonly string[]): boolean {
  const inStates = values.filter((value) => STATE.test(value.trim()))
  return (
    inStates.length > MOST_IN_STATES * values.length &&
    inStates.some((value) => STATE_ALONE.test(value.trim()))
  )
}
