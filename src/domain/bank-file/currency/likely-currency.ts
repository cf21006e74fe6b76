/** Words and letters above columns in languages that are spoken, but for emigrants, where one currency is paid in. */
const BY_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/[\u3041-\u30ff]|取引|出金|差引残高|年月日|金額.*残高/u, 'JPY'],
  [/\p{Script=Hangul}/u, 'KRW'],
  [/[额时间账户对]/u, 'CNY'],
  [/\p{Script=Thai}/u, 'THB'],
  [/\p{Script=Hebrew}/u, 'ILS'],
  [/\p{Script=Georgian}/u, 'GEL'],
  [/\p{Script=Armenian}/u, 'AMD'],
  [/[ґєії]/u, 'UAH'],
  [/kwota|tytuł|księgowania/u, 'PLN'],
  [/částka|zaúčtování|příjemce/u, 'CZK'],
  [/összeg|könyvelés|közlemény/u, 'HUF'],
  [/belopp|bokföring/u, 'SEK'],
  [/beløb|bogføring/u, 'DKK'],
  [/beløp|bokført|inn på konto/u, 'NOK'],
  [/upphæð|dagsetning/u, 'ISK'],
  [/tutar|bakiye|açıklama/u, 'TRY'],
  [/số tiền|ngày giao dịch/u, 'VND'],
  [/sum[ăa](?![\p{L}])(?=.*tranzac)|tranzac[țţt]i/u, 'RON'],
]

/** Countries of IBANs whose accounts are in another currency than the euro, for the most part. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  AE: 'AED', BR: 'BRL', CH: 'CHF', LI: 'CHF', CZ: 'CZK', DK: 'DKK', EG: 'EGP', GB: 'GBP', GE: 'GEL', HU: 'HUF',
  IL: 'ILS', IS: 'ISK', JO: 'JOD', KW: 'KWD', KZ: 'KZT', NO: 'NOK', PK: 'PKR', PL: 'PLN', QA: 'QAR', RO: 'RON',
  RS: 'RSD', SA: 'SAR', SE: 'SEK', TN: 'TND', TR: 'TRY', UA: 'UAH',
} // oxfmt-ignore

/** Countries of IBANs that pay in euros. */
const EURO = /^(?:AD|AT|BE|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MC|ME|MT|NL|PT|SI|SK|SM|VA|XK)/

/**
 * The currency that a file which names none is in most likely, to be offered and not taken: by the country of its IBANs,
 * else by the language of its header. Undefined where several are as likely.
 */
export function likelyCurrency({
  names,
  accounts,
}: {
  /** The names of its columns. */
  names: readonly string[]
  /** Accounts it names, in any form. */
  accounts: readonly string[]
}): string | undefined {
  const countries = accounts.flatMap((account) => /^[A-Z]{2}(?=\d{2})/.exec(account)?.[0] ?? [])
  const byAccount = new Set(countries.map((code) => (EURO.test(code) ? 'EUR' : BY_COUNTRY[code])))
  if (byAccount.size > 0) return byAccount.size === 1 ? [...byAccount][0] : undefined
  const header = names.join(' ').normalize('NFC').toLowerCase()
  return BY_LANGUAGE.find(([words]) => words.test(header))?.[1]
}
