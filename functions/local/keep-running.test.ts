import { expect, test, vi } from 'vitest'
import { type Child, startChild } from './child.ts'
import { keepRunning } from './keep-running.ts'

const program = (code: string, onLine: (line: string) => void = () => {}): Child =>
  startChild({ command: process.execPath, args: ['-e', code], cwd: process.cwd(), onLine })

/** Resolves once it runs: a program that has hardly begun does not hear that it is to stop. */
const forever = () =>
  new Promise<Child>((resolve) => {
    const child = program("console.log('up'); setInterval(() => {}, 1000)", () => resolve(child))
  })

test('a service that dies is started again, and one that is stopped is not', async () => {
  const onEnd = vi.fn<(how: string) => void>()
  const onGivenUp = vi.fn<(how: string) => void>()
  const start = vi.fn(forever)
  const kept = await keepRunning({ start, onEnd, onWait: () => {}, onGivenUp })
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
      start: () => Promise.resolve(program('process.exit(7)')),
      onEnd: () => {},
      onWait: () => {},
      onGivenUp: resolve,
    })
  })
  expect(await givenUp).toBe('exit code 7')
})

test('a service that does not start again is given up with the reason', async () => {
  const start = vi.fn(forever)
  start.mockImplementationOnce(forever).mockRejectedValue(new Error('The port is taken'))
  const onWait = vi.fn<(why: string) => void>()
  const givenUp = new Promise<string>((resolve) => {
    void keepRunning({ start, onEnd: () => {}, onWait, onGivenUp: resolve, waitsMs: [1, 1] }).then((kept) =>
      kept.service.kill(),
    )
  })
  expect(await givenUp).toBe('The port is taken')
  expect(onWait.mock.calls).toEqual([['The port is taken'], ['The port is taken']])
  expect(start).toHaveBeenCalledTimes(4)
})

test('a service whose port is busy for a while is started once it is free', async () => {
  const start = vi.fn(forever)
  start
    .mockImplementationOnce(forever)
    .mockRejectedValueOnce(new Error('The port is taken'))
    .mockRejectedValueOnce(new Error('The port is taken'))
  const onGivenUp = vi.fn<(how: string) => void>()
  const kept = await keepRunning({ start, onEnd: () => {}, onWait: () => {}, onGivenUp, waitsMs: [1, 1, 1] })
  const first = kept.service
  first.kill()
  await vi.waitFor(() => expect(kept.service).not.toBe(first), 10_000)
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(4)
  expect(onGivenUp).not.toHaveBeenCalled()
})

test('a service that is stopped while it waits to be started is started no more', async () => {
  const start = vi.fn(forever)
  start.mockImplementationOnce(forever).mockRejectedValue(new Error('The port is taken'))
  const onGivenUp = vi.fn<(how: string) => void>()
  let waits: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => (waits = resolve))
  const onWait = () => waits?.()
  const kept = await keepRunning({ start, onEnd: () => {}, onWait, onGivenUp, waitsMs: [60_000] })
  kept.service.kill()
  await waiting
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(2)
  expect(onGivenUp).not.toHaveBeenCalled()
})
