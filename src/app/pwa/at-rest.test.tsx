import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAtRest, watchPresses } from './at-rest.ts'

watchPresses()
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // What was pressed before has its time by the real clock.
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
})
afterAll(() => void vi.useRealTimers())

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'nobody rests for two seconds after a %s',
  (kind) => {
    vi.advanceTimersByTime(10_000)
    expect(isAtRest()).toBe(true)
    document.body.dispatchEvent(new Event(kind, { bubbles: true }))
    expect(isAtRest()).toBe(false)
    vi.advanceTimersByTime(1_999)
    expect(isAtRest()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isAtRest()).toBe(true)
  },
)
