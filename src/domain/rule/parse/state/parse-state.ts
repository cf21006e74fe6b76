import { readAmountCondition } from '../amount/parse-amount.ts'
import { readCalendar } from '../date/calendar-words.ts'
import { readDateCondition } from '../date/parse-date.ts'
import { readDirection, readModifiers } from '../direction/parse-direction.ts'
import { readParty } from '../direction/party.ts'
import { doneElsewhere, isDone } from '../negation/done-elsewhere.ts'
import { readAssigned, UNPOSTED } from './posted.ts'
import { readTextCondition } from '../text/parse-text.ts'
import { atField, type Carried, isOfNouns, readWords } from '../text/parse-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { isPartingSign } from '../grammar/parting-sign.ts'
import { accountLedAt, startsCondition, STATES } from '../grammar/starts.ts'
import { readTrailing, trailingAt } from '../grammar/trailing.ts'
import { refuse } from '../refused/problem.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { allOf, type Condition, not } from '../../tree.ts'
import { kindOfVerb, type VerbRead } from '../grammar/verb.ts'
import {
  COPULAS,
  DIRECTIONS,
  NEGATED_DO,
  STRONG_FIELDS,
  SUBJECTS,
  WEAK_FIELDS,
} from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** What may follow "it is", "it is not", "it has", "it contains". */
export function readState(reader: Reader, read: VerbRead, carried: Carried): Condition | undefined {
  const { verb, negated } = read
  const signed = (condition: Condition) => (negated ? not(condition) : condition)
  if (verb === undefined) {
    const flag = readFlag(reader, negated)
    if (flag) return flag
    const elsewhere = negated && isDone(reader)
    const signedDone = (condition: Condition) =>
      (elsewhere ? doneElsewhere(condition) : undefined) ?? signed(condition)
    reader.takeOne('a|an|the')
    const direction = reader.take(DIRECTIONS)
    if (direction === undefined && reader.at > read.to && reader.take(SUBJECTS) !== undefined) {
      const about = readModifiers(reader, carried, undefined)
      if (about) return signed(about)
    }
    if (direction)
      return signedDone(readModifiers(reader, carried, direction) ?? { kind: 'type', type: direction })
    const bare = readCalendar(reader, '') ?? readTrailing(reader) ?? readModifiers(reader, carried, undefined)
    return bare && signedDone(bare)
  }
  if (verb === 'filled' || verb === 'empty' || verb === 'anyOf') {
    const told = readTold(reader, read)
    if (told || verb !== 'anyOf') return told
  }
  if (kindOfVerb(verb) !== 'text' || verb === 'exactly' || verb === 'is') {
    reader.at = read.verbFrom
    const trailing = readTrailing(reader)
    if (trailing) return signed(trailing)
    if (kindOfVerb(verb) === 'amount') return signed(readAmountCondition(reader))
    if (kindOfVerb(verb) === 'date') {
      const dated = reader.attempt(() => readDateCondition(reader, 'date'))
      if (dated) return signed(dated)
      reader.at = read.verbFrom
      // "it's from Shell" names a party and no day.
      if (/^\d/.test(reader.key(1))) return signed(readDateCondition(reader, 'date'))
      // "payments that are not from Tesco" are all that do not name it.
      const other = negated ? readParty(reader, carried, 'known') : undefined
      if (other) return not(other.condition)
      const party = readModifiers(reader, carried, undefined)
      return signed(party ?? readDateCondition(reader, 'date'))
    }
    return undefined
  }
  const flag =
    verb === 'contains' || verb === 'lacks'
      ? readPossession(reader, negated !== (verb === 'lacks'))
      : undefined
  if (flag) return flag
  if (verb === 'like' && !/%/.test(reader.token().text)) return undefined
  reader.at = read.from
  const text = readTextCondition(reader, 'anyText', 'description or merchant')
  carried.subject = text.subject
  return atField(reader, text.condition)
}

/** The "is no" of "reconciled is no", the ": yes" of "reconciled: yes". */
function takeYesOrNo(reader: Reader): 'yes' | 'no' | undefined {
  return reader.attempt(() => {
    const isLabel = reader.source.charAt(reader.token(-1).to) === ':'
    const isSaid = reader.takeOne('is|=|==|equals') !== undefined || isLabel
    const said = isSaid ? reader.takeOne('yes|true|y|no|false|n') : undefined
    if (said === undefined || clauseEnd(reader) !== reader.at) return undefined
    return isAmong(said, 'yes|true|y') ? 'yes' : 'no'
  })
}

/** "It is assigned to Travel", "part of a transfer", "has a value over 50": what are operators behind a field are none here. */
function readTold(reader: Reader, { verbFrom, negated }: VerbRead): Condition | undefined {
  return reader.attempt(() => {
    reader.at = verbFrom
    return reader.takeOne('has') === undefined ? readFlag(reader, negated) : readPossession(reader, negated)
  })
}

