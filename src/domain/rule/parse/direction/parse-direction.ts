import type { TransactionType } from '../../../transaction/transaction.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { readTextCondition } from '../text/parse-text.ts'
import { atField, type Carried, readWords } from '../text/parse-words.ts'
import { mayBeName } from '../name/name-after.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountAt, accountLedAt, endsClauseAt, startsCondition } from '../grammar/starts.ts'
import { readTrailing, trailingAt } from '../grammar/trailing.ts'
import { allOf, type Condition, not } from '../../tree.ts'
import { kindOfVerb } from '../grammar/verb.ts'
import { readWayOfPaying, wayOfPayingAt } from './way-of-paying.ts'
import { CONNECTIVES, COPULAS, DIRECTIONS, SUBJECTS, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import { PREPOSITIONS, readParty } from './party.ts'

/** "income from Acme over 250", "spent on petrol", "deposits". */
export function readDirection(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const both = readInAndOut(reader, carried)
    if (both) return both
    if (takeSentAndReceived(reader)) return readWords(reader, carried)
    const type = readWay(reader)
    if (type === undefined) return undefined
    const paid = readPaid(reader, carried, type)
    if (paid) return paid
    // "withdrawal charges", "deposit fees" are neither withdrawals nor deposits.
    if (
      reader.isOne('withdrawal|deposit|credit|debit|refund|purchase', -1) &&
      reader.isOne('charge|charges|bill|bills|refund|refunds')
    )
      return undefined
    if (reader.take(SUBJECTS) !== undefined || reader.isOne('that|which')) reader.takeOne('that|which')
    // "deposits that are not from Stripe"
    if (reader.peek(COPULAS)?.meaning === false && reader.at > 0) {
      const rest = reader.attempt(() => {
        reader.take(COPULAS)
        return (
          readTrailing(reader) ?? readParty(reader, carried, 'known')?.condition ?? readOther(reader, carried)
        )
      })
      if (rest) return allOf([{ kind: 'type', type }, not(rest)])
    }
    const modified = readModifiers(reader, carried, type)
    if (modified) return modified
    if (reader.key() === 'only' && reader.token(1).kind === 'end') reader.at += 1
    const named = readNamed(reader, carried, type)
    if (named) return named
    // "credit card" is a text: a direction stands alone or with what belongs to it.
    const joined = reader.peek(CONNECTIVES)
    const follows =
      startsCondition(reader, reader.at) || (joined && startsCondition(reader, reader.at + joined.length))
    const alone = endsClauseAt(reader, reader.at) || follows === true
    if (!alone && reader.token().kind !== 'quoted') return undefined
    if (reader.token().kind === 'quoted') {
      return allOf([{ kind: 'type', type }, readWords(reader, carried)])
    }
    return { kind: 'type', type }
  })
}

/** The names of "debits that aren't Amazon or eBay", the goods of "spending that isn't fuel". */
function readOther(reader: Reader, carried: Carried): Condition | undefined {
  const { kind, text, key } = reader.token()
  const isName = kind === 'quoted' || (kind === 'word' && /[\p{Lu}\d]/u.test(text)) || isCategoryWord(key)
  return isName && !reader.peek(DIRECTIONS) ? readWords(reader, carried) : undefined
}

/** "sent to or received from Maria Lopez": either way, so that no direction is said. */
function takeSentAndReceived(reader: Reader): boolean {
  const said = [0, 1, 2, 3, 4].map((offset) => reader.key(offset)).join(' ')
  const isBoth =
    /^(?:sent|paid|payments|transfers) to (?:or|and) (?:received|got|payments|transfers|money|refunds) from$|^(?:received|got|payments|transfers) from (?:or|and) (?:sent|paid|payments|transfers) to$/.test(
      said,
    )
  if (isBoth) reader.at += 5
  return isBoth
}

/** "we pay Acme", "I bought Adobe over 50": whom or what, without "to" or "from". */
export function readPaid(reader: Reader, carried: Carried, type: TransactionType): Condition | undefined {
  if (type !== 'EXPENSE' || !reader.isOne('pay|paid|bought|buy|wired|sent', -1)) return undefined
  const next = reader.token()
  if (!reader.isOne('we|i', -2) && !isSomebodyPaid(reader)) return undefined
  if (next.kind !== 'word' && next.kind !== 'quoted') return undefined
  if (
    new RegExp(`^(${PREPOSITIONS}|not|only|that|which)$`).test(next.key) ||
    startsCondition(reader, reader.at)
  )
    return undefined
  const whom = readWords(reader, carried)
  const rest = readModifiers(reader, carried, type)
  return allOf([{ kind: 'type', type }, whom, ...(rest?.kind === 'and' ? rest.parts.slice(1) : [])])
}

