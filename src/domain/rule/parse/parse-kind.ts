import { readCurrency } from './amount/currency-words.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { startsCondition } from './starts.ts'
import { clauseEnd } from './stops.ts'
import { type Condition, not } from '../tree.ts'
import { readVerb, wrongOperator } from './verb.ts'
import { DIRECTIONS } from './vocabulary.ts'

/** What follows "currency": one code or a list. */
export function readCurrencyCondition(reader: Reader): Condition {
  const read = readVerb(reader)
  const { verb } = read
  if (verb !== undefined && !['is', 'exactly', 'anyOf'].includes(verb))
    return wrongOperator(reader, 'currency', read)
  const isList = verb === 'anyOf' && reader.token().kind === 'open'
  if (isList) reader.at += 1
  const codes = [needCurrency(reader)]
  for (;;) {
    const more = reader.attempt(() => {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      if (reader.takeOne('or|and') === undefined && !comma) return undefined
      return startsCondition(reader, reader.at) ? undefined : readCurrency(reader, 'alone')
    })
    if (more === undefined) break
    codes.push(more)
  }
  if (isList) {
    if (reader.token().kind !== 'close')
      refuse('UNCLOSED_BRACKET', 'Missing ) after the currencies', reader.span(read.to))
    reader.at += 1
  }
  const condition: Condition = { kind: 'currency', codes: [...new Set(codes)].sort() }
  return read.negated ? not(condition) : condition
}

function needCurrency(reader: Reader): string {
  const code = readCurrency(reader, 'alone')
  if (code !== undefined) return code
  const end = clauseEnd(reader)
  if (end === reader.at)
    refuse('MISSING_VALUE', 'Which currency? e.g. currency is USD', reader.span(reader.at - 1, reader.at))
  return refuse(
    'UNKNOWN_CURRENCY',
    `"${reader.text(reader.at, end)}" is not a currency; use a code of three letters, like USD`,
    reader.span(reader.at, end),
  )
}

/** What follows "type": income or expense. */
export function readTypeCondition(reader: Reader): Condition {
  const read = readVerb(reader)
  reader.takeOne('a|an')
  const type = reader.take(DIRECTIONS)
  if (type === undefined) {
    const end = Math.max(reader.at + 1, clauseEnd(reader))
    return refuse(
      'MISSING_VALUE',
      'A type is income or expense, e.g. type is expense',
      reader.span(read.from, end),
    )
  }
  return read.negated ? not({ kind: 'type', type }) : { kind: 'type', type }
}
