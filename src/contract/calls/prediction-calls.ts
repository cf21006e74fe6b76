import * as z from 'zod/mini'
import { TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import { call, ROWS_BODY_BYTES } from '../call.ts'
import { currencyCode, id, instant, magnitude } from '../rows.ts'

/** Most transactions one call may ask about. */
export const MAX_BATCH_PREDICTIONS = 1_000

/** What is known of the transaction; the more of it, the better the prediction. */
const known = {
  description: z.exactOptional(z.string().check(z.maxLength(2000))),
  amount: z.exactOptional(magnitude),
  /** EXPENSE unless it is given. */
  type: z.exactOptional(z.enum(TRANSACTION_TYPES)),
  currency: z.exactOptional(currencyCode),
  accountId: z.exactOptional(id),
  timestamp: z.exactOptional(instant),
  /** What the bank or the file called it. */
  category: z.exactOptional(z.string().check(z.maxLength(100))),
}
const predictable = z.strictObject(known)
export type Predictable = z.infer<typeof predictable>

const choice = z.strictObject({
  glAccountNumber: z.string(),
  glAccountName: z.string(),
  confidence: z.number().check(z.gte(0), z.lte(1)),
  /** In words: "Used for 14 of 15 “shell” transactions". */
  reason: z.string(),
})

const prediction = {
  /** Null before anything was learned. */
  glAccountNumber: z.nullable(z.string()),
  glAccountName: z.nullable(z.string()),
  /** From 0 to 1: how often such a choice has turned out right. */
  confidence: z.number().check(z.gte(0), z.lte(1)),
  /** Whether the account may be filled in by itself; otherwise the choices are only offered. */
  confident: z.boolean(),
  reason: z.nullable(z.string()),
  /** At most three, the likeliest first. */
  choices: z.array(choice),
}

export const predictionCalls = {
  predictTransactionGLAccount: call({
    kind: 'read',
    access: 'viewer',
    failure: 'PREDICTION_ERROR',
    failureMessage: 'Failed to predict GL account',
    input: predictable,
    output: z.strictObject(prediction),
  }),

  batchPredictGLAccounts: call({
    kind: 'read',
    limit: { calls: 120, seconds: 60 },
    heavy: true,
    bodyBytes: ROWS_BODY_BYTES,
    access: 'viewer',
    failure: 'BATCH_PREDICTION_ERROR',
    failureMessage: 'Failed to predict GL accounts',
    input: z.strictObject({
      transactions: z.exactOptional(
        z
          .array(z.strictObject({ ...known, id: z.exactOptional(z.string().check(z.maxLength(300))) }))
          .check(z.maxLength(MAX_BATCH_PREDICTIONS)),
      ),
    }),
    /** In the order of the transactions, each with the id that was given. */
    output: z.strictObject({
      predictions: z.array(z.strictObject({ id: z.exactOptional(z.string()), ...prediction })),
    }),
  }),
} as const
