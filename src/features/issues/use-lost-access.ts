import { useState } from 'react'
import { unsentCountsOf } from '../../db/core/unsent.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { useSaveUnsent } from './use-save-unsent.ts'

/** What can be done where the server no longer lets this person into the open books. */
export function useLostAccess() {
  const books = useBooks()
  const { db, organisation } = books
  const { session } = useSession()
  const save = useSaveUnsent()
  const [removing, setRemoving] = useState(false)
  const unsent = useLive(async () => (await unsentCountsOf(db)).all, [db])
  return {
    organisation: organisation.displayName,
    /** Edits that only this device has; undefined until they are counted. */
    unsent,
    save,
    tryAgain: () => books.syncNow(),
    removing,
    remove: async (): Promise<void> => {
      setRemoving(true)
      await session.removeBooks()
    },
  }
}
