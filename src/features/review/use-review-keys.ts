import { useKeys } from '../../ui/keyboard/use-keys.ts'

export interface ReviewCommands {
  next: () => void
  previous: () => void
  approve: () => void
  leaveUnassigned: () => void
  approveTransfer: () => void
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
  useKeys('Review', [
    { label: 'Approve with the best answer, or choose one', keys: ['Enter'], run: commands.approve },
    { label: 'Approve and leave unassigned', keys: ['Shift+Enter'], run: commands.leaveUnassigned },
    { label: 'Decline, with a reason', keys: ['d'], run: commands.decline },
    { label: 'Choose the GL account', keys: ['g'], run: commands.pickGLAccount },
    { label: 'Approve as the first account offered', keys: ['1'], run: () => commands.choose(0) },
    { label: 'Approve as the second account offered', keys: ['2'], run: () => commands.choose(1) },
    { label: 'Approve as the third account offered', keys: ['3'], run: () => commands.choose(2) },
    { label: 'Next row', keys: ['j', 'ArrowDown'], run: commands.next, repeats: true },
    { label: 'Previous row', keys: ['k', 'ArrowUp'], run: commands.previous, repeats: true },
    { label: 'Approve both sides of the transfer', keys: ['t'], run: commands.approveTransfer },
    { label: 'Split it', keys: ['s'], run: commands.split },
    { label: 'Make a rule from it', keys: ['r'], run: commands.makeRule },
    { label: 'Select all like this', keys: ['a'], run: commands.selectAlike },
    { label: 'Select the row in focus', keys: ['x'], run: commands.select },
    { label: 'Select from the last selected to here', keys: ['Shift+X'], run: commands.selectRange },
    { label: 'Select all that are shown', keys: ['Shift+A'], run: commands.selectAll },
    { label: 'Clear the selection', keys: ['Escape'], run: commands.clear },
  ])
}
