import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded, ROOT } from '../../functions/local/build.ts'
import { gzipped, type Manifest, readManifest, scriptsOf } from './bundle.ts'

/** The build that the browser tests use as well. */
const WEB = join(ROOT, '.daybook', 'test-web')
/** Until the sign-in screen can be typed into. */
const FIRST_PAINT = ['index.html']
/** Until what is typed there can be sent. */
const SIGN_IN = [...FIRST_PAINT, 'src/start-session.ts']
/**
 * Until the figures stand in the whole frame. The library that draws the charts is asked for when a chart is
 * there to be drawn, after the figures; it is counted on its own below.
 */
const DASHBOARD = [
  ...SIGN_IN,
  'src/session/books.ts',
  'src/app/boot/open-books.tsx',
  'src/features/organisations/organisation-switcher.tsx',
  'src/features/dashboard/dashboard-screen.tsx',
]
/** Until the last line of the last chart is drawn. */
const CHARTS = [...DASHBOARD, 'src/ui/charts/plot.tsx']

let manifest: Manifest
beforeAll(async () => {
  await buildIfNeeded(WEB, console.log)
  manifest = readManifest(WEB)
})

test('JavaScript to the first paint of the sign-in screen is at most 95 kB', () => {
  const size = gzipped(WEB, scriptsOf(manifest, FIRST_PAINT))
  console.log(`to the first paint: ${size.toFixed(1)} kB`)
  expect(size).toBeLessThanOrEqual(95)
})

test('JavaScript to the first sign-in is at most 170 kB', () => {
  const size = gzipped(WEB, scriptsOf(manifest, SIGN_IN))
  console.log(`to the first sign-in: ${size.toFixed(1)} kB`)
  expect(size).toBeLessThanOrEqual(170)
})

test('JavaScript to the dashboard is at most 240 kB', () => {
  const size = gzipped(WEB, scriptsOf(manifest, DASHBOARD))
  console.log(`to the dashboard: ${size.toFixed(1)} kB`)
  expect(size).toBeLessThanOrEqual(240)
})

test('JavaScript to the last chart of the dashboard is at most 270 kB', () => {
  const size = gzipped(WEB, scriptsOf(manifest, CHARTS))
  console.log(`to the last chart: ${size.toFixed(1)} kB`)
  expect(size).toBeLessThanOrEqual(270)
})

test('the service worker is at most 150 kB', () => {
  const size = gzipped(WEB, ['sw.js'])
  console.log(`the service worker: ${size.toFixed(1)} kB`)
  expect(size).toBeLessThanOrEqual(150)
})

test('the charts’ drawing library comes with the first chart, not with the dashboard’s frame', () => {
  const plot = scriptsOf(manifest, ['src/ui/charts/plot.tsx'])
  const frame = scriptsOf(manifest, ['index.html', 'src/app/boot/open-books.tsx'])
  expect([...plot].some((file) => !frame.has(file))).toBe(true)
})

test('the dashboard comes in few files, for a page asks for each of them', () => {
  expect(scriptsOf(manifest, DASHBOARD).size).toBeLessThanOrEqual(12)
})

test('the gallery is compiled out', () => {
  expect(Object.keys(manifest).filter((key) => key.includes('gallery'))).toEqual([])
})

test('a script that two chunks import is counted once, and a chunk that is not there is told', () => {
  const shared: Manifest = {
    a: { file: 'a.js', imports: ['c'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js' },
  }
  expect([...scriptsOf(shared, ['a', 'b'])].sort()).toEqual(['a.js', 'b.js', 'c.js'])
  expect(() => scriptsOf(shared, ['d'])).toThrow('no chunk of d')
})
