import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literalPattern } from './literal-pattern.ts'
import { beginsWord, endsWord, wholeMatch } from './whole-words.ts'

const TEXTS = fc.string({ unit: fc.constantFrom('a', 'A', 'é', '1', ' ', '-', '𝒳', 'ß') })

test('words are whole where a pattern with looks behind and ahead finds them', () => {
  fc.assert(
    fc.property(
      TEXTS,
      fc.string({ unit: fc.constantFrom('a', 'é', '1', ' '), minLength: 1 }),
      (text, word) => {
        const pattern = literalPattern(word)
        const looking = new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'iu').exec(text)
        expect(wholeMatch(pattern, text)?.index).toBe(looking?.index)
      },
    ),
  )
})

test('a place within a word neither begins nor ends one', () => {
  expect([0, 1, 2, 3].map((at) => beginsWord('ab c', at))).toEqual([true, false, false, true])
  expect([0, 1, 2, 3, 4].map((at) => endsWord('ab c', at))).toEqual([false, false, true, false, true])
  expect(beginsWord('𝒳a', 2)).toBe(false)
  expect(endsWord('a𝒳', 1)).toBe(false)
})
