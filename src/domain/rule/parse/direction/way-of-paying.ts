import { fold } from '../../fold.ts'
import { allOf, type Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { Phrases } from '../grammar/phrases.ts'
import { accountLedAt, partyAt, startsCondition } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { BANK_RAILS, isRail, isShortWay, LEADING_RAILS } from '../../names/rails.ts'
import { isAmong } from '../grammar/word-list.ts'

/** How money is paid, which a bank's text names: a kind of transaction that books know by that text alone. */
const COMMON =
  'card|credit card|debit card|bank card|cash|cheque|check|transfer|wire|bank transfer|wire transfer|credit transfer|faster payment|direct debit|standing order|debit order|stop order|mobile money|contactless'
const RAILS = `${BANK_RAILS}|ach credit|ach debit|sepa direct debit|sepa credit transfer|sepa transfer`
const plural = (ways: string): string =>
  ways
    .split('|')
    .map((way) => `${way}|${way}s`)
    .join('|')

const WAYS = new Phrases<true>([[true, `${plural(COMMON)}|${RAILS}`]])
/** Those of which a bank writes the way; "incoming transfers" is said of any money in. */
const SIDED_WAYS = new Phrases<true>([
  [
    true,
    `${plural('wire|cheque|check|wire transfer|bank transfer|faster payment|direct debit|standing order|ach|eft')}|${RAILS}`,
  ],
])
/** Those that begin no name: "Card Factory" and "Cash App" are shops. */
const LED_WAYS = new Phrases<true>([
  [true, `${plural('bank transfer|wire transfer|credit transfer|direct debit|standing order|debit order|stop order|card payment|faster payment')}|${LEADING_RAILS}|ach credit|ach debit|ach credits|ach debits|sepa direct debit|sepa credit transfer`],
]) // oxfmt-ignore

/** "by card", "paid in cash", "via bank transfer": its text, and the way the money goes where that is said. */
export function readWayOfPaying(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const done = reader.takeOne('paid|sent|settled|received|collected')
    const by = reader.takeOne('by|via|with|in|through|using|on')
    if (by === undefined) return undefined
    reader.takeOne('a|an')
    const from = reader.at
    if (reader.take(WAYS) === undefined || (by === 'in' && reader.key(-1) !== 'cash')) return undefined
    // "on direct debit"
    if (by === 'on' && !/^(?:debit|order)s?$/.test(reader.key(-1))) return undefined
    const text = textOf(reader, from)
    reader.takeOne('only|alone')
    const ends =
      clauseEnd(reader) === reader.at || startsCondition(reader, reader.at) || partyAt(reader, reader.at)
    if (!ends) return undefined
    if (done === undefined) return text
    return allOf([{ kind: 'type', type: isAmong(done, 'received|collected') ? 'INCOME' : 'EXPENSE' }, text])
  })
}

/** "copays paid by card", "rent paid by cheque": by us or by somebody else, which is not told. */
export function textOfWay(way: Condition): Condition {
  return way.kind === 'and'
    ? allOf(way.parts.filter((part) => part.kind !== 'type' || part.type === 'INCOME'))
    : way
}

/** Whether such words stand at a place; reads nothing. */
export function wayOfPayingAt(reader: Reader, at: number): boolean {
  if (!reader.isOneAt('paid|sent|settled|received|collected|by|via|with|in|through|using|on', at))
    return false
  const start = reader.at
  reader.at = at
  const found = readWayOfPaying(reader) !== undefined
  reader.at = start
  return found
}

/**
 * The "EFT" of "EFT Pick n Pay", the "debit orders" of "debit orders: Discovery, Outsurance": a way of paying at the head of
 * a clause, and right behind it names. A line that is copied from a bank is in capitals.
 */
export function readLedWay(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const from = reader.at
    if (reader.source === reader.source.toUpperCase() || reader.take(LED_WAYS) === undefined) return undefined
    const words = reader.tokens.slice(from, reader.at)
    const isSmall = words.every(
      ({ text, key }, at) => text === key || /^\p{Lu}{2,5}$/u.test(text) || (at === 0 && from === 0),
    )
    const isLabel = reader.source.charAt(reader.token(-1).to) === ':'
    const { kind, text } = reader.token()
    const isNamed = kind === 'quoted' || (kind === 'word' && /^\p{Lu}/u.test(text))
    return isSmall && (isNamed || (isLabel && kind === 'word')) ? textOf(reader, from) : undefined
  })
}

/** "outgoing wires", "incoming cheques", "BACS in from Acme": which way the money goes, and how. */
export function readSidedWay(reader: Reader): Condition | undefined {
  return readWayAndSide(reader) ?? readSideAndWay(reader)
}

/** The "BACS in" of "BACS in from Acme", which ends its clause, or what more is said of it follows. */
function readWayAndSide(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const from = reader.at
    if (from > 0 && reader.kindAt(from - 1) === 'word' && clauseEnd(reader, from - 1) > from - 1)
      return undefined
    if (
      reader.take(SIDED_WAYS) === undefined ||
      trailingAt(reader, reader.at) ||
      accountLedAt(reader, reader.at)
    )
      return undefined
    const text = textOf(reader, from)
    const side = reader.takeOne('in|out')
    const goesOn =
      clauseEnd(reader) === reader.at || trailingAt(reader, reader.at) || partyAt(reader, reader.at)
    return side !== undefined && goesOn
      ? allOf([{ kind: 'type', type: side === 'in' ? 'INCOME' : 'EXPENSE' }, text])
      : undefined
  })
}

function readSideAndWay(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const side = reader.takeOne('incoming|outgoing|inbound|outbound')
    const from = reader.at
    if (side === undefined || reader.take(SIDED_WAYS) === undefined) return undefined
    const text = textOf(reader, from)
    if (clauseEnd(reader) !== reader.at && !startsCondition(reader, reader.at) && !partyAt(reader, reader.at))
      return undefined
    return allOf([{ kind: 'type', type: side.startsWith('in') ? 'INCOME' : 'EXPENSE' }, text])
  })
}

/** The text in the singular, which finds the plural as well; a short word as a word of its own. */
function textOf(reader: Reader, from: number): Condition {
  const value = fold(reader.text(from, reader.at)).replace(/(?<!s|^(?:bac|chap|rtg|imp|eftpo))s$/, '')
  const operator =
    isAmong(value, 'card|cash|check|cheque|transfer|wire') || isRail(value) ? 'word' : 'contains'
  return { kind: 'text', field: 'anyText', operator, match: 'any', values: [value] }
}

/** The "POS" of "POS at Shoprite", as it stands before whom it was paid to: a word of its own, unless it was put in quotes. */
export function asShortWay(reader: Reader, condition: Condition | undefined): Condition | undefined {
  if (condition?.kind !== 'text' || reader.kindAt(reader.at - 1) === 'quoted') return condition
  const isBare =
    condition.field === 'anyText' && condition.operator === 'contains' && condition.values.every(isShortWay)
  return isBare ? { ...condition, operator: 'word' } : condition
}
