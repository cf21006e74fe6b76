import type { Page } from '@playwright/test'
import { TABLE_NAMES, type TableName } from '../../src/contract/table-names.ts'
import type { OutboxEntry, SentEdit } from '../../src/db/core/database.ts'
import type { Issue } from '../../src/db/core/records.ts'
import type { LocalRow } from '../../src/db/core/row-view.ts'
import { Device } from '../e2e/device.ts'
import type { BrowserKind } from '../support/browser.ts'
import { signInByPassword } from '../e2e/access-pages.ts'
import { beginImport, controlled, dropFile, focusedRow } from '../e2e/pages.ts'
import { stored } from '../e2e/stored.ts'
import type { Random } from '../sim/random.ts'
import { bankExport } from '../support/bank-files/bank-export.ts'
import type { Person } from '../support/product.ts'
import { shiftClock } from '../support/shift-clock.ts'

/** What a device holds at the end. */
export interface Holdings {
  rows: Map<string, LocalRow>
  outbox: OutboxEntry[]
  issues: Issue[]
  /** So many more at most are said to be lost. */
  unnamed: number
}

const REST_MS = 120_000
/** Less than what a device may be ahead of the server before its edits are refused. */
const MOST_SKEW_MS = 36 * 3_600_000

/** One person's browser on a profile of its own: it edits as people do, and is killed as browsers are. */
export class ChaosDevice {
  readonly name: string
  /** Every edit that was seen stored here, by its uuid: what somebody was shown as done. */
  readonly acknowledged = new Map<string, string>()
  readonly #device: Device
  readonly #random: Random
  readonly #url: string
  #page: Page | undefined
  #imports = 0

  constructor(name: string, url: string, random: Random, kind: BrowserKind) {
    this.name = name
    this.#device = new Device(url, kind)
    this.#url = url
    this.#random = random
  }

  async signIn(person: Person): Promise<void> {
    const page = await this.#open()
    await signInByPassword(page, person)
    await controlled(page)
  }

