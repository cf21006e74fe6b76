/** What somebody can do where there is no room. */
export const FREE_UP_SPACE = 'Free up some space and try again.'

/** Whether an error says that the browser gives this origin no more room. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = 'inner' in cause ? cause.inner : undefined) {
    if (cause.name === 'QuotaExceededError') return true
  }
  return false
}

/** Does what takes room, or answers that there is none. Throws whatever else went wrong. */
export async function asRoomAllows<T>(store: () => PromiseLike<T>): Promise<T | 'no-room'> {
  try {
    return await store()
  } catch (error) {
    if (!isStorageFull(error)) throw error
    return 'no-room'
  }
}
