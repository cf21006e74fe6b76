import type { JSHandle } from '@playwright/test'
import { PERIODIC_SYNC_TAG } from '../../../src/sync/driver/worker-messages.ts'
import { signIn } from '../../e2e/pages.ts'
import type { HarnessPage } from '../benchmark.ts'

/** A telephone of the middle class against a desktop computer; the page's own thread alone is slowed down. */
const SLOWDOWN = 4
const MOST_TO_KEEP_MS = 20_000

/** When frames came, in milliseconds since the navigation. */
interface Opened {
  /** The first with the dashboard's heading. */
  shown: number
  /** The first with every figure. */
  whole: number
}

/** A phone that keeps the newest thousand of so many rows: opened again and again, offline. */
export async function openPhone(size: number, { page, product, load }: HarnessPage) {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await product.newOwner()
  await signIn(page, owner)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  const path = new URL('pruned-work.ts', import.meta.url)
  const loadWork = async () => (await load(path)) as JSHandle<typeof import('./pruned-work.ts')>
  const { uid, organizationId } = owner
  await page.evaluate(([module, user, organization, rows]) => module.fillPruned(user, organization, rows), [
    await loadWork(),
    uid,
    organizationId,
    size,
  ] as const)
  // The compiler of the benchmarks has each function tell its name, by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  const debug = await page.context().newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const { origin } = new URL(page.url())
  const periodicSync = new Promise<{ origin: string; registrationId: string; tag: string }>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve({ origin, registrationId: ours.registrationId, tag: PERIODIC_SYNC_TAG })
    })
  })
  await debug.send('ServiceWorker.enable')
  const name = `daybook_books_${uid}_${organizationId}`
  return {
    async open(): Promise<Opened> {
      await page.goto('/', { waitUntil: 'commit' })
      return page.evaluate(whenWhole)
    },
    /** Resolves when nothing is left to be done that the next opening could find done. */
    async rest(): Promise<void> {
      await page.evaluate(async ([module, books]) => module.whenKept(books), [
        await loadWork(),
        name,
      ] as const)
    },
    /** As if the books had changed while the app was closed. */
    async change(): Promise<void> {
      await page.evaluate(async ([module, books]) => module.countChange(books), [
        await loadWork(),
        name,
      ] as const)
    },
    /**
     * The same, and since then the browser has woken the service worker, as it does from time to time. It wakes none
     * without a network, so there is one meanwhile, on which nothing answers: the server knows none of these rows.
     */
    async wake(): Promise<void> {
      await this.change()
      await page.goto('about:blank')
      const [worker] = page.context().serviceWorkers()
      if (!worker) throw new Error('The service worker does not run')
      await worker.evaluate('globalThis.__name = (named) => named')
      await worker.evaluate('globalThis.fetch = () => Promise.reject(new TypeError("Nothing answers"))')
      // What was open goes some time after it was left, and as long as it is there the worker leaves its work to it.
      while (await worker.evaluate(hasPages)) await page.waitForTimeout(20)
      await page.context().setOffline(false)
      await debug.send('ServiceWorker.dispatchPeriodicSyncEvent', await periodicSync)
      const end = performance.now() + MOST_TO_KEEP_MS
      while (!(await worker.evaluate(isKept, name))) {
        if (performance.now() > end) throw new Error('The figures of the changed books were not made ready')
        await page.waitForTimeout(100)
      }
      await page.context().setOffline(true)
    },
    readKept: async (): Promise<number> =>
      page.evaluate(([module, books]) => module.readKept(books), [await loadWork(), name] as const),
  }
}

/** In the worker: whether a page of the app is open. */
async function hasPages(): Promise<boolean> {
  const { clients } = globalThis as unknown as { clients: { matchAll(which: object): Promise<unknown[]> } }
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0
}

/** In the worker: whether what a start shows at once is of the books as they are. */
function isKept(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction('meta')
      const changes = reading.objectStore('meta').get('changes')
      const answers = reading.objectStore('meta').get('answers')
      reading.addEventListener('complete', () => {
        db.close()
        resolve(answers.result?.value.changes === changes.result?.value)
      })
    })
  })
}

/**
 * In the page: waits for the frame with every figure: no dash stands for one, and the cash with its change, the
 * counts of transfers and the accounts with the largest expenses are there.
 */
function whenWhole(): Promise<Opened> {
  const figures = [
    'Bank accounts',
    'To review',
    'Income',
    'Net',
    'Top GL accounts',
    'this month',
    '0 approved',
  ]
  const lacking = ['Runway–', 'Cash now–']
  const isWhole = (text: string) =>
    figures.every((name) => text.includes(name)) && !lacking.some((name) => text.includes(name))
  return new Promise((resolve, reject) => {
    const end = performance.now() + 30_000
    let shown: number | undefined
    const look = (now: number) => {
      const main = document.querySelector('main')
      if (shown === undefined && main?.querySelector('h1')?.textContent === 'Dashboard') shown = now
      if (shown !== undefined && isWhole(main?.textContent ?? '')) return resolve({ shown, whole: now })
      if (now > end) return reject(new Error(`The figures did not come: ${main?.textContent ?? ''}`))
      requestAnimationFrame(look)
      return undefined
    }
    requestAnimationFrame(look)
  })
}
