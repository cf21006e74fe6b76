import { useMemo } from 'react'
import { changeEdits, type Changes } from '../../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import { useBooks } from '../../../session/session-context.ts'
import { rowCreation } from './row-creation.ts'
import { rowDecisions } from './row-decisions.ts'
import { rowDeletion } from './row-deletion.ts'
import { transferEdits } from './transfer-edits.ts'
import { useEditSteps } from './use-edit-steps.ts'

/**
 * What a person does to transactions, each as one step that undo takes back. Every function answers whether
 * it was done; where it was not, `failure` says why.
 */
export function useTransactionEdits() {
  const books = useBooks()
  const steps = useEditSteps()
  return useMemo(
    () => ({
      failure: steps.failure,
      dismissFailure: steps.dismissFailure,
      run: steps.run,
      change: (row: Parameters<typeof changeEdits>[1] & Pick<LedgerRow, 'description'>, changes: Changes) =>
        steps.prepared(async () => ({
          label: `Changed ${quoted(row.description)}`,
          edits: await changeEdits(books.db, row, changes),
        })),
      ...rowCreation(books, steps),
      ...rowDecisions(steps),
      ...transferEdits(books.db, steps),
      ...rowDeletion(books.db, steps),
    }),
    [books, steps],
  )
}

export type TransactionEdits = ReturnType<typeof useTransactionEdits>
