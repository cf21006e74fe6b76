import { answered, type Doubt } from './doubt.ts'
import { pluralOf } from '../parse/text/kind-noun.ts'
import { print } from '../print/print.ts'
import { allOf, anyOf, type Condition, isLeaf, not, type TextCondition } from '../tree.ts'
import { isQuoted } from './said-of.ts'

/** Longer texts stand within a word of another sense but rarely, and "ubereats" is what "uber" is to find. */
const LONGEST = 3

/**
 * "EE over 30", "tax": a short text that some transactions contain within a longer word alone, as "coffee" and "taxi" do.
 * `isFound` tells whether a condition holds for any.
 */
export function withinDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const within = new Set<string>()
  const asWords = withShort(tree, (text, value) => {
    if (isQuoted(source, value) || !isFound(allOf([only(text, value), not(asWord(text, value))])))
      return undefined
    within.add(value)
    return asWord(text, value)
  })
  const values = [...within].map((value) => `"${value}"`)
  if (values.length === 0) return []
  const whole = values.length === 1 ? 'it only as a whole word' : 'them only as whole words'
  return [
    answered(`This finds ${values.join(' and ')} inside longer words too. To find ${whole}`, print(asWords)),
  ]
}

/** The tree with others in the place of short texts that are looked for anywhere; undefined leaves one as it is. */
function withShort(
  tree: Condition,
  instead: (text: TextCondition, value: string) => TextCondition | undefined,
): Condition {
  if (tree.kind === 'not') return not(withShort(tree.part, instead))
  if (tree.kind === 'and') return allOf(tree.parts.map((part) => withShort(part, instead)))
  if (!isLeaf(tree)) return anyOf(tree.parts.map((part) => withShort(part, instead)))
  if (
    tree.kind !== 'text' ||
    tree.field !== 'anyText' ||
    tree.operator !== 'contains' ||
    tree.match === 'all'
  )
    return tree
  const parts = tree.values.map((value) => (isShort(value) ? instead(tree, value) : undefined))
  if (parts.every((part) => part === undefined)) return tree
  const kept = tree.values.filter((_value, at) => parts[at] === undefined)
  const words = parts.flatMap((part) => part?.values ?? [])
  return anyOf([
    ...(kept.length > 0 ? [{ ...tree, values: kept }] : []),
    { ...tree, operator: 'word', values: words },
  ])
}

function isShort(value: string): boolean {
  return value.length <= LONGEST && /^[\p{L}\p{N}]+$/u.test(value)
}

function only(text: TextCondition, value: string): TextCondition {
  return { ...text, values: [value] }
}

/** The word by itself, or several of what it names. */
function asWord(text: TextCondition, value: string): TextCondition {
  const values = /^\p{L}{3}$/u.test(value) ? [value, pluralOf(value)] : [value]
  return { ...text, operator: 'word', values }
}
