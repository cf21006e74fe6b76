import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTransaction } from '../../../tests/support/books/random-transactions.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { LedgerColumns, type LedgerRow } from './ledger-columns.ts'

/** What the columns promise to give back of a transaction. */
function ledgerRowOf(row: Transaction): LedgerRow {
  const { userTransactionId: _reference, createdAt: _created, updatedAt: _updated, ...kept } = row
  return kept
}

function rowsOf(columns: LedgerColumns): LedgerRow[] {
  return Array.from({ length: columns.size }, (_, at) => columns.rowAt(at)).sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
}

test('a place beyond the rows is refused, in an empty ledger too', () => {
  expect(() => new LedgerColumns().rowAt(0)).toThrow(RangeError)
})

test('after any puts and removals the columns hold the same rows as a map', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: anyTransaction.map((row) => ({ put: row, id: row.id })) },
    { weight: 1, arbitrary: anyTransaction.map(({ id }) => ({ put: undefined, id })) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const columns = new LedgerColumns()
      const rowById = new Map<string, Transaction>()
      for (const { put, id } of steps) {
        if (put) {
          columns.put(put)
          rowById.set(id, put)
        } else {
          columns.remove(id)
          rowById.delete(id)
        }
      }
      const wanted = [...rowById.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(ledgerRowOf)
      expect(rowsOf(columns)).toEqual(wanted)
      for (const id of rowById.keys()) expect(columns.ids[columns.placeOf(id) ?? -1]).toBe(id)
    }),
  )
})

test('more rows than the first arrays hold keep their values when the arrays grow', () => {
  const [sample] = fc.sample(anyTransaction, { numRuns: 1, seed: 1 })
  if (!sample) throw new Error('no sample')
  const columns = new LedgerColumns()
  for (let number = 0; number < 5000; number++) {
    columns.put({ ...sample, id: `row ${number}`, amount: number as unknown as Transaction['amount'] })
  }
  for (const number of [0, 1023, 1024, 4999]) {
    expect(columns.rowAt(columns.placeOf(`row ${number}`) ?? -1).amount).toBe(number)
  }
})
