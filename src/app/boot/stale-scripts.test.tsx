import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFile } from '../pwa/half-filled.ts'
import { reloadWhenScriptsAreGone } from './stale-scripts.ts'

const reload = vi.fn()
vi.stubGlobal('location', { reload })
reloadWhenScriptsAreGone()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(cleanup)

const served = vi.fn(async () => new Response('<!doctype html>'))
vi.stubGlobal('fetch', served)

async function partIsGone(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve))
}

test('a page whose parts are gone is loaded anew, once', async () => {
  await partIsGone()
  await partIsGone()
  expect(reload).toHaveBeenCalledOnce()
})

test('where the clock was put right since it was loaded anew, that was long enough ago', async () => {
  vi.useFakeTimers({ now: Date.parse('2038-01-01T00:00:00Z'), toFake: ['Date'] })
  await partIsGone()
  vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'))
  await partIsGone()
  vi.useRealTimers()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page into which somebody has typed stays', async () => {
  render(
    <form>
      <input aria-label="Email" />
      <input aria-label="Stay signed in" type="checkbox" />
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await partIsGone()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Email'))
  await partIsGone()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page in which a file is open for import stays', async () => {
  const close = watchFile(() => true)
  await partIsGone()
  expect(reload).not.toHaveBeenCalled()
  close()
  await partIsGone()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that nobody would serve again stays, also where the device believes it has a network', async () => {
  served.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await partIsGone()
  served.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
  await partIsGone()
  expect(reload).not.toHaveBeenCalled()
})
