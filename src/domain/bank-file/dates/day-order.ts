/** Whether no day is before the one above it (1), or none after it (-1). */
export function isMonotone(days: readonly string[], way: 1 | -1): boolean {
  return days.every((day, index) => {
    const before = days[index - 1] ?? day
    return way === 1 ? before <= day : before >= day
  })
}

/** Whether days only rise or only fall from row to row. */
export function areSorted(days: readonly string[]): boolean {
  return isMonotone(days, 1) || isMonotone(days, -1)
}