/** Reconciled, a transfer, without GL account: states that are true or false of every row. */
function readFlag(reader: Reader, negated: boolean): Condition | undefined {
  const state = STATES.exec(reader.key())?.[0]
  if (state === 'reconciled' || state === 'unreconciled') {
    reader.at += 1
    takeYet(reader)
    const isNo = takeYesOrNo(reader) === 'no'
    return { kind: 'reconciled', value: ((state === 'reconciled') !== negated) !== isNo }
  }
  if (state !== undefined) {
    reader.at += 1
    takeYet(reader)
    return negated ? not(UNPOSTED) : UNPOSTED
  }
  const words = reader.isOne('yet|so', 1) ? (reader.key(1) === 'so' && reader.key(2) === 'far' ? 3 : 2) : 1
  if (
    reader.isOne('categorised|categorized|coded|assigned') &&
    (words > 1 || clauseEnd(reader) === reader.at + words || trailingAt(reader, reader.at + words))
  ) {
    reader.at += words
    return negated ? UNPOSTED : not(UNPOSTED)
  }
  const assigned = readAssigned(reader)
  if (assigned) return negated ? not(assigned) : assigned
  return reader.attempt(() => {
    reader.takeOne('a|an|part')
    reader.takeOne('of')
    reader.takeOne('a|an')
    reader.takeOne('internal|own|approved|inter-account')
    if (reader.takeOne('transfer|transfers') === undefined) return undefined
    if (reader.takeOne('between') !== undefined) {
      reader.takeOne('my|our|the|own')
      reader.takeOne('own')
      reader.takeOne('accounts')
    }
    // "a transfer of more than 5000" may be any payment.
    const ends = clauseEnd(reader) === reader.at || (reader.key() !== 'of' && trailingAt(reader, reader.at))
    return ends ? { kind: 'transfer', value: !negated } : undefined
  })
}

/** The "yet" of "not reconciled yet", where nothing else follows. */
function takeYet(reader: Reader): void {
  const isLast = reader.key() === 'yet' && clauseEnd(reader) === reader.at + 1
  if (isLast) reader.at += 1
}

/** "transactions I haven't categorized yet", "payments we didn't reconcile". */
export function readUndone(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    if (reader.takeOne('i|we') === undefined || reader.take(NEGATED_DO) === undefined) return undefined
    reader.takeOne('yet')
    const isReconciled = reader.takeOne('reconcile|reconciled') !== undefined
    if (
      !isReconciled &&
      reader.takeOne(
        'categorize|categorized|categorise|categorised|assign|assigned|code|coded|post|posted',
      ) === undefined
    )
      return undefined
    reader.takeOne('yet')
    return isReconciled ? { kind: 'reconciled', value: false } : UNPOSTED
  })
}

/** With whom: "no category from Tesco". */
const PARTY_PREPOSITIONS = 'from|to|at|via'

/** "has no GL account", "has a category", "has a value over 50", "no category at Tesco". */
function readPossession(reader: Reader, negated: boolean): Condition | undefined {
  return reader.attempt(() => {
    // "without the shop" leaves out what is bought there.
    if (reader.key() === 'the' && reader.isOne('shop|store', 1)) return undefined
    const none = reader.takeOne('no|a|an|any|the') === 'no'
    const field = reader.take(STRONG_FIELDS) ?? reader.take(WEAK_FIELDS)
    if (field === 'amount') return reader.attempt(() => (reader.takeOne('of'), readAmountCondition(reader)))
    if (field !== 'merchant' && field !== 'category' && field !== 'glAccount') return undefined
    if (reader.key() === 'yet' && reader.token(1).kind === 'end') reader.at += 1
    const isLast = clauseEnd(reader) === reader.at || reader.isOne(PARTY_PREPOSITIONS)
    if (!isLast && !trailingAt(reader, reader.at)) return undefined
    const empty: Condition = { kind: 'empty', field }
    return none !== negated ? empty : not(empty)
  })
}

/** "nothing in the GL account", "no entry under category": a field that is empty. Every transaction has a description. */
export function readNothingIn(reader: Reader): Condition | undefined {
  const start = reader.at
  const field = reader.attempt(() => {
    if (
      reader.takeOne('nothing') === undefined &&
      !(reader.takeOne('no') !== undefined && reader.takeOne('entry|value|text|words') !== undefined)
    )
      return undefined
    reader.takeOne('at')
    reader.takeOne('all')
    if (reader.takeOne('in|under|for|as') === undefined) return undefined
    reader.takeOne('the|its|their|my|our')
    const found = reader.take(STRONG_FIELDS) ?? reader.take(WEAK_FIELDS)
    reader.takeOne('field|column|box')
    if (found === undefined || (clauseEnd(reader) !== reader.at && !trailingAt(reader, reader.at)))
      return undefined
    return found
  })
  if (isAmong(field, 'description|anyText'))
    refuse(
      'WRONG_OPERATOR',
      'Every transaction has a description; it is never empty',
      reader.span(start, reader.at),
    )
  if (field === 'merchant' || field === 'category' || field === 'glAccount') return { kind: 'empty', field }
  reader.at = start
  return undefined
}

