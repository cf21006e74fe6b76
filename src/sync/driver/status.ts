import type { SyncState } from '../../db/core/database.ts'
import { lastSyncText } from '../../domain/calendar/date-display.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { isClockSetBack } from '../../domain/device/cache-policy.ts'
import { INTERCEPTED } from '../engine/remote.ts'

export interface SyncFacts {
  online: boolean
  /** Edits that wait in the outbox. */
  pending: number
  sync: SyncState | undefined
  /** ISO text; undefined where this device has never been up to date. */
  lastSyncAt: string | undefined
  /** Milliseconds since the epoch, by the device's clock. */
  now: number
  /** IANA name of the reader's time zone. */
  timeZone: string
}

export type SyncTone = 'quiet' | 'busy' | 'pending' | 'attention'

const RUN_BELIEVED_MS = 60_000

export interface SyncLine {
  text: string
  tone: SyncTone
  /** More than fits the line, where there is more to say. */
  detail?: string
}

/** What the next try mends is told to nobody. */
const FAILURES_BEFORE_TOLD = 2

const UNANSWERED = `The server didn’t answer. ${PRODUCT_NAME} keeps trying.`

const NO_ROOM: SyncLine = {
  text: 'No storage left on this device',
  tone: 'attention',
  detail: `Free up some space, and ${PRODUCT_NAME} picks up where it stopped.`,
}

/** One quiet line about synchronisation, and how much notice it asks for. */
export function syncStatus(facts: SyncFacts): SyncLine {
  const { online, pending, sync } = facts
  if (sync?.phase === 'upgrade') return { text: 'Update to continue', tone: 'attention' }
  if (sync?.phase === 'no-access') {
    return { text: 'No access', tone: 'attention' }
  }
  if (sync?.phase === 'signed-out') {
    return {
      text: pending > 0 ? `Sign in to sync ${changes(pending)}` : 'Sign in to sync',
      tone: 'attention',
    }
  }
  if (sync?.reason === 'storage-full') return NO_ROOM
  if (!online) return { text: pending > 0 ? `Offline, ${pending} to sync` : 'Offline', tone: 'pending' }
  // A worker that was stopped in the middle of a run leaves its mark behind; it is not believed for long.
  if (sync?.phase === 'running' && Math.abs(facts.now - Date.parse(sync.since)) < RUN_BELIEVED_MS) {
    return { text: 'Syncing…', tone: 'busy' }
  }
  if (sync?.reason === 'fault' && sync.fault && sync.failures >= FAILURES_BEFORE_TOLD) {
    const { reference, message } = sync.fault
    return { text: `Sync failed (reference ${reference})`, tone: 'attention', detail: message }
  }
  if (sync?.reason === 'reset-loop') return { text: 'Sync paused for up to an hour', tone: 'attention' }
  const detail = sync?.reason === 'intercepted' ? INTERCEPTED : UNANSWERED
  const isTold = sync?.phase === 'backoff' && sync.failures >= FAILURES_BEFORE_TOLD
  const why = isTold ? { detail } : {}
  if (pending > 0) return { text: `Waiting to sync (${pending})`, tone: 'pending', ...why }
  // Books that are here can be worked on meanwhile.
  if (!facts.lastSyncAt)
    return sync?.phase === 'backoff'
      ? { text: 'Connection failed', tone: 'attention', detail }
      : { text: 'Not synced yet', tone: 'pending' }
  if (isClockSetBack(Date.parse(facts.lastSyncAt), facts.now)) {
    return {
      text: 'Check this device’s clock',
      tone: 'attention',
      detail: 'It was set back since the last sync. Dates and “today” follow it.',
    }
  }
  const ago = lastSyncText(facts.lastSyncAt, facts.now, facts.timeZone)
  const text = `Synced ${ago === 'Just now' ? 'just now' : ago}`
  return { text, tone: isTold ? 'pending' : 'quiet', ...why }
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
