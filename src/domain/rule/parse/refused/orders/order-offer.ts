import { fold } from '../../../fold.ts'
import type { Reader } from '../../grammar/reader.ts'
import { partyAt } from '../../grammar/starts.ts'
import { trailingAt } from '../../grammar/trailing.ts'
import { CONNECTIVES, DIRECTIONS, STRONG_FIELDS, SUBJECTS, VERBS } from '../../grammar/vocabulary.ts'
import { isAmong } from '../../grammar/word-list.ts'
import { quote } from '../../text/quote.ts'
import { kindSaid, singleKindSaid } from '../../text/noun-says.ts'
import { refuse } from '../problem.ts'

/* What an order says of the transactions that it is about, as what to write instead. */

/** What leads up to a name: "all Uber", "does PayPal". */
const LED = /^(?:all|every|any|does|do|is|are|should|can|will|would) /i

/** The rows an order is about: "Uber" of "categorise Uber as travel"; undefined where it says "these". */
export function spokenOf(reader: Reader, from: number, goal: number): string | Told | undefined {
  const said = reader.text(from, goal).replace(LED, '')
  if (
    said === '' ||
    /^(it|this|them|these|those|all|any|the|my|our|that|everything|anything|whatever|something)\b/i.test(said)
  )
    return undefined
  // "assign Travel to all Delta flights": the account stands first.
  const isAccount = reader.context.glAccounts?.some(({ name }) => fold(name) === fold(said)) === true
  if (isAccount && reader.keyAt(goal) === 'to') {
    const end = reader.tokens.length - 1
    return spokenOf(reader, goal + 1, end) ?? toldBy(reader, goal + 1, end)
  }
  // "skip transactions under 5", "assign rent over 500 to 6600"
  const field = reader.peek(STRONG_FIELDS, from)
  const isOfField = field !== undefined && reader.peek(VERBS, from + field.length) !== undefined
  const isMore =
    isOfField || reader.peek(CONNECTIVES, from) || reader.peek(SUBJECTS, from) || saysMore(reader, from, goal)
  return isMore ? undefined : said
}

/** Whether more than names is said: an amount, a day, a way, whom it is from. */
function saysMore(reader: Reader, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const says = kindSaid(reader.keyAt(at)) ?? singleKindSaid(reader.keyAt(at))
    // "Uber rides"
    const isNoun = isAmong(says, 'INCOME|EXPENSE') || (says === 'nothing' && at > from && at === end - 1)
    const isPart =
      isNoun || trailingAt(reader, at) || reader.peek(DIRECTIONS, at) || reader.peek(SUBJECTS, at)
    if (isPart || (at > from && partyAt(reader, at))) return true
  }
  return false
}

/** What an order is about where names alone do not say it: the "rent over 500" of "assign rent over 500 to 6600". */
export interface Told {
  readonly condition: string
}

/** The "everything from Ikea" of "book everything from Ikea to furniture", up to the last word that leads to an account. */
export function conditionOf(reader: Reader, from: number, goal: number): Told | undefined {
  const end = reader.tokens.findLastIndex(
    (_, at) => at >= goal && reader.isOneAt('to|as|into|under|against|in', at),
  )
  return toldBy(reader, from, end)
}

/** The words between two places as a condition; undefined where they only point at something. */
export function toldBy(reader: Reader, from: number, end: number): Told | undefined {
  const isPointing = reader.isOneAt('it|this|them|these|those|that', from)
  // "if it's Shell it goes in fuel"
  const isBack = reader.kindAt(end - 1) === 'comma' || reader.isOneAt('it|they|this|that|which', end - 1)
  if (end > from && isBack) return toldBy(reader, from, end - 1)
  return end <= from || isPointing ? undefined : { condition: reader.text(from, end) }
}

/** Refuses all from a place on as an order, and offers what it is about. */
export function refuseFrom(reader: Reader, from: number, about: string | Told | undefined): never {
  const end = reader.tokens.length - 1
  if (typeof about === 'object') refuseAsOrder(reader, from, end, about.condition)
  if (about === undefined) refuseAsOrder(reader, from, end)
  const names = about
    .replaceAll('"', '')
    .split(/\s*(?:,|;|(?<=\p{L}{2})\+(?=\p{L}{2})|\s(?:and|or|&)\s)\s*(?:(?:and|or|&)\s+)?/iu)
  const meant = `description contains ${names.map(quote).join(' or ')}`
  refuseAsOrder(reader, from, end, meant, ` and write: ${meant}`)
}

/** Refuses the words between two places as an order; `meant` is what to write instead, `more` what else is told. */
export function refuseAsOrder(reader: Reader, from: number, end: number, meant?: string, more = ''): never {
  const told = `A rule condition only says when; choose the GL account below${more}`
  refuse('ACTION_NOT_CONDITION', told, reader.span(from, end), meant)
}
