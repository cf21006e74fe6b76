import { STORAGE_PREFIX } from '../../domain/product.ts'

/** A run that has not ended by then is cut short by whoever waits; its edits are kept and sent again. */
const PATIENCE_MS = 30_000
const LOOK_AGAIN_MS = 200

/** Resolves when no synchronisation of this browser is under way: its engine holds a lock while it runs. */
export async function syncIdle(): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while ((await isRunning()) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

async function isRunning(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(
    ({ name }) => name?.startsWith(`${STORAGE_PREFIX}books_`) === true && name.endsWith('_sync'),
  )
}
