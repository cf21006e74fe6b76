import { isMeasure } from '../money/measures.ts'
import { SELDOM } from '../../names/how-often.ts'
import { type Condition, leavesOf } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'

const SAID = new RegExp(
  String.raw`(?<=\S[ ,]+)(?:(?:${SELDOM})(?=\s*(?:$|[,;.)]))|(?:each|every|per) (?:quarter|term|year)(?=\s|$))`,
)

/**
 * "insurance premiums, quarterly": how often it is paid, which nothing of the reading stands for. What is paid every month or more
 * often is all that there is of it; what is paid more seldom may stand beside monthly payments. An amount or a day tells them apart.
 */
export function howOftenDoubts(source: string, tree: Condition): Doubt[] {
  const leaves = leavesOf(tree)
  const [said] = SAID.exec(source.replace(/["“][^"”]*["”]/g, '·')) ?? []
  const isHeld = leaves.some((leaf) => leaf.kind === 'text' && leaf.values.some((value) => said !== undefined && value.includes(said))) // oxfmt-ignore
  if (said === undefined || isHeld || leaves.some(isMeasure)) return []
  return [
    {
      text: `A rule looks at each transaction by itself and can’t tell what is paid ${said}. To narrow this down, add an amount or a date.`,
    },
  ]
}
