import { useState } from 'react'
import { dayOfTimestamp } from '../../domain/calendar-day.ts'
import type { TransactionFilter } from '../../domain/transaction-filter.ts'
import { useLive } from '../../db/use-live.ts'
import { loadOlder } from '../../sync/older.ts'
import type { Remote } from '../../sync/remote.ts'
import { useBooks, useSession } from '../../sync/session-context.ts'
import { useOnline } from '../../sync/use-sync-status.ts'

/** What of the wanted rows is only on the server, and the way to fetch it. */
export interface Older {
  /** Whether rows that the list would show may be missing here. */
  missing: boolean
  online: boolean
  loading: boolean
  failure: string | undefined
  load: () => void
}

export function useOlder(filter: TransactionFilter): Older {
  const { db } = useBooks()
  const { session } = useSession()
  const online = useOnline()
  const floor = useLive(() => db.readMeta('floor'), [db])
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { from } = filter

  const load = async () => {
    const remote: Remote = { call: (name, input) => session.callHere(name, input) }
    setLoading(true)
    setFailure(undefined)
    try {
      // Said first, so that no run in between takes the rows away again.
      await db.writeMeta('olderLoadedAt', new Date().toISOString())
      const outcome = await loadOlder(db, remote)
      if (outcome === 'outdated') setFailure('The books have just changed. Try again.')
      if (outcome === 'no-access') setFailure('You no longer have access to these books.')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Failed to fetch transactions')
    }
    setLoading(false)
  }
  return {
    missing: floor !== undefined && (from === undefined || from <= dayOfTimestamp(floor.timestamp)),
    online,
    loading,
    failure,
    load: () => void load(),
  }
}
