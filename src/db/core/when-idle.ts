/** A screen that has just come up waits for the database, and the page looks idle meanwhile. */
const SETTLE_MS = 1_000

/** Does something once the screen stands and nothing else is to be done; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work()
    else idle = requestIdleCallback(work)
  }, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
