import { isAmong } from '../../parse/grammar/word-list.ts'
import { wordAt } from './word-at.ts'

/*
 * Words by which people tell one of several from another, where a bank writes the same of each: "late rent", "second parking",
 * "the rest of the rent".
 */

const DESCRIBING =
  'old|new|newer|older|big|small|unpaid|paid|late|early|extra|random|returned|bounced|cancelled|canceled|missed|missing|second|third|fourth|first|last|final|partial|regular|irregular|one-off|recurring|two|three|four|five|several|restricted|unrestricted|designated|disputed|wrong|correct|normal|special|advance|overdue|outstanding|upcoming|previous|next|current|usual|full|cheap|expensive|spare|leftover|remaining|emergency|unexpected'

/** What a bank writes with such a word before it: "late fee", "returned check", "final demand". */
const WRITTEN =
  'fee|fees|charge|charges|check|checks|cheque|cheques|item|items|payment|payments|deposit|deposits|dd|debit|debits|interest|penalty|penalties|notice|demand|account|accounts|class|aid|deduction|bill|service|services|order|orders|copy|home|build|car|world|look|age|money|pay'

/** How something is, or how it is paid, told behind it as a note: "rent overdue", "Tesco misc", "wages cash". */
const NOTED =
  'due|overdue|owed|owing|pending|outstanding|unpaid|online|offline|cash|extra|extras|refundable|nonrefundable|final|misc|miscellaneous|sundry|sundries|split|shared|sick|late|early|partial|regular|adj|dispute|disputed|error|refunded|cancelled|canceled|missed|postponed|optional|recurring|urgent|approx|estimated|estimate|provisional|actual|inclusive|exclusive|shortfall|remainder|leftover|spare|xmas'

/** Payments in the plural, which stand before no other noun: "Stripe payouts staff", "wages office". */
const PAYMENTS =
  /(?:^|\s)(?:wages|salaries|payouts|takings|fees|rents|refunds|donations|premiums|commissions|dividends|royalties|grants|pensions|settlements|deposits|invoices|expenses|receipts) (\p{Ll}{3,})(?: |$)/u
/** What a bank writes behind them all the same: "wages advance", "takings deposit". */
const OF_PAYMENTS =
  'account|accounts|reversal|adjustment|advance|fee|fees|charge|charges|tax|run|bill|payment|payments|service|collection|receipt|insurance|scheme|bonus|income|transfer|credit|deposit|reimbursement|received|paid|due|payable|banked|returned|waived|refunded|claimed|in|out|and|or|from|to|for'

/** "unpaid rent", "second parking fine"; capitals, and what follows the word elsewhere, make a name of it. */
export function isDescribed(said: string, begins: boolean): boolean {
  const words = begins ? `${said.charAt(0).toLowerCase()}${said.slice(1)}` : said
  const [, behind] = PAYMENTS.exec(said) ?? []
  if (behind !== undefined && !isAmong(behind, OF_PAYMENTS)) return true
  if (words !== words.toLowerCase()) return false
  if (/^(?:part|rest|half|share|balance|remainder|proportion|most|some|bits?) of \p{Ll}/u.test(words))
    return true
  const [first, last] = [wordAt(words, 0), wordAt(words, -1)]
  if (!words.includes(' ')) return isAmong(said, ALONE)
  return isAmong(last, NOTED) || (isAmong(first, DESCRIBING) && !isAmong(last, WRITTEN))
}

/** Those of them that nobody looks for by themselves: "Tesco overdue" is looked for as two texts. */
const ALONE =
  'due|overdue|owed|owing|pending|outstanding|unpaid|extra|sick|partial|regular|adj|missed|urgent|approx|leftover|spare'
