import { type Condition, isLeaf, type TextCondition } from '../../tree.ts'

/** More than these are no sentence that somebody has typed. */
export const MOST_TEXTS = 12

/** The texts that are looked for in what a bank writes, denied ones too. */
export function textsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return textsOf(tree.part)
  if (!isLeaf(tree)) return tree.parts.flatMap(textsOf)
  const searched = tree.kind === 'text' && (tree.operator === 'contains' || tree.operator === 'word')
  return searched && (tree.field === 'anyText' || tree.field === 'description') ? [tree] : []
}

/** Those of them that are not denied. */
export function positiveTextsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return []
  return isLeaf(tree) ? textsOf(tree) : tree.parts.flatMap(positiveTextsOf)
}
