import type { Id } from '../domain/ids.ts'
import { STORAGE_PREFIX } from '../domain/product.ts'

const lockOf = (importId: Id) => `${STORAGE_PREFIX}import_${importId}`

/**
 * Stores an import under a lock, by which every tab knows that it is under way. The browser lets go of a
 * lock when its holder is closed or stopped, so none is ever left held.
 */
export async function whileStoring<T>(importId: Id, store: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(lockOf(importId), store)
}

/** Resolves when no tab stores an import any more, however that ended. Throws AbortError by the signal. */
export async function storingEnds(importId: Id, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(importId), { mode: 'shared', signal }, () => undefined)
}
