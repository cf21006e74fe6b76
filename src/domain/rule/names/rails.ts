/*
 * The ways money moves between accounts, in small letters and parted by "|". So short a word stands within others: "left", "cupid".
 * Below them is how these and other ways to pay are told on a bank's line.
 */

/** Those of India, which stand before whom something was paid to: "UPI to Ravi". */
export const INDIAN_RAILS = 'upi|neft|imps|rtgs'
/** Those that begin no name. */
export const LEADING_RAILS = `${INDIAN_RAILS}|ach|eft|eftpos|bacs|chaps`
const SHORT_RAILS = `${LEADING_RAILS}|sepa|nip|pix`
/** Those that banks offer. */
export const BANK_RAILS = `${SHORT_RAILS}|swift`
/** Those of a phone beside them. */
const PHONE_RAILS = 'zelle|interac|mpesa|m-pesa'

const RAIL = new RegExp(`^(?:${BANK_RAILS}|${PHONE_RAILS})$`)

/** Whether a word is how money moves: "UPI payments", "NEFT credits". */
export function isRail(word: string): boolean {
  return RAIL.test(word)
}

/** The same, or where a card was held to: "POS at Shoprite", "ATM at Chase". */
export function isShortWay(word: string): boolean {
  return isRail(word) || /^(?:pos|atm|fps)$/.test(word)
}

const PAYABLE = new RegExp(
  `^(?:${SHORT_RAILS}|${PHONE_RAILS}|fps|gpay|phonepe|paybill|venmo|swish|twint|bizum|vipps|mobilepay|ussd)$`,
)

/** Whether a word is how somebody pays another, be it with a bank or with an app: "UPI to Ravi", "Swish from Anna". */
export function isWayToPay(word: string): boolean {
  return PAYABLE.test(word)
}

const CARRIED = 'card|zelle|faster|ach|bacs|eft|sepa|wire|online|mobile|bank|contactless|bill'
const WRITTEN = new RegExp(
  `^(?:pos|atm|card|cash|cheque|check|chq|wire|transfer|contactless|bpay|direct debit|standing order|(?:debit|stop|money) order|(?:${CARRIED}) (?:payment|transfer|debit|credit|purchase)|(?:nach|direct|neft|upi) (?:debit|credit|mandate)|cash (?:deposit|withdrawal)|(?:credit|debit) card|(?:apple|google|samsung) pay)s?$`,
)

/** Whether a text is how something was paid as a bank's line says it: "direct debit", "card payment", "UPI". */
export function isWayOnLine(text: string): boolean {
  return isWayToPay(text) || WRITTEN.test(text)
}

/** What British banks put behind whom something was paid to: "Octopus Energy DD". */
const BEHIND = ['DD', 'D/D', 'S/O', 'BACS', 'FPS']
/** The same of letters that are words when small. */
const BEHIND_IN_CAPITALS = ['SO', 'FPO', 'BGC']
const WAYS_BEHIND = [...BEHIND, ...BEHIND_IN_CAPITALS, ...BEHIND.map((way) => way.toLowerCase())].join('|')
const WAY_BEHIND = new RegExp(String.raw`^(?=.*\p{Ll})(.*\p{L}) (?:${WAYS_BEHIND})$`, 'u')

/** The name before a way of paying; undefined for other texts. */
export function nameBeforeWay(said: string): string | undefined {
  return WAY_BEHIND.exec(said)?.[1]
}
