import type { BrowserContext, Page } from '@playwright/test'
import { type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { today } from '../../src/session/today.ts'
import { PERIODIC_SYNC_TAG } from '../../src/sync/driver/worker-messages.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import { expect, test } from '../support/e2e.ts'
import { expectAccessible, TWO_LOOKS } from './accessible.ts'
import {
  controlled,
  dropFile,
  importIntoNewAccount,
  openAccount,
  openFilledBooks,
  ROUTES,
  signIn,
  status,
  visit,
} from './pages.ts'
import { stored } from './stored.ts'

interface Manifest {
  icons: { src: string; sizes: string; purpose: string }[]
  screenshots: { src: string; sizes: string }[]
  shortcuts: { url: string }[]
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } }
  file_handlers: { action: string; accept: Record<string, string[]> }[]
}

test('the manifest names only what is there, in the sizes it says', async ({ request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await (await request.get(src)).body()
    expect(`${src} ${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(`${src} ${sizes}`)
    expect(picture.length, `${src} is small`).toBeLessThan(150_000)
  }
  const places = [...manifest.shortcuts.map(({ url }) => url), ...manifest.file_handlers.map((h) => h.action)]
  for (const place of places) expect(ROUTES.map(([path]) => path)).toContain(place)
})

test('what an installed app is given: files shared and opened, a number on its icon, and parts that stay', async ({
  page,
  owner,
  context,
  product,
  request,
}) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  const { action, method, enctype, params } = manifest.share_target
  // Chromium's queue of opened files, which only an installed app has.
  await page.addInitScript(() => {
    const queue = {
      setConsumer(consume: unknown) {
        Object.assign(globalThis, { openFiles: consume })
      },
    }
    Object.defineProperty(globalThis, 'launchQueue', { value: queue })
  })
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shown })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    })
  })
  const badge = () => page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown.at(-1))
  await signIn(page, owner)
  await controlled(page)
  await test.step('the icon counts what waits, and the hint offers to install once there are books', async () => {
    await offerInstall(page)
    await expect.poll(badge).toBe(0)
    await dropFile(page, 'statement.csv', bankExport(12))
    await importIntoNewAccount(page, 'Lagos operating')
    await expect(page.getByText('12 left')).toBeVisible()
    await expect.poll(badge).toBe(12)
    await page.keyboard.press('Shift+Enter')
    await expect.poll(badge).toBe(11)

    const hint = page.getByRole('complementary', { name: 'Install Daybook' })
    await expect(hint).toBeHidden()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await hint.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(hint).toBeHidden()
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1)
  })

  await test.step('shared', async () => {
    const text = bankExport(7, '2026-08-31' as CalendarDay)
    const share = { action, method, enctype, name: params.files[0]?.name ?? '', text }
    await page.evaluate((sent) => {
      const form = document.createElement('form')
      Object.assign(form, { action: sent.action, method: sent.method, enctype: sent.enctype })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: sent.name })
      const files = new DataTransfer()
      files.items.add(new File([sent.text], 'shared from the bank.csv', { type: 'text/csv' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    }, share)
    await page.waitForURL('**/transactions/import?shared')
    await expect(page.getByText('shared from the bank.csv').first()).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByText(/\b7 rows/).first()).toBeVisible()
  })

  await test.step('a shared file is taken once', async () => {
    await page.reload()
    await expect(page.getByText('Choose files', { exact: true })).toBeVisible()
  })

  await test.step('opened', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.evaluate((text) => {
      const { openFiles } = globalThis as unknown as { openFiles: (launch: object) => void }
      const file = new File([text], 'opened from a desktop.csv', { type: 'text/csv' })
      openFiles({ files: [{ getFile: () => Promise.resolve(file) }] })
    }, bankExport(5))
    await page.waitForURL('**/transactions/import')
    await expect(page.getByText('opened from a desktop.csv').first()).toBeVisible()
  })

  await test.step('a page that was reloaded past its worker has all of its parts offline again', async () => {
    const debug = await context.newCDPSession(page)
    // As by Shift and the button of the browser: no worker stands behind such a page.
    await debug.send('Page.reload', { ignoreCache: true })
    await expect(status(page)).toContainText('Synced')
    await controlled(page)
    product.proxy.setDown(true)
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    await context.setOffline(false)
  })
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test('on an iPhone the hint tells the way by the browser’s own menu, and stays away once put away', async ({
  page,
  context,
  owner,
}) => {
  // A page of its own kind costs less than a browser of it, in which the app would have to be installed.
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setUserAgentOverride', { userAgent: IPHONE })
  await page.setViewportSize({ width: 390, height: 844 })
  await openFilledBooks(page, owner, 3)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const hint = page.getByRole('complementary', { name: 'Install Daybook' })
  await expect(hint).toContainText('then “Add to Home Screen.”')
  await hint.getByRole('button', { name: 'Not now' }).click()
  await expect(hint).toBeHidden()
  // It goes at once, and is stored behind.
  await expect
    .poll(() => stored(page, 'daybook_device', 'values'))
    .toContainEqual({ key: 'settings', value: expect.objectContaining({ installHintSeen: true }) })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(hint).toBeHidden()
})

test.describe('from the first visit on', () => {
  test.use({ firstVisit: true })

  test('the worker keeps every page, is woken without one, and lets the books go where nothing is to be kept', async ({
    page,
    context,
    owner,
    product,
  }) => {
    const accountId = await openAccount(owner, { name: 'Current' })
    const earn = (amount: number) =>
      owner.call('bulkImportTransactions', {
        isCSVImport: true,
        transactions: [
          {
            userTransactionId: `sale of ${amount}`,
            timestamp: timestampOfDay(today()),
            description: 'A sale',
            amount,
            type: 'INCOME',
            accountId,
            currency: 'USD',
          },
        ],
      })
    await earn(100)
    await signIn(page, owner)
    await controlled(page)

    await test.step('every page opens without a network, from what the service worker keeps', async () => {
      await precached(page)
      product.proxy.setDown(true)
      await context.setOffline(true)
      try {
        await page.goto('/reports/close')
        await expect(page.getByRole('heading', { level: 1, name: 'Close a period' })).toBeVisible()
        for (const [path, heading] of ROUTES) {
          await visit(page, path)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        }
        await expect(status(page)).toHaveText('Offline')
        // The app is the same at every address, and takes long to start: here the worker alone is asked for each.
        const debug = await context.newCDPSession(page)
        await debug.send('Emulation.setScriptExecutionDisabled', { value: true })
        for (const [path] of ROUTES) {
          const response = await page.goto(path)
          expect(response?.fromServiceWorker(), path).toBe(true)
          expect(await response?.text(), path).toContain('<title>Daybook</title>')
        }
        await debug.send('Emulation.setScriptExecutionDisabled', { value: false })
      } finally {
        product.proxy.setDown(false)
        await context.setOffline(false)
      }
    })

    await test.step('with no page open it brings the books up to date, and the figures that the next start shows', async () => {
      await page.goto('/')
      await controlled(page)
      const waking = await wakerOf(context, page)
      await expect(page.getByText('$100.00').first()).toBeVisible()
      const [worker] = context.serviceWorkers()
      await expect.poll(() => worker?.evaluate(keptFigures)).toEqual({ rows: 1, areKept: true })

      await page.goto('about:blank')
      await earn(250)
      await waking()
      await expect.poll(() => worker?.evaluate(keptFigures)).toEqual({ rows: 2, areKept: true })
      await context.setOffline(true)
      await page.goto('/')
      await expect(page.getByText('$350.00').first()).toBeVisible()
      await context.setOffline(false)
    })

    await test.step('where nothing is to be kept, the books go with the last page and not before', async () => {
      await page.close()
      const first = await context.newPage()
      await first.goto('/settings')
      await controlled(first)
      await first.getByRole('switch', { name: 'Don’t keep data on this device' }).click()
      await expect(first.getByRole('switch', { name: 'Don’t keep data on this device' })).toBeChecked()

      const second = await context.newPage()
      await second.goto('/')
      await expect(status(second)).toContainText('Synced')
      await first.close()
      await second.reload()
      await expect(status(second)).toContainText('Synced')

      const [worker] = context.serviceWorkers()
      expect(await worker?.evaluate(booksHere)).toHaveLength(1)
      await second.close()
      // Looked at by the worker: a page, whichever, would be one that is still open.
      await expect.poll(() => worker?.evaluate(booksHere)).toEqual([])
      const again = await context.newPage()
      await again.goto('/')
      await expect(again.getByRole('heading', { name: 'Sign in to Daybook' })).toBeVisible()
    })
  })
})

test.describe('a page whose scripts are gone', () => {
  // The worker would answer with what it keeps.
  test.use({ serviceWorkers: 'block' })

  test('is loaded anew, once; where that does not help it says so, and what lies over a screen does by itself', async ({
    page,
    context,
    owner,
  }) => {
    await signIn(page, owner)
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    const gone = await withoutScript(context, /settings-page|settings-screen/)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect.poll(() => loads).toBe(1)
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
    expect(loads).toBe(1)
    await expectAccessible(page, 'a screen that failed', TWO_LOOKS)

    await gone.restore()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    const settings = page.getByRole('heading', { name: 'Settings', level: 1 })
    await expect(settings).toBeVisible()
    expect(gone.asked()).toBeGreaterThan(0)

    await test.step('what lies over a screen says so itself, and comes when it is tried again', async () => {
      const palette = await withoutScript(context, /palette-/)
      await page.keyboard.press('Control+k')
      await expect(page.getByText('This part isn’t on this device yet')).toBeVisible()
      await expect(settings).toBeVisible()
      await expectAccessible(page, 'a palette that failed', TWO_LOOKS)
      await palette.restore()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    })
  })
})

/** Everything the worker is to keep has been fetched once it is active. */
async function precached(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
}

async function booksHere(): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name }) => (name?.startsWith('daybook_books_') ? [name] : []))
}

/** What wakes the service worker as the browser does from time to time. To be asked for while a page of it is open. */
async function wakerOf(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const { origin } = new URL(page.url())
  const debug = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await debug.send('ServiceWorker.enable')
  const registrationId = await found
  return async () => {
    await debug.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin,
      registrationId,
      tag: PERIODIC_SYNC_TAG,
    })
  }
}

/** In the worker: how many rows the books hold, and whether what a start shows at once is of the books as they are. */
async function keptFigures(): Promise<{ rows: number; areKept: boolean }> {
  const databases = await indexedDB.databases()
  const name = databases.find((each) => each.name?.startsWith('daybook_books_'))?.name ?? ''
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const reading = db.transaction(['meta', 'transactions'])
      const rows = reading.objectStore('transactions').count()
      const changes = reading.objectStore('meta').get('changes')
      const answers = reading.objectStore('meta').get('answers')
      reading.addEventListener('complete', () => {
        db.close()
        const areKept = answers.result !== undefined && answers.result.value.changes === changes.result?.value
        resolve({ rows: rows.result, areKept })
      })
    })
  })
}

/** As Chromium does where the app can be installed. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(globalThis, { asked: 0 })
    Object.assign(offer, {
      prompt: async () => {
        const counted = globalThis as unknown as { asked: number }
        counted.asked += 1
      },
    })
    dispatchEvent(offer)
  })
}

/** Answers for a script as a server does that no longer has it. */
async function withoutScript(context: BrowserContext, name: RegExp) {
  let asked = 0
  const isIt = (url: URL) => url.pathname.startsWith('/assets/') && name.test(url.pathname)
  await context.route(isIt, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  return { asked: () => asked, restore: () => context.unroute(isIt) }
}
