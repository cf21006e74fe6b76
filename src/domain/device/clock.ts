const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A clock is right that is no further off: no date and no order in the books hangs on less. */
const TOLERANCE = 5 * MINUTE

/** How far a device's clock was off when the server last told the time. */
export interface ClockReading {
  /** What is to be added to the clock, in ms: negative where it is ahead. */
  behindMs: number
  /** When that was, by the device's clock. */
  readAt: number
}

/**
 * What an answer of the server says of the clock: `date` is its header, the others are the clock's milliseconds as the
 * request went out and as the answer came. Undefined where it says nothing, because the header cannot be read, or the
 * clock was set in between.
 */
export function readClock(date: string | null, sentAt: number, answeredAt: number): ClockReading | undefined {
  const told = Date.parse(date ?? '')
  const took = answeredAt - sentAt
  if (Number.isNaN(told) || took < 0) return undefined
  // The header has whole seconds, and was written at some moment in between.
  const behindMs = told + 500 - (sentAt + answeredAt) / 2
  const doubtMs = took / 2 + 500
  return { behindMs: Math.abs(behindMs) - doubtMs > TOLERANCE ? Math.round(behindMs) : 0, readAt: answeredAt }
}

/**
 * How far the clock is off now, as it shows `now`: what was read, unless the clock may have been put right since. That
 * is where it was set back, or as much time has gone by as it was behind.
 */
export function offsetAt(reading: ClockReading | undefined, now: number): number {
  if (!reading) return 0
  const { behindMs, readAt } = reading
  const since = now - readAt
  const wasSetBack = since < -TOLERANCE
  const wasSetForward = behindMs > 0 && since > Math.max(behindMs - TOLERANCE, HOUR)
  return wasSetBack || wasSetForward ? 0 : behindMs
}

/** A reading is worth keeping where it says something else, or where the one before has grown old. */
export function isWorthKeeping(reading: ClockReading, before: ClockReading | undefined): boolean {
  const wasOff = before?.behindMs ?? 0
  if (reading.behindMs === 0 || wasOff === 0) return reading.behindMs !== wasOff
  const isOlder = Math.abs(reading.readAt - (before?.readAt ?? 0)) > TOLERANCE
  return isOlder || Math.abs(reading.behindMs - wasOff) > MINUTE
}
