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
