import { useState } from 'react'
import { readSyncState } from '../../db/core/sync-state.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { useSyncStatus } from '../../session/hooks/use-sync-status.ts'

export interface Refresh {
  refresh: () => void
  busy: boolean
  /** Why the last refresh has not come to an end that was hoped for; gone as soon as a sync succeeds. */
  problem: string | undefined
}

/** A sync that was asked for by hand: one in the background may fail quietly, this one says so. */
export function useRefresh(): Refresh {
  const books = useBooks()
  const online = useOnline()
  const status = useSyncStatus()
  const sync = useLive(() => readSyncState(books.db), [books.db])
  const [askedAt, setAskedAt] = useState<string>()
  // Without room there is none to say since when.
  const isSince = askedAt !== undefined && sync && (sync.since >= askedAt || sync.reason === 'storage-full')
  const since = isSince ? sync : undefined
  // The next try of one that failed is under way with its failures counted.
  const failed = since && (since.phase === 'running' ? since.failures > 0 : since.phase !== 'idle')

  const problem = () => {
    if (askedAt === undefined) return undefined
    if (!online) return 'You’re offline. Balances are as of the last sync.'
    if (!failed) return undefined
    if (since.phase === 'backoff' && since.reason === undefined) {
      return 'The server couldn’t be reached. Daybook keeps trying.'
    }
    return status.text
  }
  return {
    refresh: () => {
      setAskedAt(new Date().toISOString())
      books.syncNow()
    },
    busy: askedAt !== undefined && online && (since === undefined || (since.phase === 'running' && !failed)),
    problem: problem(),
  }
}
