import { hasText } from '../../parse/name/name-after.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, isAnyText, isLeaf, type TextCondition } from '../../tree.ts'

/** What a condition asks for at once: the parts of an "and". */
export function partsAtOnce(tree: Condition): readonly Condition[] {
  return tree.kind === 'and' ? tree.parts : []
}

/** Those of them that look for a text or for one of several. */
export function textsAtOnce(tree: Condition): readonly TextCondition[] {
  return partsAtOnce(tree)
    .filter(isAnyText)
    .filter(({ match }) => match === 'any')
}

/** The sentence without some of its parts. */
export function printWithout(tree: Condition, left: readonly Condition[]): string {
  return print(allOf(partsAtOnce(tree).filter((part) => !left.includes(part))))
}

/** Whether a condition looks for a text and asks for nothing else. */
export const isTextAlone = (part: Condition): boolean => isLeaf(part) && hasText(part)
