import { STORAGE_PREFIX } from '../../domain/product.ts'

/** When the app was last touched, in any tab and before any reload: milliseconds since the epoch. */
const TOUCHED_KEY = `${STORAGE_PREFIX}touched_at`
/** Stands while the lock is closed, so that a reload does not open it. */
const LOCKED_KEY = `${STORAGE_PREFIX}locked`

/** How many wrong codes were tried, and when the last was, so that a reload forgives none. */
const TRIES_KEY = `${STORAGE_PREFIX}lock_tries`

const MINUTE_MS = 60_000
/** Clocks are set right by seconds now and then, which is nobody's attempt to gain time. */
const CLOCK_STEP_MS = MINUTE_MS

/** After so many wrong codes each further try waits. */
export const FREE_TRIES = 5
const WAIT_MS = 15_000

/** Whether the lock is closed or has to close now; a clock that was set back closes it. */
export function mustLock(storage: Storage, afterMinutes: number, now: number): boolean {
  if (afterMinutes <= 0) return false
  if (storage.getItem(LOCKED_KEY) !== null) return true
  const touched = Number(storage.getItem(TOUCHED_KEY) ?? now)
  return now - touched >= afterMinutes * MINUTE_MS || touched - now > CLOCK_STEP_MS
}

export function touch(storage: Storage, now: number): void {
  storage.setItem(TOUCHED_KEY, String(now))
}

export function closeLock(storage: Storage): void {
  // Written again, it could come after another tab has opened the lock.
  if (storage.getItem(LOCKED_KEY) === null) storage.setItem(LOCKED_KEY, '1')
}

export function openLock(storage: Storage, now: number): void {
  // First: another tab that saw the lock open, and the last touch where it was, would close it again.
  touch(storage, now)
  storage.removeItem(LOCKED_KEY)
  storage.removeItem(TRIES_KEY)
}

/** How many codes were wrong since the lock was last opened. */
export function wrongTries(storage: Storage): number {
  return triesIn(storage).wrong
}

export function noteWrongTry(storage: Storage, now: number): void {
  storage.setItem(TRIES_KEY, `${wrongTries(storage) + 1} ${now}`)
}

/** Milliseconds until the next code may be tried. Setting the clock back shortens none of them. */
export function waitBeforeTry(storage: Storage, now: number): number {
  const { wrong, at } = triesIn(storage)
  if (wrong < FREE_TRIES) return 0
  return Math.min(WAIT_MS, Math.max(0, at + WAIT_MS - now))
}

function triesIn(storage: Storage): { wrong: number; at: number } {
  const [wrong = 0, at = 0] = (storage.getItem(TRIES_KEY) ?? '').match(/\d+/g)?.map(Number) ?? []
  return { wrong, at }
}
