import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { SplitEditor } from './split-editor.tsx'
import type { ChosenPart, Whole } from './split-parts.ts'

interface Props<T extends Whole> {
  row: T | undefined
  glAccounts: readonly GLAccount[]
  onClose: () => void
  onSplit: (row: T, parts: ChosenPart[]) => void
}

/** Asks which lines a transaction is made of. */
export function SplitDialog<T extends Whole>({ row, glAccounts, onClose, onSplit }: Props<T>) {
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
