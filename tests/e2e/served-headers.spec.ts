import { expect, test } from '../support/e2e.ts'

test.use({ firstVisit: true })

test('pages are served under the strict policy, and the app starts under it without a violation', async ({
  page,
  request,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
  })
  const response = await page.goto('/')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['referrer-policy']).toBe('no-referrer')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null)
  expect(violations).toEqual([])

  await test.step('the service worker is asked for each time, hashed files once', async () => {
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
    const script = await page.locator('script[type="module"][src]').first().getAttribute('src')
    expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
    expect((await request.get('/assets/of-another-version.js')).status()).toBe(404)
  })
})
