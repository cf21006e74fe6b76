import { readMoved, readWayOfMoving } from './direction/moved.ts'
import { refuseOrderAfter } from './refused/orders/later-order.ts'
import { readCalendar } from './date/calendar-words.ts'
import { refuseRelativeDate } from './date/relative-date.ts'
import { readModifiers, readPaid, readWay } from './direction/parse-direction.ts'
import { readItsName, refuseItsState } from './state/its-name.ts'
import { readAssigned } from './state/posted.ts'
import { readState, readUndone } from './state/parse-state.ts'
import type { Carried } from './text/parse-words.ts'
import { ANY_OF_US, readOurPayment } from './direction/our-payment.ts'
import { postingAt } from './refused/orders/posting-named.ts'
import { refuse } from './refused/problem.ts'
import type { Reader } from './grammar/reader.ts'
import { readAccounts } from './account/asked-accounts.ts'
import { accountLedAt } from './grammar/starts.ts'
import { HAPPENS, readTrailing, trailingAt } from './grammar/trailing.ts'
import { clauseEnd } from './grammar/stops.ts'
import { quote } from './text/quote.ts'
import { allOf, type Condition, not } from '../tree.ts'
import { readVerb } from './grammar/verb.ts'
import { DIRECTIONS, SUBJECTS } from './grammar/vocabulary.ts'
import { takeRecords, readKindFrom } from './kinds-of-payments.ts'
import { readWhatever, readOthers } from './whatever.ts'

/** "transactions from Stripe", "it is money in", "payments over 50": conditions about the payment itself. */
export function readSubject(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  const payment =
    reader.isOne(ANY_OF_US) && !reader.peek(DIRECTIONS, start + 1) && readOurPayment(reader, carried)
  if (payment) return payment
  if (isNameLikeSubject(reader)) return undefined
  if (reader.take(SUBJECTS) === undefined && !takeRecords(reader)) return readKindFrom(reader, carried)
  const isOwed = reader.isOne('charge|charges|bill|bills|invoice|invoices', -1)
  // "not Uber, but everything else in Travel"
  if (reader.isOne('everything|anything', -1) && reader.isOne('in|under|from|on', 1)) reader.takeOne('else')
  if (reader.at < reader.tokens.length - 1) reader.takeOne('that|which|who|what|must|should|also|made|always')
  const made = readMadeOn(reader, carried)
  if (made) return made
  takeBut(reader)
  if (clauseEnd(reader) === reader.at) refuseAlone(reader, start)
  for (const read of SAID_OF) {
    const condition = read(reader, carried, isOwed)
    if (condition) return condition
  }
  return readBeing(reader, carried, start)
}

/** What may be said of payments, read one after the other; what follows "is" comes last. */
const SAID_OF: readonly ((reader: Reader, carried: Carried, isOwed: boolean) => Condition | undefined)[] = [
  readOurPayment,
  readSide,
  readMoved,
  readAssigned,
  readUndone,
  readHappening,
  readWhatever,
  (reader, carried, isOwed) => readModifiers(reader, carried, undefined, isOwed),
  readOthers,
]

/** "bill of lading charges", "transaction fees", "money order", "One Stop", "Things Remembered" are names or what a bank writes. */
function isNameLikeSubject(reader: Reader): boolean {
  if (reader.key() === 'money' && reader.isOne('order|orders', 1)) return true
  if (reader.isOne('transaction|payment') && reader.isOne('fee|fees|charge|charges|levy|tax|duty', 1))
    return true
  const isOfGoods =
    reader.isOne('bill|bills') &&
    reader.key(1) === 'of' &&
    reader.isOne('lading|exchange|sale|materials|quantities|entry', 2)
  const named = /^(?:(?:One|Charge|Things) \p{Lu}\p{Ll}|THINGS \p{Lu})/u
  return isOfGoods || named.test(reader.text(reader.at, reader.at + 2))
}

/** "payments made on Petty Cash" went out of it. */
function readMadeOn(reader: Reader, carried: Carried): Condition | undefined {
  const isMade =
    reader.key(-1) === 'made' && reader.isOne('on|from|with|via|through') && accountLedAt(reader, reader.at)
  return isMade ? readModifiers(reader, carried, 'EXPENSE') : undefined
}

function refuseAlone(reader: Reader, start: number): never {
  const noun = reader.text(start, reader.at)
  const said = /s$/i.test(noun) && noun.length > 4 ? noun : 'transactions'
  return refuse(
    'MISSING_OPERATOR',
    `Which ${said}? e.g. payments to "Shell", or amount over 100`,
    reader.span(start, reader.at),
  )
}

/** "all payments out over 50", "anything in from Avis" */
function readSide(reader: Reader, carried: Carried): Condition | undefined {
  const isIn = reader.key() === 'in' && reader.key(1) === 'from'
  if (!isIn && (reader.key() !== 'out' || reader.key(1) === 'of')) return undefined
  reader.at += 1
  const type = isIn ? 'INCOME' : 'EXPENSE'
  return readModifiers(reader, carried, type) ?? { kind: 'type', type }
}

/** "payments that happen on Fridays" */
function readHappening(reader: Reader): Condition | undefined {
  if (!HAPPENS.test(reader.key())) return undefined
  reader.at += 1
  // "if it hit Amex Gold"
  const account = /^hits?$/.test(reader.key(-1)) ? readAccounts(reader) : undefined
  if (account) return account
  const way = trailingAt(reader, reader.at) ? undefined : readWayOfMoving(reader)
  const negated = reader.takeOne('not') !== undefined
  const when = readCalendar(reader, 'day') ?? readTrailing(reader) ?? needWhen(reader)
  return allOf([...(way ? [way] : []), negated ? not(when) : when])
}

/** "it is money in", "transactions are reconciled": a state, a way or a name, behind "is" or without it. */
function readBeing(reader: Reader, carried: Carried, start: number): Condition | undefined {
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
    reader.isOneAt('of', verbStart)
      ? reader.instead(verbStart, verbStart + 1, 'for')
      : inPosting(reader, start, verbStart),
  )
}

/** The "GL account is Meals" of "everything in Meals over 50", "anything in account 6200", with what follows. */
function inPosting(reader: Reader, start: number, verb: number): string | undefined {
  const from = reader.isOneAt('account', verb + 1) ? verb + 2 : verb + 1
  const posting = reader.isOneAt('in|under', verb) ? postingAt(reader, from) : undefined
  return posting && reader.instead(start, posting.end, `GL account is ${quote(posting.name)}`)
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
