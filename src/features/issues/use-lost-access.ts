import { useState } from 'react'
import { unsentCountsOf } from '../../db/unsent.ts'
import { useLive } from '../../db/use-live.ts'
import { useBooks, useSession } from '../../sync/session-context.ts'
import { useSaveUnsent } from './use-save-unsent.ts'

/** Whether the server no longer lets this person into the open books, and what can be done then. */
export function useLostAccess() {
  const books = useBooks()
  const { db, organisation } = books
  const { session } = useSession()
  const save = useSaveUnsent()
  const [removing, setRemoving] = useState(false)
  const facts = useLive(async () => {
    const [sync, unsent] = await Promise.all([db.readMeta('sync'), unsentCountsOf(db)])
    return { lost: sync?.phase === 'no-access', unsent: unsent.all }
  }, [db])
  return {
    organisation: organisation.displayName,
    lost: facts?.lost ?? false,
    /** Edits that only this device has. */
    unsent: facts?.unsent ?? 0,
    save,
    tryAgain: () => books.syncNow(),
    removing,
    remove: async (): Promise<void> => {
      setRemoving(true)
      await session.removeBooks()
    },
  }
}
