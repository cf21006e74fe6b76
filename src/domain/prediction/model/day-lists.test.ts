import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { countedDay, DayLists, dayIn, labelIn } from './day-lists.ts'

const DAY = 20_000
const uses = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: DAY, max: DAY + 5 }), fc.nat(3)), {
  maxLength: 40,
})

/** Days and labels as they can be read. */
function read(lists: DayLists, key: number): [number, number][] {
  return [...(lists.get(key) ?? [])].map((use) => [dayIn(use), labelIn(use)])
}

test('uses come by day and label, in whatever order they were added, and what was taken back is gone', () => {
  fc.assert(
    fc.property(uses, uses, (kept, undone) => {
      const lists = new DayLists()
      for (const [key, day, label] of [...undone, ...kept]) lists.add(key, day, label)
      for (const [key, day, label] of undone) lists.remove(key, day, label)
      for (const key of [0, 1, 2]) {
        const expected = kept
          .filter(([own]) => own === key)
          .map(([, day, label]): [number, number] => [countedDay(day), label])
          .sort((a, b) => a[0] - b[0] || a[1] - b[1])
        expect(read(lists, key)).toEqual(expected)
      }
    }),
  )
})

test('what was written is read as it was', () => {
  fc.assert(
    fc.property(uses, (some) => {
      const lists = new DayLists()
      for (const [key, day, label] of some) lists.add(key, day, label)
      const to = new ByteWriter()
      lists.write(to)
      const again = DayLists.read(new ByteReader(to.finish()))
      for (const key of [0, 1, 2]) expect(again.get(key)).toEqual(lists.get(key))
      for (const [key, day, label] of some) again.remove(key, day, label)
      expect(again.size).toBe(0)
    }),
  )
})

test('taking back what was never added changes nothing', () => {
  const lists = new DayLists()
  lists.remove(1, DAY, 0)
  lists.add(1, DAY, 0)
  lists.remove(1, DAY, 1)
  lists.remove(1, DAY + 1, 0)
  expect(read(lists, 1)).toEqual([[countedDay(DAY), 0]])
})
