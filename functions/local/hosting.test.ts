import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor, hostFiles, matches, readHostingConfig, rewriteFor } from './hosting.ts'

const config = await readHostingConfig()

test('pages carry a policy without inline script, eval or foreign frames', () => {
  const policy = headersFor(config, '/transactions')['Content-Security-Policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('report-uri /api/reports')
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('hashed files may be kept for ever; pages and the service worker are asked for each time', () => {
  expect(headersFor(config, '/assets/index-1a2b.js')['Cache-Control']).toContain('immutable')
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/transactions']) {
    expect(headersFor(config, path)['Cache-Control']).toBe('no-cache')
  }
})

test('every page is the app; a missing hashed file is not', () => {
  expect(rewriteFor(config, '/accounts/1')).toBe('/index.html')
  expect(rewriteFor(config, '/assets/index-of-yesterday.js')).toBeUndefined()
  // The provider's own addresses; the app has none there.
  expect(rewriteFor(config, '/__/auth/handler')).toBeUndefined()
  expect(rewriteFor(config, '/api/healthCheck')).toBeUndefined()
})

test('source maps are not deployed', async () => {
  const { hosting } = JSON.parse(await readFile(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { ignore: string[] }
  }
  const left = (path: string) => hosting.ignore.some((pattern) => matches(pattern, path))
  for (const path of ['/sw.js.map', '/assets/index-1a2b.js.map']) expect(left(path), path).toBe(true)
  for (const path of ['/sw.js', '/assets/index-1a2b.js']) expect(left(path), path).toBe(false)
})

test.each([
  ['**', '/a/b', true],
  ['/api/**', '/api/x/y', true],
  ['/api/**', '/apix', false],
  ['/*.js', '/sw.js', true],
  ['/*.js', '/assets/sw.js', false],
  ['/@(a|b)/**', '/b/c', true],
  ['!/@(a|b)/**', '/b/c', false],
  ['!/@(a|b)/**', '/c', true],
])('the pattern %s and the path %s', (pattern, path, fits) => {
  expect(matches(pattern, path)).toBe(fits)
})

const SCRIPT = 'export const answer = 42\n'.repeat(100)
const folder = await mkdtemp(join(tmpdir(), 'daybook-hosting-'))
const server = createServer((request, response) => void hostFiles(folder, config)(request, response))
let port = 0
beforeAll(async () => {
  await writeFile(join(folder, 'app.js'), SCRIPT)
  await writeFile(join(folder, 'icon.png'), SCRIPT)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function fetched(path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject)
  })
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }
}

test.each([
  ['deflate', undefined],
  ['br;q=0', undefined],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
])('a browser that takes %s gets a script packed as %s', async (accepted, packing) => {
  const { headers, body } = await fetched('/app.js', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(packing)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(Number(headers['content-length'])).toBe(body.length)
  const unpacked = packing === 'br' ? brotliDecompressSync(body) : packing ? gunzipSync(body) : body
  expect(unpacked.toString()).toBe(SCRIPT)
})

test('each packing has a tag of its own, and what the browser has is not sent again', async () => {
  const plain = await fetched('/app.js', {})
  const packed = await fetched('/app.js', { 'accept-encoding': 'br' })
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const again = { 'accept-encoding': 'br', 'if-none-match': packed.headers.etag ?? '' }
  expect(await fetched('/app.js', again)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})

test('pictures are packed already', async () => {
  const { headers } = await fetched('/icon.png', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})
