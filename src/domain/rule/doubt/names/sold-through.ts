import { areCategories } from '../../names/category-words.ts'
import { isProcessor } from '../../names/processors.ts'
import { allOf, type Condition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { partsAtOnce, printWithout, textsAtOnce } from '../form/parts-at-once.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isQuoted } from '../texts/said-of.ts'

/**
 * "membership income via Stripe": what was sold is looked for beside who paid it out, whose lines do not name it. `isFound` tells whether
 * any transaction holds both.
 */
export function soldThroughDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const texts = textsAtOnce(tree)
  const paidOut = texts.find((part) => part.values.every(isProcessor))
  const sold = texts.find((part) => part.values.every((value) => isSold(value) && !isQuoted(source, value)))
  const isIncome = partsAtOnce(tree).some((part) => part.kind === 'type' && part.type === 'INCOME')
  if (!isIncome || !paidOut || !sold) return []
  if (isFound(allOf([sold, paidOut]))) return []
  return [
    answered(
      `This looks for ${eitherOf(sold.values)} beside ${eitherOf(paidOut.values)}. A payout rarely says what was sold. For all of them`,
      printWithout(tree, [sold]),
    ),
  ]
}

/** What is sold, rather than what a processor takes for it or pays back. */
const isSold = (value: string): boolean =>
  areCategories([value], true) &&
  !/(?:^|\s)(?:fee|charge|commission|refund|chargeback|dispute|adjustment)s?$/.test(value)
