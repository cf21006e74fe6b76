import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import type { Id } from '../../domain/ids.ts'
import { BooksDatabase } from './database.ts'
import { readMany, readTransactionsById } from './read-many.ts'

const ROWS = 600
const idOf = (number: number): Id => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + (number % 200))).toISOString()

let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase('many', '00000000-0000-4000-8000-00000000000a')
  await db.transactions.bulkPut(
    Array.from({ length: ROWS }, (_, number) => ({
      ...sampleTransaction({ id: idOf(number), timestamp: dayOf(number) }),
      _seq: 1,
    })),
  )
})
afterEach(() => db.delete())

test('however many rows are asked for, and wherever they lie, they are those that are looked up one by one', async () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: ROWS + 50 }), { minLength: 1, maxLength: ROWS })
  const days = fc.tuple(fc.integer({ min: 0, max: 220 }), fc.integer({ min: 0, max: 220 }))
  await fc.assert(
    fc.asyncProperty(numbers, fc.option(days, { nil: undefined }), async (asked, between) => {
      const ids = asked.map(idOf)
      const rows = await db.transactions.bulkGet(ids)
      const expected = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
      const span = between && { from: dayOf(Math.min(...between)), to: dayOf(Math.max(...between)) }
      expect(await readMany(db.transactions, ids)).toEqual(expected)
      expect(await readTransactionsById(db, ids, span)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

test('of thousands of rows that lie side by side none is looked up by itself', async () => {
  const asked = Array.from({ length: 300 }, (_, number) => idOf(number))
  let lookedUp = 0
  db.use({
    stack: 'dbcore',
    name: 'counting',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          getMany(request) {
            lookedUp += request.keys.length
            return table.getMany(request)
          },
        }
      },
    }),
  })
  db.close()
  await db.open()
  await readMany(db.transactions, asked)
  expect(lookedUp).toBe(0)
  await readTransactionsById(db, asked, { from: dayOf(0), to: dayOf(199) })
  expect(lookedUp).toBe(0)
})
