import { approvalEdits, declineEdits, postingEdits, splitEdit } from '../../../db/edits/decision-edits.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import type { ChosenPart, Line, Whole } from '../../../ui/bookkeeping/splits/split-parts.ts'
import type { EditSteps } from './use-edit-steps.ts'

/** What is decided on rows: their status, the GL account they are posted to, and the lines they are split into. */
export function rowDecisions({ run }: EditSteps) {
  return {
    approve: (ids: readonly Id[], what: string) => run(`Approved ${what}`, ...approvalEdits(ids)),
    decline: (ids: readonly Id[], what: string, reason: string) =>
      run(`Declined ${what}`, ...declineEdits(ids, reason)),
    reopen: (row: Pick<LedgerRow, 'id' | 'description'>) =>
      run(`Undid the decision on ${quoted(row.description)}`, {
        name: 'updateTransactionStatus',
        args: { transactionId: row.id, status: 'UNDER_REVIEW' },
      }),
    assign: (ids: readonly Id[], what: string, account: GLAccount, autoApprove = false) =>
      run(
        `Set ${account.number} ${account.name} on ${what}`,
        ...postingEdits(ids, account, autoApprove ? { autoApprove } : {}),
      ),
    split: (row: Whole, parts: readonly ChosenPart[]) =>
      run(`Split ${quoted(row.description)} into ${parts.length} lines`, splitEdit(row, parts).edit),
    changeSplit: (row: Whole, parts: readonly ChosenPart[], lines: readonly Line[]) => {
      const replaces = lines.map(({ id }) => id)
      return run(`Changed the split of ${quoted(row.description)}`, splitEdit(row, parts, replaces).edit)
    },
  }
}
