import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expect, test as base } from '../support/e2e.ts'
import type { Asked } from '../support/faulty-proxy.ts'
import { type Person, type SharedServices, type Product, startProduct } from '../support/product.ts'
import { focusedRow, held, openFilledBooks, status } from './pages.ts'

/** A product whose built files are its own, so that a test may put another version in their place. */
const test = base.extend<object, { webDir: string; product: Product }>({
  webDir: [
    async ({}, use) => {
      const folder = temporaryFolder()
      await use(join(folder, 'web'))
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ webDir }, use) => {
      const services: SharedServices = JSON.parse(process.env['DAYBOOK_SHARED_SERVICES'] ?? 'null')
      await cp(services.webDir, webDir, { recursive: true })
      const product = await startProduct({ ...services, webDir })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// It puts versions of its own in the place of the one that a browser has installed.
test.use({ firstVisit: true })

const ROWS = 12
const DECISIONS = 3

const prompt = (page: Page) => page.getByText('A new version of Daybook is ready.')

test('a new version waits for whoever types, comes whole or not at all, and doubles nothing that is being sent', async ({
  page,
  context,
  owner,
  product,
  webDir,
}) => {
  await openFilledBooks(page, owner, ROWS)

  await test.step('it waits for a person who is not typing', async () => {
    await page.goto('/rules/new')
    const field = page.getByLabel('When')
    await field.fill('description contains uber')
    await publish(webDir, 'second')
    await found(page)

    await page.waitForTimeout(2_500)
    await expect(prompt(page)).toBeHidden()
    await expect(field).toHaveValue('description contains uber')
    await field.blur()
    await page.waitForTimeout(2_500)
    await expect(prompt(page), 'what was typed would be gone').toBeHidden()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(prompt(page)).toBeVisible()
    await test.step('on a phone it covers neither the page’s head nor what can be pressed there', async () => {
      const desktop = page.viewportSize() ?? { width: 1280, height: 720 }
      await page.setViewportSize({ width: 360, height: 740 })
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const notice = await prompt(page).boundingBox()
      if (!heading || !notice) throw new Error('The head or the notice is not there')
      expect(notice.y + notice.height).toBeLessThanOrEqual(heading.y)
      expect(await isInSight(page, 'h1')).toBe(true)
      expect(await isInSight(page, 'header')).toBe(true)
      await page.setViewportSize(desktop)
    })
    await page.getByRole('button', { name: 'Later' }).click()
    await page.waitForTimeout(2_500)
    await expect(prompt(page), 'sent away').toBeHidden()

    await page.reload()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => version(page).catch(() => '')).toBe('second')
    await expect(status(page)).toContainText('Synced')
    await expect(prompt(page)).toBeHidden()
  })

  await test.step('the button works in every tab, also after another has put the new version to use', async () => {
    const second = await context.newPage()
    await second.goto('/')
    await expect(status(second)).toContainText('Synced')
    await publish(webDir, 'both')
    await found(page)
    for (const tab of [page, second]) await expect(prompt(tab)).toBeVisible()
    for (const tab of [page, second]) {
      await tab.bringToFront()
      await tab.getByRole('button', { name: 'Update' }).click()
      await expect.poll(() => version(tab).catch(() => '')).toBe('both')
      await expect(prompt(tab)).toBeHidden()
    }
    await second.close()
  })

  await test.step('one that a network has put its own page into is not taken', async () => {
    const before = await version(page)
    await publish(webDir, 'whole')
    product.proxy.answerNext(isPage, { status: 200, body: '<html>Welcome to the hotel</html>' })
    const refused = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const next = new Promise<string>((resolve) => {
        registration?.addEventListener('updatefound', () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () => resolve(installing.state))
        })
      })
      await registration?.update()
      return next
    })
    expect(refused).toBe('redundant')
    await context.setOffline(true)
    await page.reload()
    await expect(status(page)).toContainText('Offline')
    expect(await version(page)).toBe(before)

    await context.setOffline(false)
    await found(page)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => version(page).catch(() => '')).toBe('whole')
  })

  await test.step('what is being sent arrives first, and what waits is sent, once', async () => {
    await page.goto('/transactions/review')
    const before = await version(page)

    await test.step('edits wait, and a new version is served', async () => {
      product.proxy.refuse(({ path }) => path === '/api/sync')
      await expect(focusedRow(page)).toBeVisible()
      for (let decided = 1; decided <= DECISIONS; decided += 1) {
        await page.keyboard.press('Shift+Enter')
        await expect(page.getByText(`${ROWS - decided} left`)).toBeVisible()
      }
      await expect.poll(() => held(page, 'outbox')).toBe(DECISIONS)
      await publish(webDir, 'third')
      await found(page)
      await expect(prompt(page)).toBeVisible()
    })

    await test.step('a send that is under way ends before the update takes over', async () => {
      const answered = product.proxy.dropNextAnswer(isPush, async () => {
        await page.getByRole('button', { name: 'Update' }).click()
        await page.waitForTimeout(2_000)
        expect(await version(page), 'the old version is here while its edits are on their way').toBe(before)
      })
      product.proxy.refuse()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await answered
      expect(await approvedAtServer(owner), 'the server has done what it never could answer').toBe(DECISIONS)
      await expect.poll(() => version(page).catch(() => '')).toBe('third')
    })

    await test.step('the new version sends what the old one never knew to have arrived, and nothing doubles', async () => {
      await expect.poll(() => held(page, 'outbox').catch(() => -1)).toBe(0)
      await expect(status(page)).toContainText('Synced')
      await expect.poll(() => approvedAtServer(owner)).toBe(DECISIONS)
      await expect.poll(() => held(page, 'issues')).toBe(0)
      await expect.poll(() => held(page, 'transactions')).toBe(ROWS)
      await expect(page.getByText(`${ROWS - DECISIONS} left`)).toBeVisible()
    })
  })
})

async function approvedAtServer(owner: Person): Promise<number> {
  return (await owner.call('getTransactions', { filters: { status: 'APPROVED' } })).totalCount
}

/** Whether nothing lies over the middle of the first of these elements. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return element?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) === true
  }, selector)
}

/** Whether a request is for the page itself. */
function isPage({ path }: Asked): boolean {
  return path.startsWith('/index.html')
}

/** Whether a request carries edits. */
function isPush({ path, body }: Asked): boolean {
  return path === '/api/sync' && !body.includes('"mutations":[]')
}

/** Has the page look for another version and waits until that is ready to take over. */
async function found(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
}

/** Puts another version in the place of the one that is served: another page, and a worker that knows it. */
async function publish(webDir: string, name: string): Promise<void> {
  const page = join(webDir, 'index.html')
  const before = (await readFile(page, 'utf8')).replace(/<meta name="version"[^>]*>/, '')
  const html = before.replace('</head>', `<meta name="version" content="${name}" /></head>`)
  await writeFile(page, html)
  const worker = join(webDir, 'sw.js')
  const script = await readFile(worker, 'utf8')
  const hash = createHash('sha256').update(html).digest('base64')
  const changed = script.replaceAll(/\{[^{}]*["'`]index\.html["'`][^{}]*\}/g, (entry) =>
    entry
      .replace(/(["'`]?revision["'`]?:\s*["'`])/, (start) => `${start}${name}`)
      .replace(/sha256-[^"'`]+/, `sha256-${hash}`),
  )
  expect(changed).not.toBe(script)
  await writeFile(worker, changed)
}

function version(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '')
}
