import { wordAround, wordOfEveryLine } from '../../names/words-on-lines.ts'
import { type Condition, isAnywhere } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'

const ACRONYM = /^\p{Lu}{2,3}$/u

/**
 * The "ATO" of "payments to ATO", the "IRS" of "to the IRS or ATO": short letters that stand within words of every bank are words of
 * their own where somebody is called by them, and none of "potato" or "first". The names stand from a place up to the reader's.
 */
export function asAcronyms(reader: Reader, from: number, names: Condition): Condition {
  const isShouted = !/\p{Ll}/u.test(reader.source)
  if (isShouted || !isAnywhere(names)) return names
  const said = reader.tokens.slice(from, reader.at)
  const isOne = (value: string) =>
    (wordAround(value) ?? wordOfEveryLine(value)) !== undefined &&
    said.some(({ kind, text }) => kind === 'word' && ACRONYM.test(text) && text.toLowerCase() === value)
  return names.values.every(isOne) ? { ...names, operator: 'word' } : names
}
