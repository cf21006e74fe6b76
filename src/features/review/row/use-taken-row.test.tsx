import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { useTakenRow } from './use-taken-row.ts'

const [first, second, third] = ['1', '2', '3'].map((end) =>
  sampleTransaction({ id: `00000000-0000-4000-8000-00000000000${end}` }),
)

test('a key meant for a row that somebody else has just decided decides no other', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let left: readonly (typeof first)[] = []
  const { result, rerender } = renderHook(({ row }) => useTakenRow(row, (one) => left.includes(one)), {
    initialProps: { row: first },
  })
  expect(result.current.isSettled()).toBe(true)
  left = [first]
  rerender({ row: second })
  expect(result.current.taken).toBe(first)
  vi.advanceTimersByTime(1_000)
  expect(result.current.isSettled(), 'still typing').toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(result.current.isSettled(), 'a second after the last key').toBe(false)
  vi.advanceTimersByTime(1_600)
  expect(result.current.isSettled()).toBe(true)
  rerender({ row: third })
  expect(result.current.taken, 'the focus has moved on').toBeUndefined()
  expect(result.current.isSettled()).toBe(true)
  vi.useRealTimers()
})
