import type { Reader } from '../../grammar/reader.ts'
import { trailingAt } from '../../grammar/trailing.ts'
import { CONNECTIVES, NEGATIONS } from '../../grammar/vocabulary.ts'
import { isAmong } from '../../grammar/word-list.ts'
import { refuseAsOrder } from './order-offer.ts'
import { postingAt, postingEnd } from './posting-named.ts'

/**
 * Refuses "Telstra -> phones; not over 50", "Shell → Fuel if under 100" and "Fuel → Shell, BP": what a sign leads to is an account, and
 * what stands around the two is what to write instead. One that ends the sentence is told by its end.
 */
export function refuseArrow(reader: Reader): void {
  const sign = reader.tokens.findIndex(({ text }) => isAmong(text, '->|→|=>|='))
  if (sign < 1) return
  const last = reader.tokens.length - 1
  const isTurned = postingEnd(reader, 0) === sign && postingAt(reader, sign + 1) === undefined
  if (isTurned) refuseAsOrder(reader, 0, sign + 1, reader.text(sign + 1, last))
  if (!isAmong(reader.textAt(sign), '->|→')) return
  const end = targetEnd(reader, sign + 1)
  if (end === last) return
  const isNext = reader.tokens.slice(end).some(({ text }) => isAmong(text, '->|→'))
  const rest = reader.text(end, last)
  const joint = reader.kindAt(end) === 'comma' ? '' : ' '
  refuseAsOrder(reader, sign, end, isNext ? undefined : `${reader.text(0, sign)}${joint}${rest}`)
}

/** Where the account ends: that of the chart, or all words up to what parts another condition from them. */
function targetEnd(reader: Reader, from: number): number {
  const named = postingEnd(reader, from)
  if (named !== undefined) return named
  let end = from
  while (
    reader.kindAt(end) === 'word' &&
    (end === from ||
      !(
        reader.peek(CONNECTIVES, end) ??
        reader.peek(NEGATIONS, end) ??
        (trailingAt(reader, end) || undefined)
      ))
  )
    end += 1
  return end
}
