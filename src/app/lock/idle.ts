import { STORAGE_PREFIX } from '../../domain/product.ts'

/** When the app was last touched, in any tab and before any reload: milliseconds since the epoch. */
const TOUCHED_KEY = `${STORAGE_PREFIX}touched_at`
/** Stands while the lock is closed, so that a reload does not open it. */
const LOCKED_KEY = `${STORAGE_PREFIX}locked`

const MINUTE_MS = 60_000

/** Whether the lock is closed or has to close now. A clock that was set back closes nothing. */
export function mustLock(storage: Storage, afterMinutes: number, now: number): boolean {
  if (afterMinutes <= 0) return false
  if (storage.getItem(LOCKED_KEY) !== null) return true
  const touched = Number(storage.getItem(TOUCHED_KEY) ?? now)
  return now - touched >= afterMinutes * MINUTE_MS
}

export function touch(storage: Storage, now: number): void {
  storage.setItem(TOUCHED_KEY, String(now))
}

export function closeLock(storage: Storage): void {
  storage.setItem(LOCKED_KEY, '1')
}

export function openLock(storage: Storage, now: number): void {
  storage.removeItem(LOCKED_KEY)
  touch(storage, now)
}
