import { dateAloneAt } from '../date/parse-date.ts'
import type { Reader } from '../reader.ts'
import { accountLedAt, partyAt, startsCondition, trailingAt } from '../starts.ts'
import { clauseEnd, firmConnectiveAt } from '../stops.ts'
import { verbAt } from '../verb.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { CONNECTIVES, STRONG_FIELDS } from '../vocabulary.ts'
import { kindSaid } from './kind-noun.ts'
import { trailingFieldAt } from './trailing-field.ts'

/** How far a value without quotes goes: up to a connective, a bracket, or words that begin a condition. */
export function valueEnd(reader: Reader, { listed = false, named = false }: ValuePlace = {}): number {
  let at = reader.at
  for (;;) {
    const token = reader.tokens[at]
    if (!token || (token.kind !== 'word' && token.kind !== 'symbol')) return at
    if (firmConnectiveAt(reader, at)) return at
    if (at > reader.at) {
      // In "Lime, Dott & Tier" the sign joins the last two names; in "Marks & Spencer" it belongs to one.
      if (listed && token.key === '&') return at
      const connective = reader.peek(CONNECTIVES, at)
      if (connective && startsCondition(reader, at + connective.length)) return at
      if (trailingFieldAt(reader, at)) return at
      if (/^(then|not|->|→|=>)$/.test(token.key) || endsBeforeTrailing(reader, at, named)) return at
      if (!named && (endsBeforeParty(reader, at) || endsBeforeWay(reader, at))) return at
      if (isHeldIn(reader, at)) return at
      if (/^(in|within)$/.test(token.key) && fieldAfter(reader, at + 1)) return at
      const field = reader.peek(STRONG_FIELDS, at)
      if (field && verbAt(reader, at + field.length)) return at
    }
    at += 1
  }
}

/** The "in it" of "anything with Brompton in it". */
function isHeldIn(reader: Reader, at: number): boolean {
  const before = reader.tokens[reader.at - 1]?.key ?? ''
  const held = reader.tokens[at]?.key === 'in' && /^(it|them)$/.test(reader.tokens[at + 1]?.key ?? '')
  return held && /^(with|having)$/.test(before) && clauseEnd(reader, at) === at + 2
}

/** "card payments to Trainline", "NEFT from Acme": what stands before the party is no part of its name. */
const MOVED =
  /^(payments?|purchases?|transfers?|deposits?|withdrawals?|refunds?|transactions?|debits?|credits?|cheques?|orders?|upi|neft|rtgs|imps|eft|nip|ach|bacs|chaps|fps|sepa|zelle|interac|pix)$/
/** What is paid "to" somebody; "travel to Leeds" is not. */
const OWED =
  /^(rents?|salary|salaries|wages?|payroll|insurance|invoices?|bills?|fees?|subscriptions?|donations?|gifts?|loans?|repayments?|tax|taxes|commissions?|interest|pensions?|dividends?|grants?|emis?|mortgages?|retainers?|premiums?|levy|levies)$/

/** Where a value stands: after another one of its list, and after a field that is named. */
interface ValuePlace {
  readonly listed?: boolean
  readonly named?: boolean
}

/** The description may well hold "Transfer from savings": only words without a field end before a party. */
function endsBeforeParty(reader: Reader, at: number): boolean {
  const led = /^(to|from|at)$/.test(reader.tokens[at]?.key ?? '')
  if (led && MOVED.test(reader.tokens[at - 1]?.key ?? '')) return true
  return accountLedAt(reader, at) || otherSideAt(reader, at) || isNounBefore(reader, at)
}

const NO_NOUN = /^(straight|made|far|fresh|direct|directly|away|home|back|apart|aside|different|greetings|fun|born|taken|inspired|not|is|it|and|or|anything|everything|something|whatever|stuff|charged|returned|received|refunded)$/ // oxfmt-ignore

/** "rent from flat 3", "gift aid from HMRC", "salary to Jane": a noun in small letters, and who it is from. */
function isNounBefore(reader: Reader, at: number): boolean {
  const { text = '' } = reader.tokens[at] ?? {}
  const words = reader.tokens.slice(reader.at, at)
  const { key: noun = '' } = words.at(-1) ?? {}
  const next = reader.tokens[at + 1]?.kind
  if (next !== 'word' && next !== 'quoted') return false
  // The capital may be that of the sentence.
  const isSmall = words.every(({ kind, text: word, key }, index) => kind === 'word' && (word === key || /^\p{Lu}{2,4}$/u.test(word) || (index === 0 && word.slice(1) === key.slice(1)))) // oxfmt-ignore
  if (!isSmall) return false
  if (text === 'to') return OWED.test(noun)
  // Payers write what it is for: "tips from Square"; "straight from home" is no noun.
  if (text === 'from' && !NO_NOUN.test(noun) && kindSaid(noun) !== 'goods') return true
  const says = kindSaid(noun)
  return /^(from|via|through|at|by)$/.test(text) && says !== 'goods' && (isCategoryWord(noun) || says !== undefined) // oxfmt-ignore
}

/** "ground rent received", "GST paid over 500": in small letters, and nothing of the name comes after it. */
function endsBeforeWay(reader: Reader, at: number): boolean {
  const { text = '' } = reader.tokens[at] ?? {}
  if (!/^(received|paid|credited|debited)$/.test(text)) return false
  // Invoices "paid by Acme" are paid to us, and "interest paid" is what the bank pays or takes.
  if (text === 'paid' && (reader.tokens[at + 1]?.key === 'by' || reader.tokens[at - 1]?.key === 'interest')) return false // oxfmt-ignore
  const end = at + (/^(in|out)$/.test(reader.tokens[at + 1]?.key ?? '') ? 2 : 1)
  return clauseEnd(reader, at) === end || trailingAt(reader, end) || partyAt(reader, end)
}

/** It may hold "invoice March 2026" as well. */
function endsBeforeTrailing(reader: Reader, at: number, named: boolean): boolean {
  return trailingAt(reader, at) && !(named && dateAloneAt(reader, at))
}

/** "from Acme to Globex": both sides at once; "Back to Basics" has none before it. */
function otherSideAt(reader: Reader, at: number): boolean {
  const { key = '' } = reader.tokens[at] ?? {}
  const before = reader.tokens[reader.at - 1]?.key
  const next = reader.tokens[at + 1]?.kind
  return (
    (next === 'word' || next === 'quoted') &&
    ((before === 'from' && key === 'to') ||
      (before === 'to' && key === 'from') ||
      (before === 'at' && key === 'from'))
  )
}

function fieldAfter(reader: Reader, at: number): boolean {
  const article = /^(the|its)$/.test(reader.tokens[at]?.key ?? '')
  return reader.peek(STRONG_FIELDS, at + (article ? 1 : 0)) !== undefined
}
