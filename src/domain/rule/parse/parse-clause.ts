import { readMoved, readWayOfMoving } from './direction/moved.ts'
import { refuseOrderAfter } from './refused/order.ts'
import { fold } from '../fold.ts'
import { amountHere } from './amount/money-words.ts'
import { readAmountCondition } from './amount/parse-amount.ts'
import { readCalendar } from './date/calendar-words.ts'
import { refuseRelativeDate } from './date/relative-date.ts'
import { readDateCondition } from './date/parse-date.ts'
import { readModifiers, readPaid, readWay } from './direction/parse-direction.ts'
import { readParty } from './direction/party.ts'
import { readCurrencyCondition } from './amount/currency-condition.ts'
import { readTypeCondition } from './direction/type-condition.ts'
import { BY_MEANS } from './direction/their-payment.ts'
import { readItsName, refuseItsState } from './state/its-name.ts'
import { readAssigned, readState, readUndone } from './state/parse-state.ts'
import { kindSaid, wayOf } from './text/noun-says.ts'
import { readTextCondition } from './text/parse-text.ts'
import { type Carried, isOfNouns, namesByField, readWords } from './text/parse-words.ts'
import { mayBeName } from './name/name-after.ts'
import { isFirm } from '../names/firm-names.ts'
import { readOurPayment } from './direction/our-payment.ts'
import { refuse } from './refused/problem.ts'
import type { Reader } from './grammar/reader.ts'
import {
  accountLedAt,
  HAPPENS,
  isQuotedAfter,
  readTrailing,
  startsCondition,
  trailingAt,
} from './grammar/starts.ts'
import { clauseEnd } from './grammar/stops.ts'
import type { TransactionType } from '../../transaction/transaction.ts'
import { allOf, type Condition, not } from '../tree.ts'
import { kindOfVerb, readVerb, verbAt } from './grammar/verb.ts'
import { COPULAS, DIRECTIONS, STRONG_FIELDS, SUBJECTS, VERBS, WEAK_FIELDS } from './grammar/vocabulary.ts'
import { isAmong } from './grammar/word-list.ts'
import { takeLikeness } from './name/examples.ts'

/** A condition about a field that is named. Undefined where no field stands here. */
export function readField(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  const strong = reader.peek(STRONG_FIELDS, start)
  const weak = reader.peek(WEAK_FIELDS, start)
  // "purpose "Rechnung 4711"" lacks its operator, and is asked about.
  const holds =
    weak &&
    (isQuotedAfter(reader, start, weak) ||
      (isAmong(weak.meaning, 'description|merchant|date|institution') &&
        isLabel(reader, start + weak.length - 1)))
  const weakUsed =
    weak &&
    (!strong || weak.length > strong.length) &&
    (holds || (verbAt(reader, start + weak.length) && reader.keyAt(start + weak.length) !== 'part'))
  const found = weakUsed ? weak : strong
  const subject = reader.peek(SUBJECTS, start)
  // "transaction type is money out" speaks of its type.
  const isLonger = weakUsed && weak.length > (subject?.length ?? 0)
  if (!found || (subject && !strong && !isLonger)) return undefined
  // "supplier payments", "vendor invoices" are no field and its operator.
  if (
    !verbAt(reader, start + found.length) &&
    !isLabel(reader, start + found.length - 1) &&
    found.meaning !== 'category' &&
    kindSaid(reader.keyAt(start + found.length)) !== undefined
  )
    return undefined
  if (
    !verbAt(reader, start + found.length) &&
    isFieldOfNoun(reader.key(found.length - 1), reader.keyAt(start + found.length))
  )
    return undefined
  // "money in this year starting with payout"
  if (weakUsed && found.meaning === 'date' && reader.isOneAt('this|last|next|current|previous', start - 1)) {
    reader.at = start - 1
    refuseRelativeDate(reader)
    reader.at = start
  }
  reader.at += found.length
  const said = fold(reader.text(start, reader.at))
  // What the bank says is what it writes.
  const field =
    said === 'bank' && reader.isOne('say|says|show|shows|reads|mention|mentions|writes')
      ? 'description'
      : found.meaning
  switch (field) {
    case 'amount': {
      const told = readToldWay(reader)
      if (told) return allOf([{ kind: 'type', type: told }, readAmountCondition(reader)])
      // "any amount from Tata Motors", "amount received from Jones"
      const way = reader.isOne('by|from|to|at', 1) ? readDone(reader) : undefined
      const done = way && readModifiers(reader, carried, way)
      if (done) return done
      const isOf = reader.isOne('from|received|paid|credited|debited|sent') && !amountHere(reader, 1)
      const about = isOf ? readModifiers(reader, carried, undefined) : undefined
      if (about) return about
      const type = readNotedWay(reader)
      const amount = readAmountCondition(reader)
      return type === undefined ? amount : allOf([{ kind: 'type', type }, amount])
    }
    case 'date':
      return readDateCondition(reader, said)
    case 'currency':
      return readCurrencyCondition(reader)
    case 'type':
      return readTypeCondition(reader)
    case 'description':
    case 'merchant':
    case 'anyText':
    case 'account':
    case 'institution':
    case 'category':
    case 'glAccount': {
      // "bank account" and the like keep the words of the writer; messages name the field as the editor does.
      const read = readTextCondition(
        reader,
        field,
        namesByField[field] ?? (field === 'merchant' || field === 'description' ? said : field),
      )
      carried.subject = read.subject
      return read.condition
    }
  }
}

