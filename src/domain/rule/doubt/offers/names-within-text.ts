import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isPlace } from '../../names/places.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { isNoun } from '../names/goods-beside.ts'
import { begins } from '../names/how-written.ts'
import { sentenceWithout } from './sentence-without.ts'
import { SENTENCE_WORDS } from '../texts/sentence-words.ts'
import { meaningOf } from '../texts/text-meanings.ts'

/**
 * The sentence with the names alone of a text that holds other words as well: "Bosch" of "germany client Bosch", "Foxtons" of "letting
 * agent fees - Foxtons", "shell or exxon" of "gas station shell exxon". None where the other words ask for something themselves, or may
 * be names too.
 */
export function namesWithin(said: string, source: string): string[] {
  // "domain renewals @ namecheap"
  if (/\S @ \S/.test(said)) return [source.replace(said, said.replace(' @ ', ' at '))]
  const words = said.split(/\s+/)
  // "the window cleaner, usually £15"
  if (SENTENCE_WORDS.has(said))
    return sentenceWithout(source, new RegExp(String.raw`(?<!\p{L})${said}(?!\p{L})\s*`, 'u'))
  const isNamed = words.map((word, at) => isName(word, at === 0 && begins(source, said)))
  const names = isNamed.some((is, at) => is && !isPlace(plainOf(words[at])))
    ? isNamed.map((is, at) => is && !isPlace(plainOf(words[at])))
    : isNamed
  const others = words.filter((_word, at) => names[at] === false).map(plainOf)
  const isInSmall = words.every((word) => !/^\p{Lu}/u.test(word))
  if (!names.includes(true) || others.length === 0 || others.some((word) => /\d/.test(word))) return []
  if (others.some((word) => isAmong(word, LEADING))) return []
  if (isInSmall && !others.every(isKnown)) return []
  if (isAmong(meaningOf(others.join(' ')) ?? '', MEANT)) return []
  return [source.replace(said, joined(words, names))]
}

/** What must not be lost with the words around a name. */
const MEANT = 'an amount|a date|an exception|money in or out'

/** "netflix via paypal", "payouts into checking": what stands between names says how they belong together. */
const LEADING = 'via|through|with|by|using|for|from|to|into|onto|on|off|and|or|not|no|only'

const plainOf = (word = ''): string => word.toLowerCase().replace(/[,;:.]$/, '')

/** Whether a word in small letters is surely no name. */
const isKnown = (word: string): boolean =>
  isNoun(word) || SENTENCE_WORDS.has(word) || isKindOfParty(word) || !/\p{L}/u.test(word)

/** A firm, or a word with a capital; at the head of a sentence any word may have one. */
function isName(word: string, isFirst: boolean): boolean {
  const plain = plainOf(word)
  if (isFirm(plain)) return true
  return /^\p{Lu}./u.test(word) && !isFirst && !isKindOfParty(plain) && !SENTENCE_WORDS.has(plain)
}

/** Names in capitals side by side are one; firms in small letters are several. */
function joined(words: readonly string[], names: readonly boolean[]): string {
  const found: string[] = []
  words.forEach((word, at) => {
    if (names[at] === false) return
    const isSame = at > 0 && names[at - 1] === true && /^\p{Lu}/u.test(word)
    const before = isSame ? found.pop() : undefined
    found.push(before === undefined ? word : `${before} ${word}`)
  })
  return found.join(' or ')
}
