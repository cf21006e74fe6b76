import { Link } from 'react-router-dom'
import { useEditHistory } from '../../../session/hooks/use-edit-history.ts'
import type { LastAction } from '../../../history/edit-history.ts'
import { UndoBar } from '../../../ui/overlays/undo-bar.tsx'

/** Tells what has just been done to the books, on whichever screen, and takes it back. */
export function LastActionBar() {
  const { history, lastAction } = useEditHistory()
  if (!lastAction) return null
  return (
    <UndoBar
      key={lastAction.number}
      message={sentence(lastAction)}
      remark={
        lastAction.remark && (
          <>
            {lastAction.remark.text}{' '}
            <Link
              to={lastAction.remark.to}
              onClick={history.dismiss}
              className="font-semibold underline underline-offset-2 focus-visible:outline-current"
            >
              {lastAction.remark.link}
            </Link>
          </>
        )
      }
      verb={lastAction.kind === 'undone' ? 'Redo' : 'Undo'}
      onUndo={lastAction.step === undefined ? undefined : () => void history.turnLast()}
      onDismiss={history.dismiss}
    />
  )
}

function sentence({ kind, label }: LastAction): string {
  if (kind === 'undone') return `Undone: ${label}`
  if (kind === 'redone') return `Redone: ${label}`
  return label
}
