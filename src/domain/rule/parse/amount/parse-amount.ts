import { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { type Condition, not } from '../../tree.ts'
import { kindOfVerb, readVerb, wrongOperator } from '../grammar/verb.ts'
import { comparisons, readComparison } from './compare-amount.ts'
import { amountHere } from './money-words.ts'
import { VERBS } from '../grammar/vocabulary.ts'

const WHOLE = new Phrases<boolean>([
  [true, 'a whole number|whole|a round number|round|an integer|integer|a whole amount|a round amount|a round figure|without cents|without pence|without decimals|has no cents|has no pence|has no decimals|has no decimal places|a whole figure|rounded|even'],
  [false, 'has cents|has pence|has decimals|fractional|not whole|not round'],
]) // oxfmt-ignore

/** The condition that follows the word "amount". */
export function readAmountCondition(reader: Reader): Condition {
  const whole = reader.take(WHOLE)
  if (whole !== undefined) return wholeAmount(whole)
  const worded = reader.peek(VERBS, reader.at + 1)?.length ?? 0
  if (reader.key() === 'of' && amountHere(reader, 1 + worded)) reader.at += 1
  const read = readVerb(reader)
  const { verb, negated } = read
  if (verb === undefined || verb === 'contains') {
    const kind = verb === 'contains' ? undefined : reader.take(WHOLE)
    if (kind !== undefined) return wholeAmount(kind !== negated)
  }
  const ranged = verb === 'onOrAfter' && reader.text(read.verbFrom, read.to).toLowerCase() === 'from'
  const taken = verb === undefined || comparisons[verb] !== undefined || verb === 'anyOf' || ranged
  if (!taken && kindOfVerb(verb) !== 'amount') return wrongOperator(reader, 'amount', read)
  const condition = readComparison(reader, ranged ? 'between' : verb, read)
  return negated ? not(condition) : condition
}

function wholeAmount(value: boolean): Condition {
  return value ? { kind: 'wholeAmount' } : not({ kind: 'wholeAmount' })
}
