import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isPlace } from '../../names/places.ts'
import { isWayOnLine } from '../../names/rails.ts'
import { isNoun } from '../names/goods-beside.ts'

/**
 * What an item of a list is, by how it is written: a name in capitals or one that is known, nouns of what is bought or paid,
 * nouns and a name, a place or thing told by its number, a town or country, how something is paid, or a word that only narrows another.
 */
export type ItemKind = 'name' | 'noun' | 'noun and name' | 'numbered' | 'narrowing' | 'place' | 'way'

/**
 * The kinds of the items of a list. A word in small letters that is told of nothing, "vrbo", "hops", is what the others are
 * behind the first of them, or what the first is. `begins` tells whether an item begins a sentence, so that its first capital
 * says nothing.
 */
export function itemKinds(items: readonly string[], begins: (item: string) => boolean): ItemKind[] {
  // "flour, Shipton Mill": beside a capital, small letters tell of a noun.
  const areSmall = items.every((item) => item === item.toLowerCase())
  const kinds = items.map((item) =>
    areSmall && isUntold(item) && !isWay(item) ? undefined : itemKind(item, begins(item)),
  )
  const others = kinds.slice(1).find((kind) => kind !== undefined)
  return kinds.map((kind) => kind ?? others ?? kinds[0] ?? 'noun')
}

const isUntold = (item: string): boolean =>
  /^[\p{Ll}.&'’-]+$/u.test(item) && !isFirm(item) && !isNoun(item) && !isPlace(item) && !NARROWING.test(item)

/** "direct debit", "BACS", "dd" */
const isWay = (item: string): boolean =>
  isWayOnLine(item.toLowerCase()) || /^(?:dd|d\/d|so|s\/o|bacs)$/i.test(item)

function itemKind(said: string, begins: boolean): ItemKind {
  if (isWay(said)) return 'way'
  if (NUMBERED.test(said)) return 'numbered'
  if (NARROWING.test(said)) return 'narrowing'
  if (isPlace(said.toLowerCase())) return 'place'
  const words = said.split(/\s+/).filter((word) => !LITTLE.test(word))
  const areNames = words.map((word, at) => isNamed(word, begins && at === 0, words.length))
  // "Etsy listing fees", "Dojo takings": a name with what is paid there.
  if (areNames[0] ?? true) return 'name'
  return areNames.includes(true) ? 'noun and name' : 'noun'
}

function isNamed(word: string, isFirst: boolean, count: number): boolean {
  const plain = word.toLowerCase()
  if (isFirm(plain)) return true
  if (!/^[\p{Lu}\p{N}]/u.test(word)) return false
  // "Rent, water": the capital is the sentence's.
  return !(
    isFirst &&
    count === 1 &&
    word.slice(1) === plain.slice(1) &&
    (isNoun(plain) || isCategoryWord(plain))
  )
}

const LITTLE = /^(?:of|and|the|de|la|du|van|von|der|for|in|at|&|-)$/

/** "bay 3", "unit 14B", "studio B", "14 Elm Road" */
const NUMBERED =
  /^(?:bay|flat|unit|room|studio|apartment|apt|house|block|suite|plot|site|lot|shop|stall|level|floor|phase|stage|job|table|till|pitch|hall|branch|tenant|no\.?) (?:\d+\p{L}?|\p{L}\d*)$|^\d+\p{L}? \p{Lu}/iu

/** Words that tell which of something is meant, and name nothing by themselves. */
const NARROWING =
  /^(?:(?:long|short|full|part|half|mid|semi|bi|once|self|on|off|pre|post|non)-\p{L}+|both(?: \p{L}+)?|all(?: \p{L}+)?|half day|full day|inclusive|exclusive|urgent|recurring|various|misc|assorted|domestic|international|overseas|abroad|online|offline|empty|void|partial|final|interim|first|second|last|late|early|new|old|used|extra|\p{Ll}{3,}ly)$/u
