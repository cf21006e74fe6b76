import { fold } from '../fold.ts'
import { amountHere } from './amount/money-words.ts'
import { readAmountCondition } from './amount/parse-amount.ts'
import { refuseRelativeDate } from './date/relative-date.ts'
import { readDateCondition } from './date/parse-date.ts'
import { readModifiers } from './direction/parse-direction.ts'
import { readCurrencyCondition } from './amount/currency-condition.ts'
import { isTypeAt, readTypeCondition } from './direction/type-condition.ts'
import { kindSaid } from './text/noun-says.ts'
import { readTextCondition } from './text/parse-text.ts'
import { type Carried, namesByField } from './text/parse-words.ts'
import type { Reader } from './grammar/reader.ts'
import { isQuotedAfter } from './grammar/starts.ts'
import type { TransactionType } from '../../transaction/transaction.ts'
import { allOf, type Condition } from '../tree.ts'
import { kindOfVerb, verbAt } from './grammar/verb.ts'
import {
  COPULAS,
  DIRECTIONS,
  STRONG_FIELDS,
  SUBJECTS,
  VERBS,
  WEAK_FIELDS,
  type Field,
} from './grammar/vocabulary.ts'
import { isAmong } from './grammar/word-list.ts'

/** A condition about a field that is named. Undefined where no field stands here. */
export function readField(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  const found = fieldHere(reader)
  if (!found || isOfNoun(reader, found)) return undefined
  // "money in this year starting with payout"
  if (
    found.isWeak &&
    found.meaning === 'date' &&
    reader.isOneAt('this|last|next|current|previous', start - 1)
  ) {
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
    case 'amount':
      return readAmountOf(reader, carried)
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

/** The field that stands here, how many words name it, and whether these mean other things as well. */
function fieldHere(reader: Reader): { meaning: Field; length: number; isWeak: boolean } | undefined {
  const start = reader.at
  const strong = reader.peek(STRONG_FIELDS, start)
  const weak = reader.peek(WEAK_FIELDS, start)
  // "purpose "Rechnung 4711"" lacks its operator, and is asked about.
  const holds =
    weak &&
    (isQuotedAfter(reader, start, weak) ||
      (isAmong(weak.meaning, 'description|merchant|date|institution') &&
        isLabel(reader, start + weak.length - 1)) ||
      (weak.meaning === 'type' && isTypeAt(reader, start)))
  const isWeak =
    weak !== undefined &&
    (!strong || weak.length > strong.length) &&
    (holds || (verbAt(reader, start + weak.length) && reader.keyAt(start + weak.length) !== 'part'))
  const found = isWeak ? weak : strong
  const subject = reader.peek(SUBJECTS, start)
  // "transaction type is money out" speaks of its type.
  const isLonger = isWeak && weak.length > (subject?.length ?? 0)
  return found && (!subject || strong || isLonger) ? { ...found, isWeak } : undefined
}

/** "supplier payments", "vendor invoices", "currency exchange fee" are no field and its operator. */
function isOfNoun(reader: Reader, { meaning, length }: { meaning: Field; length: number }): boolean {
  const next = reader.at + length
  if (verbAt(reader, next)) return false
  const noun = reader.keyAt(next)
  const isKind = !isLabel(reader, next - 1) && meaning !== 'category' && kindSaid(noun) !== undefined
  return isKind || NOUN_OF_FIELD.get(reader.key(length - 1))?.test(noun) === true
}

/** The nouns of charges that a field's name stands before: "currency exchange fee", "account maintenance". */
const NOUN_OF_FIELD = new Map([
  ['currency', /^(?:exchange|conversions?|converter|transfers?|fees?|loss|losses|gains?|cloud)$/],
  [
    'account',
    /^(?:fee|maintenance|management|keeping|servicing|opening|closing|closure|verification|interest)$/,
  ],
  ['merchant', /^(?:services?|discounts?|fee|cash)$/],
])

/** What is said of the amount, and which way it went where that stands beside it. */
function readAmountOf(reader: Reader, carried: Carried): Condition {
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
