import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageOf } from '../errors/message-of.ts'
import { startImportWorker } from './import-worker-client.ts'

/** A worker that answers nothing by itself. */
class MuteWorker extends EventTarget {
  static started: MuteWorker[] = []
  isEnded = false
  asked: { number: number }[] = []

  constructor() {
    super()
    MuteWorker.started.push(this)
  }

  postMessage(question: { number: number }): void {
    this.asked.push(question)
  }

  terminate(): void {
    this.isEnded = true
  }

  begin(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'update', update: 'begun' } }))
  }

  answer(answer: unknown): void {
    const { number } = this.asked.at(-1) ?? { number: 0 }
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'answer', number, answer } }))
  }

  progress(): void {
    const { number } = this.asked.at(-1) ?? { number: 0 }
    const data = { kind: 'progress', number, progress: { bytes: 1, total: 2, rows: 1 } }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  MuteWorker.started = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', MuteWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new Blob(['x'])

test('a file that takes minutes to open without a word is given up, and the worker with it', async () => {
  const client = startImportWorker()
  const opened = client.ask({ ask: 'tables', file }).catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(121_000)
  expect(await opened).toContain('This file takes too long to open here.')
  expect(MuteWorker.started.map(({ isEnded }) => isEnded)).toEqual([true])
})

test('one that tells how far it is may take as long as it needs', async () => {
  const client = startImportWorker()
  let ended = false
  const opened = client.ask({ ask: 'survey', file, remembered: [] }).finally(() => (ended = true))
  opened.catch(() => undefined)
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    MuteWorker.started[0]?.progress()
  }
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(121_000)
  await expect(opened).rejects.toThrow('takes too long')
})

test('a worker whose script could not be fetched is no lack of memory, and the next request fetches it anew', async () => {
  const client = startImportWorker()
  const told = client.ask({ ask: 'tables', file }).catch((error: unknown) => messageOf(error))
  MuteWorker.started[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  MuteWorker.started[1]?.dispatchEvent(new Event('error'))
  expect(await told).toBe('This part isn’t on this device yet. Connect to the internet and try again')
  client.ask({ ask: 'tables', file }).catch(() => undefined)
  expect(MuteWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, true, false])
  client.close()
})

test('a script that the network cut off is fetched once more without a word, and the file is asked of it again', async () => {
  const client = startImportWorker()
  client.start()
  expect(MuteWorker.started).toHaveLength(1)
  const opened = client.ask({ ask: 'tables', file })
  MuteWorker.started[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  MuteWorker.started[1]?.begin()
  MuteWorker.started[1]?.answer(['a table'])
  expect(await opened).toEqual(['a table'])
})

test('one that dies at its work had too little memory, also before it has told anything of it', async () => {
  const client = startImportWorker()
  const told = client.ask({ ask: 'tables', file }).catch((error: unknown) => messageOf(error))
  MuteWorker.started[0]?.begin()
  MuteWorker.started[0]?.dispatchEvent(new Event('error'))
  expect(await told).toContain('too little memory')
})
