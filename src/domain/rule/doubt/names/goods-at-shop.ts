import { isSeller } from '../../names/firm-names.ts'
import { singularForms } from '../../names/singular.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, type TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isQuoted } from '../texts/said-of.ts'

/** What is bought over a counter, in the singular: a bank writes the shop's name on the line, and none of it. */
const GOODS = new Set(
  `
  bread milk egg cheese butter margarine flour sugar rice pasta noodle meat chicken beef pork lamb ham bacon sausage fruit veg vegetable
  tomato potato onion banana lettuce salad yogurt yoghurt cream snack drink juice squash biscuit cookie crisp cereal salt spice tea cake
  bun roll jam honey wine beer spirit napkin cup plate tissue soap detergent bleach shampoo toothpaste nappy diaper towel
  paint brush nail screw bolt timber plank plaster tape glue sandpaper ink toner paper pen pencil envelope stapler staple folder stamp bulb
  battery charger keyboard mouse chair desk lamp sofa mattress pillow shirt shoe sock jacket glove hat mask balloon candle
  `
    .trim()
    .split(/\s+/),
)

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
  const goods = parts.find((part) => isText(part) && part.values.every((value) => isGood(value) && !isQuoted(source, value))) // oxfmt-ignore
  const shop = parts.find((part) => isText(part) && part !== goods && part.match === 'any' && isLed(source, part.values[0] ?? '')) // oxfmt-ignore
  if (goods === undefined || shop === undefined || !isText(goods) || !isText(shop)) return []
  if ((goods.values.length < 2 && !shop.values.every(isSeller)) || isFound(allOf([goods, shop]))) return []
  const things = eitherOf(goods.operator === 'word' ? goods.values.slice(-1) : goods.values)
  const rest = allOf(parts.filter((part) => part !== goods))
  return [answered(`This looks for ${things} beside the shop’s name. Banks rarely write what was bought. For everything from there`, print(rest))] // oxfmt-ignore
}

const isText = (part: Condition): part is TextCondition =>
  part.kind === 'text' && part.field === 'anyText' && isAmong(part.operator, 'contains|word')

/** "bread", "toilet paper", "printer inks" */
const isGood = (value: string): boolean =>
  /^\p{L}+(?: \p{L}+)?$/u.test(value) &&
  singularForms(value.split(' ').at(-1) ?? '').some((form) => GOODS.has(form))

const isLed = (source: string, name: string): boolean =>
  /\b(?:from|at|in)\s+(?:the\s+)?$/i.test(source.slice(0, Math.max(0, source.toLowerCase().lastIndexOf(name)))) // oxfmt-ignore
