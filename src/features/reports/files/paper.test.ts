import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperParts } from './paper.ts'

test('a year of months with its total lies on one sheet, two years do not', () => {
  const year = Array.from({ length: 13 }, () => 8)
  expect(paperParts(year, 1)).toEqual([[0, 13]])
  expect(paperParts([...year, ...year], 1)).toEqual([
    [0, 13],
    [13, 26],
  ])
})

test('whatever the columns, each is on one part, in order, and no part is wider than paper', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 66 }),
      fc.integer({ min: 1, max: 4 }),
      (widths, together) => {
        const parts = paperParts(widths, together)
        expect(parts[0]?.[0]).toBe(0)
        expect(parts.at(-1)?.[1]).toBe(widths.length)
        for (const [index, [from, to]] of parts.entries()) {
          expect(from).toBeLessThan(to)
          if (index > 0) expect(from).toBe(parts[index - 1]?.[1])
          const points = widths.slice(from, to).reduce((sum, width) => sum + width * 4.3 + 8, 0)
          if (index < parts.length - 1) expect(points).toBeLessThanOrEqual(600)
        }
        expect(parts.at(-1)?.[0]).toBeLessThanOrEqual(Math.max(0, widths.length - together))
      },
    ),
  )
})
