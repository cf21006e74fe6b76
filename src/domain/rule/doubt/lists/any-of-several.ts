import { literalPattern } from '../../../text/literal-pattern.ts'
import { leftOutAnywhere, parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import { type Condition, isLeaf, mapLeaves, sameCondition } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { saidOf } from '../texts/said-of.ts'

/**
 * What to write for any of several texts that were looked for as one: the sentence with "or" between them where that is read
 * so, "milk or eggs under 20" of "milk / eggs under 20", else the condition itself. None where the text is looked for in another way.
 */
export function anyOfSeveral(
  { several }: Doubt,
  source: string,
  tree: Condition,
  context: RuleContext,
): string[] {
  if (several === undefined || several.texts.length < 2 || several.texts.some((text) => text.trim() === ''))
    return []
  const { value, texts } = several
  const meant = mapLeaves(tree, (leaf) =>
    leaf.kind === 'text' && leaf.match === 'any' && leaf.values.includes(value)
      ? { ...leaf, values: leaf.values.flatMap((each) => (each === value ? texts : [each])) }
      : leaf,
  )
  if (sameCondition(meant, tree)) return []
  const written = withOr(saidOf(source, value), texts)
  const sentence = written && source.replace(written.said, written.joined)
  const read = sentence === undefined ? undefined : parseCondition(sentence, context)
  const isMeant =
    sentence !== undefined &&
    read?.ok === true &&
    (sameCondition(leftOutAnywhere(sentence, read.tree, context), meant) ||
      (isPlain(read.tree) && isPlain(tree)))
  return isMeant ? [sentence.trim()] : [print(meant)]
}

/** Whether all of its conditions hold at once and none is denied, so that an "or" can have joined nothing but texts: "petrol HP or Indian Oil" may be petrol of either. */
function isPlain(tree: Condition): boolean {
  return isLeaf(tree) || (tree.kind === 'and' && tree.parts.every(isLeaf))
}

/** The texts as they are written in one piece, and with "or" between them; undefined where they do not follow one another there. */
function withOr(said: string, texts: readonly string[]): { said: string; joined: string } | undefined {
  const pattern = texts
    .map((text) => `(${literalPattern(text)})`)
    .join(String.raw`[^\p{L}\p{N}]*(?:plus\s+)?`)
  const [whole, ...items] = new RegExp(pattern, 'iu').exec(said) ?? []
  return whole === said ? { said, joined: items.join(' or ') } : undefined
}
