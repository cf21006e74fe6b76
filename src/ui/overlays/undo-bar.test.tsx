import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UndoBar } from './undo-bar.tsx'

const onDismiss = vi.fn<() => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onDismiss.mockReset()
  vi.useRealTimers()
})

const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

test('the bar goes after a while, but never from under a pointer or the focus', () => {
  render(<UndoBar message="Approved “Coffee”" onUndo={() => {}} onDismiss={onDismiss} />)
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.pointerEnter(undo.parentElement ?? undo)
  wait(60)
  fireEvent.pointerLeave(undo.parentElement ?? undo)
  act(() => undo.focus())
  wait(60)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => undo.blur())
  wait(9)
  expect(onDismiss).not.toHaveBeenCalled()
  wait(1)
  expect(onDismiss).toHaveBeenCalledOnce()
})
