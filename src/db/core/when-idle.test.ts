import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

const work = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first idle moment after the screen has settled is taken, not one before', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  whenIdle(work)
  expect(idle).toEqual([])
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  for (const callback of idle) callback()
  expect(work).toHaveBeenCalledOnce()
})

test('a browser without idle callbacks does it then as well', () => {
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('what is called off is not done, before and while an idle moment is waited for', () => {
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', cancel)
  whenIdle(work)()
  vi.runAllTimers()
  expect(cancel).not.toHaveBeenCalled()
  const callOff = whenIdle(work)
  vi.runAllTimers()
  callOff()
  expect(cancel).toHaveBeenCalledWith(7)
  expect(work).not.toHaveBeenCalled()
})
