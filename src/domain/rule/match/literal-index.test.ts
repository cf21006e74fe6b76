import { expect, test } from 'vitest'
import { conditionOf } from '../../../../tests/support/rule-notation.ts'
import { excludedTexts, LiteralIndex, requiredTexts } from './literal-index.ts'

const tree = (sentence: string) => {
  const condition = conditionOf(sentence)
  if (!condition) throw new Error(`not a condition: ${sentence}`)
  return condition
}

test.each<[sentence: string, texts: string[] | undefined]>([
  ['description contains Uber', ['uber']],
  ['merchant is Uber', ['uber']],
  ['any text starts with Uber', ['uber']],
  ['description is exactly "Uber Eats"', ['uber eats']],
  ['description contains any of uber, lyft', ['uber', 'lyft']],
  ['description contains all of aws, emea, eu', ['emea']],
  ['description is like "sq *%blue bottle%"', ['blue bottle']],
  ['description is like "%"', undefined],
  ['account is Savings', undefined],
  ['category is Travel', undefined],
  ['amount over 5', undefined],
  ['description matches /uber/', undefined],
  ['not (description contains uber)', undefined],
  ['description contains uber and amount over 5', ['uber']],
  ['description contains abc and description contains uber and description contains xy', ['uber']],
  ['description contains any of xy, "uber eats" and description contains abc', ['abc']],
  ['description contains uber or merchant contains lyft or any text contains uber', ['uber', 'lyft']],
  ['description contains uber or amount over 5', undefined],
])('"%s" is tried only on rows that hold one of its texts', (sentence, texts) => {
  expect(requiredTexts(tree(sentence))).toEqual(texts)
})

test.each<[sentence: string, texts: string[]]>([
  ['not (description contains Uber)', ['uber']],
  ['description contains shell and not (any text contains any of uber, lyft)', ['uber', 'lyft']],
  ['not (description contains uber or any text contains lyft or amount over 5)', ['uber', 'lyft']],
  ['not (description contains uber) or amount over 5', []],
  ['not (description contains all of aws, emea)', []],
  ['not (description starts with uber)', []],
  ['not (merchant contains uber)', []],
  ['not (amount over 5)', []],
  ['not (description contains uber and amount over 5)', []],
  ['description contains uber', []],
])('"%s" is not tried on rows whose description holds a text it leaves out', (sentence, texts) => {
  expect(excludedTexts(tree(sentence))).toEqual(texts)
})

/** The numbers of the owners that ask for the text, and of those that deny it. */
function found(index: LiteralIndex, text: string, owners = 70) {
  const asking = new Uint32Array(Math.ceil(owners / 32))
  const denying = new Uint32Array(Math.ceil(owners / 32))
  index.mark(text, asking, denying)
  const set = (bits: Uint32Array) =>
    Array.from({ length: owners }, (_, at) => at).filter((at) => ((bits[at >> 5] ?? 0) >>> (at & 31)) & 1)
  return [set(asking), set(denying)]
}

test('every text is found wherever it stands, within another and over its end', () => {
  const index = new LiteralIndex(
    [['uber', 0], ['uber eats', 1], ['eats', 2], ['at', 3], ['ab', 4], ['bab', 33], ['uber', 64]],
    [['uber trip', 5], ['rip', 40], ['eats', 6]],
  ) // oxfmt-ignore
  expect(found(index, 'uber')).toEqual([[0, 64], []])
  expect(found(index, 'ubertuber eats')).toEqual([[0, 1, 2, 3, 64], [6]])
  expect(found(index, 'pos uber trip 12')).toEqual([
    [0, 64],
    [5, 40],
  ])
  expect(found(index, 'uber trip eats')).toEqual([
    [0, 2, 3, 64],
    [5, 6, 40],
  ])
  expect(found(index, 'ababab')).toEqual([[4, 33], []])
  expect(found(index, 'ube r')).toEqual([[], []])
  expect(found(index, 'ubeeats')).toEqual([[2, 3], [6]])
  expect(found(index, '')).toEqual([[], []])
  expect(found(index, '☃ at')).toEqual([[3], []])
})

test('who denies a text is not asked about where it is looked for in the merchant', () => {
  const index = new LiteralIndex([['uber', 0]], [['uber', 1]])
  const asking = new Uint32Array(1)
  index.mark('uber', asking)
  expect([...asking]).toEqual([1])
})

test('without texts nothing is found', () => {
  expect(found(new LiteralIndex([], []), 'uber')).toEqual([[], []])
})
