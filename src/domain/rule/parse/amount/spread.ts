import Big from 'big.js'
import type { AmountCondition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { amount } from './amount-leaf.ts'
import { inScaleOf, type Money, readMoney } from './money-words.ts'

/** "+/-", "±5": the sign, and the number where no blank parts them. */
const SIGN = /^(?:±|\+\/?[-−–])(\d+(?:\.\d+)?%?)?$/
/** "10%": a share of the amount. */
const SHARE = /^(\d+(?:\.\d+)?)%$/
/** Decimals that amounts are kept with. */
const PLACES = 4

/** "£50 +/- 5", "50 give or take 5", "100 ± 10%": how far from an amount that has just been read; undefined where nothing says so. */
export function readSpread(reader: Reader, money: Money): AmountCondition | undefined {
  return reader.attempt(() => {
    if (reader.token().kind === 'comma') reader.at += 1
    const attached = takeSign(reader)
    if (attached === undefined) return undefined
    const share = SHARE.exec(attached === '' ? reader.token().text : attached)?.[1]
    if (share !== undefined && attached === '') reader.at += 1
    const far = share === undefined ? readFar(reader, attached) : undefined
    if (far) return around(inScaleOf(money, far), far)
    return share === undefined
      ? undefined
      : around(money, { value: new Big(money.value).times(share).div(100).toFixed() })
  })
}

/** "of 300" behind the "within 10" that has just been read; undefined where no amount follows. */
export function readWithin(reader: Reader, far: Money): AmountCondition | undefined {
  return reader.attempt(() => {
    const middle = reader.takeOne('of') === undefined ? undefined : readMoney(reader)
    return middle && around(middle, far)
  })
}

/** So far from an amount on either side; undefined for two currencies, which are left to be refused where they stand. */
function around(middle: Money, far: Money): AmountCondition | undefined {
  const currency = middle.currency ?? far.currency
  if (far.currency !== undefined && far.currency !== currency) return undefined
  const value = new Big(middle.value)
  const by = new Big(far.value).round(PLACES, Big.roundDown)
  const least = value.gt(by) ? value.minus(by) : new Big(0)
  const from = { value: least.toFixed(), ...(currency ? { currency } : {}) }
  return amount('between', from, value.plus(by).toFixed())
}

/** The number behind the sign, or an empty text where it stands apart; undefined where there is no sign. */
function takeSign(reader: Reader): string | undefined {
  const sign = SIGN.exec(reader.token().text)
  if (sign) {
    reader.at += 1
    return sign[1] ?? ''
  }
  const isSaid =
    reader.takeOne('plus/minus') !== undefined ||
    reader.takeWords('plus', 'or', 'minus') ||
    reader.takeWords('give', 'or', 'take')
  return isSaid ? '' : undefined
}

function readFar(reader: Reader, attached: string): Money | undefined {
  return attached === '' ? readMoney(reader) : { value: attached }
}
