import { bulkEdits } from '../../../db/edits/bulk.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import type { EditSteps } from './use-edit-steps.ts'

/** What is decided on rows: their status, and the GL account they are posted to. */
export function rowDecisions({ run }: EditSteps) {
  return {
    approve: (ids: readonly Id[], what: string) =>
      run(
        `Approved ${what}`,
        ...bulkEdits(ids, (transactionIds) => ({
          name: 'bulkApproveTransactions',
          args: { transactionIds },
        })),
      ),
    decline: (ids: readonly Id[], what: string, reason: string) =>
      run(
        `Declined ${what}`,
        ...bulkEdits(ids, (transactionIds) => ({
          name: 'bulkDeclineTransactions',
          args: { transactionIds, reason },
        })),
      ),
    reopen: (row: Pick<LedgerRow, 'id' | 'description'>) =>
      run(`Undid the decision on ${quoted(row.description)}`, {
        name: 'updateTransactionStatus',
        args: { transactionId: row.id, status: 'UNDER_REVIEW' },
      }),
    assign: (ids: readonly Id[], what: string, account: GLAccount, autoApprove = false) =>
      run(
        `Set ${account.number} ${account.name} on ${what}`,
        ...bulkEdits(ids, (transactionIds) => ({
          name: 'bulkAssignGLAccount',
          args: {
            transactionIds,
            glAccountNumber: account.number,
            glAccountName: account.name,
            ...(account.subcategory === undefined ? {} : { glSubcategory: account.subcategory }),
            ...(autoApprove ? { autoApprove } : {}),
          },
        })),
      ),
  }
}
