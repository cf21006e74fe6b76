import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownDigest } from './own-rows.ts'
import { rowFromTransaction, type TransactionRow, transactionFromRow } from './rows.ts'

const day = (value: number) => new Date(value).toISOString()
const rowOf = fc.record(
  {
    id: fc.uuid({ version: 4 }),
    userTransactionId: fc.string({ minLength: 1 }),
    timestamp: fc.integer({ min: 0, max: 2e12 }).map(day),
    description: fc.string({ minLength: 1, unit: 'binary' }),
    amount: fc.integer({ min: 0, max: 1e9 }).map((minor) => minor / 100),
    type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const),
    currency: fc.constant('USD'),
    accountId: fc.uuid({ version: 4 }),
    glAccountNumber: fc.string({ minLength: 1 }),
    glAccountName: fc.string({ minLength: 1 }),
    status: fc.constantFrom('UNDER_REVIEW' as const, 'APPROVED' as const),
    reconciled: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 2e12 }).map(day),
    updatedAt: fc.integer({ min: 0, max: 2e12 }).map(day),
    category: fc.string({ minLength: 1 }),
    reviewedBy: fc.string({ minLength: 1 }),
    ruleBasedAssignment: fc.boolean(),
    aiPredictionConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  {
    requiredKeys: [
      'id', 'userTransactionId', 'timestamp', 'description', 'amount', 'type', 'currency', 'accountId',
      'glAccountNumber', 'glAccountName', 'status', 'reconciled', 'createdAt', 'updatedAt',
    ],
  },
) // oxfmt-ignore

test('a row has the digest that it has on the server, in whatever order its fields stand', () => {
  fc.assert(
    fc.property(fc.array(rowOf), (rows) => {
      const sent = JSON.parse(JSON.stringify(rows)) as TransactionRow[]
      const kept = rows.map((row) => {
        const entity = rowFromTransaction(transactionFromRow(row))
        return Object.fromEntries(Object.entries(entity).toReversed()) as unknown as TransactionRow
      })
      expect(ownDigest(kept)).toBe(ownDigest(sent))
    }),
  )
})

test('whatever changes in a row changes the digest, and so does another order of rows', () => {
  fc.assert(
    fc.property(rowOf, rowOf, fc.nat(), (row, other, place) => {
      const fields = Object.keys(other) as (keyof typeof other)[]
      const field = fields[place % fields.length] ?? 'description'
      fc.pre(JSON.stringify(row[field]) !== JSON.stringify(other[field]) && row.id !== other.id)
      expect(ownDigest([{ ...row, [field]: other[field] }])).not.toBe(ownDigest([row]))
      expect(ownDigest([row, other])).not.toBe(ownDigest([other, row]))
    }),
  )
})
