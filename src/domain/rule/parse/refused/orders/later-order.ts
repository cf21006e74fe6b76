import { startsCondition } from '../../grammar/starts.ts'
import type { Reader } from '../../grammar/reader.ts'
import { ACTIONS } from '../../grammar/vocabulary.ts'
import { isAmong } from '../../grammar/word-list.ts'
import { refuseAsOrder, refuseFrom, spokenOf, toldBy } from './order-offer.ts'
import { COURTESY, firstAfter } from './order-words.ts'

/* Orders that follow what they are about. */

/** Where an order goes to, right after its verb: "post to Travel", "use 6100". */
const TARGET = /^(?:to|as|under|into|it|this|them|these|those|\d{3,})$/

/**
 * Refuses an order that follows a condition: "when Uber, post to Travel", "if Uber use 6100". A name may begin
 * with such a verb, so it counts only with where to.
 */
export function refuseLaterOrder(reader: Reader): void {
  refuseOtherwise(reader)
  for (let at = 1; at < reader.tokens.length - 1; at++) {
    const isNext = reader.kindAt(at - 1) === 'comma' || reader.isOneAt('so|and|then', at - 1)
    let verb = at
    if (isNext) while (COURTESY.test(reader.keyAt(verb))) verb += 1
    const goal = reader.keyAt(verb + 1)
    const isUse = reader.keyAt(verb) === 'use' && /^(\d{3,}|account|gl|category|the)$/.test(goal)
    const isOrder = isNext && ACTIONS.has(reader.keyAt(verb)) && TARGET.test(goal)
    // "merchant is Shell, set Fuel"
    const isAccount =
      reader.kindAt(at - 1) === 'comma' &&
      isAmong(reader.textAt(verb), 'set|use|choose|assign|code|tag|mark') &&
      /^\p{Lu}/u.test(reader.textAt(verb + 1))
    if (isUse || isOrder || isAccount) refuseFrom(reader, at, undefined)
  }
}

/** Refuses "if Uber over 40 it's travel, otherwise meals": where each is posted to. */
function refuseOtherwise(reader: Reader): void {
  const other = reader.tokens.findIndex(({ key }) => isAmong(key, 'otherwise|else'))
  refuseOtherOrder(reader, other)
  const at = reader.tokens.findIndex(
    (_, place) =>
      place > 0 && place < other && reader.isOneAt('it', place) && reader.isOneAt("'s|’s|is", place + 1),
  )
  if (at < 0 || reader.isOneAt('if|when|whenever|unless|and|or|but|not', at - 1)) return
  refuseAsOrder(reader, at, reader.tokens.length - 1, reader.text(0, at).replace(/,$/, ''))
}

/** Refuses "if Tesco, Groceries; otherwise Misc" and "Uber over 20, otherwise ignore": what is to be done where, and else. */
function refuseOtherOrder(reader: Reader, other: number): void {
  if (other < 1) return
  const comma = reader.tokens.findIndex(({ kind }) => kind === 'comma')
  const end = reader.kindAt(other - 1) === 'comma' ? other - 1 : other
  const isTold =
    reader.isOneAt('if|when|whenever', 0) && comma > 1 && comma < end && !startsCondition(reader, comma + 1)
  const isOrder = ACTIONS.has(reader.keyAt(other + 1)) || reader.isOneAt('leave|nothing', other + 1)
  const isTarget =
    isTold &&
    !reader.tokens.slice(comma + 1, end).some(({ kind, key }) => kind === 'comma' || isAmong(key, 'or|and'))
  if (!isTarget && !isOrder) return
  const to = isTarget ? comma : end
  refuseAsOrder(reader, to, reader.tokens.length - 1, reader.text(0, to))
}

/** Refuses "if it's Uber then Travel": what it is stands before the order. */
export function refuseOrderAfter(reader: Reader): void {
  const order = firstAfter(reader, reader.at + 1, /^(?:then|book|post|put|code|file|use)$/)
  if (order === undefined) return
  const end = reader.kindAt(order - 1) === 'comma' ? order - 1 : order
  const start = reader.isOne('a|an|the') ? reader.at + 1 : reader.at
  const isNamed = !reader.isOne('not|from|to|at|on|in')
  const about = isNamed ? (spokenOf(reader, start, end) ?? toldBy(reader, start, end)) : undefined
  refuseFrom(reader, reader.at, about)
}
