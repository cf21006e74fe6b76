import { fillerAt } from '../filler.ts'
import type { Phrases } from './phrases.ts'
import type { Reader } from './reader.ts'
import { startsCondition, trailingAt } from './starts.ts'
import { verbAt } from './verb.ts'
import { NEGATIONS, STRONG_FIELDS, WEAK_FIELDS } from './vocabulary.ts'

const SIGN = /^(?:[-–—]+|\||\/{1,2}|[•·])$/

/**
 * The "|" of "desc: tesco | amt: <30", the "-" of "memo: tesco - amt: <30": a sign that parts conditions as a comma does, where
 * one begins behind it. Between words it may belong to a bank's text.
 */
export function partsConditionsAt(reader: Reader, at: number): boolean {
  if (reader.kindAt(at) !== 'word' || !SIGN.test(reader.textAt(at))) return false
  const isDash = /^[-–—]$/.test(reader.textAt(at))
  const next = at + 1
  if (fillerAt(reader, next) > 0) return true
  if (!isDash) return startsCondition(reader, next)
  return trailingAt(reader, next) || reader.peek(NEGATIONS, next) !== undefined || isFieldAt(reader, next)
}

/** Whether a field and its operator stand at a place: "amt: <30", "payee is Tesco". */
function isFieldAt(reader: Reader, at: number): boolean {
  return [STRONG_FIELDS, WEAK_FIELDS].some((fields: Phrases<unknown>) => {
    const field = reader.peek(fields, at)
    if (!field) return false
    const isLabel = reader.source.charAt(reader.tokenAt(at + field.length - 1).to) === ':'
    return isLabel || verbAt(reader, at + field.length)
  })
}
