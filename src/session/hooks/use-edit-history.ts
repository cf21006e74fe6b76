import { useSyncExternalStore } from 'react'
import { nextSteps } from '../../db/edits/next-steps.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { EditHistory, LastAction } from '../../history/edit-history.ts'
import { useBooks } from '../session-context.ts'

/** What was done last on this device. */
export function useLastAction(): LastAction | undefined {
  const { history } = useBooks()
  return useSyncExternalStore(history.subscribe, history.getLastAction)
}

/** What has just been done, and the steps that undo and redo would turn, for bar, keys and menu. */
export function useEditHistory(): {
  history: EditHistory
  lastAction: LastAction | undefined
  undoLabel: string | undefined
  redoLabel: string | undefined
} {
  const { db, history } = useBooks()
  const lastAction = useLastAction()
  const next = useLive(() => nextSteps(db), [db])
  return { history, lastAction, undoLabel: next?.undo?.label, redoLabel: next?.redo?.label }
}
