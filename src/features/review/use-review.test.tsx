import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import type { Predictor } from '../../db/predictor/predictor.ts'
import { BooksContext } from '../../session/session-context.ts'
import { useQueue } from './queue/use-queue.ts'
import { useReview } from './use-review.ts'

const VIEW = { order: 'careful', show: 'all', search: '' } as const
const RENT = { glAccountNumber: '6000', glAccountName: 'Rent' }

test('a decision takes its row out of the queue in one render, and its storing asks for no other', async () => {
  const { books, db } = await openTestBooks()
  const rows = ['1', '2', '3'].map((end) =>
    sampleTransaction({ id: `00000000-0000-4000-8000-00000000000${end}` }),
  )
  await db.transactions.bulkPut(rows.map((row) => ({ ...row, _seq: 1 })))
  const ids = rows.map(({ id }) => id)
  const predictor = {
    ask: async () => ({ ids, counts: { all: ids.length, filled: 0 } }),
    subscribe: () => () => undefined,
  } as unknown as Predictor
  let renders = 0
  const { result } = renderHook(
    () => {
      renders += 1
      const queue = useQueue(predictor, VIEW, false)
      return { queue, review: useReview(predictor, queue, () => undefined) }
    },
    { wrapper: ({ children }) => <BooksContext value={books}>{children}</BooksContext> },
  )
  await waitFor(() => expect(result.current.queue.ids).toHaveLength(3))
  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')
  await act(() => result.current.review.declineRow(first, 'Not ours'))

  const before = renders
  let stored: Promise<boolean> | undefined
  act(() => {
    stored = result.current.review.approveRow(second, RENT)
  })
  expect(result.current.queue.ids).toEqual(ids.slice(2))
  expect(result.current.review.done).toBe(2)
  expect(renders - before).toBe(1)
  await act(async () => expect(await stored).toBe(true))
  expect(renders - before).toBe(1)
  expect(await db.transactions.get(second.id)).toMatchObject({ status: 'APPROVED', glAccountNumber: '6000' })
})
