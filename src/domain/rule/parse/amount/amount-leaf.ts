import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { AmountComparison, AmountCondition } from '../../tree.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { inOneDollar, inScaleOf, type Money } from './money-words.ts'

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

/** "About" is within one twentieth on either side. */
export function around(reader: Reader, money: Money, read: VerbRead): AmountCondition {
  const decimals = (money.value.split('.')[1]?.length ?? 0) + 2
  const scale = 10n ** BigInt(decimals)
  const value = BigInt(money.value.replace('.', '')) * 100n
  const text = (twentieths: bigint) => {
    const scaledValue = (value * twentieths) / 20n
    const fraction = String(scaledValue % scale)
      .padStart(decimals, '0')
      .slice(0, 4)
      .replace(/0+$/, '')
    return `${scaledValue / scale}${fraction === '' ? '' : `.${fraction}`}`
  }
  if (Number(money.value) === 0) {
    refuse('NOT_A_NUMBER', 'Nothing is close to 0; write amount under 1', reader.span(read.from, reader.at))
  }
  return amount('between', { ...money, value: text(19n) }, text(21n))
}
