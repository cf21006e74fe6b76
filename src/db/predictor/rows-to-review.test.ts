import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type QueueView, RowsToReview } from './rows-to-review.ts'

const NEWEST: QueueView = { order: 'newest', show: 'all', search: '' }

const idOf = (number: number): Id => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function row(number: number, description = 'Corner Store'): Transaction {
  return sampleTransaction({ id: idOf(number), description })
}

function rowsToReview(count: number): RowsToReview {
  const toReview = new RowsToReview()
  for (let number = 1; number <= count; number++) toReview.put(row(number))
  return toReview
}

test('rows that left are neither in the queue nor among the newest, and one that comes back is there once', () => {
  const toReview = rowsToReview(4)
  expect(toReview.queue(NEWEST)).toEqual([4, 3, 2, 1].map(idOf))
  toReview.remove(idOf(4))
  toReview.remove(idOf(2))
  expect(toReview.stale(0, 2)).toEqual([3, 1].map(idOf))
  toReview.put(row(2))
  toReview.remove(idOf(1))
  expect(toReview.queue(NEWEST)).toEqual([3, 2].map(idOf))
})

test('a row whose words change keeps its place', () => {
  const toReview = rowsToReview(3)
  toReview.queue(NEWEST)
  toReview.put(row(2, 'Blue Bottle Coffee'))
  expect(toReview.queue(NEWEST)).toEqual([3, 2, 1].map(idOf))
})

test('the counts are those of the rows as they stand, whatever has come, changed, left and been predicted', () => {
  const posted = fc.constantFrom<Partial<Transaction>>(
    {},
    { glAccountNumber: '6000', glAccountName: 'Rent' },
    { glAccountNumber: '6000', glAccountName: 'Rent', ruleBasedAssignment: true },
    { glAccountNumber: '6000', glAccountName: 'Rent', aiPredictionUsed: true },
  )
  const doing = fc.record({
    kind: fc.constantFrom('put', 'remove', 'predict', 'clear'),
    number: fc.integer({ min: 1, max: 5 }),
    description: fc.constantFrom('Corner Store', 'Blue Bottle Coffee'),
    posted,
    confident: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 40 }), (steps) => {
      const waiting = new RowsToReview()
      for (const { kind, number, description, posted, confident } of steps) {
        const choice = {
          glAccountNumber: '6100',
          glAccountName: 'Fuel',
          confidence: 0.9,
          reason: 'As before',
        }
        if (kind === 'put') waiting.put({ ...row(number, description), ...posted })
        else if (kind === 'remove') waiting.remove(idOf(number))
        else if (kind === 'predict') waiting.keepPrediction(idOf(number), { choices: [choice], confident }, 1)
        else if (number === 1) waiting.clear()
        const queued = (show: QueueView['show']) => waiting.queue({ ...NEWEST, show }).length
        expect(waiting.counts()).toEqual({ all: queued('all'), filled: queued('filled') })
      }
    }),
  )
})

test('most of a long queue leaves in a moment', () => {
  const toReview = rowsToReview(30_000)
  toReview.queue(NEWEST)
  const begin = performance.now()
  for (let number = 1; number <= 20_000; number++) toReview.remove(idOf(number))
  expect(toReview.queue(NEWEST)).toHaveLength(10_000)
  expect(performance.now() - begin).toBeLessThan(2_000)
}, 60_000)
