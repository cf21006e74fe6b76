import { expect, test, vi } from 'vitest'
import { workWhenWoken } from './wake-ups.ts'

/** The browser wakes the worker by such an event; answers what it is kept alive for. */
async function wake(scope: EventTarget, type: string): Promise<'done' | 'again' | 'asleep'> {
  const kept: Promise<unknown>[] = []
  const event = Object.assign(new Event(type), { waitUntil: (work: Promise<unknown>) => kept.push(work) })
  scope.dispatchEvent(event)
  if (kept.length === 0) return 'asleep'
  return Promise.all(kept).then(
    () => 'done',
    () => 'again',
  )
}

test('once there is a network what waits is sent, and the browser tries again where something still waits', async () => {
  const scope = new EventTarget()
  const send = vi.fn(() => Promise.resolve())
  const refresh = vi.fn(() => Promise.resolve())
  workWhenWoken(scope, { send, refresh })
  expect(await wake(scope, 'sync')).toBe('done')
  expect([send.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0])
  send.mockRejectedValueOnce(new Error('3 changes still wait'))
  expect(await wake(scope, 'sync')).toBe('again')
})

test('from time to time the books are looked after with no page open', async () => {
  const scope = new EventTarget()
  const refresh = vi.fn(() => Promise.resolve())
  workWhenWoken(scope, { send: () => Promise.resolve(), refresh })
  expect(await wake(scope, 'periodicsync')).toBe('done')
  expect(refresh).toHaveBeenCalledOnce()
  expect(await wake(scope, 'push')).toBe('asleep')
})
