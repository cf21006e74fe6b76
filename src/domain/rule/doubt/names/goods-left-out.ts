import { isSeller } from '../../names/firm-names.ts'
import { isGood } from '../../names/things.ts'
import { kindSaid } from '../../parse/text/noun-says.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { allOf, type Condition, isAnyText } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isQuoted } from '../texts/said-of.ts'

/**
 * "Lidl but not food", "anything bought in Costco other than wine": goods are left out of what was bought at a shop, whose lines
 * name hardly any. `isFound` tells whether a condition holds for any transaction.
 */
export function goodsLeftOutDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  // "… but the text doesn't say food"
  if (/\b(?:say|contain|mention|includ|description|text)/i.test(source)) return []
  const parts = partsAtOnce(tree)
  const shop = parts.filter(isAnyText).find(({ values }) => values.every(isSeller))
  const out = parts.flatMap((part) => (part.kind === 'not' && isAnyText(part.part) ? [part.part] : []))
  const goods = out.find(({ values }) => values.every((value) => isBought(value) && !isQuoted(source, value)))
  if (shop === undefined || goods === undefined || isFound(allOf([shop, goods]))) return []
  return [
    {
      text: `This leaves out only transactions that contain ${eitherOf(goods.values)}. Banks rarely write what was bought, so it may leave out none. If that is what you mean, put it in quotes.`,
    },
  ]
}

/** Fuel is written by many a filling station. */
const isBought = (value: string): boolean =>
  isGood(value) ||
  (kindSaid(value) === 'goods' && !isAmong(value, 'fuel|petrol|diesel|ads|adverts|parking|recharge'))
