import { beforeEach } from 'vitest'

const RealDate = globalThis.Date
const AHEAD_MS = RealDate.parse('2026-11-25T10:00:00') - RealDate.now()
const now = () => RealDate.now() + AHEAD_MS

/**
 * The clock of all tests of screens: it goes as any other, but on the same day each time. Screens leave out the year of
 * today and count back from it, so that a test would otherwise fail at New Year, or on the first of a month.
 */
const DateOfTests = new Proxy(RealDate, {
  construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now()] : given),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})

// Anew for each test: one that had a clock of its own gives back the real one.
beforeEach(() => {
  globalThis.Date = DateOfTests
})
