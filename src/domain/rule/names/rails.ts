const RAIL = /^(?:ach|bacs|chaps|eft|imps|neft|nip|rtgs|sepa|swift|upi|zelle|interac|pix|mpesa|m-pesa)$/

/** Whether a word is how money moves: "UPI payments", "NEFT credits". So short a word stands within others: "left", "cupid". */
export function isRail(word: string): boolean {
  return RAIL.test(word)
}

/** The same, or where a card was held to: "POS at Shoprite", "ATM at Chase". */
export function isShortWay(word: string): boolean {
  return isRail(word) || /^(?:pos|atm|fps)$/.test(word)
}
