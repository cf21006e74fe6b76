import { fold } from '../../fold.ts'
import {
  allOf,
  anyOf,
  type Condition,
  containing,
  isAnywhere,
  mapLeaves,
  type TextCondition,
} from '../../tree.ts'

/** "PCNs", "DDs": an acronym with the ending of a plural, which stands on no line of a bank. */
const PLURAL = /(?<![\p{L}\p{N}"“„«-])\p{Lu}[\p{Lu}\d]{1,4}s(?![\p{L}\p{N}-])/gu
const QUOTED = /"[^"]*"|“[^”]*”|„[^”“]*[”“]|«[^»]*»/g

/** Letters that stand in hardly any word, as they cannot be spoken; fewer do. */
const UNSPOKEN = /^[^aeiouy]{3,}$/

/**
 * A tree in which acronyms that the sentence has in the plural are looked for in the singular as well: as words where so few letters
 * stand within many others. The name before one is looked for beside it, as a bank may write it in another place.
 */
export function withAcronymsInEitherNumber(tree: Condition, text: string): Condition {
  const plurals = new Set([...text.replaceAll(QUOTED, ' ').matchAll(PLURAL)].map(([said]) => fold(said)))
  if (plurals.size === 0) return tree
  return mapLeaves(tree, (leaf) =>
    isAnywhere(leaf) && leaf.values.some((value) => plurals.has(lastWord(value)))
      ? parted(leaf, plurals)
      : leaf,
  )
}

function parted(text: TextCondition, plurals: ReadonlySet<string>): Condition {
  const named = text.values.filter((value) => !plurals.has(value) && plurals.has(lastWord(value)))
  const values = text.values
    .filter((value) => !named.includes(value))
    .map((value) => (plurals.has(value) && isUnspoken(value) ? singleOf(value) : value))
  const words = values.filter((value) => plurals.has(value))
  const others = values.filter((value) => !plurals.has(value))
  return anyOf([
    ...(others.length > 0 ? [{ ...text, values: others }] : []),
    ...(words.length > 0 ? [inEitherNumber(words)] : []),
    ...named.map((value) => {
      const last = lastWord(value)
      const acronym = isUnspoken(last) ? containing([singleOf(last)]) : inEitherNumber([last])
      return allOf([containing([value.slice(0, -last.length).trim()]), acronym])
    }),
  ])
}

const singleOf = (plural: string): string => plural.slice(0, -1)

const isUnspoken = (plural: string): boolean => UNSPOKEN.test(singleOf(plural))

const inEitherNumber = (plurals: readonly string[]): Condition => ({
  kind: 'text',
  field: 'anyText',
  operator: 'word',
  match: 'any',
  values: plurals.flatMap((plural) => [singleOf(plural), plural]),
})

const lastWord = (value: string): string => value.slice(value.lastIndexOf(' ') + 1)
