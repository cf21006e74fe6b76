import type { Id } from '../../../src/domain/ids.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'

/** An import of one row of 10.00 USD that may be a side of a transfer. */
export const importOfTransferSide = (accountId: Id, reference: string, type: 'EXPENSE' | 'INCOME'): Edit => ({
  name: 'bulkImportTransactions',
  args: {
    isCSVImport: true,
    transactions: [
      {
        userTransactionId: reference,
        timestamp: '2026-04-30T00:00:00.000Z',
        description: 'Own transfer',
        amount: 10,
        type,
        accountId,
        currency: 'USD',
      },
    ],
  },
})
