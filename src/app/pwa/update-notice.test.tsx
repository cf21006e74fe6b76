import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFile } from './half-filled.ts'
import { registerServiceWorker } from './service-worker.ts'
import { UpdateNotice } from './update-notice.tsx'

const listeners = new Map<string, () => void>()
vi.mock('../../db/core/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }))
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = () => Promise.resolve(undefined)
    addEventListener = (name: string, listener: () => void) => listeners.set(name, listener)
  },
}))

let isFileOpen = false
let close: () => void

beforeEach(async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.useFakeTimers()
  isFileOpen = false
  close = watchFile(() => isFileOpen)
  registerServiceWorker()
  // The library is loaded first, which a busy machine takes its time for.
  await vi.waitFor(() => expect(listeners.has('waiting')).toBe(true), { timeout: 10_000 })
  listeners.get('waiting')?.()
  render(<UpdateNotice />)
})
afterEach(() => {
  close()
  cleanup()
  vi.useRealTimers()
})

const aMoment = () => act(() => vi.advanceTimersByTimeAsync(1_100))
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })

test('a new version is not offered while a file is open, and is after its import', async () => {
  isFileOpen = true
  await aMoment()
  expect(screen.queryByRole('button')).toBeNull()
  isFileOpen = false
  await aMoment()
  expect(screen.getByText('A new version of Daybook is ready.')).toBeTruthy()
  expect(update().disabled).toBe(false)
})

test('where a file is opened after the offer, its import comes first', async () => {
  await aMoment()
  isFileOpen = true
  await aMoment()
  expect(screen.getByText('Finish or cancel the import, then update.')).toBeTruthy()
  expect(update().disabled).toBe(true)
  isFileOpen = false
  await aMoment()
  expect(update().disabled).toBe(false)
})
