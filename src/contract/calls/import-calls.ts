import * as z from 'zod/mini'
import { call, ROWS_BODY_BYTES } from '../call.ts'
import { importFacts, importRow } from '../rows/import-rows.ts'
import { importedTransaction, MAX_IMPORT_ROWS, skippedRow } from '../rows/imported-transactions.ts'
import { id } from '../rows.ts'

export const importCalls = {
  bulkImportTransactions: call({
    kind: 'mutation',
    limit: { calls: 120, seconds: 60 },
    heavy: true,
    bodyBytes: ROWS_BODY_BYTES,
    access: 'member',
    failure: 'BULK_IMPORT_ERROR',
    failureMessage: 'Failed to import transactions',
    editTitle: 'Import transactions',
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
      skipped: z.array(skippedRow),
    }),
  }),

  /** Says what has come of a file so far; the last word on an import is the one that counts. */
  recordImport: call({
    kind: 'mutation',
    limit: { calls: 120, seconds: 60 },
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to update the import history',
    editTitle: 'Import a file',
    input: importFacts,
    output: z.strictObject({ import: importRow }),
  }),
} as const
