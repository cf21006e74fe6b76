import { refuseAfterDay, refuseSeason } from '../date/after-day.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isNumberWord } from '../amount/spelled-number.ts'
import { endsSentence, mayBeName } from '../name/name-after.ts'
import { refuseOrderAmid } from './orders/order-amid.ts'
import { refuse } from './problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { quote } from '../text/quote.ts'

/** Refuses what joins conditions where none follows. */
export function refuseDangling(reader: Reader, start: number): void {
  if (!reader.ended && reader.token().kind !== 'close') return
  refuse(
    'DANGLING',
    `Nothing after "${reader.text(start, reader.at).replace(/^, ?(?=.)/, '')}"`,
    reader.span(start, reader.at),
  )
}

/** Refuses the "per night" of "stays above 300 per night": what is paid is no rate. */
function refuseRate(reader: Reader): void {
  if (reader.key() !== 'per' || reader.token(1).kind !== 'word') return
  refuse(
    'UNSUPPORTED_IDEA',
    `A price ${reader.text(reader.at, reader.at + 2)} can’t be checked; compare the amount of the whole transaction`,
    reader.span(reader.at, reader.at + 2),
  )
}

/** Refuses the "percent" of "insurance over 2 percent": an amount is a share of nothing that a rule knows. */
function refuseShare(reader: Reader): void {
  const isShare = reader.isOne('percent|pct|%') || (reader.key() === 'per' && reader.key(1) === 'cent')
  if (!isShare) return
  refuse(
    'UNSUPPORTED_IDEA',
    'A rule compares amounts, not percentages; write an amount',
    reader.span(reader.at - 1, reader.at + (reader.key() === 'per' ? 2 : 1)),
  )
}

/** Refuses the "nights" of "hotel for more than 2 nights": what is counted is no amount. */
function refuseCounted(reader: Reader): void {
  const { kind, text } = reader.token()
  const number = reader.key(-1)
  const isCounted = MEASURED.test(text) || (isFew(number) && isCategoryWord(text) && text.endsWith('s'))
  if (kind !== 'word' || !isCounted || !(/^\d+(?:\.\d+)?$/.test(number) || isNumberWord(number))) return
  refuse(
    'UNSUPPORTED_IDEA',
    `A rule can’t count ${text}; compare the amount of the transaction, or leave this out`,
    reader.span(reader.at - 1, reader.at + 1),
  )
}

/** So small a number is hardly a sum. */
const isFew = (number: string): boolean => /^(?:\d|1[0-2])$/.test(number) || isNumberWord(number)

const MEASURED =
  /^(?:minutes|hours|hrs|days|nights|weeks|months|years|litres|liters|gallons|miles|kilometers|kilometres|km|kilos|kg|tonnes|tons|units|items|pieces|people|persons|pax|guests|passengers|times)$/

/** Refuses the "working day" of "the first working day", which falls on other days each month. */
function refuseWorkingDay(reader: Reader): void {
  if (!reader.isOne('working|business|banking') || !reader.isOne('day|days', 1)) return
  const from = reader.at - 1
  refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(from, reader.at + 2)}" can’t be checked; write the days it may fall on, like "from the 1st to the 4th"`,
    reader.span(from, reader.at + 2),
  )
}

/** Refuses "AWS for July 2025": the days in which it was paid, or those that it was paid for. */
function refuseForMonth(reader: Reader): void {
  if (reader.key() !== 'for' || !trailingAt(reader, reader.at + 1) || /\d/.test(reader.key(1))) return
  refuse(
    'MISSING_CONNECTIVE',
    'Daybook knows when something was paid, not what for. Write "in" for the month it was paid in',
    reader.span(reader.at),
    reader.instead(reader.at, reader.at + 1, 'in'),
  )
}

/** Refuses "over 50 on MetaMask", where the name may be that of a shop or of whoever holds the account. */
function refuseNameLed(reader: Reader, before: string): void {
  if (!reader.isOne('on|in|off|through') || !/^\p{Lu}\p{L}*\p{Ll}/u.test(reader.token(1).text)) return
  let to = reader.at + 2
  while (to < clauseEnd(reader) && /^[\p{Lu}\d&]/u.test(reader.textAt(to))) to += 1
  const name = quote(reader.text(reader.at + 1, to))
  const rest = reader.source.slice(reader.span(to - 1).to)
  refuse(
    'MISSING_CONNECTIVE',
    `To look for the text ${name}, put "and" before it and leave out "${reader.key()}"`,
    reader.span(reader.at, to),
    `${before} and ${name}${rest}`,
  )
}

/** Refuses what stands behind a condition and belongs to none; `mayName` is whether a name might stand here. */
export function refuseLeftover(reader: Reader, mayName: boolean): never {
  const said = reader.token()
  refuseOrderAmid(reader)
  refuseAfterDay(reader)
  refuseSeason(reader)
  refuseShare(reader)
  refuseRate(reader)
  refuseCounted(reader)
  refuseWorkingDay(reader)
  const [before, after] = [reader.source.slice(0, reader.token(-1).to), reader.source.slice(said.from)]
  if (endsSentence(reader)) {
    refuse(
      'MISSING_CONNECTIVE',
      'A rule has one condition. For a rule each, use "Add several"; for one rule that takes either, write "or" between them',
      reader.span(reader.at),
      `${before} or ${after}`,
    )
  }
  refuseNameLed(reader, before)
  refuseForMonth(reader)
  if (said.kind === 'quoted' && reader.token(-1).kind === 'quoted')
    refuse(
      'MISSING_CONNECTIVE',
      `Put "or" before "${said.text}" for either, or "and" for both`,
      reader.span(reader.at),
      `${before} or ${after}`,
      `${before} and ${after}`,
    )
  return refuse(
    'MISSING_CONNECTIVE',
    `Put "and" or "or" before ${said.kind === 'quoted' ? `"${said.text}"` : `"${reader.text(reader.at, reader.at + 1)}"`}`,
    reader.span(reader.at),
    // "… on Saturday and mornings" would be looked for.
    mayBeName(reader)
      ? `${mayName ? before : `(${before})`} and ${isSum(said.text) ? 'amount is ' : ''}${after}`
      : undefined,
  )
}

/** "60", "1,200.50": behind a condition rather an amount than a text. */
const isSum = (text: string): boolean => /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?$/.test(text)
