import { expect, test } from 'vitest'
import { conditionOf } from '../../../../tests/support/rule-notation.ts'
import { guardOf } from './guard.ts'
import { GuardIndex } from './guard-index.ts'

const guard = (sentence: string) => {
  const condition = conditionOf(sentence)
  if (!condition) throw new Error(`not a condition: ${sentence}`)
  return guardOf(condition)
}

const IN = 1
const OUT = 2
const EITHER = IN | OUT

test.each<[sentence: string, low: number, high: number, types: number]>([
  ['amount over 50', 50, Infinity, EITHER],
  ['amount at least 50', 50, Infinity, EITHER],
  ['amount under 50', 0, 50, EITHER],
  ['amount at most 50', 0, 50, EITHER],
  ['amount is 0.29', 0.29, 0.29, EITHER],
  ['amount between 5 and 10 EUR', 5, 10, EITHER],
  ['it is money in', 0, Infinity, IN],
  ['it is money out', 0, Infinity, OUT],
  ['not (it is money out)', 0, Infinity, IN],
  ['amount over 50 and amount under 100 and it is money out', 50, 100, OUT],
  ['amount is 5 or amount between 10 and 20', 5, 20, EITHER],
  ['(amount is 5 and it is money in) or (amount is 3 and it is money in)', 3, 5, IN],
  ['amount over 50 or description contains uber', 0, Infinity, EITHER],
  ['amount over 50 and description contains uber', 50, Infinity, EITHER],
  ['not (amount over 50)', 0, 50, EITHER],
  ['not (amount at least 50)', 0, 50, EITHER],
  ['not (amount under 50)', 50, Infinity, EITHER],
  ['not (amount at most 50)', 50, Infinity, EITHER],
  ['not (amount over 50 EUR)', 0, Infinity, EITHER],
  ['not (amount is 50)', 0, Infinity, EITHER],
  ['not (amount between 5 and 10)', 0, Infinity, EITHER],
  ['not (description contains uber)', 0, Infinity, EITHER],
  ['not (description contains uber and amount over 50)', 0, Infinity, EITHER],
])(
  '"%s" is tried on amounts from %d to %d alone, and the way the money goes',
  (sentence, low, high, types) => {
    expect(guard(sentence)).toEqual({ low, high, types })
  },
)

/** Tells the places, among the sentences, of the rules that are tried on a row. */
function triedBy(sentences: readonly string[]) {
  const index = new GuardIndex(sentences.map(guard))
  return (amount: number, type: 'INCOME' | 'EXPENSE'): number[] => {
    const bits = new Uint32Array(Math.ceil(sentences.length / 32)).fill(0xffffffff)
    index.narrow(bits, amount, type)
    return sentences.flatMap((_, at) => (((bits[at >> 5] ?? 0) >>> (at & 31)) & 1 ? [at] : []))
  }
}

// Between two bounds the rules are those of the lower one.
test.each<[amount: number, type: 'INCOME' | 'EXPENSE', places: number[]]>([
  [0, 'EXPENSE', [2, 4]],
  [4.99, 'EXPENSE', [2, 4]],
  [5, 'EXPENSE', [1, 2, 4]],
  [5, 'INCOME', [1, 2, 3]],
  [10, 'EXPENSE', [1, 2, 4]],
  [10.01, 'EXPENSE', [1, 2, 4]],
  [20, 'EXPENSE', [2, 4]],
  [50, 'EXPENSE', [0, 2]],
  [50, 'INCOME', [0, 2, 3]],
  [100, 'INCOME', [0, 2, 3]],
])('a row of %d, %s, is tried with the rules whose bounds lie about it', (amount, type, places) => {
  const rules = [
    'amount at least 50',
    'amount between 5 and 10',
    'amount at most 100',
    'it is money in',
    'it is money out and amount under 20',
  ]
  expect(triedBy(rules)(amount, type)).toEqual(places)
})

test('each of many rules is tried on its own amount, on both sides of a word of bits', () => {
  const tried = triedBy(Array.from({ length: 70 }, (_, at) => `amount is ${at + 1}`))
  for (const at of [0, 31, 32, 63, 64, 69]) {
    expect(tried(at + 1, 'EXPENSE')).toEqual([at])
    expect(tried(at + 1, 'INCOME')).toEqual([at])
  }
})

test('more bounds than the table holds are merged: a few more rules are tried, and none is left out', () => {
  const tried = triedBy(Array.from({ length: 1_100 }, (_, at) => `amount is ${at + 1}`))
  for (const amount of [1, 2, 511, 512, 513, 1_000, 1_099]) {
    const places = tried(amount, 'EXPENSE')
    expect(places).toContain(amount - 1)
    expect([2, 3]).toContain(places.length)
  }
})
