import * as fc from 'fast-check'
import { expect } from 'vitest'
import { readFormat } from './read-format.ts'

/**
 * Holds what is written in a format to what is read of it, in parts of any size: amounts in cents, from an opening balance
 * to the closing one.
 */
export function expectReadBack(
  statement: (opening: number, amounts: readonly number[]) => string,
  currency = 'EUR',
): void {
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((value) => value !== 0)
  const amountsOf = fc.array(cents, { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(cents, amountsOf, fc.integer({ min: 1, max: 99 }), (opening, amounts, size) => {
      const { signed, faults, closing } = readFormat(statement(opening, amounts), { size, currency })
      expect([signed, faults]).toEqual([amounts, []])
      expect(Math.round(Number(closing[0]?.amount) * 100)).toBe(
        amounts.reduce((sum, each) => sum + each, opening),
      )
    }),
    { numRuns: 40 },
  )
}
