import { createServer, request as sendRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announceBody, keepBodiesUnread } from './unread-body.ts'

// The parsers as Google's functions-framework puts them before every function.
const limit = '1024mb'
let server: Server
let stop: () => void

beforeAll(async () => {
  stop = keepBodiesUnread()
  const platform = express()
  platform.use(
    express.json({ limit }),
    express.text({ limit }),
    express.urlencoded({ limit, extended: true }),
  )
  platform.use(express.raw({ limit, type: '*/*' }))
  platform.use((request, response) => {
    if (request.url === '/unread') return void response.status(401).json({ parsed: request.body ?? null })
    announceBody(request)
    express.raw({ limit: 1000, type: () => true })(request, response, (error?: unknown) => {
      const text = Buffer.isBuffer(request.body) ? request.body.toString() : null
      response.status(error ? 413 : 200).json({ text, length: request.headers['content-length'] ?? null })
    })
  })
  server = createServer(platform)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  stop()
  return new Promise((resolve) => server.close(resolve))
})

function send(path: string, body: Buffer, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const all = { 'content-type': 'application/json', ...headers }
    const sent = sendRequest({ port, host: '127.0.0.1', path, method: 'POST', headers: all }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve([answer.statusCode ?? 0, JSON.parse(text)]))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test('the platform in front parses nothing of a request that is refused', async () => {
  const bomb = gzipSync(Buffer.from(`{"data":"${'x'.repeat(30_000_000)}"}`))
  const parse = vi.spyOn(JSON, 'parse')
  const before = process.memoryUsage().arrayBuffers
  const [status, answer] = await send('/unread', bomb, { 'content-encoding': 'gzip' })
  expect(status).toBe(401)
  expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  expect(answer).toEqual({ parsed: null })
  parse.mockRestore()
})

test('a body can still be read by who wants it, up to a limit of their own', async () => {
  const body = Buffer.from('{"data":1}')
  expect(await send('/read', body, { 'content-length': '10' })).toEqual([
    200,
    { text: '{"data":1}', length: '10' },
  ])
  expect(await send('/read', body, { 'transfer-encoding': 'chunked' })).toEqual([
    200,
    { text: '{"data":1}', length: null },
  ])
  const packed = gzipSync(Buffer.from('x'.repeat(100_000)))
  expect((await send('/read', packed, { 'content-encoding': 'gzip' }))[0]).toBe(413)
})
