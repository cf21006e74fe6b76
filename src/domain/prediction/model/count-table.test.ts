import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { CountTable } from './count-table.ts'

/** Few keys, some of which begin at the same place; labels and counts on both sides of what a value holds. */
const key = fc.constantFrom(5, 6, 2 ** 32 + 5, 2 ** 47 + 5, 2 ** 31, 2 ** 32 - 1, 2 ** 48 - 1)
const label = fc.constantFrom(0, 1, 2, 4_095, 4_096, 65_535)
/** As many as stand beside a label in one number, and more. */
const MOST = 2 ** 19 - 1
const begun = fc.uniqueArray(fc.tuple(key, label, fc.constantFrom(1, MOST - 1, MOST, 600_000)), {
  selector: ([one]) => one,
})

function written(table: CountTable): Uint8Array {
  const to = new ByteWriter()
  table.write(to)
  return to.finish()
}

/** A table in which each of these keys has one label, counted so often already. */
function tableWith(counts: readonly [number, number, number][]): CountTable {
  const to = new ByteWriter()
  let before = 0
  to.whole(counts.length)
  const turned = counts.map(([one, ...count]) => [
    (one >>> 0) * 2 ** 16 + Math.floor(one / 2 ** 32),
    ...count,
  ])
  for (const [one = 0, other = 0, often = 0] of turned.sort(([a = 0], [b = 0]) => a - b)) {
    for (const value of [one - before, 1, other, often]) to.whole(value)
    before = one
  }
  return CountTable.read(new ByteReader(to.finish()))
}

test('it counts as maps would, whatever is added and taken back, written and read', () => {
  const change = fc.tuple(fc.boolean(), key, label)
  fc.assert(
    fc.property(begun, fc.array(change, { maxLength: 80 }), (often, changes) => {
      const table = tableWith(often)
      const counts = new Map<number, Map<number, number>>(
        often.map(([one, other, count]) => [one, new Map<number, number>([[other, count]])]),
      )
      for (const [adds, one, other] of changes) {
        const cell = counts.get(one) ?? new Map<number, number>()
        const before = cell.get(other) ?? 0
        const after = adds ? before + 1 : Math.max(0, before - 1)
        if (adds) table.add(one, other)
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
      const again = CountTable.read(new ByteReader(written(table)))
      expect(again.entries()).toEqual(expected)
      expect(written(again)).toEqual(written(table))
    }),
  )
})

test('thousands of contexts come and go without touching the others', () => {
  const keys = Array.from({ length: 5_000 }, (_, at) => (at * 48_271 * 65_537) % 2 ** 48)
  const table = new CountTable()
  keys.forEach((one, at) => {
    for (let left = (at % 3) + 1; left > 0; left -= 1) table.add(one, at % 7)
  })
  keys.forEach((one, at) => {
    if (at % 2 === 1) for (let left = (at % 3) + 1; left > 0; left -= 1) table.remove(one, at % 7)
  })
  const wrong = keys.filter((one, at) => table.count(one, at % 7) !== (at % 2 === 1 ? 0 : (at % 3) + 1))
  expect(wrong).toEqual([])
  expect(table.size).toBe(2_500)
})
