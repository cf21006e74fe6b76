import { wordsPattern } from '../../../text/literal-pattern.ts'
import { isShortName, wholeWordsOf } from '../../names/short-names.ts'
import { wordAround, wordOfEveryLine } from '../../names/words-on-lines.ts'
import { allOf, anyOf, type Condition, isAnywhere, isLeaf, not, type TextCondition } from '../../tree.ts'

/**
 * "HMRC except VAT", "all except payroll and rent": a short word that is left out is left out as a word, or "private" and "current" would
 * go with it. One that stands within no usual word is left out wherever it is found, as is one in quotes, or of which the sentence says
 * that it is contained.
 */
export function withWholeWordsLeftOut(tree: Condition, source: string): Condition {
  return leftOutAsWords(
    tree,
    (value) => isWithinUsualWord(value) && !isInQuotes(value, source) && !isToldToBeContained(value, source),
  )
}

/** "doesn't contain fees or tax", as against "contains Uber, but no fees". */
function isToldToBeContained(value: string, source: string): boolean {
  return new RegExp(
    String.raw`\b(?:contain\p{L}*|includes?|mention\p{L}*|match\p{L}*|has|have|having|text|like)\b${NO_EXCEPTION}\b${wordsPattern(value)}`,
    'iu',
  ).test(source)
}

const NO_EXCEPTION = String.raw`(?:(?!\b(?:except|excluding|without|but|unless|other than|apart|not|no)\b)[^;()])*`

/** The tree with some of the texts that it leaves out wherever they are found left out as words alone. */
export function leftOutAsWords(
  tree: Condition,
  isWord: (value: string) => boolean,
  isLeftOut = false,
): Condition {
  if (tree.kind === 'not') {
    const { part } = tree
    return !isLeftOut && isAnywhere(part)
      ? allOf(parted(part, isWord).map(not))
      : not(leftOutAsWords(part, isWord, !isLeftOut))
  }
  if (isLeaf(tree)) return isLeftOut && isAnywhere(tree) ? anyOf(parted(tree, isWord)) : tree
  const parts = tree.parts.map((part) => leftOutAsWords(part, isWord, isLeftOut))
  return tree.kind === 'and' ? allOf(parts) : anyOf(parts)
}

/** The texts that are looked for anywhere, and those that are looked for as words. */
function parted(text: TextCondition, isWord: (value: string) => boolean): TextCondition[] {
  const words = text.values.filter(isWord)
  const others = text.values.filter((value) => !isWord(value))
  if (words.length === 0) return [text]
  return [
    ...(others.length > 0 ? [{ ...text, values: others }] : []),
    { ...text, operator: 'word', values: words.flatMap(wholeWordsOf) },
  ]
}

function isWithinUsualWord(value: string): boolean {
  return isShortName(value) && (wordAround(value) ?? wordOfEveryLine(value)) !== undefined
}

function isInQuotes(value: string, source: string): boolean {
  return new RegExp(String.raw`["“”„«‘']${wordsPattern(value)}["“”»’']`, 'i').test(source)
}
