import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isRunRequest } from '../src/sync/worker-messages.ts'
import { wipeWhenLeft } from './leave.ts'
import { takeShares } from './share.ts'
import { runSync, sendEveryOutbox } from './sync.ts'

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
wipeWhenLeft(self)
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// In development nothing is precached, so there is no page to answer with; the development server answers.
if (!import.meta.env.DEV) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (isRunRequest(event.data)) {
    const { userId, organisationId } = event.data
    event.waitUntil(
      runSync(userId, organisationId).then((outcome) => event.ports[0]?.postMessage({ outcome })),
    )
  } else if (event.data?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting())
  }
})

// Background Sync and Periodic Background Sync: the browser wakes the worker, with or without a page.
for (const type of ['sync', 'periodicsync']) {
  self.addEventListener(type, (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(sendEveryOutbox())
  })
}
