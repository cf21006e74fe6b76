import type { KeyCommand } from '../../ui/keyboard/keys.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'

export interface ReviewCommands {
  next: () => void
  previous: () => void
  approve: () => void
  leaveUnassigned: () => void
  /** Approves the transfer of the row, joins two selected rows, or asks for the other side. */
  transfer: () => void
  decline: () => void
  pickGLAccount: () => void
  /** By its place among those offered, from 0. */
  choose: (place: number) => void
  split: () => void
  makeRule: () => void
  select: () => void
  selectRange: () => void
  selectAlike: () => void
  selectAll: () => void
  clear: () => void
}

/** The keys of the queue, in the order in which a hand learns them. */
export function useReviewKeys(commands: ReviewCommands): void {
  useKeys('Review', keysOf(commands), ON_TOUCH)
}

const ON_TOUCH = 'On a phone, swipe right to approve, swipe left to decline, and press and hold to select.'

function keysOf(commands: ReviewCommands): readonly KeyCommand[] {
  return [
    { label: 'Approve as suggested, or choose an account', keys: ['Enter'], run: commands.approve },
    { label: 'Approve and leave unassigned', keys: ['Shift+Enter'], run: commands.leaveUnassigned },
    { label: 'Decline and say why', keys: ['d'], run: commands.decline },
    { label: 'Choose the GL account', keys: ['g'], run: commands.pickGLAccount },
    { label: 'Approve with the first suggestion', keys: ['1'], run: () => commands.choose(0) },
    { label: 'Approve with the second suggestion', keys: ['2'], run: () => commands.choose(1) },
    { label: 'Approve with the third suggestion', keys: ['3'], run: () => commands.choose(2) },
    { label: 'Next transaction', keys: ['j', 'ArrowDown'], run: commands.next, repeats: true },
    { label: 'Previous transaction', keys: ['k', 'ArrowUp'], run: commands.previous, repeats: true },
    { label: 'Approve as a transfer, or find the other side', keys: ['t'], run: commands.transfer },
    { label: 'Split', keys: ['s'], run: commands.split },
    { label: 'Make a rule', keys: ['r'], run: commands.makeRule },
    { label: 'Select all like this', keys: ['a'], run: commands.selectAlike },
    { label: 'Select the transaction', keys: ['x'], run: commands.select },
    { label: 'Select from the last selected to here', keys: ['Shift+X'], run: commands.selectRange },
    { label: 'Select everything shown', keys: ['Shift+A'], run: commands.selectAll },
    { label: 'Clear the selection', keys: ['Escape'], run: commands.clear },
  ]
}
