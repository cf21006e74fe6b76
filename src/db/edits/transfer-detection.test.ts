import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Proposal } from '../../domain/transfer/transfer-pair.ts'
import { BooksDatabase } from '../core/database.ts'
import { detectionEdits } from './transfer-detection.ts'
import { writeEdits } from '../write.ts'

const newId = () => crypto.randomUUID()
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase(newId(), '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const proposal = (): Proposal => ({
  expenseTransactionId: newId(),
  incomeTransactionId: newId(),
  score: 84,
  reasons: Array.from({ length: 6 }, (_, index) => ({
    kind: 'amount',
    text: `A reason that says rather much, number ${index}`,
    points: 14,
  })),
  alternatives: Array.from({ length: 3 }, () => ({
    expenseTransactionId: newId(),
    incomeTransactionId: newId(),
    score: 60,
  })),
})
const lone = (): Proposal => ({ expenseTransactionId: newId(), reasons: [], alternatives: [] })

test('any number of transfers is kept, and the server is asked once to search', async () => {
  const found = Array.from({ length: 3_000 }, (_, index) => (index % 3 === 0 ? proposal() : lone()))
  const edits = detectionEdits(found)
  await writeEdits(db, edits, '2026-11-02T10:00:00.000Z', newId)
  expect(await db.transfers.count()).toBe(3_000)
  const continuing = edits.map((edit) => edit.name === 'manualTransferDetection' && edit.args?.continues)
  expect(continuing).toEqual([undefined, ...edits.slice(1).map(() => true)])
})

test('the server is asked to search also where nothing was found here', () => {
  expect(detectionEdits([])).toEqual([{ name: 'manualTransferDetection', args: { found: [] } }])
})
