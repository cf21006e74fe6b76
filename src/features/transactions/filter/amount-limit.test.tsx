import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AmountLimit } from './amount-limit.tsx'

const onChange = vi.fn<(limit: number | undefined) => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  onChange.mockReset()
  vi.useRealTimers()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Maximum')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => act(() => void vi.advanceTimersByTime(250))
const at = (limit: number | undefined) => <AmountLimit label="Maximum" limit={limit} onChange={onChange} />

test('what is typed stays while the list is slow to follow', () => {
  const { rerender } = render(at(undefined))
  type('20')
  pause()
  expect(onChange).toHaveBeenLastCalledWith(20)
  type('200')
  rerender(at(20))
  type('2000')
  pause()
  rerender(at(2000))
  expect(field().value).toBe('2000')
  expect(onChange.mock.calls).toEqual([[20], [2000]])
})

test('the list is told when the field is left, without a pause', () => {
  render(at(undefined))
  type('1,234.5')
  fireEvent.blur(field())
  expect(onChange).toHaveBeenLastCalledWith(1234.5)
})

test('what is no amount is told to who types it, and to nobody else', () => {
  render(at(5))
  type('1,23')
  pause()
  expect(screen.getByText('Write it like 1234.56')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  type('')
  pause()
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('a limit that is taken away elsewhere leaves the field', () => {
  const { rerender } = render(at(5))
  rerender(at(undefined))
  expect(field().value).toBe('')
})
