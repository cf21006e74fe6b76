import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { BooksDatabase } from '../core/database.ts'
import { PredictorStore } from './predictor-store.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const rows = Array.from({ length: 60 }, (_, index): Transaction => ({
  ...sampleTransaction({
    id: idOf(index),
    timestamp: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
    description: ['City Railway', 'Corner Store', 'Harbour Cafe'][index % 3] ?? '',
    amount: minor(500 + index),
  }),
  status: 'APPROVED',
  glAccountNumber: ['6300', '6400', index % 2 ? '6500' : '6400'][index % 3] ?? '',
  glAccountName: 'Some account',
}))
const now = () => Promise.resolve()

async function told(order: readonly Transaction[]): Promise<PredictorStore> {
  const db = new BooksDatabase(crypto.randomUUID(), idOf(1000))
  const { predictorStore } = await PredictorStore.open(db)
  for (const row of order) predictorStore.follow(row.id, row)
  return predictorStore
}

test('two devices that learned the same approvals in another order say the same once they are put in order', async () => {
  const [one, other] = await Promise.all([told(rows), told(rows.toReversed())])
  expect(one.predictor.serialise()).not.toEqual(other.predictor.serialise())
  expect(await one.putInOrder(now)).toBe(true)
  expect(await other.putInOrder(now)).toBe(true)
  expect(one.predictor.serialise()).toEqual(other.predictor.serialise())
  expect(await one.putInOrder(now)).toBe(false)
})

test('what is told meanwhile ends the putting in order and is not lost', async () => {
  const [first, ...rest] = rows
  const manyTimes = Array.from({ length: 4 }, (_, turn) =>
    rest.map((row) => ({ ...row, id: `${row.id.slice(0, -4)}${turn + 1}${row.id.slice(-3)}` })),
  ).flat()
  const store = await told(manyTimes)
  const size = store.predictor.size
  const tellOnce = async () => void (first && store.follow(first.id, first))
  expect(await store.putInOrder(tellOnce)).toBe(false)
  expect(store.predictor.size).toBe(size + 1)
})
