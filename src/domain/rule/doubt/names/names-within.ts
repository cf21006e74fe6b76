import { fold } from '../../fold.ts'
import { kindSaid, singleKindSaid } from '../../parse/text/noun-says.ts'
import { allOf, type Condition, mapLeaves, type TextCondition } from '../../tree.ts'
import { isQuoted, saidOf } from '../texts/said-of.ts'
import { MOST_TEXTS, textsOf } from '../texts/texts-of.ts'

const SHORTEST = 3
/** What stands between the capitals of one name. */
const LINKS = /^(?:&|and|of|de|du|la|van|von|der|the)$/
/** "electricity tokens from Eskom": whom it is about comes behind one of these. */
const BEFORE_A_NAME =
  /^(?:from|to|at|for|of|by|with|like|as|on|in|via|through|called|named|starting|including)$/
const ARTICLE = /^(?:the|a|an|my|our|any|all|every|each)\s+/

/** What some transactions contain of texts that none contains as they stand, and the condition that looks for that. */
export interface NamesFound {
  names: string[]
  condition: Condition
}

/**
 * A bank writes "ESKOM PREPAID" where a person says "electricity tokens from Eskom". Where no transaction contains a text
 * that a sentence looks for, this looks for the names within it; undefined where no transaction contains those either.
 * `isFound` tells whether any does.
 */
export function namesFound(
  source: string,
  tree: Condition,
  isFound: (text: TextCondition) => boolean,
): NamesFound | undefined {
  const searched = textsOf(tree)
  if (searched.reduce((sum, { values }) => sum + values.length, 0) > MOST_TEXTS) return undefined
  const names = new Map<string, string>()
  for (const text of searched) {
    const isAnywhere = (value: string) => isFound({ ...text, match: 'any', values: [value] })
    for (const value of text.values) {
      if (isQuoted(source, value) || isAnywhere(value)) continue
      const name = namesWithin(saidOf(source, value)).find(isAnywhere)
      if (name !== undefined) names.set(value, name)
    }
  }
  if (names.size === 0) return withoutNouns(source, tree, isFound)
  return { names: [...names.values()], condition: withNames(tree, names) }
}

/**
 * "electricity tokens from Eskom": what is bought is looked for beside who sells it, and no bank writes it. This looks for
 * the seller alone where transactions contain it.
 */
function withoutNouns(
  source: string,
  tree: Condition,
  isFound: (text: TextCondition) => boolean,
): NamesFound | undefined {
  if (tree.kind !== 'and') return undefined
  const isNoun = ({ values: [value = '', ...more] }: TextCondition) =>
    more.length === 0 &&
    !isQuoted(source, value) &&
    LEADS_TO_PARTY.test(source.slice(source.toLowerCase().indexOf(value) + value.length))
  const kept = tree.parts.filter((part) => !(isText(part) && isNoun(part) && !isFound(part)))
  const names = kept
    .filter(isText)
    .filter(isFound)
    .flatMap(({ values }) => values)
  return kept.length === tree.parts.length || names.length === 0
    ? undefined
    : { names, condition: allOf(kept) }
}

const LEADS_TO_PARTY = /^\S*\s+(?:from|to|at|via|through|by)\s/i

function isText(part: Condition): part is TextCondition {
  return part.kind === 'text' && textsOf(part).length > 0
}

/** The names that may be meant by a text as it was written, the likeliest first, in the form of `fold`. */
export function namesWithin(said: string): string[] {
  const words = said.split(/\s+/)
  const [first, ...later] = capitals(words)
  const link = words.findLastIndex((word) => BEFORE_A_NAME.test(word))
  const behind =
    link < 0
      ? []
      : [
          words
            .slice(link + 1)
            .join(' ')
            .replace(ARTICLE, ''),
        ]
  // At the beginning of a sentence any word has a capital.
  const opening = first === undefined ? [] : [first]
  const isOpening = first !== undefined && said.startsWith(first)
  const ordered = isOpening
    ? [...later.reverse(), ...behind, ...opening]
    : [...later.reverse(), ...opening, ...behind]
  const found = [...ordered, beforeKind(said)].map(fold)
  return [...new Set(found)].filter((name) => name.length >= SHORTEST && name !== fold(said))
}

/** "deliveroo order", "Monzo card only": what is bought somewhere, and what it is paid by, is no part of a name. */
function beforeKind(said: string): string {
  const [, name = said, noun = ''] = /^(.*?)\s(\S+)(?:\s(?:only|alone))?$/.exec(said) ?? []
  const isKind = kindSaid(noun) ?? singleKindSaid(noun) ?? /^(?:incomes?|accounts?|cards?)$/.exec(noun)
  return isKind ? name : said
}

const isCapital = (word: string | undefined) =>
  word !== undefined && /^[^\p{L}\p{N}]?[\p{Lu}\p{N}]/u.test(word)

/** Runs of words that begin with a capital or a digit. */
function capitals(words: readonly string[]): string[] {
  const runs: string[][] = []
  let isRunning = false
  words.forEach((word, index) => {
    const goesOn = isRunning && LINKS.test(word) && isCapital(words[index + 1])
    if (isCapital(word) || goesOn) {
      if (isRunning) runs.at(-1)?.push(word)
      else runs.push([word])
    }
    isRunning = isCapital(word) || goesOn
  })
  return runs.map((run) => run.join(' '))
}

function withNames(tree: Condition, names: ReadonlyMap<string, string>): Condition {
  return mapLeaves(tree, (leaf) =>
    isText(leaf)
      ? { ...leaf, values: [...new Set(leaf.values.map((value) => names.get(value) ?? value))] }
      : leaf,
  )
}
