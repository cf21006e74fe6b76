import * as z from 'zod/mini'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../domain/transaction.ts'
import { call, ignoredUser, MAX_BULK_IDS, pagination } from './call.ts'
import { currencyCode, id, instant, magnitude, text, transactionRow } from './rows.ts'

const importedTransaction = z.strictObject({
  userTransactionId: text(300),
  timestamp: instant,
  description: text(2000),
  amount: magnitude,
  type: z.enum(TRANSACTION_TYPES),
  accountId: id,
  currency: currencyCode,
  category: z.exactOptional(text(100)),
  glAccountNumber: z.exactOptional(text(40)),
  glAccountName: z.exactOptional(text(200)),
  glSubcategory: z.exactOptional(text(100)),
})
export type ImportedTransaction = z.infer<typeof importedTransaction>

/** Most rows one import call may carry. */
export const MAX_IMPORT_ROWS = 50_000

const transactionIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))

export const transactionCalls = {
  getTransactions: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: z.strictObject({
      filters: z.exactOptional(
        z.strictObject({
          search: z.exactOptional(z.string().check(z.maxLength(200))),
          glAccountNumber: z.exactOptional(text(40)),
          accountId: z.exactOptional(id),
          status: z.exactOptional(z.enum(TRANSACTION_STATUSES)),
        }),
      ),
      pagination,
    }),
    output: z.strictObject({
      transactions: z.array(transactionRow),
      totalCount: z.int(),
      hasMore: z.boolean(),
      limit: z.int(),
      offset: z.int(),
    }),
  }),

  bulkImportTransactions: call({
    access: 'member',
    failure: 'BULK_IMPORT_ERROR',
    mutation: true,
    input: z.strictObject({
      isCSVImport: z.literal(true),
      transactions: z.array(importedTransaction).check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
      skipDuplicates: z.exactOptional(z.boolean()),
      validateOnly: z.exactOptional(z.boolean()),
      importId: z.exactOptional(id),
    }),
    output: z.strictObject({
      /** Ids of the transactions that were stored, or would be where only validation was asked for. */
      successful: z.array(id),
      successCount: z.int(),
      /** Rows left out because their account already holds a transaction with their reference. */
      skipped: z.array(z.strictObject({ index: z.int(), userTransactionId: z.string(), reason: z.string() })),
    }),
  }),

  approveTransaction: call({
    access: 'member',
    failure: 'APPROVE_ERROR',
    mutation: true,
    input: z.strictObject({ transactionId: id, userId: ignoredUser }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  declineTransaction: call({
    access: 'member',
    failure: 'DECLINE_ERROR',
    mutation: true,
    input: z.strictObject({ transactionId: id, userId: ignoredUser, reason: text(500) }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  updateTransactionStatus: call({
    access: 'member',
    failure: 'STATUS_UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({
      transactionId: id,
      status: z.enum(TRANSACTION_STATUSES),
      userId: ignoredUser,
      reviewedAt: z.exactOptional(instant),
    }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  bulkApproveTransactions: call({
    access: 'member',
    failure: 'BULK_STATUS_UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({ transactionIds }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  bulkAssignGLAccount: call({
    access: 'member',
    failure: 'BULK_UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({
      transactionIds,
      glAccountNumber: text(40),
      glAccountName: text(200),
      glSubcategory: z.exactOptional(text(100)),
      autoApprove: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),
} as const
