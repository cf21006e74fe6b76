import { type Condition, isLeaf, type Leaf, leavesOf, type TextCondition } from '../../tree.ts'

/** More than these are no sentence that somebody has typed. */
export const MOST_TEXTS = 12

/** The texts that are looked for in what a bank writes, denied ones too. */
export function textsOf(tree: Condition): TextCondition[] {
  return leavesOf(tree).filter(isSearched)
}

function isSearched(leaf: Leaf): leaf is TextCondition {
  const isText = leaf.kind === 'text' && (leaf.operator === 'contains' || leaf.operator === 'word')
  return isText && (leaf.field === 'anyText' || leaf.field === 'description')
}

/** Those of them that are not denied. */
export function positiveTextsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return []
  return isLeaf(tree) ? textsOf(tree) : tree.parts.flatMap(positiveTextsOf)
}