/** The "John Smith" of "paid John Smith $1,200"; "Paid Search" and "paid Media" are what ads are called. */
function isSomebodyPaid(reader: Reader): boolean {
  const [next, after] = [reader.token(), reader.token(1)]
  const isName =
    /^\p{Lu}\p{Ll}/u.test(next.text) &&
    !isCategoryWord(next.key) &&
    !isAmong(next.key, 'search|social|time|parental')
  return reader.at === 1 && isName && (isFirm(next.key) || /^\p{Lu}/u.test(after.text))
}

/** "credit Card", "paid Search": words of directions that also begin names and things. */
const OF_NAMES =
  /^(credit|debit|credited|debited|deposit|paid|pays?|costs?|earned|receives?|received|receipt|purchased?|spent|spends?|bought)$/

/** "income Tax", "expenses Claim" */
const THINGS =
  /^(tax|taxes|claims?|reports?|accounts?|cards?|notes?|protection|support|statements?|summary|budget|policy|ratio)$/

/** The dash of "debits - Exxon", "outgoings – Wolt, Kroger", which leads to names as a colon does. */
function isDashOfLabel(reader: Reader): boolean {
  const isDash = /^[-–—]$/.test(reader.key()) && /^\p{L}{3,}s$/u.test(reader.key(-1))
  const isName = reader.token(1).kind === 'quoted' || /^[\p{L}\d]/u.test(reader.token(1).text)
  return isDash && isName && !OF_NAMES.test(reader.key(-1)) && !startsCondition(reader, reader.at + 1)
}

/** "Deposits: Square", "income Upwork", "expenses Amazon over 100": small letters and then a capital, as no bank writes a name. */
function readNamed(reader: Reader, carried: Carried, type: TransactionType): Condition | undefined {
  const before = reader.token(-1)
  const isDash = isDashOfLabel(reader)
  if (isDash) reader.at += 1
  const next = reader.token()
  const isLabel = isDash || /^\s*:/.test(reader.source.slice(before.to))
  if (isLabel && (next.kind === 'word' || next.kind === 'quoted') && !startsCondition(reader, reader.at))
    return allOf([{ kind: 'type', type }, readWords(reader, carried)])
  const isNamed =
    before.text === before.key &&
    !OF_NAMES.test(before.key) &&
    !THINGS.test(next.key) &&
    next.kind === 'word' &&
    /^\p{Lu}/u.test(next.text)
  if (!isNamed || !mayBeName(reader) || startsCondition(reader, reader.at)) return undefined
  if (accountAt(reader, reader.at) !== undefined) return undefined
  const who = readWords(reader, carried)
  const rest = readModifiers(reader, carried, undefined)
  return allOf([{ kind: 'type', type }, who, ...(rest ? [rest] : [])])
}

/** "Paid in" came in, but "paid in GBP" and "paid in March" went out. */
export function readWay(reader: Reader): TransactionType | undefined {
  const abroad = reader.attempt(() => {
    if (reader.takeOne('paid|spent|charged|billed') === undefined || reader.key() !== 'in') return undefined
    const start = reader.at
    const isOut = isAmong(readTrailing(reader)?.kind, 'currency|date|month|dayOfMonth|monthEnd')
    reader.at = start
    return isOut ? ('EXPENSE' as const) : undefined
  })
  const way = abroad ?? readToUs(reader) ?? reader.take(DIRECTIONS)
  if (reader.key(-1) === 'sent' && isBySomebody(reader)) return 'INCOME'
  if (reader.key(-1) === 'pay' && !reader.isOne('we|i|to', -2)) {
    // "pay by phone" parks cars, and "pay from Acme" is earned there.
    if (reader.key() === 'by' && reader.key(1) === 'phone') return undefined
    if (reader.key() === 'from' && !accountLedAt(reader, reader.at)) return 'INCOME'
  }
  // "refunds to customers" are paid back by us, and "credited to staff" is paid by us.
  const isGiven = reader.isOne('refund|refunds|credited|credits', -1)
  const by = reader.isOne('we|i') ? 1 : 0
  const done = by + (reader.isOne(GIVEN, by) ? 1 : 0)
  const to = done + (done > by && reader.isOne('out|back', done) ? 1 : 0)
  // "refunds I sent through PayPal", "deposits we paid to Acme"
  if (by > 0 && done > by && (isGiven || reader.isOne('deposit|deposits', -1))) {
    reader.at += to
    return 'EXPENSE'
  }
  const isToOthers =
    reader.key(to) === 'to' && !reader.isOne('us|me|our|my', to + 1) && !accountLedAt(reader, reader.at + to)
  if (isGiven && isToOthers) {
    reader.at += to
    return 'EXPENSE'
  }
  // "takings paid into Savings": what goes to an own account comes in there.
  const isIntoOwn =
    reader.isOne('paid|pay|pays|sent|moved|wired', -1) &&
    reader.isOne('to|into|onto') &&
    accountLedAt(reader, reader.at)
  return isIntoOwn ? 'INCOME' : way
}

