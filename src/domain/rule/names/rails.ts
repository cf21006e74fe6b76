/*
 * The ways money moves between accounts, in small letters and parted by "|". So short a word stands within others: "left", "cupid".
 */

/** Those of India, which stand before whom something was paid to: "UPI to Ravi". */
export const INDIAN_RAILS = 'upi|neft|imps|rtgs'
/** Those that begin no name. */
export const LEADING_RAILS = `${INDIAN_RAILS}|ach|eft|bacs|chaps`
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
