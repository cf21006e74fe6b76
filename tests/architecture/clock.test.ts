import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomsWithoutClock } from './doors.ts'
import { readModules, ROOT } from './imports.ts'

/** Where a device's own clock is what is wanted: for spans of time, and for what is compared with its own notes. */
const OWN_CLOCK: ReadonlySet<string> = new Set([
  'src/app/boot/stale-scripts.ts',
  'src/app/lock/idle-lock.tsx',
  'src/app/lock/lock-screen.tsx',
  'src/app/shell/use-sign-out.ts',
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
  'src/session/clock.ts',
  // A name that no other file has.
  'src/imports/shared-files.ts',
])

/** Whether a text reads the clock of the device that it runs on. */
function readsClock(text: string): boolean {
  return /\bDate\.now\b|new Date\(\)/.test(withoutComments(text))
}

/** Whether a text asks any clock, were it for a span of time, or what date-fns asks for it. */
function asksClock(text: string): boolean {
  const code = withoutComments(text)
  const [, names = ''] = /import \{([^}]*)\} from 'date-fns'/.exec(code) ?? []
  const asksByLibrary =
    /\b(constructNow|is(Today|Tomorrow|Yesterday|Past|Future|This\w+)|(start|end)Of(Today|Tomorrow|Yesterday)|formatDistanceToNow\w*)\b/
  return (
    readsClock(text) ||
    /(?<!new )\bDate\(\)|\bperformance\b|\bTemporal\.Now\b|\brightTime\b|\brightInstant\b/.test(code) ||
    asksByLibrary.test(names)
  )
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\/\*\*|\*).*$/gm, '')
}

function modulesIn(folders: readonly string[]): { path: string; text: string }[] {
  return readModules(ROOT, folders).map(({ path }) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))
}

test('what is shown and written goes by the server’s clock where the device’s is wrong', () => {
  const reading = modulesIn(['src', 'sw']).filter(({ text }) => readsClock(text))
  expect(new Set(reading.map(({ path }) => path))).toEqual(OWN_CLOCK)
})

test('what the books are told in asks no clock', () => {
  const modules = modulesIn(roomsWithoutClock)
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(({ text }) => asksClock(text)).map(({ path }) => path)).toEqual([])
})

test('a module that reads the clock is found, and one that writes of it is not', () => {
  expect(readsClock('const now = useState(() => Date.now())')).toBe(true)
  expect(readsClock('const now = new Date().toISOString()')).toBe(true)
  expect(readsClock('const day = new Date(timestamp)')).toBe(false)
  expect(readsClock('  // Date.now() is wrong here')).toBe(false)
})

test('a module that asks any clock is found', () => {
  expect(asksClock('const since = performance.now()')).toBe(true)
  expect(asksClock("import { addDays, isToday } from 'date-fns'")).toBe(true)
  expect(asksClock('export function isOld(at = rightTime()) {')).toBe(true)
  expect(asksClock('const said = Date()')).toBe(true)
  expect(asksClock("import { addDays } from 'date-fns'\nconst isPast = day < now")).toBe(false)
  expect(asksClock('/** As new Date() would say. */')).toBe(false)
})
