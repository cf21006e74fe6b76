import { COLUMN_ROLES, type ColumnRole } from './column-role.ts'
import { withoutCurrency } from '../currency/currency-words.ts'
import { headerKey, patternsByRole, wholeWords } from './header-key.ts'
import { isAvailable, moneyKind } from './money-kinds.ts'

/** Columns about the other side or about something else than this movement. */
const FOREIGN = wholeWords(
  'counterparty|counter|contra|tegenrekening|gegenkonto|empfanger|auftraggeber|beguenstigter|beneficiary|payee|zahlungspflichtiger|zahlungsempfanger|zahlungsbeteiligter|partner|begunstigter|beneficiaire|beneficiario|merchant|supplier|vendor|recipient|sender|kontrahenta?|odbiorcy|nadawcy|protiuctu?|protiucet|protistrany|ellenoldali|mottagare|avsandare|motkonto|modkonto|modtager|saajan?|ordinante|controparte|contrepartie|destinatario|харьцсан|from|to|other',
)
/** Whether a header speaks of the other side: who paid or was paid. */
export function isOfOtherSide(header: string): boolean {
  return FOREIGN.test(headerKey(header))
}

/** "Name of sender/receiver": whichever of the two is the other side of a row. */
const BOTH_SIDES = wholeWords(
  '(sender|from|payer) (or )?(receiver|recipient|to|payee|beneficiary)|(recipient|receiver|payee|beneficiary) (or )?(sender|payer)|saaja maksja( nimi)?|(?:moketojo|gavejo) ar(?:ba)? (?:gavejo|moketojo) (?:pavadinimas|vardas)|primatelj platitelj|platitelj primatelj|maksatajs sanemejs|sanemejs maksatajs|odbiorca zleceniodawca|saaja maksaja|auftraggeber empfanger|beguenstigter zahlungspflichtiger',
)

/** Whether a header names the other side by both of what it may be. */
export function namesBothSides(header: string): boolean {
  return BOTH_SIDES.test(headerKey(header))
}

/** What was traded, beside what one of it cost. */
const QUANTITY = wholeWords('quantity|qty|shares|units|menge|anzahl|stuck|quantite|cantidad|quantita|aantal')

const PRICE = wholeWords('price|preis|stuckpreis|kurs|prix|precio|prezzo|prijs')

const SECURITY = wholeWords('symbol|ticker|instrument|security|isin|cusip|wertpapier|titulo|titolo')

/** Whether a header names what is traded at an exchange: "BND" is a fund there, and no dollar of Brunei. */
export function isOfSecurity(header: string): boolean {
  return SECURITY.test(headerKey(header))
}

const ASSET = wholeWords('asset|coin|token|crypto|cryptocurrency|currency|commodity|unit|wallet currency')

/** Whether a header names what an amount is an amount of. */
export function isOfAsset(header: string): boolean {
  return ASSET.test(headerKey(header))
}

/** Whether a value is how exchanges call what is traded: BTC, ETH2.S. */
export function isAssetCode(value: string): boolean {
  return /^[\p{Lu}\d]{2,10}(?:\.[A-Z]{1,2})?$/u.test(value)
}

/** Whether a header names how many were bought or sold. */
export function isQuantity(header: string): boolean {
  return QUANTITY.test(headerKey(header))
}

const SCALE = wholeWords('scale|exponent|decimals|decimal places|decimal digits')

/** Whether a header names how many digits of an amount are decimals. */
export function isScale(header: string): boolean {
  return SCALE.test(headerKey(header))
}

/** Whether a header names what one of several cost. */
export function isPrice(header: string): boolean {
  return PRICE.test(headerKey(header))
}

