import { useLive } from '../../db/core/use-live.ts'
import { useBooks } from '../session-context.ts'

/** Whether the server no longer lets this person into the open books. */
export function useIsLost(): boolean {
  const { db } = useBooks()
  const isLost = useLive(async () => {
    const sync = await db.readMeta('sync')
    return sync?.phase === 'no-access' || sync?.isLost === true
  }, [db])
  return isLost ?? false
}
