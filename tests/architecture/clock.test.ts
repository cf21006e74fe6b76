import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModules, ROOT } from './imports.ts'

/** Where a device's own clock is what is wanted: for spans of time, and for what is compared with its own notes. */
const OWN_CLOCK: ReadonlySet<string> = new Set([
  'src/app/boot/stale-scripts.ts',
  'src/app/lock/idle-lock.tsx',
  'src/app/lock/lock-screen.tsx',
  'src/app/shell/use-sign-out.ts',
  'src/domain/device/clock.ts',
  // When this device was last asked to sync, or did.
  'src/features/accounts/use-refresh.ts',
  'src/features/settings/use-settings.ts',
  'src/session/hooks/use-sync-status.ts',
  'src/sync/driver/browser-engine.ts',
  'src/sync/driver/page-driver.ts',
  // By which clock an edit was dated.
  'src/db/write.ts',
  // How long somebody waits.
  'src/imports/older-rows.ts',
  'src/session/books.ts',
  'src/sync/driver/sync-idle.ts',
  // By it the others are put right, and tokens are renewed.
  'src/firebase/remote.ts',
  'src/firebase/signed-in.ts',
  // A name that no other file has.
  'src/imports/shared-files.ts',
])

/** Whether a text reads the clock of the device that it runs on. */
function readsClock(text: string): boolean {
  return /\bDate\.now\b|new Date\(\)/.test(text.replaceAll(/^\s*(\/\/|\*).*$/gm, ''))
}

test('what is shown and written goes by the server’s clock where the device’s is wrong', () => {
  const modules = readModules(ROOT, ['src', 'sw']).filter(({ path }) => !path.includes('.test.'))
  const reading = modules
    .filter(({ path }) => readsClock(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(new Set(reading)).toEqual(OWN_CLOCK)
})

test('a module that reads the clock is found, and one that writes of it is not', () => {
  expect(readsClock('const now = useState(() => Date.now())')).toBe(true)
  expect(readsClock('const now = new Date().toISOString()')).toBe(true)
  expect(readsClock('const day = new Date(timestamp)')).toBe(false)
  expect(readsClock('  // Date.now() is wrong here')).toBe(false)
})
