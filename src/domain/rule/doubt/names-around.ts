import { areCategories, isCategoryPair } from '../names/category-words.ts'
import { isFirm } from '../names/firm-names.ts'
import { isAmong } from '../parse/grammar/word-list.ts'
import { isOneName } from '../parse/name/one-name.ts'
import { wordAt } from './word-at.ts'

/** The "up" of "Up & Running", which nobody is called. */
const NOBODY = 'up|down|in|out|on|off|over|under|away|home|before|after|now|here|there|this|that'

/** "Netflix & Spotify", "Royal Mail & DPD & Evri": names around a sign, which may be those of several firms. */
export function namesAround(value: string, said: string): string[] {
  const parts = value.split(/ (?:&|n) /)
  const [one = '', other = ''] = parts
  if (parts.length < 2 || isOneName(one, other) || parts.some((part) => isAmong(part, NOBODY))) return []
  // "Repairs & Maintenance" is the name of a category, "candles & flowers" are bought.
  const isTitle = said !== said.toLowerCase() || isCategoryPair(one, other)
  if (isTitle && areCategories(parts, true)) return []
  // "couch roll & gloves"
  const areThings = parts.every((part) => /^\p{Ll}{3,}(?: \p{Ll}{3,})?$/u.test(part)) && /[^s]s$/.test(other)
  if (!isTitle && parts.length === 2 && areThings) return parts
  // "ground rent & service charge"
  if (!isTitle && parts.every((part) => part.includes(' ')) && areCategories(parts, true)) return parts
  if (/ (?:ltd|limited|llp|of) /.test(value) || parts.some((part) => part.split(' ').length > 3)) return []
  if (parts.length > 2) return parts
  const isPair = [one, other].every((part) => /^\S{2,}$/.test(part)) || (one.includes(' ') && value.includes(` n ${wordAt(one, -2)} `)) // oxfmt-ignore
  const isNamed = said.split(/ (?:&|n) /i).every((part) => /^\p{Lu}\S* \p{Lu}|^\p{Lu}\S+$/u.test(part))
  return isPair || isNamed ? parts : []
}

/** The same amid small letters, where "Harrison & Harrison" is a name, and "Flipkart & Myntra" a firm that is known and another. */
export function firmsAround(value: string, said: string): string[] {
  const parts = namesAround(value, said)
  return parts.some(isFirm) ? parts : []
}