/** What we do with money that others get back. */
const GIVEN = 'paid|pay|sent|send|issued|issue|made|make|given|gave|give|processed'

/** The "by Maria" of "money sent by Maria", as "by wire" is not. */
function isBySomebody(reader: Reader): boolean {
  return reader.key() === 'by' && !trailingAt(reader, reader.at) && !wayOfPayingAt(reader, reader.at)
}

/** "paid to us by Acme", "transfers to me": what goes to us comes in. "US Foods" is somebody else. */
function readToUs(reader: Reader): TransactionType | undefined {
  return reader.attempt(() => {
    if (reader.takeOne('paid|sent|wired|transferred|payments|payment|transfers|transfer|money') === undefined)
      return undefined
    reader.takeOne('to')
    if (!isAmong(reader.token().text, 'us|me')) return undefined
    reader.at += 1
    return 'INCOME'
  })
}

/** "in and out of Savings", "money into or out of the Amex": either way, on an account. */
export function readInAndOut(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() =>
    takeInAndOut(reader) ? readParty(reader, carried, 'known')?.condition : undefined,
  )
}

/** "money in and out of Savings", "in or out": either way, so that no direction is said. */
function takeInAndOut(reader: Reader): boolean {
  const start = reader.at
  reader.takeOne('money|payments|transactions|anything|everything|transfers')
  reader.takeOne('going|moving|coming')
  const isBoth = reader.isOne('in|into') && reader.isOne('and|or', 1) && reader.key(2) === 'out'
  if (isBoth) reader.at += reader.key(3) === 'of' ? 2 : 3
  else reader.at = start
  return isBoth
}

/**
 * Amounts, dates and names that follow a subject or direction. Undefined where none does. Whoever charges is
 * paid, also where what is `owed` is said to come "from" them.
 */
export function readModifiers(
  reader: Reader,
  carried: Carried,
  type: 'INCOME' | 'EXPENSE' | undefined,
  owed = false,
): Condition | undefined {
  const parts: Condition[] = []
  const isPaidBack = reader.isOne('refund|refunds|reimbursement|reimbursements', -1)
  let direction = type
  for (;;) {
    const side = direction === undefined ? undefined : 'known'
    const timed = readTrailing(reader) ?? readWayOfPaying(reader)
    const party = timed ? undefined : readParty(reader, carried, side)
    direction ??= owed && party?.direction !== undefined ? 'EXPENSE' : party?.direction
    const more = timed ?? party?.condition ?? readParticiple()
    if (!more) break
    parts.push(more)
  }
  if (parts.length === 0) return undefined
  if (direction === undefined) return allOf(parts)
  // "refund of AWS credits" says twice that it comes in; in "refunds of Amazon purchases" only what comes back went out.
  const others = parts
    .flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
    .filter((part) => part.kind !== 'type' || (part.type !== direction && !isPaidBack))
  return allOf([{ kind: 'type', type: direction }, ...others])

  /** "containing uber", "mentioning rent in the description". */
  function readParticiple(): Condition | undefined {
    if (
      !reader.isOne(
        'containing|including|mentioning|quoting|referencing|citing|showing|bearing|matching|starting|beginning|ending|having',
      )
    )
      return undefined
    const found = reader.peek(VERBS)
    // "anything starting POS": no day follows.
    const isBeginning =
      reader.isOne('starting|beginning') && /^\D/.test(reader.key(1)) && !reader.isOne('in|on|at|from', 1)
    if (!found || (kindOfVerb(found.meaning) !== 'text' && !isBeginning)) return undefined
    const read = readTextCondition(reader, 'anyText', 'description or merchant')
    carried.subject = read.subject
    return atField(reader, read.condition)
  }
}