/** "no category", "without a GL account", "doesn't have a vendor": a field alone that is denied. */
export function readLacking(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const lacks =
      reader.takeOne('no|without|missing|lacks|lacking|blank|empty') !== undefined ||
      reader.takeWords('has', 'no') ||
      (reader.take(NEGATED_DO) !== undefined && reader.takeOne('have|has') !== undefined)
    return lacks ? readPossession(reader, true) : undefined
  })
}

/** "is a transfer", "is not income", "isn't reconciled": what is spoken of goes without saying. */
export function readCopula(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  return reader.attempt(() => {
    const positive = reader.take(COPULAS)
    if (positive === undefined) return undefined
    // "… over 1000 that wasn't at Apple"
    if (
      (reader.isOne(positive ? 'to|from|at|via|with' : 'to|from|at|via|with|for') ||
        accountLedAt(reader, reader.at)) &&
      reader.at > 1 &&
      !trailingAt(reader, reader.at)
    ) {
      return positive
        ? readModifiers(reader, carried, undefined)
        : negated(readParty(reader, carried, 'known'))
    }
    // "… contains payroll and is over 50"
    if (carried.subject) {
      const said = readTrailing(reader)
      if (said) return positive ? said : not(said)
      // "… starts with DD and is money out" is no text, while "merchant is Acme or is Income" may be.
      const isOther = reader.isOneAt('and|but', start - 1) || (reader.peek(DIRECTIONS)?.length ?? 0) > 1
      if (!isOther && !isAmong(carried.subject.operator, 'contains|word')) return undefined
    }
    const flag = readFlag(reader, !positive)
    if (flag) return flag
    const trailing = readTrailing(reader)
    if (trailing) return positive ? trailing : not(trailing)
    reader.takeOne('a|an')
    const type = reader.take(DIRECTIONS)
    if (type === undefined) return positive || carried.subject ? undefined : readOtherThan(reader, carried)
    if (clauseEnd(reader) !== reader.at) return undefined
    return positive ? { kind: 'type', type } : not({ kind: 'type', type })
  })
}

/** The "payroll" of "over 1000 that aren't payroll": goods or a name, where "that aren't personal" cannot be checked. */
function readOtherThan(reader: Reader, carried: Carried): Condition | undefined {
  const { kind, text } = reader.token()
  const isNamed = kind === 'quoted' || (kind === 'word' && /^\p{Lu}/u.test(text))
  return isNamed || isOfNouns(reader, clauseEnd(reader)) ? not(readWords(reader, carried)) : undefined
}

function negated(party: ReturnType<typeof readParty>): Condition | undefined {
  return party && not(party.condition)
}

/** States without a subject: "unreconciled", "not a transfer", "transfers", "not yet reconciled payments to HMRC". */
export function readLoneState(
  reader: Reader,
  carried: Carried,
  readRest: () => Condition,
): Condition | undefined {
  return reader.attempt(() => {
    // "and not yet coded"
    if (reader.key() === 'yet' && reader.key(-1) === 'not') reader.at += 1
    if (reader.isOne('is|are|was|were') && STATES.test(reader.key(reader.key(1) === 'not' ? 2 : 1)))
      reader.at += 1
    const denied = reader.isOne('not|never') && STATES.test(reader.key(reader.key(1) === 'yet' ? 2 : 1))
    if (denied) reader.at += reader.key(1) === 'yet' ? 2 : 1
    const state = STATES.test(reader.key())
    const read = readFlag(reader, false)
    if (!read) return undefined
    const flag = denied ? not(read) : read
    // "uncategorized only"
    if (state && reader.key() === 'only' && clauseEnd(reader) === reader.at + 1) reader.at += 1
    // "uncategorized – on Fridays"
    if (state && isPartingSign(reader.token().text)) return flag
    if (state && clauseEnd(reader) !== reader.at) {
      const about = readNoun(reader, carried)
      if (about) return about === 'anything' ? flag : allOf([flag, about])
      // "Reconciled Uber rides": no bank writes such a word, so what follows is looked for.
      if (!startsCondition(reader, reader.at)) return allOf([flag, readRest()])
    }
    const closed = clauseEnd(reader) === reader.at || startsCondition(reader, reader.at)
    return closed ? flag : undefined
  })
}

/** The movements that a state is said of: "payments to HMRC", "expenses", or transactions of any kind. */
function readNoun(reader: Reader, carried: Carried): Condition | 'anything' | undefined {
  return (
    readDirection(reader, carried) ??
    reader.attempt(() => {
      if (reader.take(SUBJECTS) === undefined) return undefined
      // "uncategorized charges from Shell" are paid there.
      const isOwed = reader.isOne('charge|charges|bill|bills|invoice|invoices', -1)
      return (
        readModifiers(reader, carried, undefined, isOwed) ??
        (clauseEnd(reader) === reader.at || startsCondition(reader, reader.at) ? 'anything' : undefined)
      )
    })
  )
}
