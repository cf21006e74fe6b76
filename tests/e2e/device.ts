import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
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

  /** One that is killed is a whole browser: the shell does not say which process holds a profile. */
  constructor(baseURL: string, kind: BrowserKind = 'whole') {
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
