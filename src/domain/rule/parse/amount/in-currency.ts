import type { Condition } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { mayBeSeveral, readCurrency } from './currency-words.ts'
import { readOtherCurrency } from './other-currency.ts'

/** "in euros", "in USD or EUR", "non-GBP": the currency that stands by itself behind something else. Asks which dollar "in dollars" is. */
export function readInCurrency(reader: Reader): Condition | undefined {
  const other = reader.attempt(() => {
    reader.takeOne('in')
    const found = readOtherCurrency(reader)
    const isEnd =
      clauseEnd(reader) === reader.at ||
      reader.isOne('over|under|above|below|from|to|at|on|in|between|more|less')
    return isEnd ? found : undefined
  })
  if (other) return other
  const code = readNamed(reader, 'in')
  if (code === undefined) return undefined
  const codes = [code]
  for (let next = readNext(reader); next !== undefined; next = readNext(reader)) codes.push(next)
  if (reader.key() === 'only' && reader.token(1).kind === 'end') reader.at += 1
  return { kind: 'currency', codes: [...new Set(codes)].sort() }
}

/** The currency behind a word. One of a name that several have is refused, where nothing of another name follows. */
function readNamed(reader: Reader, word: string): string | undefined {
  const at = reader.at + 1
  const { key, text } = reader.tokenAt(at)
  const isVague =
    reader.key() === word &&
    text === key &&
    mayBeSeveral(key) &&
    (clauseEnd(reader, at) === at + 1 || reader.isOneAt('to|from|at|by|over|under|above|below', at + 1))
  if (isVague) {
    reader.at = at
    return readCurrency(reader, 'alone')
  }
  return reader.attempt(() =>
    reader.takeOne(word) === undefined ? undefined : readCurrency(reader, 'alone'),
  )
}

/** One more of several currencies: "in USD or EUR". */
function readNext(reader: Reader): string | undefined {
  const start = reader.at
  if (reader.takeOne('or|and') === undefined) return undefined
  reader.at -= reader.key() === 'in' ? 0 : 1
  const found = readNamed(reader, reader.key())
  if (found === undefined) reader.at = start
  return found
}