/** "currency exchange fee", "merchant services", "account maintenance": what a field is called, before the noun of a charge. */
function isFieldOfNoun(field: string, noun: string): boolean {
  return NOUN_OF_FIELD.get(field)?.test(noun) === true
}

const NOUN_OF_FIELD = new Map([
  ['currency', /^(?:exchange|conversions?|converter|transfers?|fees?|loss|losses|gains?|cloud)$/],
  [
    'account',
    /^(?:fee|maintenance|management|keeping|servicing|opening|closing|closure|verification|interest)$/,
  ],
  ['merchant', /^(?:services?|discounts?|fee|cash)$/],
])

/** The "bookings" of "bookings which contain Miete": what bookkeepers call transactions, where more is said of them. */
function takeRecords(reader: Reader): boolean {
  const isMore = reader.isOne(
    'which|that|whose|where|containing|including|mentioning|quoting|referencing|citing|showing|dated',
    1,
  )
  return isMore && reader.takeOne('bookings|postings|records|operations|positions|texts') !== undefined
}

/** The "debited" of "amount debited over 500", "amount received is 50": which way it went, and then how much. */
function readToldWay(reader: Reader): TransactionType | undefined {
  const verb = reader.peek(VERBS, reader.at + 1)
  const isCompared =
    reader.peek(COPULAS, reader.at + 1) !== undefined ||
    (verb !== undefined && kindOfVerb(verb.meaning) === 'amount')
  return isCompared ? readDone(reader) : undefined
}

/** What was done with an amount, and which way that is. */
function readDone(reader: Reader): TransactionType | undefined {
  if (reader.takeOne('debited|paid|spent|withdrawn|charged') !== undefined) return 'EXPENSE'
  return reader.takeOne('credited|received|deposited|earned') === undefined ? undefined : 'INCOME'
}

/** The "(inflow)" of "amount (inflow) is over 100", as Actual writes it. */
function readNotedWay(reader: Reader): TransactionType | undefined {
  return reader.attempt(() => {
    if (reader.token().kind !== 'open') return undefined
    reader.at += 1
    const type = reader.take(DIRECTIONS)
    if (type === undefined || reader.token().kind !== 'close') return undefined
    reader.at += 1
    return type
  })
}

/** The "memo:" of "memo: school trip". */
function isLabel(reader: Reader, at: number): boolean {
  return reader.source.charAt(reader.tokens[at]?.to ?? 0) === ':'
}

