import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { focusList } from './focus-list.ts'

interface Bulk {
  approve: () => void
  decline: () => void
  pickGLAccount: () => void
  remove: () => void
}

/** While rows are selected, the keys of the row in focus mean all of them. */
export function useBulkKeys({ approve, decline, pickGLAccount, remove }: Bulk): void {
  useKeys('Selected transactions', [
    { keys: ['g'], label: 'Set the GL account of those selected', edits: true, run: asking(pickGLAccount) },
    { keys: ['Shift+Enter'], label: 'Approve those selected', edits: true, run: approve },
    { keys: ['d'], label: 'Decline those selected and say why', edits: true, run: asking(decline) },
    { keys: ['Delete'], label: 'Delete those selected', edits: true, run: remove },
  ])
}

/** A dialog that closes gives the focus back to the list. */
function asking(open: () => void): () => void {
  return () => {
    focusList()
    open()
  }
}
