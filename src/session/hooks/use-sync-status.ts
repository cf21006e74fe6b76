import { useEffect, useState } from 'react'
import { countIssues } from '../../db/core/issues.ts'
import { readSyncState } from '../../db/core/sync-state.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useBooks } from '../session-context.ts'
import { useOnline } from './use-online.ts'
import { TIME_ZONE } from '../time-zone.ts'
import { type SyncLine, syncStatus } from '../../sync/driver/status.ts'

const TICK_MS = 30_000

/** The line about synchronisation in the header, kept current. */
export function useSyncStatus(): SyncLine & {
  pending: number
  /** Edits that were refused or met somebody else's. */
  issues: number
  /** Rows of imports that the server left out. */
  setAside: number
} {
  const { db } = useBooks()
  const online = useOnline()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const facts = useLive(async () => {
    const [pending, issues, setAside, sync, lastSyncAt] = await Promise.all([
      db.outbox.count(),
      countIssues(db),
      db.setAside.count(),
      readSyncState(db),
      db.readMeta('lastSyncAt'),
    ])
    return { pending, issues, setAside, sync, lastSyncAt, readAt: Date.now() }
  }, [db])
  const pending = facts?.pending ?? 0
  const status = syncStatus({
    online,
    pending,
    sync: facts?.sync,
    lastSyncAt: facts?.lastSyncAt,
    timeZone: TIME_ZONE,
    // The ticks of a page that was hidden for hours come after what was synced meanwhile.
    now: Math.max(now, facts?.readAt ?? 0),
  })
  return { ...status, pending, issues: facts?.issues ?? 0, setAside: facts?.setAside ?? 0 }
}
