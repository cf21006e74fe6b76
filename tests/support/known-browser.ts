import type { BrowserContext } from '@playwright/test'

/** All that a page can leave in a browser, but for the service worker and the files it keeps. */
const LEFT_BY_PAGES = 'cookies,file_systems,indexeddb,local_storage,websql'

/**
 * Makes the browser that of somebody who comes back and is signed out: the app is installed, and nothing of anybody is
 * here. Installing it costs a browser a second of the processor, which a test seldom is about.
 */
export async function forgetEverybody(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  const [page = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  await page.goto('about:blank')
  const debug = await context.newCDPSession(page)
  // What the worker has in memory would outlive the databases it read it from.
  await debug.send('ServiceWorker.enable')
  await debug.send('ServiceWorker.stopAllWorkers')
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BY_PAGES })
  await page.close()
}
