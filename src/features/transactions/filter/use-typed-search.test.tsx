import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Rows that are fetched until the test lets them come. */
function rowsOnTheirWay() {
  const signals: AbortSignal[] = []
  let come!: () => void
  let fail!: (reason: Error) => void
  const rows = new Promise<void>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  const fetchRows = (signal: AbortSignal) => {
    signals.push(signal)
    signal.addEventListener('abort', () => fail(new Error('not wanted any more')))
    return rows
  }
  return { fetchRows, signals, come, fail }
}

test('the list turns to a text once its rows are here', async () => {
  const { result } = renderHook(() => useTypedSearch(''))
  const rows = rowsOnTheirWay()
  const typing = result.current.type('sho', rows.fetchRows)
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(result.current.search).toBe('')
  expect(result.current.typed()).toBe('sho')
  rows.come()
  expect(await act(() => typing)).toBe(true)
  expect(result.current.search).toBe('sho')
})

test('it turns to it without them where they take long', async () => {
  const { result } = renderHook(() => useTypedSearch(''))
  const typing = result.current.type('sho', rowsOnTheirWay().fetchRows)
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(await typing).toBe(true)
  expect(result.current.search).toBe('sho')
})

test('it turns to it where they cannot be had, so that the list says what is wrong', async () => {
  const { result } = renderHook(() => useTypedSearch(''))
  const rows = rowsOnTheirWay()
  const typing = result.current.type('sho', rows.fetchRows)
  rows.fail(new Error('The books cannot be read'))
  expect(await act(() => typing)).toBe(true)
  expect(result.current.search).toBe('sho')
})

test('the next key takes the place of one whose rows are still on their way', async () => {
  const { result } = renderHook(() => useTypedSearch(''))
  const first = rowsOnTheirWay()
  const second = rowsOnTheirWay()
  const early = result.current.type('s', first.fetchRows)
  const late = result.current.type('sh', second.fetchRows)
  expect(first.signals[0]?.aborted).toBe(true)
  second.come()
  expect(await act(() => Promise.all([early, late]))).toEqual([false, true])
  expect(result.current.search).toBe('sh')
})

test('a text from elsewhere stands, whatever was typed before it', async () => {
  const { result } = renderHook(() => useTypedSearch('old'))
  expect(result.current.given).toEqual({ text: 'old' })
  const rows = rowsOnTheirWay()
  const typing = result.current.type('typed', rows.fetchRows)
  act(() => result.current.give('linked'))
  rows.come()
  expect(await act(() => typing)).toBe(false)
  expect(result.current).toMatchObject({ search: 'linked', given: { text: 'linked' } })
  expect(result.current.typed()).toBe('linked')
})
