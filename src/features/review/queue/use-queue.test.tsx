import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import type { ApprovalGroup, ReviewUpdate } from '../../../db/predictor/messages.ts'
import type { Predictor } from '../../../db/predictor/predictor.ts'
import type { QueueView } from '../../../db/predictor/rows-to-review.ts'
import type { Id } from '../../../domain/ids.ts'
import { BooksContext } from '../../../session/session-context.ts'
import { useQueue } from './use-queue.ts'
import { useReview } from '../use-review.ts'

const VIEW: QueueView = { order: 'careful', show: 'all', search: '' }

/** A review worker that answers these rows and nothing else, and the way to have it tell something. */
function workerOf(ids: readonly Id[]) {
  const listeners = new Set<(update: ReviewUpdate) => void>()
  const stand = { ids: [...ids], approvals: [] as ApprovalGroup[] }
  const answers = {
    queue: () => ({ ids: stand.ids, counts: { all: stand.ids.length, filled: 0 } }),
    predictions: () => [],
    alike: () => [],
    approvals: () => stand.approvals,
    suggestions: () => [],
  }
  const predictor = {
    ask: async (ask: keyof typeof answers) => answers[ask](),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Predictor
  const tell = (update: ReviewUpdate) => act(async () => listeners.forEach((listener) => listener(update)))
  return { stand, predictor, tell }
}

test('after more rows left than are told one by one, the queue counts those that are left', async () => {
  const { stand, predictor, tell } = workerOf(['a', 'b', 'c', 'd', 'e'])
  const { result } = renderHook(() => useQueue(predictor, VIEW, false))
  await waitFor(() => expect(result.current.ids).toHaveLength(5))
  act(() => result.current.hide(['a', 'b', 'c']))
  expect(result.current.counts?.all).toBe(2)
  stand.ids = ['d', 'e']
  await tell({ kind: 'everything', counts: { all: 2, filled: 0 } })
  await waitFor(() => expect(result.current.sorted).toBe(1))
  expect(result.current.ids).toEqual(['d', 'e'])
  expect(result.current.counts?.all).toBe(2)
})

test('a hidden row of which the review worker says that it waits is seen again', async () => {
  const { predictor, tell } = workerOf(['whole'])
  const { result } = renderHook(() => useQueue(predictor, VIEW, false))
  await waitFor(() => expect(result.current.ids).toHaveLength(1))
  act(() => result.current.hide(['whole'], ['part', 'other part']))
  act(() => result.current.bringBack(['part', 'other part']))
  act(() => result.current.hide(['part']))
  expect(result.current.counts?.all).toBe(0)
  const toReview = ['part', 'other part']
  await tell({ kind: 'rows', toReview, left: ['whole'], counts: { all: 2, filled: 0 } })
  expect(result.current.ids).toEqual(['part', 'other part'])
  expect(result.current.counts?.all).toBe(2)
})

test('a row that the review worker does not know to wait is not counted as approved, and comes back', async () => {
  const { books } = await openTestBooks()
  const { predictor } = workerOf(['a', 'b'])
  const { result } = renderHook(
    () => {
      const queue = useQueue(predictor, VIEW, false)
      return { queue, review: useReview(predictor, queue, () => undefined) }
    },
    { wrapper: ({ children }) => <BooksContext value={books}>{children}</BooksContext> },
  )
  await waitFor(() => expect(result.current.queue.ids).toHaveLength(2))
  await act(() => result.current.review.approveRows(['a']))
  expect(result.current.queue.ids).toEqual(['a', 'b'])
  expect(result.current.review.done).toBe(0)
  expect(books.history.getLastAction()).toBeUndefined()
})
