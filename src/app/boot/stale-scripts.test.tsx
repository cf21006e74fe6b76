import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenScriptsAreGone } from './stale-scripts.ts'

const reload = vi.fn()
vi.stubGlobal('location', { reload })
reloadWhenScriptsAreGone()
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(cleanup)

const partIsGone = () => dispatchEvent(new Event('vite:preloadError'))

test('a page whose parts are gone is loaded anew, once', () => {
  partIsGone()
  partIsGone()
  expect(reload).toHaveBeenCalledOnce()
})

test('where the clock was put right since it was loaded anew, that was long enough ago', () => {
  vi.useFakeTimers({ now: Date.parse('2038-01-01T00:00:00Z'), toFake: ['Date'] })
  partIsGone()
  vi.setSystemTime(Date.parse('2026-01-01T00:00:00Z'))
  partIsGone()
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
  partIsGone()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Email'))
  partIsGone()
  expect(reload).toHaveBeenCalledOnce()
})
