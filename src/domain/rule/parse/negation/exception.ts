import { fold } from '../../fold.ts'
import { allOf, anyOf, type Condition, containing, not } from '../../tree.ts'
import { readComparison } from '../amount/compare-amount.ts'
import { mayBeName } from '../name/name-after.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd, isBarAt, isLessAt } from '../grammar/stops.ts'
import { accountLedAt, partyAt, startsCondition } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { bareVerb } from '../grammar/verb.ts'
import { isKind, isKindAt, readAlsoDenied } from './denied-list.ts'
import { readLacking } from '../state/parse-state.ts'
import { kindSaid, singleKindSaid } from '../text/noun-says.ts'
import { type Connective, CONNECTIVES, DIRECTIONS, NEGATIONS, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** What joins the next condition to the one before; "and not more than £20" is joined by its "and". */
export function takeConnective(reader: Reader): Connective | undefined {
  // "Uber with the Amex Gold"
  if (reader.key() === 'with' && accountLedAt(reader, reader.at)) return undefined
  if (isLessAt(reader, reader.at) || (reader.at > 0 && isBarAt(reader, reader.at))) {
    reader.at += 1
    return 'andNot'
  }
  if (!isLimitAhead(reader)) return reader.take(CONNECTIVES)
  reader.at += 1
  return 'and'
}

/** Takes the "minus" of "(minus fees)", the "ex" of "(ex tips)": what leaves out all that parentheses hold; a negation is read with what it denies. */
export function takeLeftOut(reader: Reader): boolean {
  const isBar = isBarAt(reader, reader.at)
  const found = reader.peek(NEGATIONS) ? undefined : reader.peek(CONNECTIVES)
  if (!isBar && found?.meaning !== 'andNot') return false
  reader.at += isBar ? 1 : (found?.length ?? 0)
  return true
}

/** "and not more than £20", "but never above €50": a limit rather than an exception, which rows in other currencies would pass. */
function isLimitAhead(reader: Reader): boolean {
  const verb = reader.isOne('and|but') ? reader.peek(VERBS, reader.at + 1) : undefined
  const isLimit =
    verb !== undefined && (verb.length > 2 || reader.key(2) === 'exceeding' || reader.key(1) === 'never')
  return isLimit && reader.isOne('not|never|no', 1) && trailingAt(reader, reader.at + 1)
}

const EXCEPTION = /^(unless|except|when|if|where)$/

/**
 * What is left out behind "but not", "unless" or "all expenses but", or is lacking as in "Tesco without a category", where
 * that has just been read; undefined where it has not. `readOne` reads a condition at the reader's place, `before` are those that are told already.
 */
export function readException(
  reader: Reader,
  joined: Connective | undefined,
  before: readonly Condition[],
  readOne: () => Condition,
): Condition | undefined {
  if (joined !== 'andNot' && !isAllBut(reader)) return undefined
  const lacking = reader.isOne('without', -1) && reader.attempt(() => ((reader.at -= 1), readLacking(reader)))
  if (lacking) return lacking
  const isWide = joined === 'andNot' && EXCEPTION.test(reader.key(-1))
  const from = reader.at
  const sum = exceptedSum(reader, before)
  if (sum) return not(sum)
  const excepted = withoutSide(reader, readExcepted(reader, isWide, readOne), from)
  const also = readAlsoDenied(reader, excepted, 'except', readOne)
  return allOf([withoutWay(reader, before, not(excepted), from), ...also.map((each) => not(each))])
}

/** The "5" of "less than 10 but not 5": behind an amount a number is one. */
function exceptedSum(reader: Reader, before: readonly Condition[]): Condition | undefined {
  if (before.at(-1)?.kind !== 'amount' || !/^\d[\d.,]*$/.test(reader.key())) return undefined
  return reader.attempt(() => {
    const sum = readComparison(reader, undefined, bareVerb(reader.at))
    return clauseEnd(reader) === reader.at ? sum : undefined
  })
}

/** "all expenses but rent": behind "all", a name after "but" is what they are without. */
function isAllBut(reader: Reader): boolean {
  const begins = reader.isOneAt('all|every|everything|any|anything', 0)
  if (!begins || reader.key(-1) !== 'but') return false
  // "all from Amazon but the ones over 500", "everything but those on Sundays"
  const the = reader.key() === 'the' ? 1 : 0
  if (reader.isOne('ones|those', the) && clauseEnd(reader) > reader.at + the + 1) {
    reader.at += the + 1
    return true
  }
  reader.at += the
  if (mayBeName(reader) && !startsCondition(reader, reader.at)) return true
  reader.at -= the
  return false
}

/**
 * "Uber unless over 50 or on a weekend": all the conditions that follow without a comma are the exception. After "but not"
 * it goes on with amounts and dates alone: "but not over 50 or on weekends".
 */
function readExcepted(reader: Reader, isWide: boolean, readOne: () => Condition): Condition {
  const parts = [readOne()]
  let joined: 'and' | 'or' | undefined
  for (;;) {
    const start = reader.at
    const next = reader.take(CONNECTIVES)
    const plain = isAmong(reader.text(start, reader.at).toLowerCase(), 'and|or')
    const goesOn = (next === 'or' || (next === 'and' && isWide)) && plain && (joined ?? next) === next
    const starts = isWide
      ? startsCondition(reader, reader.at) || partyAt(reader, reader.at) || isWayAt(reader, reader.at)
      : trailingAt(reader, reader.at)
    // "except transfers and refunds" leaves out both, "unless over 50 and a refund" what is both.
    const isList = next === 'and' && parts.every(isKind) && isKindAt(reader, reader.at)
    if (!goesOn || reader.ended || !starts || isList) {
      reader.at = start
      return joined === 'or' ? anyOf(parts) : allOf(parts)
    }
    joined = next
    parts.push(readOne())
  }
}

/** The "a refund" of "unless over 50 and a refund": a direction by itself. */
function isWayAt(reader: Reader, at: number): boolean {
  const start = reader.isOneAt('a|an|the|any', at) ? at + 1 : at
  const direction = reader.peek(DIRECTIONS, start)
  return direction !== undefined && clauseEnd(reader, start) === start + direction.length
}

/** "program supplies except those from Lakeshore": what is left out was bought there as well. */
function withoutSide(reader: Reader, part: Condition, from: number): Condition {
  const at = reader.isOneAt('the', from) ? from + 1 : from
  const isOfThem = reader.isOneAt('those|ones|any|anything|that', at) && reader.keyAt(at + 1) === 'from'
  return isOfThem && part.kind === 'and' ? allOf(part.parts.filter(({ kind }) => kind !== 'type')) : part
}

/** What comes in by its name, so that "donations but not refunds" leaves out what says so rather than all money in. */
const COMES_IN =
  /(?:^|\s)(?:sales?|donations?|takings|tithes?|offerings?|pledges?|grants?|tuition|dues|rents?|royalt(?:y|ies)|contributions?|collections?|course fees?|school fees?|membership fees?|admissions?)$/

function comesIn(part: Condition): boolean {
  return part.kind === 'text' && part.values.some((value) => COMES_IN.test(value))
}

/** "SumUp payouts minus refunds": of money in, what is left out as another way in are those that say so. */
function withoutWay(reader: Reader, before: readonly Condition[], part: Condition, from: number): Condition {
  const way = part.kind === 'not' && part.part.kind === 'type' ? part.part.type : undefined
  const said = before.flatMap((each) => (each.kind === 'and' ? each.parts : [each]))
  const isSame = said.some(
    (each) => (each.kind === 'type' && each.type === way) || (way === 'INCOME' && comesIn(each)),
  )
  const noun = fold(reader.text(from, reader.at)).replace(/^(?:the|any|all) /, '')
  // "it is money in" is no kind of payment that a bank would write.
  if (way === undefined || !isSame || (kindSaid(noun) ?? singleKindSaid(noun)) === undefined) return part
  const value = noun.replace(/(?<=\w{3})s$/, '')
  return not(containing([value]))
}
