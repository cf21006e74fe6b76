/** Two instants as ISO text, both ends included. */
export interface TimeSpan {
  from: string
  to: string
}

/** From the first to the last of instants; undefined of none. */
export function spanOf(instants: readonly string[]): TimeSpan | undefined {
  let [from] = instants
  let to = from
  for (const at of instants) {
    if (from === undefined || at < from) from = at
    if (to === undefined || at > to) to = at
  }
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

/** One that takes in both. */
export function bothSpans(one: TimeSpan | undefined, other: TimeSpan | undefined): TimeSpan | undefined {
  if (!one || !other) return one ?? other
  return { from: one.from < other.from ? one.from : other.from, to: one.to > other.to ? one.to : other.to }
}
