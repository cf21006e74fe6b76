import { useState } from 'react'
import { dayOfTimestamp } from '../../domain/calendar-day.ts'
import type { TransactionFilter } from '../../domain/transaction-filter.ts'
import { useLive } from '../../db/core/use-live.ts'
import { messageOf } from '../../domain/message-of.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOnline } from '../../session/use-sync-status.ts'
import { WHY_NOT_OLDER } from '../../sync/engine/why-not-older.ts'

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
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const floor = useLive(() => db.readMeta('floor'), [db])
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { from } = filter

  const load = async () => {
    setLoading(true)
    setFailure(undefined)
    try {
      setFailure(WHY_NOT_OLDER[await books.loadOlder()])
    } catch (error) {
      setFailure(messageOf(error, 'Failed to fetch transactions'))
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
