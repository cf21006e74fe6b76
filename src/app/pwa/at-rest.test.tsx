import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAtRest, watchPresses } from './at-rest.ts'

watchPresses()
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
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
