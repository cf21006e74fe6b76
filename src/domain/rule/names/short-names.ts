import { isCategoryWord } from './category-words.ts'
import { pluralOf } from './singular.ts'
import { wordOfEveryLine } from './words-on-lines.ts'

/** Longer texts stand within a word of another sense but rarely, and "ubereats" is what "uber" is to find. */
const LONGEST = 3
/** "rent" is none of a parent or a current account, nor is "water" of Waterstones. */
const LONGEST_NOUN = 5
/** Fewer letters are no name or noun. */
const LEAST = 3

/** Whether a folded text is one word that is so short, or stands within so common a word, that other words hold it by chance. */
export function isShortName(value: string): boolean {
  const longest = isCategoryWord(value) ? LONGEST_NOUN : LONGEST
  const isWithin = value.length >= LEAST && wordOfEveryLine(value) !== undefined
  return (value.length <= longest || isWithin) && /^[\p{L}\p{N}]+$/u.test(value)
}

/** What such a text is looked for as where only whole words count: "tax", "taxes"; a short name has no plural, nor has one that stands within a word of most lines. */
export function wholeWordsOf(value: string): string[] {
  const isNoun = isCategoryWord(value) || (value.length > LONGEST && wordOfEveryLine(value) === undefined)
  return isNoun && !value.endsWith('s') ? [value, pluralOf(value)] : [value]
}
