import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SplitEditor } from '../../../ui/bookkeeping/splits/split-editor.tsx'
import type { ChosenPart } from '../../../ui/bookkeeping/splits/split-parts.ts'

interface Props {
  row: Transaction | undefined
  glAccounts: readonly GLAccount[]
  onClose: () => void
  onSplit: (row: Transaction, parts: ChosenPart[]) => void
}

export function SplitDialog({ row, glAccounts, onClose, onSplit }: Props) {
  return (
    <Dialog open={row !== undefined} onClose={onClose} wide title="Split between GL accounts">
      {row && (
        <SplitEditor
          transaction={row}
          glAccounts={glAccounts}
          onCancel={onClose}
          onSplit={(parts) => onSplit(row, parts)}
        />
      )}
    </Dialog>
  )
}
