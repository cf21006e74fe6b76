import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PUSH_BYTES } from '../../contract/table-names.ts'
import type { Pace } from '../../db/core/records.ts'
import { afterCutOff, afterExchange, budgetAt, FIRST_PACE } from './pace.ts'

const REQUEST_MS = 500

/**
 * Sends so many bytes over a line of so many a second, in runs of 25 s and longer; answers the seconds it
 * took, and how many bytes went over the line.
 */
function send(total: number, bytesPerSecond: number): { seconds: number; sent: number } {
  let pace: Pace = FIRST_PACE
  let left = total
  let [ms, sent] = [0, 0]
  for (let exchanges = 0; left > 0 && exchanges < 10_000; exchanges += 1) {
    const push = Math.min(left, pace.pushBytes)
    const took = REQUEST_MS + (push / bytesPerSecond) * 1000
    const budget = budgetAt(pace, 25_000)
    ms += Math.min(took, budget)
    sent += took > budget ? (bytesPerSecond * budget) / 1000 : push
    if (took <= budget) left -= push
    pace = took > budget ? afterCutOff(pace) : afterExchange(pace, took)
  }
  expect(left).toBe(0)
  return { seconds: ms / 1000, sent }
}

test('a quick line is used to the full, and a line that was slow once comes back to it', () => {
  expect(afterExchange(FIRST_PACE, 100)).toEqual({ pushBytes: MAX_PUSH_BYTES / 2, timeouts: 0 })
  let pace: Pace = { pushBytes: 8 * 1024, timeouts: 2 }
  for (let count = 0; count < 7; count += 1) pace = afterExchange(pace, 1_000)
  expect(pace).toEqual({ pushBytes: MAX_PUSH_BYTES, timeouts: 0 })
})

test('over any line everything gets through, and little is sent twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 5_000_000 }),
      fc.integer({ min: 1, max: 4_000_000 }),
      (speed, total) => {
        const { seconds, sent } = send(total, speed)
        expect(sent).toBeLessThan(total * 1.2 + 3 * MAX_PUSH_BYTES)
        expect(seconds).toBeLessThan((total / speed) * 1.6 + 400)
      },
    ),
  )
})
