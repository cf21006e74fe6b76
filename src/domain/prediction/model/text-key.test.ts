import { expect, test } from 'vitest'
import { distinctWords, textKey } from './text-key.ts'

test.each([
  ['shop 42 london', 'shop london'],
  ['amzn mktp ukm67ua56c4', 'amzn mktp'],
  ['amazon co uk e83yv3hh5 order', 'amazon co uk order'],
  ['rent 19nov2026', 'rent'],
])('of %s its numbers and references are left out', (folded, key) => {
  expect(textKey(folded)).toBe(key)
})

test.each([
  ['7eleven', 'eleven'],
  ['mp3players berlin', 'mp players berlin'],
  ['ads4402', 'ads'],
  ['b2b4u', 'b b u'],
])('%s is a name with a number and no reference', (folded, key) => {
  expect(textKey(folded)).toBe(key)
})

test('a text of numbers and references alone is kept', () => {
  expect(textKey('1234 5678')).toBe('1234 5678')
  expect(textKey('m67ua56c4')).toBe('m67ua56c4')
  expect(textKey('')).toBe('')
})

test('words come once, and single letters not at all', () => {
  expect(distinctWords('the shop of the b shop')).toEqual(['the', 'shop', 'of'])
})
