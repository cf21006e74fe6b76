import { expect, test } from 'vitest'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { Ledger } from './ledger.ts'
import { placesInOrder } from './order.ts'

const AT = '2026-11-01T00:00:00.000Z'

function row(id: string, amount: number, currency: string): Transaction {
  return {
    id,
    userTransactionId: id,
    timestamp: AT,
    description: 'Rent',
    amount: minor(amount),
    type: 'EXPENSE',
    currency,
    accountId: 'account',
    glAccountNumber: '6450',
    glAccountName: 'Rent',
    status: 'APPROVED',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
  }
}

test('amounts are compared as people read them, however many decimals their currency has', () => {
  const ledger = new Ledger()
  ledger.columns.put(row('9.000 dinars', 9_000, 'KWD'))
  ledger.columns.put(row('5,000 yen', 5_000, 'JPY'))
  ledger.columns.put(row('60.00 dollars', 6_000, 'USD'))
  const order = (descending: boolean) =>
    [...placesInOrder(ledger, { by: 'amount', descending })].map((at) => ledger.columns.ids[at])
  expect(order(true)).toEqual(['5,000 yen', '60.00 dollars', '9.000 dinars'])
  expect(order(false)).toEqual(['9.000 dinars', '60.00 dollars', '5,000 yen'])
})
