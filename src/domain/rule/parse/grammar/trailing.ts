import { readInCurrency } from '../amount/in-currency.ts'
import { readBareAmount } from '../amount/bare-amount.ts'
import { readBareDate, readBareRange } from '../date/parse-date.ts'
import { readFiscalYear } from '../date/fiscal-year.ts'
import { refuseRelativeDate } from '../date/relative-date.ts'
import { readWeekOf } from '../date/week-of.ts'
import { Refused } from '../refused/problem.ts'
import { allOf, type Condition } from '../../tree.ts'
import type { Reader } from './reader.ts'

/** A condition that stands by itself, without field or subject: "over 100", "in December", "in euros". */
export function readTrailing(reader: Reader): Condition | undefined {
  refuseRelativeDate(reader)
  const moved = readMovedWay(reader)
  if (moved) return moved
  // "… that land on a weekday"
  if (HAPPENS.test(reader.key()) && reader.isOne('that|which|who', -1) && trailingAt(reader, reader.at + 1))
    reader.at += 1
  // "rent due on the first"
  if (reader.at > 0 && reader.token().text === 'due' && trailingAt(reader, reader.at + 1)) reader.at += 1
  return (
    readFiscalYear(reader) ??
    readWeekOf(reader) ??
    readBareRange(reader) ??
    readBareAmount(reader) ??
    readBareDate(reader) ??
    readInCurrency(reader)
  )
}

/** The "come in on Sundays" of "offerings that come in on Sundays": which way, and when or how much. */
function readMovedWay(reader: Reader): Condition | undefined {
  const isIn = reader.isOne('come|comes|came|coming') && reader.key(1) === 'in'
  const isOut = reader.isOne('go|goes|went|going') && reader.key(1) === 'out'
  const isOf = reader.at > 0 && reader.isOne('that|which|who|they|it', -1)
  if (!(isIn || isOut) || !isOf || !reader.isOne(BEFORE_TIME, 2) || !trailingAt(reader, reader.at + 2))
    return undefined
  reader.at += 2
  const said = readTrailing(reader)
  return said && allOf([{ kind: 'type', type: isIn ? 'INCOME' : 'EXPENSE' }, said])
}

const BEFORE_TIME = 'on|in|over|under|above|below|between|before|after|since|during|every|each|at'

/** Whether a trailing condition, sound or faulty, stands at a place; reads nothing. */
export function trailingAt(reader: Reader, at: number): boolean {
  let known = reader.trailingByPlace.get(at)
  if (known === undefined) {
    known = readsTrailing(reader, at)
    reader.trailingByPlace.set(at, known)
  }
  return known
}

function readsTrailing(reader: Reader, at: number): boolean {
  const start = reader.at
  reader.at = at
  try {
    return readTrailing(reader) !== undefined
  } catch (error) {
    // "over 1.234,56" is an amount gone wrong, not the end of a name.
    if (error instanceof Refused) return true
    throw error
  } finally {
    reader.at = start
  }
}

/** Words for a day on which something happens. */
export const HAPPENS =
  /^(happens|happen|happened|occurs|occur|occurred|falls|fall|fell|lands?|landed|arrives?|arrived|comes?|goes|posts|posted|hits?|clears?|cleared|settles?|settled)$/
