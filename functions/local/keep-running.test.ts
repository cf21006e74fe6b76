import { expect, test, vi } from 'vitest'
import { type Child, startChild } from './child.ts'
import { keepRunning } from './keep-running.ts'

const program = (code: string): Promise<Child> =>
  Promise.resolve(
    startChild({ command: process.execPath, args: ['-e', code], cwd: process.cwd(), onLine: () => {} }),
  )
const forever = () => program('setInterval(() => {}, 1000)')

test('a service that dies is started again, and one that is stopped is not', async () => {
  const onEnd = vi.fn<(how: string) => void>()
  const onGivenUp = vi.fn<(how: string) => void>()
  const start = vi.fn(forever)
  const kept = await keepRunning({ start, onEnd, onGivenUp })
  const first = kept.service
  first.kill()
  await vi.waitFor(() => expect(kept.service).not.toBe(first), 10_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('signal SIGKILL')
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(2)
  expect(onGivenUp).not.toHaveBeenCalled()
})

test('a service that ends again and again is given up', async () => {
  const givenUp = new Promise<string>((resolve) => {
    void keepRunning({
      start: () => program('process.exit(7)'),
      onEnd: () => {},
      onGivenUp: resolve,
    })
  })
  expect(await givenUp).toBe('exit code 7')
})

test('a service that does not start again is given up with the reason', async () => {
  const start = vi.fn(forever)
  start.mockImplementationOnce(forever).mockRejectedValue(new Error('The port is taken'))
  const givenUp = new Promise<string>((resolve) => {
    void keepRunning({ start, onEnd: () => {}, onGivenUp: resolve }).then((kept) => kept.service.kill())
  })
  expect(await givenUp).toBe('The port is taken')
})
