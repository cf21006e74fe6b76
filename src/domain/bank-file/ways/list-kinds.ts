import { entryOf } from '../../text/entry-of.ts'
import { isOfHow, isUnnamed } from '../columns/headers-beside.ts'
import type { AmountFile } from '../amounts/amount-reading.ts'
import { SIDE } from './account-kinds.ts'
import { flagKey, type FlagWays, type Way, wayOfFlag } from './flag-words.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight, NAMED, namesBalance } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'
import { isOthersByName } from '../columns/others-account.ts'

/* What a list is of, by its columns: what somebody spent, what customers paid, or the movements of an account. */

const OUTGOING =
  /\b(paid|payments?|supplier|vendor|expenditure|spend(ing)?|charges?|cost|purchases?|expenses?)\b/

/** Whom a list of what was earned names. */
const INCOMING =
  /\b(received|receipts?|customers?|consumers?|shoppers?|clients?|settlement (batch|reference|ref|id)|invoices?|payers?|donors?|donations?|orders?|sales?|income|revenue|pay ?outs?|auszahlung\w*|buyers?|tenants?|guests?|members?|kunden?|rechnung(snummer|en)?|clientes?|facturas?|factures?)\b/

/** Whether a header speaks of what was spent. */
export function isOfSpending(name: string): boolean {
  return OUTGOING.test(headerKey(name)) && !isOfHow(name)
}

/** Whether a file has the shop of each row, as a card's list of purchases has. */
export function namesShops({ names }: AmountFile): boolean {
  return names.some(isOfShop)
}

/** Whether each row says by which card it was paid. */
export function namesCards({ names }: AmountFile): boolean {
  return names.some((name) => CARD.test(headerKey(name)) || CARD_UNPARTED.test(name))
}

function isOfShop(name: string): boolean {
  return SHOP.test(headerKey(name)) || SHOP_UNPARTED.test(name)
}

/** Whether each row has what was bought: a list without any sign then is of what was spent. */
export function namesCategories({ names }: AmountFile): boolean {
  return names.some((name) => headerWeight(name, 'category') >= NAMED.plainly)
}

/** Whether a file lists what customers paid: by whom it names, by what was taken off, or by kinds that only a shop has. */
export function isEarned(file: AmountFile): boolean {
  const { isOfSeller, names, money } = file
  if (isOfSeller || areTakings(file)) return true
  if (names.some((name) => isOfCustomer(name) || moneyKind(name) === 'gross-or-net')) return true
  return money.flags.some(({ ways = {} }) => areOfShop(ways))
}

/** Whether ways are those of a shop. */
export function areOfShop(ways: FlagWays): boolean {
  return entryOf(ways, 'sale') === 'in' || entryOf(ways, 'order') === 'in'
}

/** Whether a bank gives out its account, which has signs: a few rows then all came in. */
export function mayBeOfAccount({ names, account, rows }: AmountFile): boolean {
  return names.some(namesBalance) || (account !== null && rows.length < FEW_IN)
}

/**
 * Whether a few rows without a sign are likely of an account, whose bank has the other side's number beside them or its own
 * above the table.
 */
export function isLikelyOfAccount({ names, preamble, rows }: AmountFile): boolean {
  const above = headerKey(preamble.replace(names.join(' '), ''))
  return rows.length < FEW_IN && (names.some(isOthersByName) || OWN_ACCOUNT.test(above))
}

/** How banks call the account that they give out, above its table. */
const OWN_ACCOUNT = wholeWords(
  String.raw`iban|account|konto\w*|compte|cuenta|conta|conto|rekening\w*|rachunek|rachunku|ucet|uctu|szamla\w*|saskaita|saskaitos|konts|konta|tili|hesap\w*|счет|счета|рахунок|рахунку|חשבון|账户|账号|계좌번호|口座番号|الحساب`,
)

/** So many rows of one account would not all be money in. */
const FEW_IN = 4

/** Whether a list names whom each row was paid to; a column of cheques that is empty names nobody. */
export function namesPayees({ names, surveys }: AmountFile): boolean {
  return names.some((name, column) => PAYEE.test(headerKey(name)) && (surveys[column]?.filled ?? 0) > 0)
}

/**
 * The way that the one kind of all rows says, under a header of kinds, or without a header as the side of an account: a few
 * rows of one may all have come in.
 */
export function wayOfKind({ names, surveys }: AmountFile): Way | undefined {
  const kinds = surveys.filter(
    ({ distinct, filled, rows }, column) =>
      distinct.size === 1 && filled === rows && mayTellWay(names[column] ?? '', [...distinct][0]),
  )
  const ways = new Set(
    kinds.flatMap(({ distinct }) =>
      [...distinct].flatMap((kind) => (PAYMENT.test(headerKey(kind)) ? [] : (wayOfFlag(kind) ?? []))),
    ),
  )
  const [way, ...others] = ways
  return others.length === 0 ? way : undefined
}

