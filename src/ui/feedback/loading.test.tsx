import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorScreen } from '../../app/boot/error-screen.tsx'
import { FetchingModule, LoadingScreen, SkeletonRows } from './loading.tsx'

const PAGE = join(import.meta.dirname, '../../../index.html')

test('the page shows the loading screen already before its scripts are there', () => {
  const page = new DOMParser().parseFromString(readFileSync(PAGE, 'utf8'), 'text/html')
  const before = page.querySelector('#root')?.innerHTML.replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
  expect(before).toBe(render(<LoadingScreen />).container.innerHTML)
})

test('rows in grey take up their room before they are drawn', async () => {
  const { container } = render(<SkeletonRows rows={3} />)
  expect(screen.queryByLabelText('Loading')).toBeNull()
  const room = container.firstElementChild?.innerHTML
  const drawn = await screen.findByLabelText('Loading')
  expect(drawn.innerHTML).toBe(room)
})

test('a part that neither comes nor fails is given up after two minutes, and can be asked for again', () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorScreen>
      <FetchingModule>Loading rules…</FetchingModule>
    </ErrorScreen>,
  )
  act(() => void vi.advanceTimersByTime(119_999))
  expect(screen.getByText('Loading rules…')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText(/took too long to load/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
