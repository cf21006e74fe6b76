import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireBytes } from './wire-bytes.ts'

test('a value takes what its JSON takes in UTF-8, also where it is longer than what is written at a time', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom('a', 'é', '€', '😀', '\ud83d'), fc.integer({ min: 21_000, max: 34_000 }))
      .map(([character, count]) => `x${character.repeat(count)}`),
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 2 }), (value) => {
      expect(wireBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)))
    }),
    { numRuns: 25 },
  )
})
