/** The fields that are not as they were. */
export function changedFields<T extends object>(was: T, now: T): Partial<T> {
  const entries = Object.entries(now).filter(([key, value]) => value !== was[key as keyof T])
  return Object.fromEntries(entries) as Partial<T>
}
