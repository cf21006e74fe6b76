import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CLAIM_PAGES, isMessage, isRunRequest, SEND_OUTBOXES } from '../src/sync/driver/worker-messages.ts'
import { wipeWhenClosed } from './wipe.ts'
import { takeShares } from './share.ts'
import { refreshBooks, runSync, sendEveryOutbox } from './sync.ts'
import { workWhenWoken } from './wake-ups.ts'

declare const self: ServiceWorkerGlobalScope

/** Paths on this origin that are answered by a server, never by the app's own page. */
const SERVER_PATHS = [
  /^\/api\//,
  /^\/emulator\//,
  /^\/__\//,
  /^\/identitytoolkit\.googleapis\.com\//,
  /^\/securetoken\.googleapis\.com\//,
]

takeShares(self)
wipeWhenClosed(self)
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// In development nothing is precached, so there is no page to answer with; the development server answers.
if (!import.meta.env.DEV) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (isRunRequest(event.data)) {
    const { userId, organisationId, validate, isBackOnline } = event.data
    event.waitUntil(
      runSync(userId, organisationId, { validate, isBackOnline }).then((outcome) =>
        event.ports[0]?.postMessage({ outcome }),
      ),
    )
  } else if (isMessage(event.data, SEND_OUTBOXES.type)) {
    // What still waits then is sent at the next tick, or when the browser wakes the worker.
    event.waitUntil(sendEveryOutbox().catch(() => undefined))
  } else if (isMessage(event.data, CLAIM_PAGES.type)) {
    event.waitUntil(self.clients.claim())
  } else if (event.data?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting())
  }
})

// Background Sync and Periodic Background Sync: the browser wakes the worker, with or without a page.
workWhenWoken(self, { send: sendEveryOutbox, refresh: refreshBooks })
