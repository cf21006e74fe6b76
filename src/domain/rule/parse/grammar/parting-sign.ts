import { amountHere } from '../amount/money-words.ts'
import { fillerAt } from '../filler.ts'
import type { Phrases } from './phrases.ts'
import { Refused } from '../refused/problem.ts'
import { Reader, type RuleContext } from './reader.ts'
import { accountLedAt, loneWayAt, startsCondition } from './starts.ts'
import { trailingAt } from './trailing.ts'
import type { Token } from './token.ts'
import { verbAt } from './verb.ts'
import { isAmong } from './word-list.ts'
import { NEGATIONS, STRONG_FIELDS, WEAK_FIELDS } from './vocabulary.ts'

const SIGN = /^(?:[-–—]+|\||\/{1,2}|[•·])$/

/** Whether a piece is a sign that people part conditions with, whatever stands behind it. */
export const isPartingSign = (text: string): boolean => SIGN.test(text) || isAmong(text, '&|+')

/**
 * The "-" of "memo: tesco - amt: <30": a dash that parts conditions as a comma does, where one begins behind it. Between words it may
 * belong to a bank's text. Other signs have become commas there.
 */
export function partsConditionsAt(reader: Reader, at: number): boolean {
  if (reader.kindAt(at) !== 'word' || !/^[-–—]$/.test(reader.textAt(at))) return false
  const next = at + 1
  return (
    fillerAt(reader, next) > 0 ||
    loneWayAt(reader, next) ||
    accountLedAt(reader, next) ||
    trailingAt(reader, next) ||
    reader.peek(NEGATIONS, next) !== undefined ||
    isFieldAt(reader, next)
  )
}

/** Whether a field and its operator stand at a place: "amt: <30", "payee is Tesco". */
function isFieldAt(reader: Reader, at: number): boolean {
  return [STRONG_FIELDS, WEAK_FIELDS].some((fields: Phrases<unknown>) => {
    const field = reader.peek(fields, at)
    if (!field) return false
    const isLabel = reader.source.charAt(reader.tokenAt(at + field.length - 1).to) === ':'
    // "merchant is Slack – amount 3000"
    const isSum = field.meaning === 'amount' && amountHere(reader, at + field.length - reader.at)
    return isLabel || isSum || verbAt(reader, at + field.length)
  })
}

const beginsCondition = (reader: Reader, at: number): boolean =>
  startsCondition(reader, at) || loneWayAt(reader, at) || accountLedAt(reader, at)

/** Signs that stand between words more rarely than a dash does. */
const BETWEEN = /^(?:\||\/{1,2}|-{2,}|[•·])$/
const MAY_HOLD_SIGN = /\s(?:\||\/{1,2}|-{2,}|[•·])\s/

/**
 * "merchant is Shell · 20-40 · on the 1st": with a comma for each such sign before a condition, or behind one that no text ends, so
 * that what ends there is known to. What stands in quotes keeps its signs, and blanks keep the columns.
 */
export function withCommasForSigns(text: string, context: RuleContext): string {
  if (!MAY_HOLD_SIGN.test(text)) return text
  const written = readerOf(text, context)
  const signs = written?.tokens.filter(
    ({ kind, text: sign }, at) =>
      at > 0 && kind === 'word' && BETWEEN.test(sign) && written.kindAt(at + 1) !== 'end',
  )
  if (!signs || signs.length === 0) return text
  const reader = readerOf(signs.reduce(withComma, text), context)
  if (!reader) return text
  const begins = [0, ...signs.map(({ to }) => to)].map((column) =>
    reader.tokens.findIndex(({ from }) => from >= column),
  )
  const parting = signs.filter(({ text: sign }, at) => {
    const [before = -1, behind = -1] = begins.slice(at, at + 2)
    return (
      (behind >= 0 && (beginsCondition(reader, behind) || fillerAt(reader, behind) > 0)) ||
      // "in USD / EUR" goes on.
      (sign !== '/' && before >= 0 && isWithoutText(reader, before))
    )
  })
  return parting.reduce(withComma, text)
}

const withComma = (text: string, { from, to }: Token): string =>
  text.slice(0, from) + ','.padEnd(to - from) + text.slice(to)

/** Whether an amount, a day, a direction or an account stands at a place. */
const isWithoutText = (reader: Reader, at: number): boolean =>
  trailingAt(reader, at) || loneWayAt(reader, at) || accountLedAt(reader, at)

function readerOf(text: string, context: RuleContext): Reader | undefined {
  try {
    return new Reader(text, context)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}
