import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const IN_BUNDLES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser without a window: the same pages, workers and storage for a seventh less of the processor's time. */
const SHELL = 'chromium-headless-shell'

const NONE =
  'There is no Chromium for the browser tests. Install Chromium or Chrome, or name one in the environment ' +
  'variable DAYBOOK_CHROMIUM.'

/** The browser named by DAYBOOK_CHROMIUM, else an installed one, else Playwright's own; undefined if none. */
export function installedBrowser(): string | undefined {
  const named = process.env['DAYBOOK_CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`DAYBOOK_CHROMIUM names ${named}, which is not there`)
    return named
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...IN_BUNDLES, chromium.executablePath()].find((path) => existsSync(path))
}

/** The shell of the installed browser; where it is not there, or a browser is named, the browser itself. */
function shellOrBrowser(): string {
  const folders = process.env['DAYBOOK_CHROMIUM'] ? [] : (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, SHELL)).find((path) => existsSync(path)) ?? requireBrowser()
}

export function requireBrowser(): string {
  const found = installedBrowser()
  if (found === undefined) throw new Error(NONE)
  return found
}

/** Finds a browser, or installs one; throws with a sentence that says what to do. */
export function provideBrowser(say: (line: string) => void): string {
  const found = installedBrowser()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium with apt-get')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { env, stdio: 'inherit' })
    const packages = ['chromium', SHELL, 'fonts-liberation']
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], {
      env,
      stdio: 'inherit',
    })
  } else {
    say("installing Playwright's own Chromium")
    const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = installedBrowser()
  if (installed === undefined) throw new Error(`${NONE} Installing one has failed; its output is above.`)
  return installed
}

/**
 * Whether the browser can keep its pages in a sandbox here. It cannot as root, nor for an ordinary user in
 * a container that forbids it the system calls; only then do the tests do without.
 */
export function hasSandbox(browser: string): boolean {
  if (process.getuid?.() === 0) return false
  const profile = mkdtempSync(join(tmpdir(), 'daybook-browser-'))
  try {
    const args = ['--headless', '--disable-gpu', `--user-data-dir=${profile}`, '--dump-dom', 'about:blank']
    return spawnSync(browser, args, { timeout: 30_000 }).status === 0
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Parts of the browser that would take a process of their own with every page: the list below an address bar that nobody
 * sees, and a spare for the next page. Of several such switches the last counts, so Playwright's own are said again.
 */
const UNUSED = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
]

/**
 * A page of a test is gone before what was optimized of its scripts has paid for itself: ten times as many calls as
 * elsewhere are waited for, so that only what is called without end is optimized.
 */
const SELDOM_OPTIMIZED = '--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000'

export type BrowserKind = 'whole' | 'shell'

/**
 * How Playwright starts the browser; run.ts has found out about the sandbox once for all workers. The shell has no
 * Background Sync: a test of it asks for the whole browser.
 */
export function launchOptions(kind: BrowserKind = 'whole') {
  const executablePath = kind === 'shell' ? shellOrBrowser() : requireBrowser()
  const known = process.env['DAYBOOK_SANDBOX']
  const chromiumSandbox = known === undefined ? hasSandbox(executablePath) : known === '1'
  // A software renderer beside the page takes a fifth of the processor's time and shows nothing that is tested.
  const args = [
    '--disable-dev-shm-usage',
    '--disable-gpu',
    `--js-flags=${SELDOM_OPTIMIZED}`,
    `--disable-features=${UNUSED.join(',')}`,
  ]
  return { executablePath, chromiumSandbox, args }
}
