import * as z from 'zod/mini'
import { call } from '../call.ts'
import { importFacts, importRow } from '../rows/import-rows.ts'

export const importCalls = {
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
