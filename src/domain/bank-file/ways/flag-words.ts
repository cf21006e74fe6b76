import { wholeWords } from '../columns/header-key.ts'
import { plainLetters } from '../../text/plain-letters.ts'

export type Way = 'in' | 'out'

/** Words for money that came in and went out, in plain letters, as flag columns have them; "RD" turns a debit back. */
const IN_WORD =
  /^(?:cr?|crdt|credits?|haben|h|bij|\+|in|inn|ind|haber|credito|gutschrift|kredit|kreditering|avere|ma|uznanie|uznani|prichozi|prijem|jovairas|bevetel|insattning|inkomst|indskud|inntekt|pano|alacak|giris|uplata|приход|кредит|top[ _-]?up|masuk|incoming|inflow|inbound|received|receive|receipt|deposits?|incomes?|inc|paid in|money in|credited|eingang|einnahme|zugang|recette|encaissement|entree|ingreso|abono|entrada|entrata|accredito|inkomsten|ontvangen|wplyw|przychod|收入|입금|入金|转入|存入|זכות|داين|ايداع|وارد|πιστωση|кредит|зачисление|пополнение|поступление|зарахування|надходження|уплата|прилив|kreedit|kreditas|kredits|ฝาก|ฝากเงน|जमा|payment received|rd|reverse ?debit)\.?$/
const OUT_WORD =
  /^(?:dr?|db|dbit|debits?|debet|soll|s|af|-|out|ut|ud|debe|debito|lastschrift|debitering|dare|wn|obciazenie|odchozi|vydaj|terheles|kiadas|uttag|utgift|haevet|otto|borc|cikis|isplata|расход|дебет|покупка|снятие|keluar|outgoing|outflow|outbound|sent|send|payment|withdrawals?|expenses?|exp|paid out|money out|debited|ausgang|ausgabe|abgang|belastung|depense|decaissement|sortie|egreso|gasto|cargo|retiro|saida|uscita|addebito|uitgaven|betaald|wydatek|rozchod|支出|출금|出金|转出|支取|חובה|مدين|سحب|صادر|χρεωση|дебит|списание|списання|витрата|исплата|одлив|deebet|debetas|debets|ถอน|ถอนเงน|नामे|rc|reverse ?credit)\.?$/

/** Pairs of letters that tell the way only beside one another: money in first. */
const PAIRS: readonly (readonly [into: string, out: string])[] = [
  ['i', 'o'], ['k', 'd'], ['a', 'd'], ['j', 't'], ['h', 's'], ['h', 'd'], ['c', 'd'], ['m', 'w'],
  ['e', 's'], ['e', 'a'], ['in', 'out'], ['π', 'χ'], ['1', '-1'], ['credit', 'charge'], ['refund', 'purchase'], ['贷', '借'], ['кт', 'дт'], ['br', 'bp'], ['co', 'no'],
] // oxfmt-ignore

/** "Nota débito": what a side is written on. */
const NOTE = /^(?:nota|note|notas) (?:de |di )?(?=\p{L})/u

/** "Transfer-Out" */
const MOVED = /^transfers?[ -](?=(?:in|out)$)/

/** Which way the money went by a flag, however it is written; undefined where it is no word for either. */
export function wayOfFlag(value: string): Way | undefined {
  // Chinese banks name a side twice: "贷 Cr".
  const word = plainLetters(value.trim())
    .replace(/^\p{Script=Han}+ ?(?=[a-z])/u, '')
    .replace(NOTE, '')
    .replace(MOVED, '')
  return OUT_WORD.test(word) ? 'out' : IN_WORD.test(word) ? 'in' : undefined
}

/** What wallets write where money neither came in nor went out: it moved between what somebody has there, or back. */
const NEITHER = /^(?:不计收支|中性交易|\/|neutral|neither)$/u

/** Whether a flag says that its row is of neither way. */
export function isOfNeitherWay(value: string): boolean {
  return NEITHER.test(plainLetters(value.trim()))
}

/** What each value of a flag column says; a value that says neither way is absent. */
export type FlagWays = Readonly<Record<string, Way>>

/** A flag as it is compared: files of one bank write it in capitals or not. */
export function flagKey(value: string): string {
  return plainLetters(value.trim())
}

/** What the values of a column say if it is a flag column; undefined where they do not tell both ways or one. */
export function waysOfValues(values: Iterable<string>): FlagWays | undefined {
  const keys = [...new Set([...values].map(flagKey))].filter((key) => key !== '')
  const pair = keys.length === 2 && PAIRS.find(([into, out]) => keys.includes(into) && keys.includes(out))
  if (pair) return { [pair[0]]: 'in', [pair[1]]: 'out' }
  const ways: Record<string, Way> = {}
  for (const key of keys) {
    const way = wayOfFlag(key)
    if (way) ways[key] = way
  }
  return Object.keys(ways).length > 0 ? ways : undefined
}

/** What the one value of a column says that is the same side in all pairs that have it; under a header of sides alone. */
export function wayOfLetter(values: Iterable<string>): FlagWays | undefined {
  const [key = '', ...others] = new Set([...values].map(flagKey).filter((each) => each !== ''))
  const ways = new Set(
    PAIRS.flatMap(([into, out]): Way[] => (into === key ? ['in'] : out === key ? ['out'] : [])),
  )
  const [way] = ways
  return others.length === 0 && ways.size === 1 && way ? { [key]: way } : undefined
}

