import { headerKey, wholeWords } from '../columns/header-words.ts'
import type { DateOrder } from './date-text.ts'

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

/** Whether a header is of a country that writes 3/6/2024 for the third of June. */
export function headersAreBritish(names: readonly string[]): boolean {
  return names.some((name) => BRITISH.test(headerKey(name)))
}

/** Words that no other language has in headers. */
const ENGLISH = wholeWords(
  'amount|account|payee|currency|balance|category|posting date|transaction date|value date|booking date',
)

/** Whether a header is English. */
export function headersAreEnglish(names: readonly string[]): boolean {
  return names.some((name) => ENGLISH.test(headerKey(name)))
}

/** Words of languages that put dots into dates and never start them with the year. */
const DAY_FIRST = wholeWords(
  String.raw`buchung\w*|valutadatum|wertstellung\w*|betrag|umsatz\w*|verwendungszweck|rentedato|bokfort dato|bogfort|belop|belob|kirjauspaiva|arvopaiva|maara|kuupaev|selgitus|data (operacji|ksiegowania|waluty)|kwota|datum (zauctovani|provedeni|splatnosti|valute|knjizenja)|castka|ciastka|isplata|uplata|znesek|data (tranzactiei|contabile|valuta|operazione)|importo|дата|сумма|сума|ημερομηνια|ποσο|islem tarihi|tarih|tutar|ngay giao dich|so du|dien giai|tanggal|keterangan|תאריך|יתרה|وصف|التاريخ|วนท|lancamento|descricao|saldo`,
)

/** Whether a header is of a language that writes 3.6.24 and never 24.6.3. */
export function headersWriteDayFirst(names: readonly string[]): boolean {
  return names.some((name) => DAY_FIRST.test(headerKey(name)))
}
