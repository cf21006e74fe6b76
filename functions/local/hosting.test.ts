import { expect, test } from 'vitest'
import { headersFor, matches, readHostingConfig, rewriteFor } from './hosting.ts'

const config = await readHostingConfig()

test('pages carry a policy without inline script, eval or foreign frames', () => {
  const policy = headersFor(config, '/transactions')['Content-Security-Policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
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
  expect(rewriteFor(config, '/api/healthCheck')).toBeUndefined()
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