/** "transactions from Stripe", "it is money in", "payments over 50": conditions about the payment itself. */
export function readSubject(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  const payment =
    reader.isOne('we|i') && !reader.peek(DIRECTIONS, start + 1) && readOurPayment(reader, carried)
  if (payment) return payment
  // "money order" is what a bank writes.
  if (reader.key() === 'money' && reader.isOne('order|orders', 1)) return undefined
  // "bill of lading charges"
  if (
    reader.isOne('bill|bills') &&
    reader.key(1) === 'of' &&
    reader.isOne('lading|exchange|sale|materials|quantities|entry', 2)
  )
    return undefined
  // "One Stop", "Charge Point" and "Things Remembered" are names.
  if (/^(?:(?:One|Charge|Things) \p{Lu}\p{Ll}|THINGS \p{Lu})/u.test(reader.text(start, start + 2)))
    return undefined
  if (reader.take(SUBJECTS) === undefined && !takeRecords(reader)) return readKindFrom(reader, carried)
  const owed = reader.isOne('charge|charges|bill|bills|invoice|invoices', -1)
  if (reader.at < reader.tokens.length - 1) reader.takeOne('that|which|who|what|must|should|also|made|always')
  // "payments made on Petty Cash" went out of it.
  const isMade =
    reader.key(-1) === 'made' && reader.isOne('on|from|with|via|through') && accountLedAt(reader, reader.at)
  const made = isMade ? readModifiers(reader, carried, 'EXPENSE') : undefined
  if (made) return made
  takeBut(reader)
  if (clauseEnd(reader) === reader.at) {
    const noun = reader.text(start, reader.at)
    const said = /s$/i.test(noun) && noun.length > 4 ? noun : 'transactions'
    return refuse(
      'MISSING_OPERATOR',
      `Which ${said}? e.g. payments to "Shell", or amount over 100`,
      reader.span(start, reader.at),
    )
  }
  const ours = readOurPayment(reader, carried)
  if (ours) return ours
  // "all payments out over 50"
  if (reader.key() === 'out' && reader.key(1) !== 'of') {
    reader.at += 1
    return readModifiers(reader, carried, 'EXPENSE') ?? { kind: 'type', type: 'EXPENSE' }
  }
  const moved = readMoved(reader, carried)
  if (moved) return moved
  const assigned = readAssigned(reader) ?? readUndone(reader)
  if (assigned) return assigned
  const happens = HAPPENS.test(reader.key()) ? reader.at : undefined
  if (happens !== undefined) {
    reader.at += 1
    const way = trailingAt(reader, reader.at) ? undefined : readWayOfMoving(reader)
    const negated = reader.takeOne('not') !== undefined
    const when = readCalendar(reader, 'day') ?? readTrailing(reader) ?? needWhen(reader)
    return allOf([...(way ? [way] : []), negated ? not(when) : when])
  }
  const modified =
    readWhatever(reader, carried) ??
    readModifiers(reader, carried, undefined, owed) ??
    readOthers(reader, carried)
  if (modified) return modified
  const verbStart = reader.at
  const read = readVerb(reader)
  if (read.copula || read.verb !== undefined || read.negated) {
    const state = readState(reader, read, carried)
    if (state) return state
  }
  const direction = readWay(reader)
  if (direction)
    return (
      readPaid(reader, carried, direction) ??
      readModifiers(reader, carried, direction) ?? { kind: 'type', type: direction }
    )
  if (reader.token().kind === 'quoted') {
    // "if it is "First Direct""
    const name =
      read.copula && reader.isOneAt('it|they|this|that', verbStart - 1)
        ? readItsName(reader, carried, read.negated)
        : undefined
    if (name) return name
    reader.at = verbStart
    return undefined
  }
  if (read.copula && clauseEnd(reader) === reader.at) {
    refuse(
      'MISSING_VALUE',
      'What is it? e.g. it is money in, it is a transfer',
      reader.span(start, reader.at),
    )
  }
  if (read.copula) {
    refuseOrderAfter(reader)
    const name = readItsName(reader, carried, read.negated)
    if (name) return name
    refuseItsState(reader, start, read)
  }
  const end = Math.max(clauseEnd(reader, verbStart), verbStart + 1)
  // "money in from HMRC this month"
  if (reader.isOneAt('in|out|from|to', verbStart))
    for (reader.at = verbStart; reader.at < end; reader.at += 1) refuseRelativeDate(reader)
  return refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(verbStart, end)}" can’t be checked; try an amount, date, or words in the description`,
    reader.span(verbStart, end),
  )
}

/** "anything from Shell", "anything over 50 from Shell", "anything Shell": what was bought there as well as what came from there. */
function readWhatever(reader: Reader, carried: Carried): Condition | undefined {
  const isLone = WHATEVER.test(reader.key(-1))
  if ((isLone || isAmong(reader.key(-1), SEVERAL)) && takeLikeness(reader)) return readWords(reader, carried)
  if (!isLone && !isOfWhatever(reader)) return undefined
  const parts: Condition[] = []
  for (;;) {
    const part = readTrailing(reader) ?? readSource(reader, carried)
    if (!part) break
    parts.push(part)
  }
  if (!isLone) return parts.length === 0 ? undefined : allOf(parts)
  const isName =
    parts.length === 0 &&
    (/^\p{Lu}/u.test(reader.token().text) || isFirm(reader.key())) &&
    mayBeName(reader) &&
    !startsCondition(reader, reader.at)
  if (isName) return readWords(reader, carried)
  return parts.length === 0 ? undefined : allOf(parts)
}

const WHATEVER = /^(anything|everything|something|whatever|stuff|things|ones?)$/
/** What examples are given of as well: "payments such as Netflix". */
const SEVERAL = 'items|payments|transactions|entries'

