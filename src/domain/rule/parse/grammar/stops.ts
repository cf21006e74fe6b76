import { isFirm } from '../../names/firm-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import type { Reader } from './reader.ts'
import { kindSaid } from '../text/noun-says.ts'
import { CONNECTIVES } from './vocabulary.ts'
import { isAmong } from './word-list.ts'

/** Connectives that are common inside names and descriptions; they part only where a condition follows. */
const SOFT = new Set(['if', 'when', 'whenever', 'where', 'whose', 'with', 'plus', '+', 'while', '&', 'only', 'yet', 'that', 'which', 'who']) // oxfmt-ignore

/** The "less" of "payouts less refunds", which leaves them out; before an amount it compares. */
export function isLessAt(reader: Reader, at: number): boolean {
  return at > 0 && reader.textAt(at) === 'less' && isKind(reader.textAt(at + 1))
}

/**
 * The "bar" of "Lidl over 20 bar Costa", the "ex" of "in 2025 - ex fuel": behind a condition they leave out what follows. "Bar takings"
 * are no exception, and "ex VAT" tells how an amount is written.
 */
export function isBarAt(reader: Reader, at: number): boolean {
  const { kind, text, key } = reader.tokenAt(at + 1)
  if (kind !== 'word' && kind !== 'quoted') return false
  if (reader.textAt(at) === 'ex') return !isAmong(key, 'vat|gst|hst|tax|works')
  return reader.textAt(at) === 'bar' && (kind === 'quoted' || /^\p{Lu}/u.test(text) || isFirm(key))
}

/** What "bar" leaves out in small letters too, of anything that was paid: "Comcast, bar tips". */
export const LEFT_OUT_BY_BAR = 'tips?|fees?|cards?|refunds?|parking|delivery|charges?|returns?'

/** A plural of what is paid or bought, which says what is left out; of all payments it would say nothing. */
function isKind(noun: string): boolean {
  if (isAmong(noun, 'charges|bills|payments|transactions')) return false
  return kindSaid(noun) !== undefined || (noun.endsWith('s') && isCategoryWord(noun))
}

/** Whether a connective stands at a place that always parts, whatever follows it. */
export function firmConnectiveAt(reader: Reader, at: number): boolean {
  if (isLessAt(reader, at)) return true
  const found = reader.peek(CONNECTIVES, at)
  if (!found) return false
  const { key, text } = reader.tokenAt(at)
  // "Doctors Without Borders" is a name, "Amazon without AWS" an exception.
  if (key === 'without') return text === key && reader.keyAt(at + 1) !== 'borders'
  return !SOFT.has(key)
}

/** The piece at which a clause ends at the latest: the end, a bracket, a comma or a firm connective. */
export function clauseEnd(reader: Reader, from = reader.at): number {
  reader.clauseEnds ??= allClauseEnds(reader)
  return reader.clauseEnds[from] ?? from
}

function allClauseEnds(reader: Reader): number[] {
  const ends: number[] = []
  for (let at = reader.tokens.length - 1; at >= 0; at--) {
    const kind = reader.kindAt(at)
    const stops = kind === 'end' || kind === 'close' || kind === 'comma' || firmConnectiveAt(reader, at)
    ends[at] = stops ? at : (ends[at + 1] ?? at)
  }
  return ends
}
