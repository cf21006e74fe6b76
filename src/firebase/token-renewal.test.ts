import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TokenRenewal } from './token-renewal.ts'

const MINUTE = 60_000
const tokenAt = (issuedAt: number) => ({ issuedAt, expiresAt: issuedAt + 60 * MINUTE })
let renewed: number[]
let fails: boolean
/** By how much the clock of this device is ahead. */
let ahead: number
let renewal: TokenRenewal

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  renewed = []
  fails = false
  ahead = 0
  renewal = new TokenRenewal(
    async () => {
      renewed.push(Date.now())
      if (fails) throw new Error('no network')
      renewal.follow(tokenAt(Date.now()))
    },
    () => Date.now() + ahead,
  )
})
afterEach(() => vi.useRealTimers())

test('a token is renewed five minutes before it lapses, and the next one too', async () => {
  renewal.follow(tokenAt(0))
  await vi.advanceTimersByTimeAsync(55 * MINUTE - 1)
  expect(renewed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(renewed).toEqual([55 * MINUTE])
  await vi.advanceTimersByTimeAsync(55 * MINUTE)
  expect(renewed).toEqual([55 * MINUTE, 110 * MINUTE])
})

test('what fails is tried again after 30 seconds, doubling to 16 minutes, and begins anew with the next token', async () => {
  fails = true
  renewal.follow(tokenAt(-55 * MINUTE))
  await vi.advanceTimersByTimeAsync(65 * MINUTE)
  const waits = renewed.slice(1).map((at, index) => (at - (renewed[index] ?? 0)) / 1000)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
  fails = false
  await vi.advanceTimersByTimeAsync(16 * MINUTE)
  fails = true
  const before = renewed.length
  await vi.advanceTimersByTimeAsync(54 * MINUTE)
  expect(renewed.length - before).toBe(2)
})

test('a token that has lapsed already is renewed at once, and nobody’s is not', async () => {
  renewal.follow(tokenAt(-61 * MINUTE))
  await vi.advanceTimersByTimeAsync(0)
  expect(renewed).toEqual([0])
  renewal.follow(undefined)
  await vi.advanceTimersByTimeAsync(120 * MINUTE)
  expect(renewed).toEqual([0])
})

test('a clock that is wrong, by hours or years, has a token renewed as often as one that is right', async () => {
  const years = 3 * 365 * 24 * 60 * MINUTE
  for (const wrongBy of [-years, -50 * MINUTE, 56 * MINUTE, 26 * 60 * MINUTE, years]) {
    ahead = wrongBy
    renewed = []
    renewal.follow(tokenAt(Date.now()))
    await vi.advanceTimersByTimeAsync(600 * MINUTE)
    expect(renewed.length, `${wrongBy} ms`).toBeGreaterThanOrEqual(10)
    expect(renewed.length, `${wrongBy} ms`).toBeLessThanOrEqual(11)
    renewal.follow(undefined)
  }
})
