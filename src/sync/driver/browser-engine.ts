import { type EngineDependencies, SyncEngine } from '../engine/engine.ts'

/** The engine on a browser's own clock, random source and locks; for a page and for the service worker. */
export function browserEngine(
  dependencies: Pick<EngineDependencies, 'db' | 'remote' | 'currentUid'>,
): SyncEngine {
  return new SyncEngine({
    ...dependencies,
    // The browser lets go of a lock when its holder is closed or stopped, so none is ever left held.
    exclusively: async (lock, task) => await navigator.locks.request(lock, task),
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    logMetrics: (metrics) => console.info('Cache metrics', metrics),
    reportFault: ({ reference }, error) => console.error(`Sync failed (reference ${reference})`, error),
  })
}
