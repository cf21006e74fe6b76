import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { importEdits } from './imports.ts'

const IMPORT = '00000000-0000-4000-8000-0000000000ff'
const row = (number: number, description = 'Coffee'): ImportedTransaction => ({
  userTransactionId: `ref-${number}`,
  timestamp: '2026-11-01T00:00:00.000Z',
  description,
  amount: 4.5,
  type: 'EXPENSE',
  accountId: '00000000-0000-4000-8000-000000000001',
  currency: 'USD',
})
const rowsOf = (edits: ReturnType<typeof importEdits>) =>
  edits.flatMap((edit) => (edit.name === 'bulkImportTransactions' ? [edit.args.transactions] : []))

test('rows are cut into edits of at most 300, all under one import, none lost', () => {
  const rows = Array.from({ length: 701 }, (_, index) => row(index))
  const edits = importEdits(rows, IMPORT)
  expect(rowsOf(edits).map((part) => part.length)).toEqual([300, 300, 101])
  expect(rowsOf(edits).flat()).toEqual(rows)
  expect(edits.every((edit) => edit.name === 'bulkImportTransactions' && edit.args.importId === IMPORT)).toBe(
    true,
  )
})

test.each(['x', 'é', '銀', '🏦'])('long texts of %s make smaller edits', (character) => {
  const rows = Array.from({ length: 200 }, (_, index) => row(index, character.repeat(950)))
  for (const edit of importEdits(rows, IMPORT)) {
    expect(Buffer.byteLength(JSON.stringify(edit))).toBeLessThan(105 * 1024)
  }
})

test('no rows make no edit', () => {
  expect(importEdits([], IMPORT)).toEqual([])
})
