import { messageOf } from '../errors/message-of.ts'

/** Why what is kept on this device cannot be opened. */
export interface WhyUnreadable {
  message: string
  /** The browser has stopped half way, as it does where the disk is full; what was there is as it was. */
  stopped?: true
}

/** The names of what a browser says where it has no room for books, or to bring them up to a later version. */
const STOPPED: ReadonlySet<string> = new Set(['QuotaExceededError', 'AbortError'])

export function whyUnreadable(error: unknown): WhyUnreadable {
  const reason = reasonOf(error)
  const isStopped = [error, reason].some((each) => each instanceof Error && STOPPED.has(each.name))
  // Of a lack of room the screen speaks itself: beside it stands what the browser has said.
  const message = reason instanceof Error && isStopped ? reason.message || reason.name : messageOf(reason)
  return { message, ...(isStopped && { stopped: true }) }
}

/** A database that cannot be opened says so around what has kept it closed. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner : error
}
