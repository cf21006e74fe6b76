import { readCurrency } from './currency-words.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { startsCondition } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { type Condition, not } from '../../tree.ts'
import { readVerb, wrongOperator } from '../grammar/verb.ts'

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
