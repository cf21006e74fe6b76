import { expect, test } from 'vitest'
import { regexFault, regexTest } from './regex.ts'

test('a pattern whose repetitions multiply is refused before it runs', () => {
  expect(regexFault('(?:.{0,40}a){20}c')).toBe('The pattern is too large; use smaller repeat counts')
  expect(regexTest('(?:.{0,40}a){20}c')('aaac')).toBe(false)
})

test('a list of thirty names is no large pattern', () => {
  const names = Array.from({ length: 30 }, (_, index) => `SHOP${index}`).join('|')
  expect(regexFault(names)).toBeUndefined()
  expect(regexTest(names)('card SHOP29 lagos')).toBe(true)
})

test('the larger a pattern, the less of a very long text it is put to, and never less than 600 characters', () => {
  const large = `(?:ab?){100}|needle`
  expect(regexFault(large)).toBeUndefined()
  expect(regexTest(large)(`${'-'.repeat(590)}needle`)).toBe(true)
  expect(regexTest(large)(`${'-'.repeat(60_000)}needle`)).toBe(false)
  expect(regexTest('needle')(`${'-'.repeat(2000)}needle`)).toBe(true)
})

test.each<[pattern: string, fault: string | undefined]>([
  [' ', 'The pattern between the slashes is empty'],
  ['a'.repeat(300), undefined],
  ['a'.repeat(301), 'A pattern can have up to 300 characters'],
  ['a{2}'.repeat(8), undefined],
  ['a{2}'.repeat(9), 'A pattern can have up to 8 counted repetitions'],
  ['a{10,}b{1,10}c{,}'.repeat(3), 'A pattern can have up to 8 counted repetitions'],
  ['[a', 'Unterminated character class'],
  ['(a', 'Unterminated group: a ) is missing'],
  ['a)', 'A ) without a ('],
  ['*a', 'Nothing to repeat before *, + or ?'],
  ['a**', 'Two repetition signs in a row'],
  ['a{1001}', 'Repeat counts go up to 1000 in all'],
  ['a\\', 'Nothing after the last \\'],
  ['[z-a]', 'No such character class or range'],
  ['\\y', 'Unknown escape after \\'],
  ['(?=a)', 'Look-ahead, look-behind and back-references are not available'],
])('what is wrong with "%s" is said in words', (pattern, fault) => {
  expect(regexFault(pattern)).toBe(fault)
  if (fault !== undefined) expect(regexTest(pattern)(pattern)).toBe(false)
})
