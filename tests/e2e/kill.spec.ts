import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { addDays, type CalendarDay } from '../../src/domain/calendar-day.ts'
import { Random } from '../sim/random.ts'
import { bankExport } from '../support/bank-export.ts'
import { launchOptions } from '../support/browser.ts'
import { expect, test } from '../support/e2e.ts'
import { beginImport, controlled, dropFile, focusedRow, held, signIn, status } from './pages.ts'

/*
 * Whatever is killed, and whenever: what was stored before is here and at the server, once. A small import
 * is stored as one, so after a kill all of its rows are here or none.
 */

const ROUNDS = Number(process.env['DAYBOOK_KILL_ROUNDS'] ?? 3)
const ROWS = 60
const VICTIMS = ['browser', 'worker', 'page'] as const
type Victim = (typeof VICTIMS)[number]

/** A browser with a profile of its own that is started again after it was killed. */
class Device {
  readonly #profile = mkdtempSync(join(tmpdir(), 'daybook-profile-'))
  readonly #baseURL: string
  #context: BrowserContext | undefined

  constructor(baseURL: string) {
    this.#baseURL = baseURL
  }

  async open(): Promise<Page> {
    this.#context ??= await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions(),
      baseURL: this.#baseURL,
    })
    return this.#context.newPage()
  }

  /** Ends it without a word, and answers a page of what is started afterwards. */
  async kill(victim: Victim, page: Page): Promise<Page> {
    if (victim === 'browser') {
      const closed = new Promise((resolve) => this.#context?.once('close', resolve))
      // Chromium's lock on a profile names the process that holds it.
      const pid = Number(readlinkSync(join(this.#profile, 'SingletonLock')).split('-').at(-1))
      process.kill(pid, 'SIGKILL')
      await closed
      this.#context = undefined
      return this.open()
    }
    const debug = await page.context().newCDPSession(page)
    if (victim === 'worker') {
      await debug.send('ServiceWorker.enable')
      await debug.send('ServiceWorker.stopAllWorkers')
      return page
    }
    const crashed = page.waitForEvent('crash')
    // Crashing answers nothing, so it is not waited for.
    void debug.send('Page.crash').catch(() => {})
    await crashed
    return this.open()
  }

  async close(): Promise<void> {
    await this.#context?.close()
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

async function settled(page: Page): Promise<void> {
  await page.goto('/transactions/review')
  await expect.poll(() => held(page, 'outbox').catch(() => -1), { timeout: 60_000 }).toBe(0)
  await expect(status(page)).toContainText('Synced', { timeout: 60_000 })
}

/** How many transactions still wait for a decision, as the review queue says. */
async function left(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ left/).textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

test('nothing is lost and nothing doubled, whatever is killed in the middle of import and sync', async ({
  product,
  owner,
}) => {
  test.setTimeout(60_000 + ROUNDS * 60_000)
  const random = new Random(ROUNDS)
  const device = new Device(product.url)
  const atServer = async (status?: 'APPROVED') =>
    (await owner.call('getTransactions', status ? { filters: { status } } : {})).totalCount

  try {
    let page = await device.open()
    await signIn(page, owner)
    await controlled(page)
    let stored = 0
    let approved = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'browser'
      await test.step(`round ${round + 1}: the ${victim} during an import`, async () => {
        const lastDay = addDays('2026-10-31' as CalendarDay, -30 * round)
        await dropFile(page, `statement ${round}.csv`, bankExport(ROWS, lastDay))
        await beginImport(page, `Account ${round}`)
        await page.waitForTimeout(random.below(600))
        page = await device.kill(victim, page)
        await settled(page)
        const now = await held(page, 'transactions')
        expect([stored, stored + ROWS]).toContain(now)
        expect(await atServer()).toBe(now)
        stored = now
      })

      await test.step(`round ${round + 1}: the ${victim} while decisions are sent`, async () => {
        if (stored === approved) return
        await expect(focusedRow(page)).toBeVisible()
        const steps = await held(page, 'steps')
        let seen = await left(page)
        expect(seen).toBe(stored - approved)
        for (let decisions = 0; decisions < 5; decisions += 1) {
          await page.keyboard.press('Enter')
          seen -= 1
          await expect(page.getByText(new RegExp(`^${seen} left`))).toBeVisible()
        }
        // A row leaves the screen in the next frame and is promised once it is stored.
        await expect.poll(() => held(page, 'steps')).toBe(steps + 5)
        await page.waitForTimeout(random.below(900))
        page = await device.kill(victim, page)
        await settled(page)
        expect(await left(page)).toBe(seen)
        approved = stored - seen
        expect(await atServer('APPROVED')).toBe(approved)
        expect(await held(page, 'issues')).toBe(0)
        expect(await held(page, 'transactions')).toBe(stored)
      })
    }
    expect(stored, 'at least one import has come through').toBeGreaterThan(0)
  } finally {
    await device.close()
  }
})
