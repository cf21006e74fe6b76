import { answered, type Doubt } from '../doubt.ts'
import { wordsPattern } from '../../../text/literal-pattern.ts'
import { endsWord, firstMatch } from '../../../text/whole-words.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { wordAround, wordOfEveryLine, wordsAround } from '../../names/words-on-lines.ts'
import { isShortName, wholeWordsOf } from '../../names/short-names.ts'
import { isPluralOf } from '../../names/singular.ts'
import { print } from '../../print/print.ts'
import {
  allOf,
  anyOf,
  type Condition,
  containing,
  isAnyText,
  isAnywhere,
  leavesOf,
  mapLeaves,
  not,
} from '../../tree.ts'
import { isQuoted } from './said-of.ts'
import { positiveTextsOf, textsOf } from './texts-of.ts'

/** What is left of a name without its article is a word of the language. */
const LONGEST_LED = 7

/**
 * "EE over 30", "tax": a short text by which some transactions are found that have it within a longer word alone, as "coffee"
 * and "taxi" do. `isFound` tells whether a condition holds for any. Where the books have it neither so nor as a word, as new
 * ones do, words that are written everywhere stand for them.
 */
export function withinDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const short = shortIn(source, tree).filter((value) => !isQuoted(source, value))
  const within = short.filter((value) => {
    const asWord = withWords(tree, [value])
    return isFound(allOf([tree, not(asWord)])) || isFound(allOf([asWord, not(tree)]))
  })
  if (within.length > 0) return [wholeDoubt(within, 'inside longer words too', tree)]
  const kept = keptWithinDoubts(source, tree, isFound)
  if (kept.length > 0) return kept
  const known = unseenNames(source, tree).filter((value) => short.includes(value) && !isFound(wordsOf(value)))
  const [around] = known.flatMap((value) => wordAround(value) ?? wordOfEveryLine(value) ?? [])
  return around === undefined ? [] : [wholeDoubt(known, `inside longer words too, like "${around}"`, tree)]
}

/** "HMRC except VAT" where the books have "VATQ3": what is left out as a word stands within another that holds it not by chance. */
function keptWithinDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  if (/\bwords?\b/i.test(source)) return []
  const asked = positiveTextsOf(tree)
  const short = textsOf(tree).filter(
    (text) =>
      isAnyText(text) && text.operator === 'word' && text.values.some(isShortName) && !asked.includes(text),
  )
  return short.flatMap((text) => {
    const values = text.values.filter((value, at) => !isPluralOf(text.values[at - 1] ?? '', value))
    const byChance = values.flatMap(wordsAround)
    const isKept = isFound(
      allOf([tree, containing(values), ...(byChance.length > 0 ? [not(containing(byChance))] : [])]),
    )
    const wider = mapLeaves(tree, (leaf) => (leaf === text ? containing(values) : leaf))
    const said = values.map((value) => `"${value}"`).join(' and ')
    return isKept
      ? [
          answered(
            `This keeps transactions with ${said} inside a longer word. To leave them out`,
            print(wider),
          ),
        ]
      : []
  })
}

/**
 * Names that stand within words of every bank and are looked for with nothing else that a line would have to say as well: "BT over
 * 30", not "VAT to HMRC". Nouns are looked for in whatever form a bank gives them, unless they stand within a word of most lines.
 */
function unseenNames(source: string, tree: Condition): readonly string[] {
  const [text, ...others] = positiveTextsOf(tree)
  if (text === undefined || others.length > 0 || TOLD_TO_CONTAIN.test(source)) return []
  return text.values.filter(
    (value) =>
      wordOfEveryLine(value) !== undefined || (wordAround(value) !== undefined && !isCategoryWord(value)),
  )
}

/** "contains ee", "has "ee" in it": what is looked for is rather the letters. */
const TOLD_TO_CONTAIN = /\b(?:contain|includ|mention|match|has\b|have\b|having\b|text)/i

function wholeDoubt(within: readonly string[], where: string, tree: Condition): Doubt {
  const whole = within.length === 1 ? 'it only as a whole word' : 'them only as whole words'
  const values = within.map((value) => `"${value}"`).join(' and ')
  return answered(`This finds ${values} ${where}. To find ${whole}`, print(withWords(tree, within)))
}

function wordsOf(value: string): Condition {
  return { kind: 'text', field: 'anyText', operator: 'word', match: 'any', values: wholeWordsOf(value) }
}

/** The short texts that are looked for anywhere, each once. */
function shortIn(source: string, tree: Condition): string[] {
  const texts = leavesOf(tree).filter(isAnywhere)
  return [
    ...new Set(
      texts.flatMap(({ values }) => values.filter((value) => isShortName(value) || isLedName(source, value))),
    ),
  ]
}

/** The tree with some of its short texts looked for as words, or as several of what they name. */
function withWords(tree: Condition, short: readonly string[]): Condition {
  return mapLeaves(tree, (leaf) => {
    if (!isAnywhere(leaf) || !leaf.values.some((value) => short.includes(value))) return leaf
    const kept = leaf.values.filter((value) => !short.includes(value))
    const words = leaf.values.filter((value) => short.includes(value)).flatMap(wholeWordsOf)
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