  /** One edit through the screens; answers whether the screen let it happen. What is stored then counts as promised. */
  async edit(): Promise<boolean> {
    const page = (this.#page ??= await this.#open())
    try {
      if (this.#random.chance(0.06)) await this.#import(page)
      else await this.#decide(page)
      return true
    } catch {
      // The page may have been killed, or may not have come up while everything around it was down.
      return false
    } finally {
      await this.#notePromises(page).catch(() => {})
    }
  }

  async #decide(page: Page): Promise<void> {
    if (!page.url().endsWith('/transactions/review')) await page.goto('/transactions/review')
    await focusedRow(page).waitFor({ timeout: 6_000 })
    for (let steps = this.#random.below(10); steps > 0; steps--) await page.keyboard.press('j')
    await page.keyboard.press(this.#random.chance(0.85) ? 'Shift+Enter' : 'Control+z')
    await page.waitForTimeout(60)
  }

  async #import(page: Page): Promise<void> {
    this.#imports += 1
    await page.goto('/transactions/review')
    await focusedRow(page).waitFor({ timeout: 6_000 })
    await dropFile(page, `${this.name} ${this.#imports}.csv`, bankExport(10 + this.#random.below(20)))
    await beginImport(page, `${this.name} ${this.#imports}`)
  }

  /** What waits and what was sent were both promised. */
  async #notePromises(page: Page): Promise<void> {
    const books = await this.#books(page)
    if (books === undefined) return
    for (const { uuid, name } of await stored<OutboxEntry>(page, books, 'outbox'))
      this.acknowledged.set(uuid, name)
    for (const { uuid, name } of await stored<SentEdit>(page, books, 'sent'))
      this.acknowledged.set(uuid, name)
  }

  async kill(victim: 'browser' | 'worker' | 'page'): Promise<void> {
    const page = this.#page ?? (await this.#open())
    const next = await this.#device.kill(victim, page)
    this.#page = this.#ready(next)
  }

  /** Leaves the product so many bytes beside what it has stored, for a while. */
  async starve(bytes: number, ms: number): Promise<void> {
    const page = this.#page ?? (await this.#open())
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
    const debug = await page.context().newCDPSession(page)
    await debug.send('Storage.overrideQuotaForOrigin', { origin: this.#url, quotaSize: usage + bytes })
    await page.waitForTimeout(ms)
    // The limit ends with the session.
    await debug.detach()
  }

  /** Has the pages that are opened from now on go by a clock that is hours off. */
  async skew(): Promise<void> {
    const offset = Math.round((this.#random.next() * 2 - 1) * MOST_SKEW_MS)
    const context = (this.#page ?? (await this.#open())).context()
    await context.addInitScript(shiftClock, offset)
    await this.#page?.reload()
  }

  /** Opens the books anew, and waits until all that was done here has been sent and answered. */
  async comeToRest(): Promise<void> {
    await this.#page?.close().catch(() => {})
    // A profile opened anew goes by the true clock again.
    await this.#device.shut()
    this.#page = undefined
    await this.rest()
  }

  /** Waits until all that was done here has been sent and answered. */
  async rest(): Promise<void> {
    const page = (this.#page ??= await this.#open())
    await page.goto('/transactions/review')
    await this.#until(({ waiting, facts }) => waiting === 0 && !facts.has('restored'))
  }

  /** Presses on what offers to send again all that a restored server has lost; whether it has lost anything. */
  async sendLostAgain(): Promise<boolean> {
    const page = (this.#page ??= await this.#open())
    await page.goto('/issues')
    const button = page.getByRole('button', { name: 'Send all again' })
    const heading = page.getByRole('heading', { level: 2 }).or(page.getByText('No changes to resolve'))
    await heading.first().waitFor()
    if (!(await button.isVisible())) return false
    const asked = await this.#issues(page)
    await button.click()
    // Busy until each was made again, or has its reason; gone where all were.
    await page.waitForFunction(
      () => {
        const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
          textContent?.includes('Send all again'),
        )
        return found === undefined || !found.disabled
      },
      undefined,
      { timeout: REST_MS },
    )
    await this.#notePromises(page)
    // Those that were made again go under names of their own, which have just been noted.
    const left = await this.#issues(page)
    for (const uuid of asked) if (!left.has(uuid)) this.acknowledged.delete(uuid)
    return true
  }

  async #issues(page: Page): Promise<Set<string>> {
    const books = await this.#books(page)
    if (books === undefined) throw new Error(`${this.name} has no books any more`)
    return new Set((await stored<Issue>(page, books, 'issues')).map(({ uuid }) => uuid))
  }

  /** Everything it holds once it has all that the server has. */
  async holdings(head: number): Promise<Holdings> {
    const { page, books } = await this.#until(
      ({ waiting, facts }) => waiting === 0 && facts.get('cursor') === head,
    )
    return this.#read(page, books)
  }

  async #until(
    holds: (state: { waiting: number; facts: ReadonlyMap<string, unknown> }) => boolean,
  ): Promise<{ page: Page; books: string }> {
    const page = (this.#page ??= await this.#open())
    const until = Date.now() + REST_MS
    for (;;) {
      const button = page.getByRole('button', { name: 'Sync now' }).first()
      await button.click({ timeout: 2_000 }).catch(() => {})
      await page.waitForTimeout(700)
      const books = await this.#books(page)
      if (books === undefined) throw new Error(`${this.name} has no books any more`)
      await this.#notePromises(page)
      const waiting = (await stored<OutboxEntry>(page, books, 'outbox')).length
      const meta = await stored<{ key: string; value: unknown }>(page, books, 'meta')
      const facts = new Map(meta.map(({ key, value }) => [key, value]))
      if (holds({ waiting, facts })) return { page, books }
      if (Date.now() > until) {
        const known = JSON.stringify([...facts].filter(([key]) => key !== 'serverFigures'))
        throw new Error(`${this.name} does not come to rest: ${waiting} edits wait, ${known}`)
      }
    }
  }

  async #read(page: Page, books: string): Promise<Holdings> {
    const rows = new Map<string, LocalRow>()
    for (const tbl of TABLE_NAMES) {
      for (const row of await stored<LocalRow & { id: string }>(page, books, tbl))
        rows.set(keyOf(tbl, row.id), row)
    }
    const outbox = await stored<OutboxEntry>(page, books, 'outbox')
    const issues = await stored<Issue>(page, books, 'issues')
    const meta = await stored<{ key: string; value: unknown }>(page, books, 'meta')
    const lost = meta.find(({ key }) => key === 'lostUnnamed')?.value as { count: number } | undefined
    return { rows, outbox, issues, unnamed: lost?.count ?? 0 }
  }

  dispose(): Promise<void> {
    return this.#device.dispose()
  }

  async #open(): Promise<Page> {
    return (this.#page = this.#ready(await this.#device.open()))
  }

  #ready(page: Page): Page {
    page.setDefaultTimeout(15_000)
    return page
  }

  async #books(page: Page): Promise<string | undefined> {
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
    return names.find((name) => name.startsWith('daybook_books_'))
  }
}

export function keyOf(tbl: TableName, id: string): string {
  return `${tbl}/${id}`
}
