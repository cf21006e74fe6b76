import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_IDS, anyTransaction } from '../../../../../tests/support/books/random-transactions.ts'
import { flaggedByBank } from './flagged-query.ts'
import { Ledger } from '../../ledger.ts'

test('the flagged rows are those of the accounts that a bank has touched and nobody has declined, newest first', () => {
  const rows = fc.uniqueArray(anyTransaction, { selector: ({ id }) => id, maxLength: 40 })
  fc.assert(
    fc.property(rows, fc.subarray(ACCOUNT_IDS), (all, accountIds) => {
      const ledger = new Ledger()
      for (const row of all) ledger.columns.put(row)
      const found = flaggedByBank(ledger, { accountIds })
      const wanted = all.filter(
        (row) =>
          row.bankFlag !== undefined && row.status !== 'DECLINED' && accountIds.includes(row.accountId),
      )
      expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
      expect(found.map(({ timestamp }) => timestamp)).toEqual(
        found
          .map(({ timestamp }) => timestamp)
          .toSorted()
          .toReversed(),
      )
    }),
  )
})
