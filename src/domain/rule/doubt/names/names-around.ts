import { fold } from '../../fold.ts'
import { areCategories, isCategoryPair } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { isOneName } from '../../parse/name/one-name.ts'
import type { TextCondition } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { wordAt } from '../texts/word-at.ts'

/** The "up" of "Up & Running", which nobody is called. */
const NOBODY = 'up|down|in|out|on|off|over|under|away|home|before|after|now|here|there|this|that'

/** "M&S", "P&O Ferries": a name that holds the sign itself is joined to another by one with blanks. */
const HOLDS_SIGN = /\p{L}&\p{L}/u

/** "Netflix & Spotify", "Royal Mail & DPD & Evri": names around a sign, which may be those of several firms. */
export function namesAround(value: string, written: string): string[] {
  const said = written.replace(/\s+/g, ' ')
  const parts = value.split(/ (?:&|n) /)
  const [one = '', other = ''] = parts
  if (parts.length > 1 && parts.some((part) => HOLDS_SIGN.test(part))) return parts
  if (parts.length < 2 || isOneName(one, other) || parts.some((part) => isAmong(part, NOBODY))) return []
  // "Harrison & Harrison"
  if (new Set(parts).size < parts.length) return []
  if (areTwo(said, parts)) return parts
  // "Repairs & Maintenance" is the name of a category, "candles & flowers" are bought.
  const isTitle = said !== said.toLowerCase() || isCategoryPair(one, other)
  if (isTitle && areCategories(parts, true)) return []
  // "Acme Ltd & Asda"
  if (parts.length === 2 && / (?:ltd|limited|llp|llc|inc|plc|gmbh)\.?$/.test(one)) return parts
  if (/ (?:ltd|limited|llp|of) /.test(value) || parts.some((part) => part.split(' ').length > 3)) return []
  if (parts.length > 2) return parts
  const isPair =
    [one, other].every((part) => /^\S{2,}$/.test(part)) ||
    (one.includes(' ') && value.includes(` n ${wordAt(one, -2)} `))
  const isNamed = said
    .split(/ (?:&|n) /i)
    .every((part) => /^[\p{Lu}\d]\S* \p{Lu}|^[\p{Lu}\d]\S+$/u.test(part) || isFirm(fold(part)))
  return isPair || isNamed ? parts : []
}

/**
 * Whether what stands around a sign is no name of one: "couch roll & gloves", "Stripe fees & postage". A name has capitals on
 * both of its sides.
 */
function areTwo(said: string, parts: readonly string[]): boolean {
  const [before = '', after = ''] = said.split(/ (?:&|n) /i)
  const [left, right] = [wordAt(before, -1), wordAt(after, 0)]
  const [one = '', other = ''] = parts
  if (parts.length !== 2 || isCategoryPair(one, other)) return false
  // "Food & drink": the capital is the sentence's.
  const isCategory = !one.includes(' ') && areCategories([one], true) && areCategories([other], true)
  const areSmall = said === said.toLowerCase() && [one, other].some((part) => part.includes(' '))
  return areSmall
    ? [left, right].every((word) => /^[\p{Ll}'’]{3,}\+?$/u.test(word))
    : said !== said.toLowerCase() && !isCategory && [left, right].some((word) => /^\p{Ll}{3,}$/u.test(word))
}

/**
 * The same amid small letters, where "Harrison & Hill" is a name, "Flipkart & Myntra" a firm that is known and another, and "Regus &
 * Kestrel Print" a name of two words and another.
 */
export function firmsAround(value: string, said: string): string[] {
  const parts = namesAround(value, said)
  return parts.some((part) => isFirm(part) || part.includes(' ') || HOLDS_SIGN.test(part)) ? parts : []
}

/** "HMRC VAT & PAYE": letters alone, each for something of its own; "B & Q" and "M & S FOOD" are names. */
export function lettersAround(value: string, said: string): string[] {
  const words = said.split(' ')
  const areLetters = words.length > 3 && words.every((word) => /^(?:\p{Lu}{2,5}|&)$/u.test(word))
  const parts = value.split(' & ')
  const areNames = parts.length > 1 && parts.some((part) => HOLDS_SIGN.test(part))
  return areNames || (areLetters && parts.length === 2) ? parts : []
}

/** "PRS for Music licence": a name with "for", and what is paid under it, which are looked for apart. */
export function aroundForDoubts(source: string, texts: readonly TextCondition[]): Doubt[] {
  const [, one = '', other = '', noun = ''] = /(\p{Lu}{2,}) for (\p{Lu}\p{Ll}+)( \p{Ll}+)/u.exec(source) ?? []
  const isCut = [fold(one), fold(`${other}${noun}`)].every((part) =>
    texts.some(({ values }) => values.some((value) => value !== '' && part.startsWith(value))),
  )
  return one !== '' && isCut ? [{ text: `If "${one} for ${other}" is one name, put it in quotes.` }] : []
}
