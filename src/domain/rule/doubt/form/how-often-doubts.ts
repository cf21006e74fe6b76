import { isMeasure } from '../money/measures.ts'
import { PAID_SO, SELDOM } from '../../names/how-often.ts'
import { type Condition, leavesOf } from '../../tree.ts'
import { print } from '../../print/print.ts'
import type { Doubt } from '../doubt.ts'

const RARE = String.raw`every (?:other|second|third|sixth|two|three|four|six|[2-9]) months?|(?:once|twice) a year`
const SAID = new RegExp(
  String.raw`(?<=\S[ ,]+)(?:(?:${SELDOM}|annual)(?= (?:${PAID_SO})|\s*(?:$|[,;.)]))|(?:each|every|per) (?:quarter|term|year)(?=\s|$)|${RARE}(?=\s|$|[,;.)]))`,
)
/** What falls due when the law says so, and is paid in no other rhythm beside it. */
const BY_LAW = /^(?:vat|gst|hst|bas|paye|tds|(?:\p{L}+ )*tax|ifta)(?:es)?$/u

/**
 * "insurance premiums, quarterly": how often it is paid, which nothing of the reading stands for. What is paid every month or more
 * often is all that there is of it; what is paid more seldom may stand beside monthly payments. An amount or a day tells them apart.
 */
export function howOftenDoubts(source: string, tree: Condition): Doubt[] {
  const leaves = leavesOf(tree)
  const [said] = SAID.exec(source.replace(/["“][^"”]*["”]/g, '·')) ?? []
  const isHeld = leaves.some(
    (leaf) => leaf.kind === 'text' && leaf.values.some((value) => said !== undefined && value.includes(said)),
  )
  const isByLaw = leaves.some(
    (leaf) => leaf.kind === 'text' && leaf.values.every((value) => BY_LAW.test(value)),
  )
  if (said === undefined || isHeld || isByLaw || leaves.some(isMeasure)) return []
  return [
    {
      text: `A rule looks at each transaction by itself and can’t tell what is paid ${said.replace(/^annual$/, 'annually')}. To narrow this down, add an amount or a date.`,
      answers: [print(tree)],
    },
  ]
}
