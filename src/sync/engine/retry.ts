const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 5 * 60_000

/**
 * How long to wait after so many failures in a row, in milliseconds: doubling from one second to five
 * minutes, of which a random half is taken off so that devices do not come back all at once.
 * `random` is in [0, 1).
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(ceiling * (1 - random / 2))
}

/** How long a server has asked to wait, from seconds to milliseconds; five minutes at most, whatever it says. */
export function wantedDelay(retryAfter = 0): number {
  return Math.min(LONGEST_DELAY_MS, retryAfter * 1_000)
}

/** Loading everything anew costs the server and the reader; so often in an hour it is no repair any more. */
const RESETS_IN_A_ROW = 3
const RESET_WINDOW_MS = 60 * 60_000

/**
 * From when on the confirmed rows may be thrown away again, given when that was done before; all in
 * milliseconds since the epoch. Where the clock was set back, times ahead of it do not count.
 */
export function resetPermittedAt(resets: readonly number[], now: number): number {
  const recent = resets.filter((at) => at <= now && at > now - RESET_WINDOW_MS)
  const oldest = recent.at(-RESETS_IN_A_ROW)
  return oldest === undefined ? now : oldest + RESET_WINDOW_MS
}