/** What letters say that are the first ones of the two sides in a header, or stand there by themselves: "Cargo/Abono" above C and A, "Χ/Π". */
export function waysOfInitials(header: string, values: Iterable<string>): FlagWays | undefined {
  const words = header.split(/[/|_ -]+/).map((word) => flagKey(word))
  const pair = words.length === 2 && PAIRS.find(([into, out]) => words.includes(into) && words.includes(out))
  if (pair && [...values].every((value) => words.includes(flagKey(value))))
    return { [pair[0]]: 'in', [pair[1]]: 'out' }
  const ways = words.map((word) => wayOfFlag(word))
  const [one = '', two = ''] = words.map((word) => word.slice(0, 1))
  const [first, second] = ways
  if (words.length !== 2 || !first || !second || first === second || one === two) return undefined
  return [...values].every((value) => [one, two].includes(flagKey(value)))
    ? { [one]: first, [two]: second }
    : undefined
}

/** Words that tell the way within longer names: "ACH credit", "Faster payment in", "ATM withdrawal". */
const IN_WITHIN = wholeWords(
  'credits?|cr|in|inward|incoming|inflow|deposits?|received|receipts?|gutschrift|abono|credito|accredito|sells?|sold|dividends?|dividende|dividendos?|dividendi|verkauf|verkaufe|vente|venta|verkoop|vendita',
)
const OUT_WITHIN = wholeWords(
  'debits?|dr|out|outward|outgoing|outflow|withdrawals?|sent|paid|purchases?|standing order|fees?|charges?|lastschrift|cargo|debito|addebito|buys?|bought|kauf|kaufe|achat|koop|acquisto',
)

const PAYMENT = wholeWords('payments?')

/** Whether a flag says nothing but that something was paid: to a card or from an account. */
export function isPaymentAlone(value: string): boolean {
  return /^(?:re)?payments?$/.test(flagKey(value))
}

/** What turns a side round: a debit that is reversed came in. */
const REVERSED = wholeWords('reversals?|reversed|returned|storno|storniert')

/**
 * What the values of a column say by a word within them; undefined where most have no such word or words for both
 * ways, or where all go the same way.
 */
export function waysWithinValues(values: Iterable<string>): FlagWays | undefined {
  const ways: Record<string, Way> = {}
  const keys = new Set([...values].map(flagKey))
  for (const key of keys) {
    const into = IN_WITHIN.test(key)
    // "Payment in" and "payment received" came in; a payment that says no more went out.
    const out = OUT_WITHIN.test(key) || (!into && PAYMENT.test(key))
    if (into !== out) ways[key] = into !== REVERSED.test(key) ? 'in' : 'out'
  }
  const told = Object.values(ways)
  return new Set(told).size === 2 && told.length > 0.5 * keys.size ? ways : undefined
}

/** Kinds of movements of a card: what was bought and taken, and what was paid or came back. */
const SPENT = wholeWords(
  'sales?|purchases?|interest|cash advances?|withdrawals?|fees?|charges?|debits?|achats?|retraits?|compras?|retiros?|kauf|kaufe|gebuhr(?:en)?|zinsen|acquist[oi]|aankoop|aankopen|kop|kjop|kob|zakup|nakup',
)
const PAID_BACK = wholeWords(
  '(?:re)?payments?|returns?|refunds?|credits?|reversals?|rewards?|cash ?back|remboursements?|paiements?|reembolsos?|devolucion(?:es)?|pagos?|pagamentos?|estornos?|erstattung(?:en)?|ruckerstattung(?:en)?|gutschrift(?:en)?|zahlung(?:en)?|rimbors[oi]|terugbetaling(?:en)?|betaling(?:en)?|zwrot|splata',
)
const SPENT_UNPARTED = /^\p{Script=Han}{0,4}(?:消费|消費|购物|取现|年费|手续费|利息)$/u
const PAID_BACK_UNPARTED = /^\p{Script=Han}{0,4}(?:还款|還款|退货|退貨|退款|返现|返金)$/u

/** The same of a shop, some of which no card has. */
const OF_SHOP = wholeWords('payouts?|chargebacks?|disputes?')
const SOLD = wholeWords('sales?|orders?|charges?|payments?|captures?')
const LEFT_SHOP = wholeWords('refunds?|payouts?|chargebacks?|disputes?|fees?|transfers?|withdrawals?')

/**
 * Which way money went by the kinds of movements that a card has; for a shop the same words mean the other way. Undefined
 * where a value is no such kind, or all go the same way.
 */
export function waysOfKinds(values: Iterable<string>): FlagWays | undefined {
  const keys = [...new Set([...values].map(flagKey))]
  const isShop = keys.some((key) => OF_SHOP.test(key))
  const [outWords, inWords] = isShop
    ? [[LEFT_SHOP], [SOLD]]
    : [
        [SPENT, SPENT_UNPARTED],
        [PAID_BACK, PAID_BACK_UNPARTED],
      ]
  const ways = Object.fromEntries(
    keys.flatMap((key) => {
      const [out, into] = [outWords, inWords].map((words) => words.some((each) => each.test(key)))
      return out === into ? [] : [[key, out ? ('out' as const) : ('in' as const)]]
    }),
  )
  return Object.keys(ways).length === keys.length && new Set(Object.values(ways)).size === 2
    ? ways
    : undefined
}
