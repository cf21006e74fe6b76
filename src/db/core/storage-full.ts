/** Whether an error says that the browser gives this origin no more room. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = 'inner' in cause ? cause.inner : undefined) {
    if (cause.name === 'QuotaExceededError') return true
  }
  return false
}
