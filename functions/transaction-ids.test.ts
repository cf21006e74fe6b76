import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionId } from '../src/domain/ids.ts'
import { transactionIds } from './transaction-ids.ts'

test('an account and a reference have one id, wherever it is derived', () => {
  const idOf = transactionIds()
  fc.assert(
    fc.property(fc.uuid(), fc.array(fc.string({ unit: 'grapheme' })), (accountId, references) => {
      for (const reference of references) {
        expect(idOf(accountId, reference)).toBe(transactionId(accountId, reference))
      }
    }),
  )
})
