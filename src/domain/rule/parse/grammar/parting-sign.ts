import { amountHere } from '../amount/money-words.ts'
import { fillerAt } from '../filler.ts'
import type { Phrases } from './phrases.ts'
import { Refused } from '../refused/problem.ts'
import { Reader, type RuleContext } from './reader.ts'
import { accountLedAt, loneWayAt, startsCondition, trailingAt } from './starts.ts'
import { verbAt } from './verb.ts'
import { isAmong } from './word-list.ts'
import { NEGATIONS, STRONG_FIELDS, WEAK_FIELDS } from './vocabulary.ts'

const SIGN = /^(?:[-–—]+|\||\/{1,2}|[•·])$/

/** Whether a piece is a sign that people part conditions with, whatever stands behind it. */
export const isPartingSign = (text: string): boolean => SIGN.test(text) || isAmong(text, '&|+')

/**
 * The "|" of "desc: tesco | amt: <30", the "-" of "memo: tesco - amt: <30": a sign that parts conditions as a comma does, where
 * one begins behind it. Between words it may belong to a bank's text.
 */
export function partsConditionsAt(reader: Reader, at: number): boolean {
  if (reader.kindAt(at) !== 'word' || !SIGN.test(reader.textAt(at))) return false
  const isDash = /^[-–—]$/.test(reader.textAt(at))
  const next = at + 1
  if (fillerAt(reader, next) > 0) return true
  if (!isDash) return beginsCondition(reader, next)
  if (loneWayAt(reader, next) || accountLedAt(reader, next)) return true
  return trailingAt(reader, next) || reader.peek(NEGATIONS, next) !== undefined || isFieldAt(reader, next)
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

const BETWEEN = /(?<=\S\s+)(?:\||\/{2}|-{2,}|[•·])(?=\s+\S)/g

/**
 * "merchant is Shell · 20-40 · on the 1st": with a comma for each such sign before a condition, or behind one that no text ends, so
 * that what ends there is known to. Blanks keep the columns.
 */
export function withCommasForSigns(text: string, context: RuleContext): string {
  const signs = /["“”'‘’«»„`]/.test(text) ? [] : [...text.matchAll(BETWEEN)]
  if (signs.length === 0) return text
  const reader = readerOf(
    text.replace(BETWEEN, (sign) => ','.padEnd(sign.length)),
    context,
  )
  if (!reader) return text
  const begins = [0, ...signs.map(({ index, 0: sign }) => index + sign.length)].map((column) =>
    reader.tokens.findIndex(({ from }) => from >= column),
  )
  let at = 0
  return text.replace(BETWEEN, (sign) => {
    const [before, behind] = begins.slice(at, at + 2)
    at += 1
    const parts =
      (behind !== undefined && beginsCondition(reader, behind)) ||
      (before !== undefined && isWithoutText(reader, before))
    return parts ? ','.padEnd(sign.length) : sign
  })
}

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
