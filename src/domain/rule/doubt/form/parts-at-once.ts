import type { Condition } from '../../tree.ts'

/** What a condition asks for at once: the parts of an "and". */
export function partsAtOnce(tree: Condition): readonly Condition[] {
  return tree.kind === 'and' ? tree.parts : []
}
