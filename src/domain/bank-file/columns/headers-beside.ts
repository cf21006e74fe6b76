import { headerKey, wholeWords } from './header-key.ts'
import { isHeaderWord } from './header-words.ts'
import { moneyKind } from './money-kinds.ts'

/* What headers name beside a movement's day, text and amount. */

/** Headers of what a payment was made by and where: two values there are no two ways. */
const OF_HOW = wholeWords(
  'entry mode|methode?|methods?|metodo|zahlungs(?:methode|art)|betaalmethode|payment method|mode de paiement|forma de pago|forma de pagamento|brand|network|card|karte|carte|tarjeta|provider|processor|gateway|channel|kanal|source|country|land|pays|pais|region|store|shop|branch|filiale|sucursal|device|terminal|currency|wahrung|devise|moneda|cardholder|employee|(?:first|last|middle|full|family|given) name|vorname|nachname|user|customer|merchant|tax code|vat code|t c|category|kategorie|categorie|tags?|notes?|支払い?(方法|区分)|お?支払い?回数|할부( ?(개월|기간))?|分期(期数)?|지불 ?방법|支付方式|付款方式',
)

/** Whether a header names what a payment was made by, or where. */
export function isOfHow(header: string): boolean {
  return OF_HOW.test(headerKey(header))
}

/** Headers of what card it was: a sale by a debit card is no money out. */
const OF_CARD = wholeWords(
  'process as|(card )?funding( (source|type))?|card (type|kind|category|scheme|brand|network|product)|scheme|kartenmarke|kartentyp|kartenart|type de carte|tipo de? (tarjeta|cartao)|tipo carta|kaarttype|korttype|korttyp|rodzaj karty|카드 ?종류',
)

/** Whether a header names what card it was. */
export function isOfCard(header: string): boolean {
  return OF_CARD.test(headerKey(header))
}

/** Headers of what several rows were put together by, and of what was counted of each. */
const OF_NUMBER = wholeWords(
  'id|nr|no|number|numero|\\w*nummer|numer|numar|numeris|numurs|number\\w*|cislo|broj|stevilka|szam|sorszam|номер|αριθμος|αρ συναλλαγης|\\S*[单單]号|\\S*單號|\\S*流水号|\\S*凭证号|\\S*番号|\\S*번호|so tham chieu|so ct|ma giao dich|arhiveerimistunnus|dokumendi number|ref|reference|batch|nights?|hours?|days|nachte|stunden|nuits|heures|noches|horas|notti|ore|guests',
)

/** Whether a header names a number of several rows, or of what was counted. */
export function isOfNumber(header: string): boolean {
  return OF_NUMBER.test(headerKey(header))
}

/** Headers of numbers that stand for something else. */
const OF_CODE = wholeWords(
  '\\w*schlussel|codes?|kode|kod|koodi|\\w*laji|codigo|codice|\\w*kennzeichen|순번|번호|序号|番号|stt|α α|sira( no)?|redni broj|r br|lp|poradove cislo|№|last (?:4|four)(?: digits)?|card ending',
)

/** Whether a header names a number that stands for something else. */
export function isOfCode(header: string): boolean {
  return OF_CODE.test(headerKey(header))
}

/** How columns are called that have no header, by their number from 1. */
const UNNAMED = /^Column \d+$/

/** Whether a column has no header, by what a layout calls it then. */
export function isUnnamed(name: string): boolean {
  return UNNAMED.test(name)
}

/** Whether a header means nothing here. */
export function isNameless(header: string): boolean {
  return !isHeaderWord(header) && moneyKind(header) === 'own'
}
