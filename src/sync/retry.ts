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
