import { MAX_PUSH_BYTES } from '../../contract/table-names.ts'
import type { Pace } from '../../db/core/records.ts'

/** Of a line that nothing is known of: more is sent once it has proved quick. */
export const FIRST_PACE: Pace = { pushBytes: MAX_PUSH_BYTES / 4, timeouts: 0 }

/** An edit or two of a person; less saves nothing. */
const SMALLEST_PUSH = 8 * 1024
const QUICK_MS = 5_000
/** An exchange that is cut off is sent again whole, so none should take longer than this. */
const SLOW_MS = 10_000
const MOST_TIMEOUTS = 2

/** After an exchange that took so many milliseconds: pushes grow on a quick line and shrink on a slow one. */
export function afterExchange(pace: Pace, ms: number): Pace {
  if (ms < QUICK_MS) return { pushBytes: Math.min(MAX_PUSH_BYTES, pace.pushBytes * 2), timeouts: 0 }
  return { pushBytes: ms > SLOW_MS ? smaller(pace.pushBytes) : pace.pushBytes, timeouts: 0 }
}

/** After an exchange that ran out of its time or was cut off on the way: less is sent, and it is given longer. */
export function afterCutOff(pace: Pace): Pace {
  return { pushBytes: smaller(pace.pushBytes), timeouts: Math.min(MOST_TIMEOUTS, pace.timeouts + 1) }
}

/** The budget of a run: a line on which nothing gets through in time is given up to four times as much. */
export function budgetAt({ timeouts }: Pace, budgetMs: number): number {
  return budgetMs * 2 ** timeouts
}

function smaller(bytes: number): number {
  return Math.max(SMALLEST_PUSH, Math.floor(bytes / 2))
}
