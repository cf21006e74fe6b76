import { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { CONNECTIVES, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

const FOLLOWED_BY_NAMES = new Phrases<true>([[true, 'such as|like|e.g|eg|for example|for instance']])
const LONGEST_HEAD = 4

/**
 * How many pieces lead up to names that are examples: "coffee shops such as", "couriers, e.g."; 0 where none do. What such
 * places have in common stands on no line of a bank.
 */
export function exampleHeadAt(reader: Reader, from: number): number {
  for (let at = from; at <= from + LONGEST_HEAD; at += 1) {
    const comma = at > from && reader.kindAt(at) === 'comma' ? 1 : 0
    const lead = at > from ? reader.peek(FOLLOWED_BY_NAMES, at + comma) : undefined
    if (lead) {
      const names = at + comma + lead.length
      return namesAt(reader, names) ? names - from : 0
    }
    // "PayPal payments to freelancers: Ana Lopes, Tom Reyes"
    if (!isOfHead(reader, at, from) || (at > from && reader.isOneAt('to|from', at))) return 0
    if (isHeading(reader, at)) return at + 1 - from
  }
  return 0
}

/** The "e.g." of "couriers (e.g. DHL, UPS)". */
export function takeExampleLead(reader: Reader): void {
  const lead = reader.peek(FOLLOWED_BY_NAMES)
  if (lead && reader.key() !== 'like') reader.at += lead.length
}

/** Reads the "like" of "anything like coffee" and the "such as" of "things such as Netflix", where a name follows. */
export function takeLikeness(reader: Reader): boolean {
  const length = reader.key() === 'like' ? 1 : reader.key() === 'such' && reader.key(1) === 'as' ? 2 : 0
  if (length === 0 || reader.token(length).kind === 'end') return false
  reader.at += length
  return true
}

function isOfHead(reader: Reader, at: number, from: number): boolean {
  const { kind, text, key } = reader.tokenAt(at)
  const isOperator =
    (reader.peek(VERBS, at)?.length ?? 0) > 1 || isAmong(key, 'look|looks|is|are|sound|sounds')
  return kind === 'word' && (at === from || text === key) && !isOperator && !reader.peek(CONNECTIVES, at)
}

/** The "top-ups:" of "Airtime top-ups: MTN, Glo, Airtel": a plural in small letters, and several names under it. */
function isHeading(reader: Reader, at: number): boolean {
  const { text, key, to } = reader.tokenAt(at)
  const isPlural = text === key && /\ws$/.test(key) && reader.source.charAt(to) === ':'
  const next = reader.tokens
    .slice(at + 1)
    .find(({ kind, key: word }) => kind === 'comma' || isAmong(word, 'or|and|&'))
  return isPlural && next !== undefined && namesAt(reader, at + 1) && !trailingAt(reader, at + 1)
}

function namesAt(reader: Reader, at: number): boolean {
  const { kind, text } = reader.tokenAt(at)
  return kind === 'quoted' || (kind === 'word' && /[\p{Lu}\d]/u.test(text))
}
