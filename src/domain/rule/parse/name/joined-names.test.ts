import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { canonical } from '../../../../../tests/support/rule-notation.ts'
import { sentence, spell } from '../../../../../tests/support/random-sentences.ts'
import { print } from '../../print/print.ts'
import { tokenize } from '../grammar/tokens.ts'
import { spelledAt } from '../amount/spelled-number.ts'
import { parseCondition } from '../parse.ts'

vi.setConfig({ testTimeout: 300_000 })

test('a name, an amount and a time are understood in any order, and read back from their echo', () => {
  fc.assert(
    fc.property(sentence, ({ text, parts }) => {
      const read = parseCondition(text)
      if (!read.ok) throw new Error(`${text}: ${read.problem.message}`)
      const { tree } = read
      expect((tree.kind === 'and' ? tree.parts : [tree]).map(canonical).sort(), text).toEqual(parts)
      expect(parseCondition(print(tree))).toEqual(read)
    }),
    { numRuns: rounds(180, 40_000) },
  )
})

test('a number that is said is the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('', 'and'), (value, and) => {
      const words = spell(value, and)
      // "between one hundred and one thousand" has two numbers.
      fc.pre(!/ and \S+(?: \S+)? (?:thousand|million)/.test(words))
      for (const text of [
        words,
        words.replace(/(ty) (?=[a-z]+\b(?! (?:hundred|thousand|million)))/g, '$1-'),
      ]) {
        const tokens = tokenize(text)
        expect(spelledAt(tokens, 0), text).toEqual({ value: String(value), length: tokens.length - 1 })
      }
    }),
    { numRuns: rounds(500, 40_000) },
  )
})

test.each([
  ['fifteen ninety nine', undefined, 3],
  ['twelve fifty', undefined, 2],
  ['twenty twenty six', undefined, 3],
  ['thousand million', undefined, 2],
  ['three point five million', '3500000', 4],
  ['two point five', '2.5', 3],
  ['eleven hundred', '1100', 2],
  ['a hundred', '100', 2],
  ['hundred and five', '105', 3],
  ['one hundred and two hundred', '100', 2],
  ['one lakh fifty thousand', '150000', 4],
  ['two and three', '2', 1],
  ['one point of sale', '1', 1],
])('"%s" is the number %s, of %i words', (text, value, length) => {
  expect(spelledAt(tokenize(text), 0)).toEqual({ value, length })
})

test.each(['a', 'an apple', 'five-a-side', 'fiftyish', 'and five', '"five"'])('%s is no number', (text) => {
  expect(spelledAt(tokenize(text), 0)).toBeUndefined()
})

test.each([
  ['Douglas Aitken, Inc.', 'any text ~ any("douglas aitken, inc","douglas aitken inc")'],
  [
    'payments to Richard Drabble, QC',
    'type EXPENSE and any text ~ any("richard drabble, qc","richard drabble qc")',
  ],
  ['Newspaper Licensing Agency Ltd, The', 'any text ~ "newspaper licensing agency ltd"'],
  ['Uber, Inc or Lyft', 'any text ~ any("uber","inc","lyft")'],
  ['Uber, Lyft', 'any text ~ any("uber","lyft")'],
  ['Marks and Spencer or Next', 'any text ~ any("marks and spencer","marks & spencer","next")'],
  ["Ben and Jerry's and Haagen Dazs", 'any text ~ any("ben and jerry\'s","ben & jerry\'s","haagen dazs")'],
  ['Bang and Olufsen, Sonos', 'any text ~ any("bang and olufsen","bang & olufsen","sonos")'],
  [
    'Next, Boots and Marks and Spencer Cafe',
    'any text ~ any("next","boots","marks and spencer cafe","marks & spencer cafe")',
  ],
  ['John Lewis, Fortnum & Mason', 'any text ~ any("john lewis","fortnum and mason","fortnum & mason")'],
  ['Aldi, Lidl and Co', 'any text ~ any("aldi","lidl","co")'],
  ['"Ben" and "Jerry\'s"', 'any text ~ any("ben","jerry\'s")'],
  ['Uber or Inc', 'any text ~ any("uber","inc")'],
  ['Show & Event Security', 'any text ~ "show & event security"'],
  ['over 50 Q', undefined],
  ['description =~ /uber/i', 'desc re /uber/'],
  ['lower(description) = "uber"', undefined],
  ['Uber and(over 50)', 'any text ~ "uber" and abs > 50'],
  ['Left (behind)', 'any text ~ "left" and any text ~ "behind"'],
])('%s means %s', (text, meaning) => {
  const read = parseCondition(text)
  expect(read.ok ? canonical(read.tree) : undefined).toBe(meaning)
})
