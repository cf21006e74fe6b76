import { useLive } from '../../db/core/use-live.ts'
import { useBooks } from '../../session/session-context.ts'

/** Whether the server no longer lets this person into the open books. */
export function useIsLost(): boolean {
  const { db } = useBooks()
  return useLive(async () => (await db.readMeta('sync'))?.phase === 'no-access', [db]) ?? false
}
