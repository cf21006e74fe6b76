import { expect, test } from 'vitest'
import { sentenceWithout, sentenceWithoutWords } from './sentence-without.ts'

test('a sentence without a part of it is offered where something is left', () => {
  expect(sentenceWithout('refunds for purchases', /\s+for purchases/)).toEqual(['refunds'])
  expect(sentenceWithout('(MTN)', /\(.*\)/)).toEqual([])
  expect(sentenceWithout('Uber', /Lyft/)).toEqual([])
})

test('words are left out where they stand', () => {
  expect(sentenceWithoutWords('Best Buy or Facebook Ads over 5', 20, 'ads')).toEqual([
    'Best Buy or Facebook over 5',
  ])
  expect(sentenceWithoutWords('Uber over 5', 4, 'ads')).toEqual([])
  expect(sentenceWithoutWords('Uber over 5', -1, 'uber')).toEqual([])
})
