/*
 * What types of bank accounts are called, in small letters and parted by "|".
 */

const EVERYDAY = 'checking|chequing|current|savings'
const PUT_BY = `${EVERYDAY}|reserve`
const TAX_FREE = 'ISA|LISA|SIPP|HYSA'

const TYPE = new RegExp(`^(?:${PUT_BY}|saving|operating)$`)

/** Whether a word is a type of account, as hardly anybody is called whom money goes to. */
export function isAccountType(word: string): boolean {
  return TYPE.test(word)
}

const USUAL = new RegExp(`^(?:${EVERYDAY}|saving|deposit)$`)

/** Whether accounts are called by this word alone where none are listed. */
export function isUsualAccount(word: string): boolean {
  return USUAL.test(word)
}

const WHOSE =
  'company|business|corporate|work|office|firm|personal|joint|main|staff|team|charity|church|club|school|shop|second|other|new|old|euro|dollar|sterling|naira|rupee'
const TYPED = 'current|checking|savings?|deposit|reserve|bank'
const HELD = new RegExp(
  `^(?:(?:${WHOSE}) )+(?:(?:credit|debit|charge|prepaid|fuel|cheque|${TYPED}) )?(?:cards?|accounts?|acct)$|^(?:${TYPED}) (?:account|acct)$`,
)

/** "company credit card", "savings account": an account of whoever says so. */
export function isHeldAccount(text: string): boolean {
  return HELD.test(text)
}

const LED = new RegExp(
  String.raw`(?:^|\s)(?:in|into|on|out of) (?:the|my|our) (?:\p{Ll}+ )?(?:${TAX_FREE}|${PUT_BY}|joint|offset|overdraft)$`,
  'u',
)

/** "dividends from Vanguard in the ISA", "in the joint", with what stands before the text. */
export function isOwnAccount(said: string, before: string): boolean {
  return LED.test(`${before} ${said}`)
}
