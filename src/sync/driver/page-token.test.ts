import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForToken } from './page-token.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const page = (answer: unknown) => ({
  postMessage: (_message: unknown, [port]: Transferable[]) => (port as MessagePort).postMessage(answer),
})

test('the first page that knows who is signed in tells it', async () => {
  vi.useRealTimers()
  const told = { uid: 'ada', token: 'abc' }
  expect(await askForToken([page(null), page(told)])).toEqual(told)
})

test('nobody is waited for without a page', async () => {
  expect(await askForToken([])).toBeNull()
})

test('pages that do not answer are waited for no longer than five seconds', async () => {
  const asked = askForToken([{ postMessage: () => undefined }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asked).toBeNull()
})