/** What banks call the day on which a movement was booked. */
const BOOKING = wholeWords(
  String.raw`booking|booked|book|posting|post(?:ed)?|clearing|cleared|buchung\w*|buchungstag|contable|contabile|contabil\w*|comptab\w*|registrazione|boek\w*|konyvel\w*|ksiegowan\w*|zaksiegowan\w*|za?uctovan\w*|bokfor\w*|bogfor\w*|kirjaus\w*|completed|conclusao|abschluss\w*|finalizacion|completamento|zrealizowania|zakonczenia|voltooid|finalizarii|befejezes\w*|dokoncen\w*|settled|run|入账\p{L}*|記帳\p{L}*|记账\p{L}*`,
)

/** Whether a header names the day of booking. */
export function isOfBooking(header: string): boolean {
  return headerWeight(header, 'date') >= NAMED.atAll && namesBooking(headerKey(header))
}

/** Whether words, as headerKey gives them, speak of booking, of whatever it is. */
export function namesBooking(words: string): boolean {
  return BOOKING.test(words)
}

/** "Out (Tk.)": money by a name that is too short to be known everywhere. */
const SHORT_UNIT = / *[([][\p{L}\p{Sc}]{1,4}\.?[)\]]$/u

/** How well a header fits a role, from 0 (not at all) to 10, and 11 for an amount that says it is the booked one. */
export function headerWeight(header: string, role: ColumnRole): number {
  const own = withoutCurrency(header)
  const sign = /^\s*[[(]?([-–−+])[\])]?\s*$/.exec(own)?.[1]
  if (sign !== undefined) return role === (sign === '+' ? 'credit' : 'debit') ? 9 : 0
  const bare = own.replace(SHORT_UNIT, '')
  return bare === header ? weightOf(header, role) : Math.max(weightOf(header, role), weightOf(bare, role))
}

function weightOf(header: string, role: ColumnRole): number {
  const key = headerKey(header)
  if (key === '') return 0
  const weight = patternsByRole[role]?.find(({ pattern }) => pattern.test(key))?.weight ?? 0
  if (weight === 0) return 0
  if (role === 'account') return FOREIGN.test(key) ? 0 : weight
  if (role === 'balance' && (isAvailable(header) || /\blimit\b/.test(key))) return weight / 2
  if (role === 'amount' || role === 'currency' || role === 'debit' || role === 'credit') {
    if (NO_SIDE.test(key)) {
      if (role === 'debit' || role === 'credit') return weight / 3
    }
    // Of a nominal ledger, and no Indonesian amount.
    if (/\bnominal (?:a ?c|account|code|ledger)\b/.test(key)) return 0
    const kind = moneyKind(header)
    return kind === 'own' || kind === 'gross-or-net' ? weight : kind === 'booked' ? weight + 1 : weight / 3
  }
  if (role === 'description' && NUMBERED.test(key)) return weight / 4
  return weight
}

/** Words beside "debit" or "credit" of what is no amount of that side. */
const NO_SIDE = wholeWords(
  'card|karte|kort|karta|limit|account|konto|date|datum|data|number|(?<!ghi |sinh |tktt )no|nr|type|typ|счета?|рахун[ок]\\p{L}*',
)

/** Names of numbers and codes, which describe nothing by themselves. */
const NUMBERED =
  /\b(id|no|nr|number|numer|numero|cislo|code|kod|iban|bic|swift|account|konto|rachunek|rachunku|ucet|uctu|szamla|szamlaszam|date|datum|data|type|typ|amount|balance)\b/

/** How plainly a header names what its column is for, by the least it weighs: plainly where it can mean nothing else. */
export const NAMED = { atAll: 4, likely: 5, well: 6, plainly: 8 } as const

/** Whether a header names a balance beyond doubt. */
export function namesBalance(header: string): boolean {
  return headerWeight(header, 'balance') >= NAMED.plainly
}

/** Whether a header names a text that describes its movement, and no number or code. */
export function namesText(header: string): boolean {
  return headerWeight(header, 'description') >= 7
}

/** Whether a header names any role at all: how a header row is told from a preamble. */
export function isHeaderWord(header: string): boolean {
  return COLUMN_ROLES.some((role) => headerWeight(header, role) >= NAMED.atAll)
}
