import express from 'express'
import { logger } from 'firebase-functions'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { violationReports } from './violation-reports.ts'

let now = 0
let server: Server

beforeEach(async () => {
  const app = express().use(
    '/api/reports',
    violationReports(() => now),
  )
  server = createServer(app)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(() => {
  server.close()
  vi.restoreAllMocks()
})

const violation = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://books.example/accounts/11111111-1111-4111-8111-111111111111?q=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
    },
  })

async function send(body: string, type = 'application/csp-report'): Promise<number> {
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': type }
  return (await fetch(`http://127.0.0.1:${port}/api/reports`, { method: 'POST', headers, body })).status
}

test('what a policy blocked stands in the log by directive and origin, and nothing of the page', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  for (const blocked of ['https://evil.example/x.js?session=secret', 'inline', 'not an address']) {
    expect(await send(violation(blocked))).toBe(204)
  }
  expect(warn.mock.calls.map(([, told]: unknown[]) => told)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'script-src-elem', blocked: 'inline' },
    { directive: 'script-src-elem', blocked: 'unknown' },
  ])
})

test('what is no report, of another kind or too long leaves no trace', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  expect(await send('{}')).toBe(204)
  expect(await send(violation('inline'), 'text/plain')).toBe(204)
  expect(await send('{"csp-report":')).toBe(400)
  expect(await send(violation('inline') + ' '.repeat(9_000))).toBe(413)
  expect(warn).not.toHaveBeenCalled()
})

test('a flood of reports fills no log, and the next minute is heard again', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  await Promise.all(Array.from({ length: 100 }, () => send(violation('eval'))))
  expect(warn).toHaveBeenCalledTimes(60)
  now += 60_000
  await send(violation('eval'))
  expect(warn).toHaveBeenCalledTimes(61)
})
