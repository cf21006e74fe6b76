import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../../../db/core/database.ts'
import { loadOlderNow } from './backfill.ts'
import { loadRows } from './older-matches.ts'
import type { Remote } from '../remote.ts'

const AT = '2026-11-01T12:00:00.000Z'
const ROW = '00000000-0000-4000-8000-0000000000b1'

let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await db.writeFacts({ floor: { timestamp: AT, id: ROW }, cursor: 1 })
})
afterEach(() => db.delete())

const remote: Remote = {
  call: vi.fn(() => Promise.resolve({ epoch: ROW, seq: 1, changes: [], complete: true })) as Remote['call'],
}

test.each([
  ['rows that were searched for', () => loadRows(db, remote, [ROW], AT)],
  ['older rows', () => loadOlderNow(db, remote, AT)],
])('where there is no room for %s, it is said in words', async (_what, load) => {
  vi.spyOn(db, 'transaction').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'))
  await expect(load()).rejects.toThrow('No room for older transactions on this device.')
})
