import { useEffect } from 'react'
import type { BooksDatabase } from '../../core/database.ts'
import { whenIdle } from '../../core/when-idle.ts'

/** Devices with so little memory, in GB, read the rows only when a screen asks for them. */
const LITTLE_MEMORY = 2

declare global {
  interface Navigator {
    /** Memory of the device in GB, where the browser tells it. */
    readonly deviceMemory?: number
  }
}

/**
 * Has the ledger read the rows and put them in order as soon as the first screen stands and nothing else
 * is to be done, so that the first list and the first search find them in memory.
 */
export function useWarmLedger(db: BooksDatabase): void {
  useEffect(() => {
    if ((navigator.deviceMemory ?? LITTLE_MEMORY * 2) <= LITTLE_MEMORY) return undefined
    const stop = new AbortController()
    const warm = async () => {
      const [{ ledgerOf }, { NEWEST_FIRST }] = await Promise.all([
        import('./ledger-client.ts'),
        import('../queries/lists/matching.ts'),
      ])
      const orderOnly = { filter: {}, sort: NEWEST_FIRST, from: 0, to: 0 }
      if (!stop.signal.aborted) await ledgerOf(db).ask('ids', orderOnly, stop.signal)
    }
    // Where it fails, the screen that needs the rows says so.
    const cancel = whenIdle(() => void warm().catch(() => {}))
    return () => {
      cancel()
      stop.abort()
    }
  }, [db])
}
