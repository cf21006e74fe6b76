/**
 * Runs `lead` in one context of this browser at a time, and in another one as soon as that is closed.
 * `lead` answers how to stop; the answer of `contend` gives the place up.
 */
export function contend(name: string, lead: () => () => void): () => void {
  const { locks } = navigator
  if (!locks) return lead()
  const candidacy = new AbortController()
  let giveUp: () => void = nothing
  const given = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  locks
    .request(name, { signal: candidacy.signal }, async () => {
      const stop = lead()
      await given
      stop()
    })
    // Giving up the wait for a place is no failure.
    .catch(nothing)
  return () => {
    candidacy.abort()
    giveUp()
  }
}

function nothing(): void {}
