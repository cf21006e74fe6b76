import { useSyncExternalStore } from 'react'
import type { BooksDatabase } from './database.ts'
import { liveReadOf, type Read } from './live-read.ts'

/**
 * As `useLive`, for a read that several parts of the page show or that begins before the first screen: it runs once
 * for all of them, and whoever comes later has its answer at once. Undefined until the first answer.
 */
export function useShared<T>(db: BooksDatabase, read: Read<T>): T | undefined {
  const live = liveReadOf(db, read)
  const last = useSyncExternalStore(live.subscribe, live.get)
  if (last === undefined) return undefined
  if ('error' in last) throw last.error
  return last.value
}
