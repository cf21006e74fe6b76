import { expect, test } from 'vitest'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { readyParts } from './ready-parts.ts'

const IMPORT = '00000000-0000-4000-8000-000000000001'

function rowsOf(count: number, from: number): ImportedTransaction[] {
  return Array.from({ length: count }, (_, index) => ({
    userTransactionId: `row ${from + index}`,
    timestamp: '2026-03-02T00:00:00.000Z',
    description: `Payment ${from + index}`,
    amount: 12.5,
    type: 'EXPENSE',
    accountId: '00000000-0000-4000-8000-0000000000a1',
    currency: 'USD',
  }))
}

test('parts come in their order, each row with what was chosen for it, in edits of 300 rows at most', async () => {
  const parts = [rowsOf(300, 0), rowsOf(700, 300), rowsOf(5, 1_000)]
  const named: string[] = []
  const sizes: number[][] = []
  for await (const { rows, edits } of readyParts(parts, IMPORT, toUtilities)) {
    named.push(...rows.map(({ userTransactionId }) => userTransactionId))
    sizes.push(
      edits.map((edit) => (edit.name === 'bulkImportTransactions' ? edit.args.transactions.length : 0)),
    )
    expect(rows.every(({ glAccountNumber }) => glAccountNumber === '6500')).toBe(true)
  }
  expect(named).toEqual(parts.flat().map(({ userTransactionId }) => userTransactionId))
  expect(sizes).toEqual([[300], [300, 300, 100], [5]])
})

test('a part that cannot be made ready is told of when it is asked for, after those before it', async () => {
  const ready = readyParts([rowsOf(10, 0), rowsOf(10, 10), rowsOf(10, 20)], IMPORT, withoutThird)
  await ready.next()
  await ready.next()
  await expect(ready.next()).rejects.toThrow('No such row')
})

function toUtilities(rows: readonly ImportedTransaction[]): ImportedTransaction[] {
  return rows.map((row) => ({ ...row, glAccountNumber: '6500' }))
}

function withoutThird(rows: readonly ImportedTransaction[]): readonly ImportedTransaction[] {
  if (rows.some(({ userTransactionId }) => userTransactionId === 'row 20')) throw new Error('No such row')
  return rows
}
