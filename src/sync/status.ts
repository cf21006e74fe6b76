import type { SyncState } from '../db/database.ts'

export interface SyncFacts {
  online: boolean
  /** Edits that wait in the outbox. */
  pending: number
  sync: SyncState | undefined
  /** ISO text; undefined where this device has never been in step. */
  lastSyncAt: string | undefined
  /** Milliseconds since the epoch, by the device's clock. */
  now: number
}

export type SyncTone = 'quiet' | 'busy' | 'waiting' | 'attention'

const RUN_BELIEVED_MS = 60_000

/** One quiet line about synchronisation, and how much notice it asks for. */
export function syncStatus(facts: SyncFacts): { text: string; tone: SyncTone } {
  const { online, pending, sync } = facts
  if (sync?.phase === 'upgrade') return { text: 'Update to continue', tone: 'attention' }
  if (sync?.phase === 'no-access') {
    return { text: 'You no longer have access to this organization', tone: 'attention' }
  }
  if (sync?.phase === 'signed-out') {
    return {
      text: pending > 0 ? `Sign in to sync ${changes(pending)}` : 'Sign in to sync',
      tone: 'attention',
    }
  }
  if (!online) return { text: pending > 0 ? `Offline, ${pending} to send` : 'Offline', tone: 'waiting' }
  // A worker that was stopped in the middle of a run leaves its mark behind; it is not believed for long.
  if (sync?.phase === 'running' && facts.now - Date.parse(sync.since) < RUN_BELIEVED_MS) {
    return { text: 'Syncing…', tone: 'busy' }
  }
  if (pending > 0) return { text: `Waiting to sync (${pending})`, tone: 'waiting' }
  if (!facts.lastSyncAt) return { text: 'Not synced yet', tone: 'waiting' }
  return { text: `Synced ${lastSyncText(facts.lastSyncAt, facts.now)}`, tone: 'quiet' }
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

function lastSyncText(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
