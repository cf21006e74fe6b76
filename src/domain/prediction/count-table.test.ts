import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CountTable } from './count-table.ts'

/** Few keys, some of which begin at the same place; labels and counts on both sides of what a value holds. */
const key = fc.constantFrom(5, 6, 2 ** 32 + 5, 2 ** 47 + 5, 2 ** 31, 2 ** 32 - 1, 2 ** 48 - 1)
const label = fc.constantFrom(0, 1, 2, 4_095, 4_096, 65_535)
const times = fc.constantFrom(1, 1, 1, 2, 600_000)

test('it counts as maps would, whatever is added and taken back', () => {
  const change = fc.tuple(fc.boolean(), key, label, times)
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const table = new CountTable()
      const counts = new Map<number, Map<number, number>>()
      for (const [adds, one, other, often] of changes) {
        const cell = counts.get(one) ?? new Map<number, number>()
        const before = cell.get(other) ?? 0
        const after = adds ? before + often : Math.max(0, before - 1)
        if (adds) table.add(one, other, often)
        else table.remove(one, other)
        if (after > 0) counts.set(one, cell.set(other, after))
        else cell.delete(other)
        if (cell.size === 0) counts.delete(one)
        expect(table.count(one, other)).toBe(after)
      }
      const expected = [...counts]
        .sort((a, b) => a[0] - b[0])
        .map(([one, cell]) => [one, [...cell].sort((a, b) => a[0] - b[0])])
      expect(table.entries()).toEqual(expected)
      expect(table.size).toBe(counts.size)
    }),
  )
})

test('thousands of contexts come and go without touching the others', () => {
  const keys = Array.from({ length: 5_000 }, (_, at) => (at * 48_271 * 65_537) % 2 ** 48)
  const table = new CountTable()
  keys.forEach((one, at) => table.add(one, at % 7, (at % 3) + 1))
  keys.forEach((one, at) => {
    if (at % 2 === 1) for (let left = (at % 3) + 1; left > 0; left -= 1) table.remove(one, at % 7)
  })
  const wrong = keys.filter((one, at) => table.count(one, at % 7) !== (at % 2 === 1 ? 0 : (at % 3) + 1))
  expect(wrong).toEqual([])
  expect(table.size).toBe(2_500)
})
