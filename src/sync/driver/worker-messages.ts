import type { Id } from '../../domain/ids.ts'
import type { RunOptions } from '../engine/engine.ts'
import type { RunOutcome } from '../engine/run-state.ts'

/** How a page wants a run to be made. */
export type RunWishes = Required<Pick<RunOptions, 'validate' | 'isBackOnline'>>

/** What a page asks of the service worker; the answer comes over the port sent along. */
export interface RunRequest extends RunWishes {
  type: 'run-sync'
  userId: string
  organisationId: Id
}

export interface RunAnswer {
  outcome: RunOutcome | 'failed'
}

export function isRunRequest(data: unknown): data is RunRequest {
  return isMessage(data, 'run-sync')
}

/** Asks the service worker to send what waits in the books of every organisation of the user. */
export const SEND_OUTBOXES = { type: 'send-outboxes' } as const

/** Asks the service worker to stand behind every open page, also one that was loaded without it. */
export const CLAIM_PAGES = { type: 'claim-pages' } as const

/** Asks a page for who is signed in, where the service worker cannot tell; the answer comes over the port. */
export const TOKEN_REQUEST = { type: 'token-request' } as const

export interface PageToken {
  uid: string
  /** An ID token, good for an hour at most. */
  token: string
}

export function isMessage(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}

/** The tag under which edits wait for the browser's Background Sync begins with this. */
export const BACKGROUND_SYNC_TAG = 'daybook-outbox'
/** The tag under which the browser asks for changes from time to time, with no page open. */
export const PERIODIC_SYNC_TAG = 'daybook-books'
