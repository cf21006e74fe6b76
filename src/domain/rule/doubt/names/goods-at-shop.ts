import { isSeller } from '../../names/firm-names.ts'
import { isGood } from '../../names/things.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, isAnyText } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isQuoted } from '../texts/said-of.ts'

/**
 * "bread, milk and eggs from Costco", "paint from Homebase": goods are looked for beside the shop that sold them. Of a supplier that is
 * no known shop one thing may stand on its line; `isFound` tells whether any transaction holds both.
 */
export function goodsAtShopDoubts(
  source: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const parts = partsAtOnce(tree)
  const texts = parts.filter(isAnyText).filter(({ operator }) => isAmong(operator, 'contains|word'))
  const goods = texts.find((part) => part.values.every((value) => isGood(value) && !isQuoted(source, value)))
  const shop = texts.find(
    (part) => part !== goods && part.match === 'any' && isLed(source, part.values[0] ?? ''),
  )
  if (goods === undefined || shop === undefined) return []
  if ((goods.values.length < 2 && !shop.values.every(isSeller)) || isFound(allOf([goods, shop]))) return []
  const things = eitherOf(goods.operator === 'word' ? goods.values.slice(-1) : goods.values)
  const rest = allOf(parts.filter((part) => part !== goods))
  return [
    answered(
      `This looks for ${things} beside the shop’s name. Banks rarely write what was bought. For everything from there`,
      print(rest),
    ),
  ]
}

const isLed = (source: string, name: string): boolean =>
  /\b(?:from|at|in)\s+(?:the\s+)?$/i.test(
    source.slice(0, Math.max(0, source.toLowerCase().lastIndexOf(name))),
  )
