import { minor } from '../../../src/domain/money/money.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'

const AT = '2026-11-01T00:00:00.000Z'

/** An expense under review that is posted nowhere yet; a test names the fields it is about. */
export function sampleTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    userTransactionId: 'reference',
    timestamp: AT,
    description: 'Corner Store',
    amount: minor(1280),
    type: 'EXPENSE',
    currency: 'USD',
    accountId: '00000000-0000-4000-8000-0000000000a1',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: 'UNDER_REVIEW',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}
