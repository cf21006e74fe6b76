import type { Id } from '../domain/ids.ts'
import type { RunOutcome } from './engine.ts'

/** What a page asks of the service worker; the answer comes over the port sent along. */
export interface RunRequest {
  type: 'run-sync'
  userId: string
  organisationId: Id
}

export interface RunAnswer {
  outcome: RunOutcome | 'failed'
}

export function isRunRequest(data: unknown): data is RunRequest {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'run-sync'
}

/** The tag under which edits wait for the browser's Background Sync begins with this. */
export const BACKGROUND_SYNC_TAG = 'daybook-outbox'
