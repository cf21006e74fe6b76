import Big from 'big.js'
import { spelledAt } from '../../parse/amount/spelled-number.ts'
import { tokenize } from '../../parse/grammar/tokens.ts'
import { print } from '../../print/print.ts'
import { anyOf, type Condition, isAnywhere, mapLeaves } from '../../tree.ts'

/** What is asked for with the amount in the place of a text that is one: 2000 for "two thousand" and "2 grand", 0.99 for "99 cents". */
export function amountOffers(value: string, tree: Condition): string[] {
  if (sumOf(value) === undefined) return []
  const meant = mapLeaves(tree, (leaf) => {
    if (!isAnywhere(leaf) || !leaf.values.includes(value)) return leaf
    const sums = leaf.values.map(sumOf)
    return sums.every((sum) => sum !== undefined)
      ? anyOf(sums.map((sum) => ({ kind: 'amount', compare: 'exactly', value: sum })))
      : leaf
  })
  return meant === tree ? [] : [print(meant)]
}

/** Plain decimal text; undefined where the words are no number, or may be several. */
function sumOf(value: string): string | undefined {
  const [, count, unit] = /^(\d{1,3}(?:\.\d)?) (grand|cents?)$/.exec(value) ?? []
  if (count !== undefined) return new Big(count).times(unit === 'grand' ? 1000 : 0.01).toFixed()
  const tokens = tokenize(value)
  const spelled = spelledAt(tokens, 0)
  return spelled?.length === tokens.length - 1 ? spelled.value : undefined
}
