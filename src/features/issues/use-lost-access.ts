import { useEffect, useState } from 'react'
import { unsentCountsOf } from '../../db/core/unsent.ts'
import type { SyncState } from '../../db/core/database.ts'
import { readSyncState } from '../../db/core/sync-state.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { timeText } from '../../domain/calendar/date-display.ts'
import type { Books } from '../../session/books.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { useSaveUnsent } from './use-save-unsent.ts'

/** What can be done where the server no longer lets this person into the open books. */
export function useLostAccess() {
  const books = useBooks()
  const { db, organisation } = books
  const { session } = useSession()
  const save = useSaveUnsent()
  const retry = useRetry(books)
  const [removing, setRemoving] = useState(false)
  const unsent = useLive(async () => (await unsentCountsOf(db)).all, [db])
  return {
    organisation: organisation.displayName,
    /** Edits that only this device has; undefined until they are counted. */
    unsent,
    save,
    retry,
    removing,
    remove: async (): Promise<void> => {
      setRemoving(true)
      await session.removeBooks()
    },
  }
}

/** A run that has told nothing for so long tells nothing anymore. */
const PATIENCE_MS = 45_000

/** Asks the server once more, and says what it answered. */
function useRetry(books: Pick<Books, 'db' | 'syncNow'>) {
  const sync = useShared(books.db, readSyncState)
  const online = useOnline()
  /** What was known when it was asked; 'late' where nobody answers. */
  const [asked, setAsked] = useState<{ before: string | undefined } | 'late'>()
  const isAnswered = typeof asked === 'object' && sync?.phase !== 'running' && sync?.since !== asked.before
  const isChecking = typeof asked === 'object' && online && !isAnswered
  useEffect(() => {
    if (!isChecking) return undefined
    const timer = setTimeout(() => setAsked('late'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isChecking])
  return {
    isChecking,
    outcome: asked === undefined || isChecking ? undefined : outcomeOf(online, sync),
    tryAgain: () => {
      setAsked({ before: sync?.since })
      books.syncNow()
    },
  }
}

function outcomeOf(online: boolean, sync: SyncState | undefined): string {
  if (!online) return 'You’re offline. Your access is checked when you’re back online.'
  if (sync?.phase === 'no-access') return `Still no access, checked at ${timeText(sync.since, TIME_ZONE)}`
  return 'Couldn’t reach the server. Daybook keeps trying.'
}
