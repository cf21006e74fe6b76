import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { SplitEditor } from './split-editor.tsx'
import type { ChosenPart, Line, Whole } from './split-parts.ts'

interface Props<T extends Whole> {
  row: T | undefined
  /** The lines that it is split into; none where it is not split yet. */
  lines?: readonly Line[] | undefined
  glAccounts: readonly GLAccount[]
  onClose: () => void
  onSplit: (row: T, parts: ChosenPart[]) => void
}

/** Asks which lines a transaction is made of. */
export function SplitDialog<T extends Whole>({ row, lines, glAccounts, onClose, onSplit }: Props<T>) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      wide
      title={lines ? 'Edit split' : 'Split between GL accounts'}
    >
      {row && (
        <SplitEditor
          transaction={row}
          {...(lines ? { lines } : {})}
          glAccounts={glAccounts}
          onCancel={onClose}
          onSplit={(parts) => onSplit(row, parts)}
        />
      )}
    </Dialog>
  )
}
