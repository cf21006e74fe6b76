import { headerKey, wholeWords } from './columns/header-key.ts'
import { moneyKind } from './columns/money-kinds.ts'
import { plainLetters } from '../text/plain-letters.ts'

/** What banks call a movement that is booked. */
const BOOKED = wholeWords(
  'posted|sent|issued|card charged|charged|transfer sent|deposited|payment deposited|received|under review|booked|complete|completed|settled|cleared|success|successful|succeeded|processed|executed|done|paid|ok|final|approved|active|reconciled|gebucht|verbucht|berechnet|abgerechnet|erledigt|ausgefuhrt|abgeschlossen|umsatz gebucht|erfolgreich|bezahlt|ausgezahlt|comptabilise|effectue|execute|valide|regle|paye|traite|contabilizad[oa]|completad[oa]|realizad[oa]|ejecutad[oa]|efetuad[oa]|concluid[oa]|contabilizzat[oa]|eseguit[oa]|completat[oa]|geboekt|verwerkt|voltooid|bokford|genomford|utford|udfort|bokfort|gjennomfort|bogfort|gennemfort|kirjattu|zaksiegowan[aoy]|zrealizowan[aoy]|wykonan[aoy]|zauctovan[aoy]|proveden[aoy]|konyvelt|teljesult|tamamlandi|завершен[оа]?|исполнен[оа]?|выполнен[оа]?|проведен[оа]?|交易成功|支付成功|已存入零钱|已转账|已收钱|对方已收钱|朋友已收钱|提现已到账|充值完成|充值成功|已到账|退款成功|成功',
)
/** What banks call a movement that is not booked, or was taken back. */
const UNBOOKED = wholeWords(
  String.raw`insufficient( funds)?|no funds|pending|pend|prel(?:im\w*)?|preliminary|uncleared|authori[sz]ed|authori[sz]ation|on hold|held|processing|in progress|scheduled|planned|draft|unposted|not posted|upcoming|declined|rejected|refused|fail(?:ed|ure)?|error|cancell?ed|reverted|reversed|void(?:ed)?|expired|denied|blocked|returned|bounced|removed|deleted|vorgemerkt|ausstehend|offen|abgelehnt|storniert|abgebrochen|fehlgeschlagen|en attente|en cours|refuse|annule|rejete|echoue|a venir|pendiente|rechazad[oa]|cancelad[oa]|anulad[oa]|denegad[oa]|retenid[oa]|en proceso|pendente|rejeitad[oa]|recusad[oa]|estornad[oa]|in attesa|non contabilizzat[oa]|rifiutat[oa]|annullat[oa]|stornat[oa]|in behandeling|gereserveerd|afgewezen|geweigerd|geannuleerd|reserverad|reserverat|vantande|vantar|venter|afventer|ootel|gaida|laukiama|in asteptare|na cekanju|u obradi|avvisad|makulerad|reservert|avvist|reserveret|afvist|annulleret|odottaa|hylatty|varaus|oczekujac[aey]|w toku|odrzucon[aey]|anulowan[aey]|zablokowan[aey]|blokada|ceka|nezauctovan[aoy]|zamitnut[aoy]|zrusen[aoy]|fuggo|elutasitva|visszavont|beklemede|reddedildi|iptal|отклонен[оа]?|в обработке|отменен[оа]?|ожидает(?:ся)?|в ожидании|交易关闭|已全额退款|等待\S*`,
)
/** What never came about: no money moved, and none will. */
const FAILED = wholeWords(
  'insufficient( funds)?|no funds|declined|rejected|refused|fail(?:ed|ure)?|cancell?ed|void(?:ed)?|expired|denied|abgelehnt|fehlgeschlagen|abgebrochen|refuse|annule|rejete|echoue|rechazad[oa]|cancelad[oa]|denegad[oa]|rejeitad[oa]|recusad[oa]|rifiutat[oa]|afgewezen|geweigerd|geannuleerd|avvisad|avvist|afvist|hylatty|odrzucon[aey]|zamitnut[aoy]|elutasitva|reddedildi|отклонен[оа]?|交易关闭',
)
/** "Not approved", "nicht gebucht", "unsettled": what a movement is not yet. */
const NEGATED =
  /^(?:(?:not(?: yet)?|non|nicht|noch nicht|no|nao|nie|ne|niet|nog niet|ikke|inte|ej|ei|nem|pas|не)\s+|un(?=\p{L}{4}))/u

/** How a status ends beside a noun or of several: "vorgemerkte Umsätze", "pendientes", "contabilizzati". */
const ENDING = /(?<=\p{L}{4})(?:e[nrs]?|i)(?!\p{L})/gu
const PLURAL = /(?<=\p{L}{4})s(?!\p{L})/gu

/** A status as it stands, and as the words above have it. */
function formsOf(key: string): string[] {
  return [key, key.replaceAll(PLURAL, ''), key.replaceAll(ENDING, ''), key.replaceAll(ENDING, 'o')]
}

function isUnbooked(key: string): boolean {
  return formsOf(key).some(
    (form) => UNBOOKED.test(form) || (NEGATED.test(form) && BOOKED.test(form.replace(NEGATED, ''))),
  )
}

/** Whether a status, as statusKey has it, says that no money ever moved. */
export function isFailed(key: string): boolean {
  return FAILED.test(key) && !isBooked(key)
}

