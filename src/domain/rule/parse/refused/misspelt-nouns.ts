import { CATEGORY_WORDS, isCategoryWord } from '../../names/category-words.ts'
import { isGood, oneThing } from '../../names/things.ts'
import { pluralOf } from '../../names/singular.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isGrammarWord } from '../grammar/vocabulary.ts'
import { haveSameLetters, slipsBetween } from './nearest.ts'

/** Shorter words are one letter away from too many others. */
const SHORTEST = 7
/** So long a word has hardly another beside it. */
const LONG = 10

/**
 * "grocries", "accomodation", "stationary": the noun of categories that a word in small letters is a slip of; undefined for one that is
 * spelled right, for a name, and for what may be a word of its own, as "pointing" beside "painting" and "clearing" beside "cleaning".
 */
export function nounMeant(word: string): string | undefined {
  if (word.length < SHORTEST - 1 || !/^\p{Ll}+$/u.test(word) || isKnown(word)) return undefined
  return [...CATEGORY_WORDS, ...PLURALS].find((noun) => isSlipOf(word, noun))
}

const PLURALS = [...CATEGORY_WORDS].map(pluralOf)

function isKnown(word: string): boolean {
  return (
    isCategoryWord(word) ||
    isGood(word) ||
    oneThing(word) !== undefined ||
    isKindOfParty(word) ||
    isGrammarWord(word)
  )
}

/** Whether a letter is missing or said twice, two changed places, or one vowel of the ending stands for another. */
function isSlipOf(word: string, noun: string): boolean {
  if (noun.length < SHORTEST || noun.charAt(0) !== word.charAt(0)) return false
  const slips = slipsBetween(word, noun, 3)
  // "leading" and "lending", "framing" and "farming" are words of their own.
  if (isFormOf(word, noun) || isFormOf(noun, word) || (word.endsWith('ing') && word.length <= noun.length))
    return false
  if (slips === 2) return word.length >= LONG && haveSameLetters(word, noun)
  if (slips !== 1) return false
  if (word.length > noun.length) return word.length >= LONG || /(\p{L})\1/u.test(word)
  if (word.length < noun.length || haveSameLetters(word, noun)) return true
  return withoutVowels(word) === withoutVowels(noun) && endsAlike(word, noun)
}

/** "tutor" and "tutors", "bake" and "baked", "counselor" and "counsellor" are no slips of each other. */
function isFormOf(longer: string, shorter: string): boolean {
  return longer.startsWith(shorter.replace(/[ey]$/, '')) || longer.replace('ll', 'l') === shorter
}

const withoutVowels = (word: string): string => word.replaceAll(/[aeiou]/g, '·')

/** Whether all but the last five letters are the same. */
const endsAlike = (word: string, noun: string): boolean => word.slice(0, -5) === noun.slice(0, -5)