/** The "everything that" of "everything that is from Shell". */
function isOfWhatever(reader: Reader): boolean {
  const said = reader.key(-2)
  return reader.isOne('that|which|what', -1) && (WHATEVER.test(said) || said === 'all')
}

/** "from Shell", "is from Shell", "isn't from Shell": what was bought there as well. */
function readSource(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const isDenied = reader.take(COPULAS) === false
    const party = reader.key() === 'from' ? readParty(reader, carried, 'known') : undefined
    return party && (isDenied ? not(party.condition) : party.condition)
  })
}

/**
 * "bookings from Airbnb", "transfers received from Obi", "invoices over 500 from Hetzner": what it is called says no more than
 * who it is about, who may sell or buy.
 */
function readKindFrom(reader: Reader, carried: Carried): Condition | undefined {
  const { key } = reader.token()
  const says = kindSaid(key)
  if (says !== 'nothing' && says !== 'INCOME') return undefined
  return reader.attempt(() => {
    reader.at += 1
    const parts: Condition[] = []
    let way = wayOf(says)
    let isAbout = false
    let isOwn = false
    for (;;) {
      // "invoices paid by Acme" are paid to us, those "paid by PayPal" by us or to us.
      const isByThem = reader.key() === 'paid' && reader.key(1) === 'by'
      if (isByThem && (!isAmong(key, 'invoice|invoices') || BY_MEANS.test(reader.key(2)))) return undefined
      const done = isByThem ? (reader.takeOne('paid'), 'received') : reader.takeOne('received|paid|sent')
      const isToUs = done === 'received' || (done === 'sent' && isSentToUs(reader, key))
      // "takings paid in cash" came in all the same.
      if (done !== undefined && says !== 'INCOME') way = wayOf(isToUs ? 'INCOME' : 'EXPENSE')
      const timed = readTrailing(reader)
      const isTo = reader.key() === 'to' && done === undefined && !OF_SELLERS.test(key)
      const party = timed || isTo ? undefined : readParty(reader, carried, 'known')
      const isAccount = party?.condition.kind === 'text' && party.condition.field === 'account'
      isOwn ||= isAccount
      if (party?.direction === 'EXPENSE' && !isToUs) way = wayOf('EXPENSE')
      const more = timed ?? party?.condition
      if (!more) break
      isAbout ||= party !== undefined && !isAccount
      parts.push(more)
    }
    // What is transferred to an own account stands on both.
    return isAbout || (isOwn && key !== 'transfers') ? allOf([...way, ...parts]) : undefined
  })
}

/** "transfers sent by Acme", "invoices sent to Acme": what they send comes in, and so does what they are asked for. */
function isSentToUs(reader: Reader, noun: string): boolean {
  return reader.key() === 'by' || (reader.key() === 'to' && isAmong(noun, 'invoice|invoices|bill|bills'))
}

/** What is paid to whom it goes to; an invoice to somebody is paid by them. */
const OF_SELLERS = /^(subscriptions|memberships|trips|rides|flights|tickets|transfers)$/

/** "anything that isn't Zoom", "everything not Zoom or Slack", "anything that's not groceries": all but a name or goods. */
function readOthers(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    // "payments, but not Uber"
    const but = reader.key(-1) !== 'but' ? 0 : reader.token(-2).kind === 'comma' ? 2 : 1
    const isOf = reader.isOne(
      'anything|everything|something|that|which|transaction|transactions|payment|payments|one|ones',
      -1 - but,
    )
    const denied = reader.peek(COPULAS)?.meaning === false || reader.key() === 'not'
    if (!isOf || !denied) return undefined
    if (reader.takeOne('not') === undefined) reader.take(COPULAS)
    const next = reader.token()
    const isName = next.kind === 'word' && (/^[\p{Lu}\d]/u.test(next.text) || isFirm(next.key))
    const isMeant = isName || next.kind === 'quoted' || isOfNouns(reader, clauseEnd(reader))
    if (!isMeant || reader.peek(DIRECTIONS) || startsCondition(reader, reader.at)) return undefined
    return not(readWords(reader, carried))
  })
}

/** The "but" of "payments but not to Tesco", behind which stands what is said of them. */
function takeBut(reader: Reader): void {
  const comma = reader.token().kind === 'comma' ? 1 : 0
  if (reader.key(comma) === 'but' && reader.isOne('not|never', comma + 1)) reader.at += comma + 1
}

function needWhen(reader: Reader): never {
  const end = Math.max(clauseEnd(reader), reader.at + 1)
  return refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(reader.at, end)}" is not a time that can be checked; write "on a Friday", "in December" or a date`,
    reader.span(reader.at, end),
  )
}
