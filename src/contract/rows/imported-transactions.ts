import * as z from 'zod/mini'
import { TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import { currencyCode, id, instant, magnitude, named, provenance, text } from '../rows.ts'

/** A row of a file as it is sent to be stored. */
export const importedTransaction = z.strictObject({
  userTransactionId: text(300),
  timestamp: instant,
  description: text(2000),
  amount: magnitude,
  type: z.enum(TRANSACTION_TYPES),
  accountId: id,
  currency: currencyCode,
  category: z.exactOptional(text(100)),
  glAccountNumber: z.exactOptional(named(40)),
  glAccountName: z.exactOptional(named(200)),
  glSubcategory: z.exactOptional(named(100)),
  ...provenance,
})
export type ImportedTransaction = z.infer<typeof importedTransaction>

/** A row that an import left out, and the transaction that its account held already in its place. */
export const skippedRow = z.strictObject({
  /** Position in the import, counted from 0. */
  index: z.int().check(z.gte(0)),
  userTransactionId: z.string(),
  reason: z.string(),
  /** Absent where it came with the same import, sent before or earlier in the same call, and of a locked day. */
  existing: z.exactOptional(
    z.strictObject({
      id,
      timestamp: instant,
      description: z.string(),
      amount: magnitude,
      type: z.enum(TRANSACTION_TYPES),
    }),
  ),
})
export type SkippedRow = z.infer<typeof skippedRow>

/** Most rows one import call may carry. */
export const MAX_IMPORT_ROWS = 50_000
