import { clauseEnd } from '../grammar/stops.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import type { AmountCondition } from '../../tree.ts'
import { bareVerb, type VerbRead } from '../grammar/verb.ts'
import { range } from './amount-leaf.ts'
import { isDollar, readCurrency, signCode } from './currency-words.ts'
import { type Money } from './money-words.ts'
import { weekdaysOf } from '../grammar/vocabulary.ts'

const PLAIN = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,2})?)(k?)`
const COMPACT = new RegExp(
  String.raw`^(\p{Sc}|[rn](?=[\d.,]+[-–—][rn]))?${PLAIN}(?:\p{Sc}(?=.*\p{Sc}))?(?:[-–—~]|\.\.)(\p{Sc}|[rn])?${PLAIN}(\p{Sc}?)$`,
  'iu',
)

interface Compact {
  readonly low: Money
  readonly high: Money
  /** Whether a sign, a currency or a "k" says that it is money. */
  readonly isMoney: boolean
  /** The piece after it. */
  readonly to: number
}

/** Two amounts joined in one piece: "20-40", "20~40", "20..40", "£20–£40", "R5-R50", "1-2k", "Rs 500-1000"; undefined for anything else. */
export function compactAt(reader: Reader, at: number): Compact | undefined {
  const start = reader.at
  const joined = COMPACT.exec(reader.textAt(at))
  const place = joined ? at : at + 1
  const [, first = '', low = '', lowK = '', second = '', high = '', highK = '', last = ''] =
    joined ?? COMPACT.exec(reader.textAt(place)) ?? []
  if (low === '') return undefined
  const sign = [first, second, last].find((each) => each !== '') ?? ''
  reader.at = at
  const before = joined ? undefined : signBefore(reader)
  reader.at = place + 1
  const after =
    sign === '' || (sign === '$' && isDollar(reader.token().text))
      ? readCurrency(reader, 'amount')
      : undefined
  const to = reader.at
  reader.at = start
  if (!joined && before === undefined) return undefined
  const signed = sign === '' ? undefined : signCode(sign)
  const currency = before ?? (sign === '$' ? after : undefined) ?? signed ?? after
  const isMoney = currency !== undefined || sign !== '' || highK !== '' || lowK !== ''
  // "1-2k" is one to two thousand, "500-1k" is half as much to one thousand.
  const shared = lowK === '' && Number(low) < Number(high) ? highK : lowK
  const money = (value: string, k: string): Money => ({
    value: k === '' ? value.replaceAll(',', '') : thousands(value),
    ...(currency === undefined ? {} : { currency }),
  })
  return { low: money(low, shared), high: money(high, highK), isMoney, to }
}

/** The currency that a word in front of two joined amounts names: "Rs", "EUR". */
function signBefore(reader: Reader): string | undefined {
  const { kind, text } = reader.token()
  if (kind !== 'word') return undefined
  return /^(rs\.?|kshs?|tsh|ush|n)$/i.test(text) ? signCode(text) : readCurrency(reader, 'amount')
}

function thousands(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}${fraction.padEnd(3, '0')}`
}

/** The condition that two joined amounts make. */
export function compactRange(reader: Reader, { low, high, to }: Compact, read: VerbRead): AmountCondition {
  reader.at = to
  return range(reader, low, high, read)
}

/** Two joined amounts where no word says that it is an amount; undefined for a date, a number of an order, a phone. */
export function readCompact(reader: Reader): AmountCondition | undefined {
  const compact = compactAt(reader, reader.at)
  if (!compact || Number(compact.low.value) >= Number(compact.high.value)) return undefined
  const ends = clauseEnd(reader) === reader.at + 1
  const after = reader.at + (reader.kindAt(reader.at + 1) === 'comma' ? 2 : 1)
  const isTimed =
    reader.kindAt(after) === 'open' ||
    reader.isOneAt('in|on|during|since|before|after|-|–|—', after) ||
    weekdaysOf(reader.keyAt(after)) !== undefined
  const isAlone = (ends && reader.kindAt(1) === 'end') || isTimed
  // "Tesco 20-40 from Amex Gold"
  const isLed = reader.at > 0 && reader.isOneAt('from|at|by|via', after)
  if (isLed && !ends) return compactRange(reader, compact, bareVerb(reader.at))
  if (reader.at > 0 ? !ends && !isTimed && !compact.isMoney : !compact.isMoney && !isAlone) return undefined
  const start = reader.at
  if (start > 0 || compact.isMoney) return compactRange(reader, compact, bareVerb(start))
  const said = reader.text(0, 1)
  return refuse(
    'MISSING_OPERATOR',
    `Is "${said}" two amounts? Write amount between ${compact.low.value} and ${compact.high.value}, or put it in quotes to look for it`,
    reader.span(0),
    reader.instead(0, 1, `amount between ${compact.low.value} and ${compact.high.value}`),
  )
}
