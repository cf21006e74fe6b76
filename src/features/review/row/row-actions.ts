import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Answer } from '../../../domain/prediction/proposal.ts'

/** What can be done to the row in focus. */
export interface RowActions {
  onApprove: () => void
  onDecline: () => void
  onChoose: (choice: Answer) => void
  onLeaveUnassigned: () => void
  /** Approves the transfer of which the row is one side, or asks which one is the other; a line of a split is none. */
  onTransfer: (() => void) | undefined
  onAssign: (account: GLAccount) => void
  /** Undefined of what cannot be split, as a line of a split. */
  onSplit: (() => void) | undefined
  onMakeRule: () => void
  onAlike: () => void
}
