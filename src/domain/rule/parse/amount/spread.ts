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
    const middle = far ? inScaleOf(money, far) : money
    const value = scaled(middle.value)
    const by = far ? scaled(far.value) : share === undefined ? undefined : (value * scaled(share)) / scaled('100') // oxfmt-ignore
    const currency = money.currency ?? far?.currency
    // Two currencies are left to be refused where they stand.
    if (by === undefined || (far?.currency !== undefined && far.currency !== currency)) return undefined
    const least = value > by ? value - by : 0n
    return amount('between', { value: plain(least), ...(currency ? { currency } : {}) }, plain(value + by))
  })
}

/** The number behind the sign, or an empty text where it stands apart; undefined where there is no sign. */
function takeSign(reader: Reader): string | undefined {
  const sign = SIGN.exec(reader.token().text)
  if (sign) {
    reader.at += 1
    return sign[1] ?? ''
  }
  const isSaid = reader.takeOne('plus/minus') !== undefined || reader.takeWords('plus', 'or', 'minus') || reader.takeWords('give', 'or', 'take') // oxfmt-ignore
  return isSaid ? '' : undefined
}

function readFar(reader: Reader, attached: string): Money | undefined {
  return attached === '' ? readMoney(reader) : { value: attached }
}

/** A plain decimal in units of its last kept place. */
function scaled(value: string): bigint {
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
}

function plain(value: bigint): string {
  const scale = 10n ** BigInt(PLACES)
  const fraction = String(value % scale)
    .padStart(PLACES, '0')
    .replace(/0+$/, '')
  return `${value / scale}${fraction === '' ? '' : `.${fraction}`}`
}
