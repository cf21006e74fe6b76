import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SplitEditor } from '../../ui/bookkeeping/splits/split-editor.tsx'
import type { Whole } from '../../ui/bookkeeping/splits/split-parts.ts'
import type { TransactionEdits } from './edits/use-transaction-edits.ts'
import { quoted } from '../../domain/text/quoted.ts'

interface Props {
  transaction: Whole | undefined
  glAccounts: readonly GLAccount[]
  edits: TransactionEdits
  onClose: () => void
}

export function SplitDialog({ transaction, glAccounts, edits, onClose }: Props) {
  return (
    <Dialog open={transaction !== undefined} onClose={onClose} wide title="Split between GL accounts">
      {transaction && (
        <SplitEditor
          transaction={transaction}
          glAccounts={glAccounts}
          onCancel={onClose}
          onSplit={(parts) => {
            onClose()
            void edits.run(`Split ${quoted(transaction.description)} into ${parts.length} lines`, {
              name: 'splitTransaction',
              args: {
                transactionId: transaction.id,
                splits: parts.map((part) => ({
                  ...part,
                  id: crypto.randomUUID(),
                  amount: decimalFromMinor(part.amount, transaction.currency),
                })),
              },
            })
          }}
        />
      )}
    </Dialog>
  )
}
