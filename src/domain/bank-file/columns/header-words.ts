import { COLUMN_ROLES, type ColumnRole } from './column-role.ts'
import { memoized } from '../../text/memoized.ts'
import { plainLetters, withoutMarks } from '../../text/plain-letters.ts'
import { withoutCurrency } from '../currency/currency-words.ts'
import { wordsByRole } from './header-vocabulary.ts'

/** Each header is compared with dozens of lists of words. */
const MOST_HEADERS = 1_000

/** A header as it is compared: lower case, no accents, words and a number at the end parted by one blank. */
export const headerKey = memoized(MOST_HEADERS, (header) =>
  header.includes(LOST_LETTER) ? keyOfDamaged(header) : keyOf(header),
)

function keyOf(header: string): string {
  return plainLetters(header.replace(/([\p{Ll}\d])(\p{Lu})|(\p{Ll})(\d)$/gu, '$1$3 $2$4'))
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** What a program writes for a letter that it could not read. */
const LOST_LETTER = '\uFFFD'
/** Letters that mostly had a mark where one was lost. */
const MARKED_LETTERS = ['o', 'e', 'a', 'i', 'u', 'c', 'n', 's', 'z', 'l', 'y', 'r', 't'] as const

/** The header with those letters for its lost ones by which it is a known word: "D\uFFFDbito", "Descripci\uFFFDn". */
function keyOfDamaged(header: string): string {
  const bare = keyOf(header)
  const places = header.split(LOST_LETTER).length - 1
  if (places > 2) return bare
  const mend = (text: string): string[] =>
    text.includes(LOST_LETTER)
      ? MARKED_LETTERS.flatMap((letter) => mend(text.replace(LOST_LETTER, letter)))
      : [keyOf(text)]
  return mend(header).find(isKnownKey) ?? bare
}

/** Whether a key is that of a column by the whole of it. */
function isKnownKey(key: string): boolean {
  return COLUMN_ROLES.some((role) =>
    patternsByRole[role]?.some(({ pattern }) => pattern.exec(key)?.[0] === key),
  )
}

/** Whole words of a header key or of another text in plain letters, in any script. */
export function wholeWords(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${withoutMarks(words)})(?![\p{L}\d])`, 'u')
}

const patternsByRole = Object.fromEntries(
  COLUMN_ROLES.map((role) => [
    role,
    wordsByRole[role].map(([weight, words]) => ({ weight, pattern: wholeWords(words.join('|')) })),
  ]),
)

/** Columns about the other side or about something else than this movement. */
const FOREIGN = wholeWords(
  'counterparty|counter|contra|tegenrekening|gegenkonto|empfanger|auftraggeber|beguenstigter|beneficiary|payee|zahlungspflichtiger|zahlungsempfanger|zahlungsbeteiligter|partner|begunstigter|beneficiaire|beneficiario|merchant|supplier|vendor|recipient|sender|kontrahenta?|odbiorcy|nadawcy|protiuctu?|protiucet|protistrany|ellenoldali|mottagare|avsandare|motkonto|modkonto|modtager|saajan?|ordinante|controparte|contrepartie|destinatario|харьцсан|from|to|other',
)
/** What was paid in another currency, or before the bank's own conversion. */
const ORIGINAL = wholeWords(
  String.raw`订单(?:金额|总额)|商品总价|orig|original\w*|presentment|asset|instrument|orijinal|originalni|foreign|foreign currency|fremd\w*|local|instructed|equivalente?|aquivalent|rownowartosc|protuvrijednost|protihodnota|ellenertek|еквівалент|эквивалент|покриття|покрытие|spent amount|amount sent|sent amount|currency sent|source|target|exchanged?|counter ?value|gegenwert|urspr\w*|d origine|origine|initial|en devise|devise etrangere|en divisa|en moneda extranjera|extranjer[ao]|de origen|origen|origem|em divisa|moeda estrangeira|estrangeir[ao]|originale|in divisa|in valuta|estera|estero|oorspronkelijke?|vreemde( valuta)?|buitenland\w*|oryginaln\w*|w walucie (operacji|transakcji|oryginalnej|obcej|obciazenia)|pierwotn\w*|puvodni|v mene (transakce|obchodu|operace|platby|pohybu)|cizi mena|zahranicni|transakce v mene|povodn\w*|eredeti|deviza ?osszeg|devizaosszeg|kulfoldi|utlandsk\w*|utl|currency amount|amount in (?:foreign )?currency|valutabelop\w*|belopp? i valuta|valutabelob|belob i valuta|utenlandsk\w*|udenlandsk\w*|ursprunglig\w*|opprinnelig\w*|oprindelig\w*|alkuperainen|valuutassa|[ув] валюті (транзакці|операці)\p{L}+|в валюте (операции|транзакции)|transaction currency|currency of transaction|transaktionswahrung|merchant`,
)
/** What the booked amount is called beside an original one. */
const BOOKED = wholeWords(
  'booked|settled|settlement|settled amount|billed|billing|account|in account currency|account currency|card currency|posted|kontowahrung|in kontowahrung|abrechnungs\\w*|abgerechnet\\w*|gebucht\\w*|rachunku|w walucie rachunku|ksiegowania|v mene uctu|uctu|zauctovan\\w*|konyvel\\w*|szamla|bokfor\\w*|bokfort|kontots valuta|comptabilise\\w*|du compte|contabilizad\\w*|de la cuenta|cuenta|da conta|conta|contabile|del conto|conto|geboekt\\w*|rekening|[ув] валюті (картки|рахунку)|в валюте (карты|счета)|(обороты?|сумма) по счету|saskaitos( valiuta)?|konta valuta|konto valuuta|חיוב|实付金额|实付款?|实际支付金额|记账金额|入账金额|结算金额|清算金额',
)
/** Money beside the movement: what it cost, or what could still be spent. */
const BESIDE = wholeWords(
  String.raw`tax|taxes|vat|mwst|ust|steuer\w*|iva|tva|btw|moms|mva|vat amount|gst|hst|pst|tip|tips|discount|discounts|(?:conversion|exchange) charges?|exchange rate|fx rate|rate|\w*kurs(?:wert)?|kurs\w*|wisselkoers|unit price|price per unit|курс|汇率|為替|換算レート|환율|kur|obmenny kurz|wechselkurs|tipo de cambio|taux|koers|cambio|cotacao|arfolyam|kurz|vaxelkurs|limit|available|verfugbar\w*|disponible|disponibile|disponivel|tillganglig\w*|tilgjengelig\w*|kaytettavissa\w*|dostepn\w*|disponibiln\w*|beschikba\w*|可用(?:余额|金额|餘額)?|cashback|points|кэшбэк|бонусы?|округлени\p{L}*|shipping|handling|insurance amount|versandkosten|porto|frais de port|reward\w*|hold|holds|reserved|blokad\w*|rezerwacj\w*|vorgemerkt\w*|quantity|qty|menge|units|zinsen|rounding|due|owed|owing|outstanding|arrears|expected|budget|budgeted|forecast`,
)
const FEE = wholeWords(
  String.raw`fee|fees|charges fee|(?:service|transaction|transfer|bank|withdrawal) charges?|transaction cost|levy|gebuhr\w*|verkaufsgebuhr\w*|verkaufsprovision\w*|entgelt\w*|frais|comision(es)?|commissions?|commissioni|comissao|comissoes|kosten|spese|taxas?|tarifa|tarifas|prowizj\w*|oplat\w*|poplat\w*|dij\w*|jutalek\w*|avgift\w*|gebyr\w*|teenustasu\w*|vahendustasu|paslaugu mokestis|komisinis|mokestis|komisija|maksas|palvelumaksu\w*|provize|komisyon\w*|komission\w*|komisi|комисси\p{L}|комісі\p{L}+|服务费|手续费|手数料|支払手数料|수수료|ค่าธรรมเนยม|عمولة|رسوم|עמלה|phi`,
)
/** "Amount (incl. VAT)" is what was paid, and no tax. */
const WITH_TAX = wholeWords(
  String.raw`(?:incl\w*|inkl\w*|with|mit|con|avec|met)(?: of| der| de| la)? (?:vat|tax|taxes|mwst|ust|iva|tva|btw|moms|mva|gst|hst)|(?:iva|tva|btw|moms|mva) (?:incl\w*|inkl\w*|compris\w*|inbegrepen)|ttc`,
)
const GROSS_OR_NET = wholeWords(
  '(?:total|gesamt)(?:belopp|belop|belob|betrag|bedrag)|gross|net|brutto|netto|bruto|neto|brut|lordo|liquido|totalt?|totale|subtotal|summe gesamt|gross sales|net total|total collected|payout|auszahlung|auszahlungsbetrag|gesamt',
)

const TAX = wholeWords(
  'tax|taxes|vat|mwst|ust|steuer\\w*|iva|tva|btw|moms|mva|gst|hst|pst|dph|afa|kdv|alv|pdv|ddv|igv',
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

const CONVERSION = wholeWords('(?:conversion|exchange) (?:charges?|rates?)|fx rates?')

/** Whether a header names what was changed into another currency at, or for. */
export function isOfConversion(header: string): boolean {
  return CONVERSION.test(headerKey(header))
}

/** Whether a header names a tax. */
export function isTax(header: string): boolean {
  return TAX.test(headerKey(header))
}

/** Money that the bank keeps aside until a movement is booked. */
const HELD = wholeWords(
  String.raw`holds?|on hold|blocked( amount)?|kwota blokady|blokad\w*|zwolnienie blokady|blokovan\w*|reserved?( amount)?|reservert|reserverat|authori[sz]ed( amount)?|vorgemerkt\w*|retenid[oa]|monto retenido|montant autorise|zarolt\w*`,
)

/** Whether a header speaks of money that is only held. */
export function isOfHold(header: string): boolean {
  return HELD.test(headerKey(header))
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

/** What kind of money a header speaks of, beside the movement's own amount. */
export type MoneyKind = 'own' | 'booked' | 'original' | 'fee' | 'beside' | 'gross-or-net'

/** What kind of money a column holds by its header. */
export function moneyKind(header: string): MoneyKind {
  const key = headerKey(header)
  if (FEE.test(key))
    return /after fees?|incl\w*( of)? fees?|excl\w* fees?|before fees?/.test(key) ? 'gross-or-net' : 'fee'
  if (BESIDE.test(key.replace(WITH_TAX, ' '))) return 'beside'
  if (BOOKED.test(key)) return 'booked'
  if (ORIGINAL.test(key)) return 'original'
  return GROSS_OR_NET.test(key) ? 'gross-or-net' : 'own'
}

const AVAILABLE = wholeWords(
  String.raw`available|disponible|disponibile|disponivel|verfugbar\w*|tillganglig\w*|tilgjengelig\w*|kaytettavissa\w*|dostepn\w*|disponibiln\w*|beschikba\w*|可用(?:余额|金额|餘額)?`,
)

/** Whether a header names what could still be spent: mostly the balance. */
export function isAvailable(header: string): boolean {
  return AVAILABLE.test(headerKey(header))
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
  if (role === 'balance' && (AVAILABLE.test(key) || /\blimit\b/.test(key))) return weight / 2
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
