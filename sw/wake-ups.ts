/** An event that the browser keeps the worker alive for; TypeScript's library does not know these two. */
interface WakingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/**
 * Works when the browser wakes the worker, with or without a page: at `sync` once there is a network, and at
 * `periodicsync` from time to time. Where `sync` is to be tried again, `send` rejects.
 */
export function workWhenWoken(
  scope: EventTarget,
  { send, refresh }: { send: () => Promise<unknown>; refresh: () => Promise<unknown> },
): void {
  scope.addEventListener('sync', (event) => (event as WakingEvent).waitUntil(send()))
  scope.addEventListener('periodicsync', (event) => (event as WakingEvent).waitUntil(refresh()))
}
