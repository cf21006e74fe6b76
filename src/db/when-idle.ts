/** Browsers without idle callbacks wait so long after the first screen. */
const PAUSE_MS = 2_000

/** Does something once nothing else is to be done; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
