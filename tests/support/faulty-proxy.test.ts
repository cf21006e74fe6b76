import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'

let proxy: FaultyProxy
let done: string[]
let stop: () => void

beforeEach(async () => {
  done = []
  const server = createServer((request, response) => {
    done.push(request.url ?? '')
    response.end(`did ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  proxy = await startFaultyProxy(() => `http://127.0.0.1:${port}`)
  stop = () => server.close()
})

afterEach(async () => {
  await proxy.stop()
  stop()
})

const ask = (path: string) => fetch(`${proxy.url}${path}`, { method: 'POST', body: '{"data":1}' })

test('the server does its work and the client hears nothing, once', async () => {
  const order: string[] = []
  const dropped = proxy.dropNextAnswer(
    (asked) => asked.path === '/api/sync' && asked.body.includes('data'),
    () => void order.push(`callback after ${done.length}`),
  )
  expect(await (await ask('/api/other')).text()).toBe('did /api/other')
  await expect(ask('/api/sync')).rejects.toThrow()
  expect(await dropped).toEqual({ status: 200, body: 'did /api/sync' })
  expect(order).toEqual(['callback after 2'])
  expect(await (await ask('/api/sync')).text()).toBe('did /api/sync')
})

test('while it is down nothing reaches the server', async () => {
  proxy.setDown(true)
  await expect(ask('/a')).rejects.toThrow()
  proxy.setDown(false)
  expect((await ask('/b')).status).toBe(200)
  expect(done).toEqual(['/b'])
})

test('somebody else answers once, and the server never hears of it', async () => {
  proxy.answerNext(({ path }) => path === '/b', { status: 403, body: 'Sign in to the hotel' })
  expect((await ask('/a')).status).toBe(200)
  const foreign = await ask('/b')
  expect([foreign.status, await foreign.text()]).toEqual([403, 'Sign in to the hotel'])
  expect((await ask('/b')).status).toBe(200)
  expect(done).toEqual(['/a', '/b'])
})
