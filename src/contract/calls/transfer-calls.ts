import * as z from 'zod/mini'
import { TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import { TRANSFER_STATUSES } from '../../domain/transfer/transfer.ts'
import { call, LIST_BODY_BYTES, pagination } from '../call.ts'
import { currencyCode, decimal, id, instant, magnitude, text } from '../rows.ts'
import { conversionData, exchangeFee, transferProposal, transferRow } from '../rows/transfer-rows.ts'

/** Most pairs that one detection on a device may send. */
export const MAX_FOUND_TRANSFERS = 1_000

const listing = z.nullish(
  z.strictObject({
    status: z.exactOptional(z.enum(TRANSFER_STATUSES)),
    pagination,
    /** The currency of the sums; USD unless it is given. */
    currency: z.exactOptional(currencyCode),
  }),
)

const unconvertedFees = z.array(z.strictObject({ amount: decimal, currency: currencyCode }))

const side = z.strictObject({
  id,
  amount: magnitude,
  currency: currencyCode,
  description: z.string(),
  timestamp: instant,
  type: z.enum(TRANSACTION_TYPES),
  account: z.strictObject({ id, institution: z.string(), name: z.string() }),
})

export const transferCalls = {
  manualTransferDetection: call({
    kind: 'mutation',
    limit: { calls: 60, seconds: 60 },
    sharedLimit: { calls: 120, seconds: 3600 },
    heavy: true,
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'MATCH_ERROR',
    failureMessage: 'Failed to detect transfers',
    editTitle: 'Detect transfers',
    input: z.nullish(
      z.strictObject({
        /** What the device has found by itself and shows already; the server searches the whole books. */
        found: z.exactOptional(z.array(transferProposal).check(z.maxLength(MAX_FOUND_TRANSFERS))),
        /** Set where this is more of what the edit before has found: the server has searched then. */
        continues: z.exactOptional(z.literal(true)),
      }),
    ),
    output: z.strictObject({
      success: z.boolean(),
      transfersDetected: z.int(),
      error: z.nullable(z.string()),
    }),
  }),

  approveTransfer: call({
    kind: 'mutation',
    access: 'member',
    failure: 'APPROVE_ERROR',
    failureMessage: 'Failed to approve transfer',
    editTitle: 'Approve a transfer',
    input: z.strictObject({ transferId: id }),
    output: z.strictObject({ transfer: transferRow }),
  }),

  rejectTransfer: call({
    kind: 'mutation',
    access: 'member',
    failure: 'DECLINE_ERROR',
    failureMessage: 'Failed to reject transfer',
    editTitle: 'Reject a transfer',
    input: z.strictObject({ transferId: id, reason: z.exactOptional(z.string().check(z.maxLength(500))) }),
    output: z.strictObject({ transfer: transferRow }),
  }),

  resetTransfer: call({
    kind: 'mutation',
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to reset transfer',
    editTitle: 'Reset a transfer',
    input: z.strictObject({ transferId: id }),
    output: z.strictObject({ transfer: transferRow }),
  }),

  createManualTransfer: call({
    kind: 'mutation',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create transfer',
    editTitle: 'Match a transfer',
    input: z.strictObject({ expenseTransactionId: id, incomeTransactionId: id }),
    output: z.strictObject({ transfer: transferRow }),
  }),

  getTransferPairs: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load transfer data',
    input: listing,
    output: z.strictObject({
      transfers: z.array(transferRow),
      totalCount: z.int(),
      hasMore: z.boolean(),
      limit: z.int(),
      offset: z.int(),
    }),
  }),

  getTransferStats: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load transfer data',
    input: z.nullish(z.strictObject({ currency: z.exactOptional(currencyCode) })),
    output: z.strictObject({
      total: z.int(),
      underReview: z.int(),
      approved: z.int(),
      rejected: z.int(),
      noMatch: z.int(),
      /** Of all transfers that are not rejected. */
      totalFees: decimal,
      totalFeesCurrency: currencyCode,
      /** Fees for which no rate is known; not part of the total. */
      unconvertedFees,
    }),
  }),

  getEnrichedTransferPairs: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load transfer data',
    input: listing,
    output: z.strictObject({
      /** The latest first, by the day of the later side. */
      transfers: z.array(
        z.strictObject({
          id,
          status: z.enum(TRANSFER_STATUSES),
          reviewedAt: z.nullable(instant),
          reviewedBy: z.nullable(text(200)),
          rejectReason: z.nullable(text(500)),
          isManual: z.boolean(),
          score: z.nullable(z.int()),
          reasons: transferRow.shape.reasons,
          alternatives: transferRow.shape.alternatives,
          expenseTransaction: z.nullable(side),
          incomeTransaction: z.nullable(side),
          exchangeFee: z.nullable(exchangeFee),
          conversionData: z.nullable(conversionData),
        }),
      ),
      underReview: z.int(),
      approved: z.int(),
      rejected: z.int(),
      totalFees: decimal,
      totalFeesCurrency: currencyCode,
      unconvertedFees,
      hasMore: z.boolean(),
    }),
  }),
} as const
