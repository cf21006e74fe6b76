import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type BrowserKind, launchOptions } from '../support/browser.ts'

export type Victim = 'browser' | 'worker' | 'page'

/** A browser with a profile of its own on the disk, which outlives that it is closed or killed. */
export class Device {
  readonly #profile = mkdtempSync(join(tmpdir(), 'daybook-profile-'))
  readonly #baseURL: string
  readonly #kind: BrowserKind
  #context: BrowserContext | undefined

  constructor(baseURL: string, kind: BrowserKind) {
    this.#baseURL = baseURL
    this.#kind = kind
  }

  /** An empty page, of a browser that is started where none runs. */
  async open(): Promise<Page> {
    this.#context ??= await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions(this.#kind),
      baseURL: this.#baseURL,
    })
    return this.#context.newPage()
  }

  /** Ends it without a word, and answers a page of what is started afterwards. */
  async kill(victim: Victim, page: Page): Promise<Page> {
    if (victim === 'browser') {
      const context = page.context()
      const closed = new Promise((resolve) => context.once('close', resolve))
      process.kill(await processOf(context), 'SIGKILL')
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

  /** Closes the browser as a person does; what it has stored stays. */
  async shut(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** Closes the browser and throws away what it has stored. */
  async dispose(): Promise<void> {
    await this.shut()
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

/** The process of the browser itself, as it names it: what was started may be a script in front of it. */
async function processOf(context: BrowserContext): Promise<number> {
  const debug = await context.browser()?.newBrowserCDPSession()
  const told = await debug?.send('SystemInfo.getProcessInfo')
  const pid = told?.processInfo.find(({ type }) => type === 'browser')?.id
  if (pid === undefined) throw new Error('The browser does not tell its process')
  return pid
}
