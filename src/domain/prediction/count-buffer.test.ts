import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CountBuffer } from './count-buffer.ts'
import { CountTable } from './count-table.ts'

test('what goes through a buffer is counted as what goes straight into the table', () => {
  // Few keys of which some share a place, and more of them than there are places between two that are equal.
  const count = fc.tuple(
    fc.integer({ min: 1, max: 2 ** 47 }).map((key) => key % 97),
    fc.nat(3),
  )
  fc.assert(
    fc.property(
      fc.array(count, { maxLength: 300 }),
      fc.integer({ min: 1, max: 2 ** 47 }),
      (counts, other) => {
        const [straight, buffered] = [new CountTable(), new CountTable()]
        const buffer = new CountBuffer(buffered)
        for (const [key, label] of counts) {
          for (const each of [key + 1, (key + 1) * 2 ** 32 + 7, other]) {
            straight.add(each, label)
            buffer.add(each, label)
          }
        }
        buffer.flush()
        buffer.flush()
        expect(buffered.entries()).toEqual(straight.entries())
      },
    ),
  )
})
