import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTransaction } from '../../../../../tests/support/books/random-transactions.ts'
import type { Transaction } from '../../../../domain/transaction/transaction.ts'
import { bulkScope } from './bulk-query.ts'
import { Ledger } from '../../ledger.ts'
import { parts } from './parts-query.ts'

const [sample] = fc.sample(anyTransaction, { numRuns: 1, seed: 2 })
if (!sample) throw new Error('no sample')
const { isSplit: _split, parentTransactionId: _parent, ...plain } = sample

const row = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  ...plain,
  id,
  status: 'UNDER_REVIEW',
  ...more,
})
const ledger = new Ledger()
for (const each of [
  row('waits'),
  row('approved', { status: 'APPROVED' }),
  row('whole', { status: 'APPROVED', isSplit: true }),
  row('part 1', { parentTransactionId: 'whole' }),
  row('part 2', { parentTransactionId: 'whole', status: 'DECLINED' }),
]) {
  ledger.columns.put(each)
}
const scope = (...ids: string[]) => bulkScope(ledger, { ids })

test('ids that are not here any more are left out', () => {
  expect(scope('gone', 'waits').ids).toEqual(['waits'])
})

test('a whole is neither decided nor posted, and its parts go with it', () => {
  const { decidable, assignable, deletable } = scope('waits', 'approved', 'whole')
  expect(decidable).toEqual(['waits'])
  expect(assignable).toEqual(['waits', 'approved'])
  expect(deletable).toEqual([['waits'], ['approved'], ['whole', 'part 1', 'part 2']])
})

test('a part alone is decided and posted by itself, and does not go', () => {
  const { decidable, assignable, deletable } = scope('part 1')
  expect([decidable, assignable, deletable]).toEqual([['part 1'], ['part 1'], []])
})

test('parts are found by their whole', () => {
  expect(parts(ledger, { id: 'whole' }).map(({ id }) => id)).toEqual(['part 1', 'part 2'])
  expect(parts(ledger, { id: 'waits' })).toEqual([])
})
