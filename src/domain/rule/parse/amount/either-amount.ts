import { allOf, anyOf, type Condition } from '../../tree.ts'
import { amountHere } from './money-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { kindOfVerb } from '../grammar/verb.ts'
import { VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/**
 * "Costco between 100 and 200 or over 400": where an amount by itself follows "or", and one ends what stands before it, the
 * name is that of both. Undefined where "and", "not" or parentheses tell how they belong together. `from` is where what stands
 * before the "or" begins, and `to` the "or".
 */
export function withEitherAmount(
  reader: Reader,
  before: Condition,
  other: Condition,
  { from, to, next }: { readonly from: number; readonly to: number; readonly next: number },
): Condition | undefined {
  if (before.kind !== 'and' || !isAmount(other) || !beginsAmount(reader, next)) return undefined
  const last = before.parts.at(-1)
  const rest = before.parts.slice(0, -1)
  if (last === undefined || !isAmount(last) || rest.some((part) => part.kind === 'not' || isAmount(part)))
    return undefined
  return isJoined(reader, from, to, namesIn(rest)) ? undefined : allOf([...rest, anyOf([last, other])])
}

const isAmount = (part: Condition): boolean =>
  part.kind === 'amount' || (part.kind === 'or' && part.parts.every(isAmount))

/** Whether an operator of amounts or a number stands at a place, and no field of which it is said. */
function beginsAmount(reader: Reader, at: number): boolean {
  const verb = reader.peek(VERBS, at)
  return (verb !== undefined && kindOfVerb(verb.meaning) === 'amount') || amountHere(reader, at - reader.at)
}

/** The first words of the names that a list holds. */
function namesIn(parts: readonly Condition[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'text' && part.match === 'any' ? part.values.map((value) => value.replace(/ .*/, '')) : [],
  )
}

/** Whether parentheses, a denial, or an "and" that is none between two amounts or names stand among the pieces. */
function isJoined(reader: Reader, from: number, to: number, names: readonly string[]): boolean {
  return reader.tokens.slice(from, to).some(({ kind, key }, offset) => {
    const isOfRange = amountHere(reader, from + offset + 1 - reader.at)
    // "Apple but only under 15 or over 900"
    const isOnly = key === 'but' && reader.isOneAt('only', from + offset + 1)
    // "Shell, Esso and BP under 5 or over 500"
    const isOfNames = key === 'and' && names.includes(reader.keyAt(from + offset + 1))
    return kind === 'close' || (isAmong(key, 'and|but|not|never|no') && !isOfRange && !isOnly && !isOfNames)
  })
}
