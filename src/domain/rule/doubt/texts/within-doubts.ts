import { answered, type Doubt } from '../doubt.ts'
import { wordsPattern } from '../../../text/literal-pattern.ts'
import { endsWord, firstMatch } from '../../../text/whole-words.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { pluralOf } from '../../names/singular.ts'
import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, isAnywhere, leavesOf, mapLeaves, not } from '../../tree.ts'
import { isQuoted } from './said-of.ts'

/** Longer texts stand within a word of another sense but rarely, and "ubereats" is what "uber" is to find. */
const LONGEST = 3
/** "rent" is none of a parent or a current account, nor is "water" of Waterstones. */
const LONGEST_NOUN = 5
/** What is left of a name without its article is a word of the language. */
const LONGEST_LED = 7

/**
 * "EE over 30", "tax": a short text by which some transactions are found that have it within a longer word alone, as "coffee"
 * and "taxi" do. `isFound` tells whether a condition holds for any.
 */
export function withinDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const within = shortIn(source, tree).filter((value) => {
    if (isQuoted(source, value)) return false
    const asWord = withWords(tree, [value])
    return isFound(allOf([tree, not(asWord)])) || isFound(allOf([asWord, not(tree)]))
  })
  if (within.length === 0) return []
  const whole = within.length === 1 ? 'it only as a whole word' : 'them only as whole words'
  const values = within.map((value) => `"${value}"`).join(' and ')
  return [
    answered(
      `This finds ${values} inside longer words too. To find ${whole}`,
      print(withWords(tree, within)),
    ),
  ]
}

/** The short texts that are looked for anywhere, each once. */
function shortIn(source: string, tree: Condition): string[] {
  const texts = leavesOf(tree).filter(isAnywhere)
  return [
    ...new Set(
      texts.flatMap(({ values }) => values.filter((value) => isShort(value) || isLedName(source, value))),
    ),
  ]
}

/** The tree with some of its short texts looked for as words, or as several of what they name. */
function withWords(tree: Condition, short: readonly string[]): Condition {
  return mapLeaves(tree, (leaf) => {
    if (!isAnywhere(leaf) || !leaf.values.some((value) => short.includes(value))) return leaf
    const kept = leaf.values.filter((value) => !short.includes(value))
    const words = leaf.values.filter((value) => short.includes(value)).flatMap(formsOf)
    return anyOf([
      ...(kept.length > 0 ? [{ ...leaf, values: kept }] : []),
      { ...leaf, operator: 'word', values: words },
    ])
  })
}

/** The "range" of "the range", which a bank writes of an orange too. */
function isLedName(source: string, value: string): boolean {
  return (
    value.length <= LONGEST_LED &&
    firstMatch(String.raw`\bthe ${wordsPattern(value)}`, source, ({ 0: found, index }) =>
      endsWord(source, index + found.length),
    ) !== undefined
  )
}

function isShort(value: string): boolean {
  const longest = isCategoryWord(value) ? LONGEST_NOUN : LONGEST
  return value.length <= longest && /^[\p{L}\p{N}]+$/u.test(value)
}

/** "tax", "taxes"; a name of two letters has no plural. */
function formsOf(value: string): string[] {
  return /^\p{L}{3,}$/u.test(value) && !value.endsWith('s') ? [value, pluralOf(value)] : [value]
}
