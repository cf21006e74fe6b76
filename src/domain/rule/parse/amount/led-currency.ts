import { readCurrency } from './currency-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { readOtherCurrency } from './other-currency.ts'
import { startsCondition } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { kindSaid } from '../text/noun-says.ts'
import type { Condition } from '../../tree.ts'
import { DIRECTIONS, SUBJECTS } from '../grammar/vocabulary.ts'

const CODE =
  /^(USD|EUR|GBP|NGN|JPY|CAD|AUD|CHF|INR|ZAR|KES|GHS|CNY|NZD|SEK|NOK|DKK|PLN|MXN|BRL|SGD|HKD|UGX|TZS|AED)$/
const WORD =
  /^(euro|dollar|sterling|naira|yen|yuan|rupee|rand|cedi|peso|franc|krone|krona|shilling|zloty|lira)$/
const LED = /^(card|bank|online|wire|direct|cash|standing|international|foreign|incoming|outgoing)$/

/**
 * "EUR card payments", "GBP or EUR, at least 500", "euro invoices": a currency at the head of a clause, before what is in it
 * or before another condition. Before a number it belongs to the amount.
 */
export function readLedCurrency(reader: Reader): Condition | undefined {
  const other = reader.attempt(() => {
    const found = readOtherCurrency(reader)
    const isEnd = clauseEnd(reader) === reader.at || startsCondition(reader, reader.at)
    return isEnd || movesAt(reader, reader.at) ? found : undefined
  })
  if (other) return other
  // "dollar payments" are asked about.
  if (WORD.test(reader.token().text) && movesAt(reader, reader.at + 1)) {
    const code = readCurrency(reader, 'alone')
    return code === undefined ? undefined : { kind: 'currency', codes: [code] }
  }
  return reader.attempt(() => {
    const codes: string[] = []
    let isSmall = false
    for (;;) {
      if (!isCodeAt(reader, reader.at)) return undefined
      isSmall ||= reader.token().text === reader.key()
      const code = readCurrency(reader, 'alone')
      if (code === undefined) return undefined
      codes.push(code)
      if (!isListed(reader)) break
    }
    // "USD 20 or more", "EUR 500-1000"
    if (/^\D{0,2}\d/.test(reader.key())) return undefined
    // "eur payments"; "cad" by itself may be a word.
    const isEnd = !isSmall && (clauseEnd(reader) === reader.at || startsCondition(reader, reader.at))
    if (!isEnd && !movesAt(reader, reader.at)) return undefined
    return { kind: 'currency', codes: [...new Set(codes)].sort() }
  })
}

/** Whether a code stands at a place, in capitals or all in small letters. */
function isCodeAt(reader: Reader, at: number): boolean {
  const { text, key } = reader.tokenAt(at)
  return CODE.test(text) || (text === key && CODE.test(text.toUpperCase()))
}

/** The "USD or EUR" of "Shell, BP, USD or EUR": nothing but codes in capitals up to the end of the clause. */
export function codesAt(reader: Reader, from: number): boolean {
  for (let at = from; CODE.test(reader.textAt(at)); at += 1) {
    if (clauseEnd(reader, at + 1) === at + 1 && !reader.isOneAt('or|and', at + 1)) return true
    if (reader.isOneAt('or|and|/', at + 1)) at += 1
  }
  return false
}

/** Reads over the "or" of "GBP or EUR". */
function isListed(reader: Reader): boolean {
  const joined = reader.isOne('or|and|/') || reader.token().kind === 'comma'
  const at = reader.token().kind === 'comma' && reader.isOne('or|and', 1) ? 2 : 1
  if (!joined || !isCodeAt(reader, reader.at + at)) return false
  reader.at += at
  return true
}

/** Whether money that is paid or got stands at a place: "payments", "card payments", "invoices". */
function movesAt(reader: Reader, at: number): boolean {
  const { kind, text, key } = reader.tokenAt(at)
  if (kind !== 'word' || text !== key) return false
  const says = kindSaid(key)
  if (says !== undefined && says !== 'goods') return true
  return LED.test(key) || reader.peek(SUBJECTS, at) !== undefined || reader.peek(DIRECTIONS, at) !== undefined
}
