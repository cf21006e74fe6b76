import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, isAnywhere } from '../../tree.ts'
import { answeredTwice, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { isMeasure } from '../money/measures.ts'

const LAST_NOTED = /^([^()]*[,;][^()]*\S) ?\(([^()]+)\)[\s.!]*$/

/** "Aldi; Lidl; Tesco (over 40)": what stands in parentheses behind the last of a list may be said of it alone. */
export function measureInParenthesesDoubts(source: string, tree: Condition): Doubt[] {
  const [, before = '', inside = ''] = LAST_NOTED.exec(source) ?? []
  const [text, measure, ...others] = partsAtOnce(tree)
  if (text === undefined || measure === undefined || !isAnywhere(text) || others.length > 0) return []
  const last = text.values.at(-1) ?? ''
  const isOfLast = before.toLowerCase().endsWith(last) && text.values.length > 1
  if (inside === '' || !isOfLast || !isMeasure(measure)) return []
  const rest = { ...text, values: text.values.slice(0, -1) }
  const alone = anyOf([rest, allOf([{ ...text, values: [last] }, measure])])
  return [
    answeredTwice(
      `"${inside}" may be said of all of them or of "${last}" alone.`,
      ['For all', print(tree)],
      [`for "${last}"`, print(alone)],
    ),
  ]
}
