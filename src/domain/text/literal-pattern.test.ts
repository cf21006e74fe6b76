import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literalPattern, wordsPattern } from './literal-pattern.ts'

test('a text is found as it is, whichever signs of patterns it holds', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (text, before) => {
      expect(new RegExp(`^${literalPattern(before)}${literalPattern(text)}$`, 'u').test(before + text)).toBe(
        true,
      )
    }),
  )
  expect(new RegExp(literalPattern('a.b'), 'u').test('axb')).toBe(false)
})

test('words are found with whatever blanks between them', () => {
  expect(new RegExp(wordsPattern('pret (uk) ltd')).exec('at pret  (uk)\tltd')?.[0]).toBe('pret  (uk)\tltd')
})
