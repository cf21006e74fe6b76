import type { Reader } from '../grammar/reader.ts'
import { allOf, type Condition, isAnywhere } from '../../tree.ts'

/**
 * "fuel (Shell, BP)", "payments to taxis (Uber or Lyft)": the condition before parentheses with the names in them in the
 * place of what they are, where that is written in small letters. Undefined where the parentheses hold anything else, or
 * one name alone.
 */
export function withNotedNames(
  reader: Reader,
  before: Condition,
  group: Condition,
  opened: number,
): Condition | undefined {
  const parts = before.kind === 'and' ? before.parts : [before]
  const noun = parts.at(-1)
  if (!noun || !isAnywhere(noun) || noun.values.length > 1 || !isAnywhere(group) || group.values.length < 2)
    return undefined
  const words = reader.tokens.slice(opened - (noun.values[0] ?? '').split(' ').length, opened)
  const isNoun = words.every(({ kind, text, key }) => kind === 'word' && text === key)
  const names = reader.tokens.slice(opened, reader.at)
  const areNames =
    names.every(({ kind }) => kind !== 'quoted') &&
    (names.some(({ text }) => /^\p{Lu}/u.test(text)) || !/\p{Lu}/u.test(reader.source))
  return isNoun && areNames ? allOf([...parts.slice(0, -1), group]) : undefined
}
