import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { missing, Refusal } from '../contract/errors.ts'
import { BooksDatabase } from '../db/core/database.ts'
import type { Edit } from '../mutations/mutation.ts'
import { withQuotaRetry } from '../sync/engine/quota-retry.ts'
import { storeEdits } from './make-edits.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const deletion: Edit = { name: 'deleteTransaction', args: { id: ID } }
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

/** A write that finds no room so many times. */
function crowded(times: number) {
  let left = times
  return vi.fn(() =>
    left-- > 0 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : Promise.resolve('stored'),
  )
}

test('full storage is made room in, twice, before an edit is given up', async () => {
  for (const times of [0, 1, 2]) expect(await withQuotaRetry(db, crowded(times))).toBe('stored')
  const hopeless = crowded(Infinity)
  await expect(withQuotaRetry(db, hopeless)).rejects.toThrow(/^Not saved/)
  expect(hopeless).toHaveBeenCalledTimes(3)
})

test('any other failure of a write is not repeated', async () => {
  const write = vi.fn(() => Promise.reject(new Error('broken')))
  await expect(withQuotaRetry(db, write)).rejects.toThrow('broken')
  expect(write).toHaveBeenCalledOnce()
})

test.each<[Edit, string]>([
  [{ name: 'deleteTransaction', args: { id: ID } }, 'Transaction'],
  [{ name: 'bulkDeleteTransactions', args: { transactionIds: [ID] } }, 'Transaction'],
  [{ name: 'deleteAccount', args: { id: ID } }, 'Account'],
  [{ name: 'deleteTransactionRule', args: { id: ID } }, 'Rule'],
  [{ name: 'bulkDeleteTransactionRules', args: { ids: [ID] } }, 'Rule'],
])(
  'a deletion of what is not here any more has the books compared and says so: $name',
  async (edit, noun) => {
    const requestSync = vi.fn()
    const storing = storeEdits(db, [edit], requestSync, () => Promise.reject(missing('Not found')))
    await expect(storing).rejects.toMatchObject({
      code: 'STALE_DATA',
      message: `${noun} no longer exists. Data has been refreshed, please try again.`,
    })
    expect(requestSync).toHaveBeenCalledExactlyOnceWith({ validate: true })
  },
)

test('another refusal reaches whoever made the edit as it is', async () => {
  const refusal = new Refusal('VALIDATION_ERROR', 'Only a transaction in review', 'failed-precondition')
  const storing = storeEdits(db, [deletion], vi.fn(), () => Promise.reject(refusal))
  await expect(storing).rejects.toBe(refusal)
})