function isBooked(key: string): boolean {
  return BOOKED.test(key) && !isUnbooked(key)
}

const YES = /^(?:true|yes|y|1|x|t|ja|oui|si|sim)$/
const NO = /^(?:false|no|n|0|f|nein|non|nao)$/

/** What the statuses of a file say. */
export interface UnbookedStatuses {
  /** Statuses whose rows are left out unless somebody wants them, as statusKey has them. */
  leftOut: readonly string[]
  /** Whether a person must be asked. */
  asks: boolean
}

/** Rows without a day of booking. */
export const NOT_BOOKED_YET: UnbookedStatuses = { leftOut: [''], asks: true }

/** A status as it is compared. */
export function statusKey(text: string): string {
  return plainLetters(text.trim()).replace(/[_\s-]+/g, ' ')
}

/** Whether a movement has a receipt or an invoice yet, as programs that keep books say it of rows that are all booked. */
const MATCHED = wholeWords(
  '(?:(?:nicht|un|teilweise|teil) ?)?(?:zugeordnet|zugewiesen)|(?:un|not |partly |partially )?matched|(?:un|not )?categori[sz]ed|rapproche|non rapproche|conciliad[oa]|no conciliad[oa]|(?:nao |sin )conciliad[oa]',
)

/** So many statuses a bank has at most; a column of more is about something else. */
const MOST_STATUSES = 6

/**
 * Which statuses of a file, the most frequent first, are not booked. Those of no known meaning are asked about beside
 * others, and so are those that may still be booked; where none is known for booked, the most frequent is taken for it.
 */
export function unbookedStatusesOf(values: readonly string[], header = ''): UnbookedStatuses | undefined {
  const said = saidOf(values, header)
  if (said) return said
  const keys = [...new Set(values.map(statusKey))].filter((key) => key !== '')
  // "Open" beside "assigned" is what still has no receipt.
  if (keys.some((key) => MATCHED.test(key)) && keys.every((key) => MATCHED.test(key) || isOpen(key)))
    return undefined
  const leftOut = keys.filter(isUnbooked)
  const booked = keys.filter(isBooked)
  const unknown = keys.length - leftOut.length - booked.length
  if (leftOut.length === 0 && booked.length === 0) {
    const isOpen = keys.length > 1 && keys.length <= MOST_STATUSES
    return isOpen ? { leftOut: keys.slice(1), asks: true } : undefined
  }
  if (leftOut.length === 0 && unknown === 0) return undefined
  const [most = ''] = keys
  const isMost = booked.length === 0 && !leftOut.includes(most)
  const rest = keys.filter((key) => !booked.includes(key) && !(isMost && key === most))
  return { leftOut: rest, asks: rest.some((key) => !isFailed(key)) }
}

/** Whether nothing says but that something is still to be done. */
function isOpen(key: string): boolean {
  return /^(?:offen|open|ouvert|abiert[oa]|abert[oa]|apert[oa])$/.test(key)
}

/** "Pending: true": the name of the column is the status, and its values say whether a row has it. */
function saidOf(values: readonly string[], header: string): UnbookedStatuses | undefined {
  const keys = [...new Set(values.map(statusKey))].filter((key) => key !== '')
  if (!UNBOOKED.test(headerKey(header)) || !keys.every((key) => YES.test(key) || NO.test(key)))
    return undefined
  const leftOut = keys.filter((key) => YES.test(key))
  return leftOut.length > 0 ? { leftOut, asks: true } : undefined
}

/** Whether values are nothing but statuses, and some say that a movement is not booked. */
export function tellsStatus(values: readonly string[]): boolean {
  const keys = values.map(statusKey)
  // "Fee for processing" says what was paid for.
  const isStatus = (key: string) =>
    key.length <= 40 && moneyKind(key) !== 'fee' && (isUnbooked(key) || isBooked(key))
  return keys.some(isUnbooked) && keys.every(isStatus)
}

/** Whether a status, as statusKey has it, is one of those that are not booked, and may be so yet. */
export function isHeld(key: string): boolean {
  return isUnbooked(key) && !isFailed(key)
}

/** What a line says beside a status. */
const MOVEMENTS =
  /(?<!\p{L})(?:all|the|card|credit|debit|transactions?|payments?|purchases?|items|entries|kartenumsatze?|umsatze?|buchungen|zahlungen|auftrage|transaktionen|operations?|mouvements?|ecritures?|paiements?|operacion(?:es)?|movimientos?|transacciones|pagos|movimenti|operazioni|pagamenti|transac(?:oes|ties)|lancamentos|movimentos|mutaties|betalingen|transakcje|operacje|transakce|platby|transaktioner|betalinger|posteringer|kop|tapahtumat|de|la|las|los|der|die|des|les)(?!\p{L})/gu

/** Whether a line is nothing but the name of movements that are not booked: "Pending transactions". */
export function namesUnbooked(line: string): boolean {
  const key = statusKey(line).replaceAll(/[^\p{L}]+/gu, ' ')
  const bare = key.replaceAll(MOVEMENTS, ' ').replaceAll(/\s+/g, ' ').trim()
  return formsOf(bare).some(isUnbookedStatus)
}

/** Whether a text is nothing but a status that says that a movement is not booked. */
export function isUnbookedStatus(text: string): boolean {
  const key = statusKey(text)
  return key !== '' && key.length <= 40 && key.replace(UNBOOKED, '').trim() === ''
}