/** Whether a column is one of kinds by its header, or of sides where it has none. */
function mayTellWay(name: string, value = ''): boolean {
  return headerWeight(name, 'flag') >= NAMED.well || (isUnnamed(name) && SIDE.test(flagKey(value)))
}

/** To a card or from an account. */
const PAYMENT = wholeWords('(re)?payments?')

/** Whether a header of amounts says that they are what a platform pays out to whoever sells there. */
export function isPaidOut(name: string): boolean {
  return PAID_OUT.test(headerKey(name))
}

/** Whether a header of amounts says that they are what a card was charged: one below zero was given back. */
export function isCharged(name: string): boolean {
  return CHARGED.test(headerKey(name))
}

/** Whether a list names who paid, or for which order, and no shop in which was paid. */
export function namesCustomers(file: AmountFile): boolean {
  return !namesShops(file) && file.names.some(isOfCustomer)
}

function isOfCustomer(name: string): boolean {
  return INCOMING.test(headerKey(name))
}

/**
 * Whether a list is of what one shop took: it is the same in every row, by several cards or kinds of them; where no shop is
 * named, each row has another card. Somebody's purchases are of several shops by one card.
 */
export function areTakings({ names, surveys, rows }: AmountFile): boolean {
  const columns = (is: (name: string) => boolean) =>
    [...names.entries()].flatMap(([column, name]) => (is(name) ? (surveys[column] ?? []) : []))
  const shops = columns((name) => isOfShop(name) || TRADER.test(headerKey(name))).filter(
    ({ isNumber, filled }) => !isNumber && filled > 0,
  )
  const cards = [...columns((name) => CARD.test(headerKey(name))), ...columns(isUnnamed).filter(areMasked)]
  const isOneShop =
    shops.length > 0 &&
    shops.every(({ distinct, filled, rows: all }) => distinct.size === 1 && filled === all)
  if (isOneShop && names.some((name) => AUTHORIZED.test(headerKey(name)))) return true
  if (isOneShop) return cards.some(({ distinct }) => distinct.size > 1)
  return shops.length === 0 && rows.length >= FEW_CARDS && cards.some(areAllOthers)
}

/**
 * Whether purchases of several shops are paid by fewer cards than there are shops: one sees them who holds the cards, and no
 * shop.
 */
export function arePurchases({ names, surveys, rows }: AmountFile): boolean {
  const distinctOf = (is: (name: string) => boolean) =>
    Math.max(0, ...names.map((name, column) => (is(name) ? (surveys[column]?.distinct.size ?? 0) : 0)))
  const cards = distinctOf((name) => CARD.test(headerKey(name)))
  return rows.length >= FEW_CARDS && cards > 0 && distinctOf(isOfShop) > cards
}

/** Whether a column has another card's number in every row. */
function areAllOthers({ distinct, filled, rows }: ColumnSurvey): boolean {
  return filled === rows && distinct.size === rows && [...distinct].every((value) => CARD_NUMBER.test(value))
}

/** Whether numbers of cards without a name say by their stars that they are such. */
function areMasked({ distinct }: ColumnSurvey): boolean {
  return distinct.size > 0 && [...distinct].every((value) => /[xX*•]{2}/u.test(value))
}

/** So many cards has nobody who pays with another one each time. */
const FEW_CARDS = 3

/** Whom a list of payments names. */
const PAYEE = wholeWords(
  'payee|paid to|employees?( name)?|mitarbeiter(in)?|salarie|empleado|dipendente|werknemer|pracownik|cheque (no|number)|check (no|number)',
)
const TRADER = wholeWords('trading (as|name)|merchant (id|number)|outlet( name)?|location( name)?')
const CARD = wholeWords(
  'card (number|no|type|scheme|brand|network)|card ?holder( name)?|karteninhaber\\w*|scheme|pan|last (4|four)( digits)?|kartennummer|kartentyp|numero de carte|numero de (?:la )?tarjeta|nombre en la tarjeta|(?:nome no|final do|numero do) cartao|numer karty|kortnummer|numero (?:di )?carta',
)
/** What a terminal writes down of each card. */
const AUTHORIZED = wholeWords('auth(ori[sz]ation)? ?(code|number|no)|terminal( id| number)?|tid')
/** "412345******1234", or its end alone. */
const CARD_NUMBER = /^[\dxX*•.\s-]*\d{4}$/u
const CHARGED = /^מ?סכום [הל]?חיוב/u
const PAID_OUT = wholeWords(
  'pay ?outs?|auszahlung\\w*|earnings?|proceeds|uitbetaling\\w*|versement|wyplata netto',
)
const SHOP = wholeWords(
  'merchant( name)?|shop|store|mcc|handlaren?|handler|handelaar|commerce|commercant|comercio|establecimiento|estabelecimento|esercente',
)
/** What only cards are used for, where words have no blanks between them. */
const CARD_UNPARTED = /利用(?:日|者|金額)|이용(?:일|금액)/u
const SHOP_UNPARTED = /בית ה?עסק|商户|商戶|店名|利用先|가맹점/u
