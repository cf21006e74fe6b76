import Big, { type RoundingMode } from 'big.js'
import { exponentOf } from '../../../money/currency.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { AmountComparison, AmountCondition } from '../../tree.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { inOneDollar, inScaleOf, type Money } from './money-words.ts'

/** As many decimals as an amount is compared by where its currency isn't told. */
const MOST_DECIMALS = 4

/** A comparison with one amount, or with two. */
export function amount(compare: AmountComparison, money: Money, upTo?: string): AmountCondition {
  return {
    kind: 'amount',
    compare,
    value: money.value,
    ...(upTo === undefined ? {} : { upTo }),
    ...(money.currency === undefined ? {} : { currency: money.currency }),
  }
}

/** From one amount to another, both included; refused where they stand the wrong way round or in two currencies. */
export function range(reader: Reader, first: Money, last: Money, read: VerbRead): AmountCondition {
  const [one = first, other = last] = inOneDollar([inScaleOf(first, last), last])
  const span = reader.span(read.from, reader.at)
  const currency = one.currency ?? other.currency
  if (one.currency && other.currency && one.currency !== other.currency) {
    refuse('AMBIGUOUS_CURRENCY', `${one.currency} or ${other.currency}? Write one currency`, span)
  }
  if (Number(one.value) > Number(other.value)) {
    refuse(
      'EMPTY_RANGE',
      `${one.value} is above ${other.value}; this can never match. Swap them?`,
      span,
      `amount is between ${other.value} and ${one.value}${currency ? ` ${currency}` : ''}`,
    )
  }
  takeInclusive(reader)
  return { ...amount('between', { value: one.value, ...(currency ? { currency } : {}) }, other.value) }
}

/** "between 20 and 40 inclusive": both ends are taken in, whether that is said or not. */
export function takeInclusive(reader: Reader): void {
  const isNote = reader.token().kind === 'open' && reader.token(2).kind === 'close'
  if (!reader.isOne('inclusive|included', isNote ? 1 : 0)) return
  reader.at += isNote ? 3 : 1
}

/** "About" is within one twentieth on either side; between whole minor units, where the currency is told. */
export function around(reader: Reader, money: Money, read: VerbRead): AmountCondition {
  const value = new Big(money.value)
  const decimals = money.currency === undefined ? MOST_DECIMALS : exponentOf(money.currency)
  const bound = (share: string, rounding: RoundingMode) =>
    value.times(share).round(decimals, rounding).toFixed()
  if (Number(money.value) === 0) {
    refuse('NOT_A_NUMBER', 'Nothing is close to 0; write amount under 1', reader.span(read.from, reader.at))
  }
  return amount('between', { ...money, value: bound('0.95', Big.roundUp) }, bound('1.05', Big.roundDown))
}
