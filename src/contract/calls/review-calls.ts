import * as z from 'zod/mini'
import { BANK_FLAGS, TRANSACTION_STATUSES } from '../../domain/transaction/transaction.ts'
import { call, ignoredUser, LIST_BODY_BYTES, MAX_BULK_IDS } from '../call.ts'
import { id, instant, named, provenance, sentence, text, transactionRow } from '../rows.ts'

const transactionIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))
const status = z.enum(TRANSACTION_STATUSES, sentence('Invalid transaction status'))

export const reviewCalls = {
  approveTransaction: call({
    kind: 'mutation',
    access: 'member',
    failure: 'APPROVE_ERROR',
    failureMessage: 'Failed to approve transaction',
    editTitle: 'Approve a transaction',
    input: z.strictObject({ transactionId: id, userId: ignoredUser }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  declineTransaction: call({
    kind: 'mutation',
    access: 'member',
    failure: 'DECLINE_ERROR',
    failureMessage: 'Failed to decline transaction',
    editTitle: 'Decline a transaction',
    input: z.strictObject({ transactionId: id, userId: ignoredUser, reason: text(500) }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  updateTransactionStatus: call({
    kind: 'mutation',
    access: 'member',
    failure: 'STATUS_UPDATE_ERROR',
    failureMessage: 'Failed to update transaction status',
    editTitle: 'Undo a decision',
    input: z.strictObject({
      transactionId: id,
      status,
      userId: ignoredUser,
      reviewedAt: z.exactOptional(instant),
    }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  bulkUpdateTransactionStatus: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_STATUS_UPDATE_ERROR',
    failureMessage: 'Failed to update transaction statuses',
    editTitle: 'Change the status of transactions',
    input: z.strictObject({ transactionIds, status }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  bulkApproveTransactions: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_STATUS_UPDATE_ERROR',
    failureMessage: 'Failed to approve transactions',
    editTitle: 'Approve transactions',
    input: z.strictObject({ transactionIds }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  bulkDeclineTransactions: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_STATUS_UPDATE_ERROR',
    failureMessage: 'Failed to decline transactions',
    editTitle: 'Decline transactions',
    input: z.strictObject({ transactionIds, reason: text(500) }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  bulkAssignGLAccount: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_UPDATE_ERROR',
    failureMessage: 'Failed to assign GL account',
    editTitle: 'Assign a GL account',
    input: z.strictObject({
      transactionIds,
      glAccountNumber: named(40),
      glAccountName: named(200),
      glSubcategory: z.exactOptional(named(100)),
      /** Left out where a person chose the account. */
      ...provenance,
      autoApprove: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  setBankFlag: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_UPDATE_ERROR',
    failureMessage: 'Failed to clear the bank’s notice',
    editTitle: 'Clear a bank’s notice',
    /** Null clears the flag; a flag brings back one that was cleared. */
    input: z.strictObject({ transactionIds, bankFlag: z.nullable(z.enum(BANK_FLAGS)) }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),
} as const
