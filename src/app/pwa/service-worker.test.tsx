import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './service-worker.ts'

const register = vi.fn<() => Promise<unknown>>()
vi.mock('../../db/core/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }))
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = register
    addEventListener = vi.fn()
  },
}))
beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.spyOn(console, 'error').mockReturnValue()
  register.mockReset()
})

test('a worker that cannot be had for want of a network is registered when there is one, and once', async () => {
  register.mockRejectedValueOnce(new TypeError('An unknown error occurred when fetching the script.'))
  register.mockResolvedValue(undefined)
  registerServiceWorker()
  await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
  expect(register).toHaveBeenCalledOnce()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(register).toHaveBeenCalledTimes(2))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(register).toHaveBeenCalledTimes(2)
  expect(console.error).toHaveBeenCalledOnce()
})
