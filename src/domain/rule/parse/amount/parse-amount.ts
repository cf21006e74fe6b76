import { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { refuseEnding } from '../refused/cents.ts'
import { refuse } from '../refused/problem.ts'
import { type Condition, not, WHOLE_AMOUNT } from '../../tree.ts'
import { kindOfVerb, readVerb, type VerbRead, wrongOperator } from '../grammar/verb.ts'
import { comparisons, readComparison } from './compare-amount.ts'
import { readCents } from './ending.ts'
import { amountHere } from './money-words.ts'
import { VERBS } from '../grammar/vocabulary.ts'

const WHOLE = new Phrases<boolean>([
  [true, 'a whole number|whole|a round number|round|an integer|integer|a whole amount|a round amount|a round figure|without cents|without pence|without decimals|has no cents|has no pence|has no decimals|has no decimal places|a whole figure|rounded|with no cents|with no pence'],
  [false, 'has cents|has pence|has decimals|with cents|with pence|with decimals|fractional|not whole|not round'],
]) // oxfmt-ignore

/** The condition that follows the word "amount". */
export function readAmountCondition(reader: Reader): Condition {
  const whole = reader.take(WHOLE)
  if (whole !== undefined) return wholeAmount(whole)
  const worded = reader.peek(VERBS, reader.at + 1)?.length ?? 0
  if (reader.key() === 'of' && amountHere(reader, 1 + worded)) reader.at += 1
  if (reader.isOne('that|which') && reader.peek(VERBS, reader.at + 1)?.meaning === 'ends') reader.at += 1
  const read = readVerb(reader)
  const { verb, negated } = read
  if (verb === undefined || verb === 'contains') {
    const kind = verb === 'contains' ? undefined : reader.take(WHOLE)
    if (kind !== undefined) return wholeAmount(kind !== negated)
  }
  const ranged = verb === 'onOrAfter' && reader.text(read.verbFrom, read.to).toLowerCase() === 'from'
  const taken = verb === undefined || comparisons[verb] !== undefined || verb === 'anyOf' || ranged
  if (!taken && kindOfVerb(verb) !== 'amount') {
    if (reader.text(read.verbFrom, read.to).toLowerCase() === 'like') refuseLike(reader, read)
    if (verb === 'ends') {
      const cents = readCents(reader) ?? refuseEnding(reader, read)
      return negated ? not(cents) : cents
    }
    return wrongOperator(reader, 'amount', read)
  }
  const condition = readComparison(reader, ranged ? 'between' : verb, read)
  return negated ? not(condition) : condition
}

function wholeAmount(value: boolean): Condition {
  return value ? WHOLE_AMOUNT : not(WHOLE_AMOUNT)
}

/** Refuses "amounts like 49.99", which may be that amount or any near it. */
function refuseLike(reader: Reader, read: VerbRead): void {
  const sum = reader.text(reader.at, clauseEnd(reader))
  if (!/^\p{Sc}?\d[\d.,]*$/u.test(sum)) return
  refuse(
    'WRONG_OPERATOR',
    `Exactly ${sum}, or about as much? Write "amount is ${sum}" or "amount is about ${sum}"`,
    reader.span(read.verbFrom, reader.at + 1),
  )
}
