import { Link } from 'react-router-dom'
import { useEditHistory } from '../../session/use-edit-history.ts'
import type { Happening } from '../../history/edit-history.ts'
import { UndoBar } from '../../ui/primitives/undo-bar.tsx'

/** Tells what has just been done to the books, on whichever screen, and takes it back. */
export function LastActionBar() {
  const { history, happening } = useEditHistory()
  if (!happening) return null
  const undone = happening.kind === 'undone'
  const turn = () => void (undone ? history.redo() : history.undo())
  return (
    <UndoBar
      key={happening.number}
      message={sentence(happening)}
      remark={
        happening.remark && (
          <>
            {happening.remark.text}{' '}
            <Link
              to={happening.remark.to}
              onClick={history.dismiss}
              className="font-semibold underline underline-offset-2 focus-visible:outline-current"
            >
              {happening.remark.link}
            </Link>
          </>
        )
      }
      verb={undone ? 'Redo' : 'Undo'}
      onUndo={happening.turnable ? turn : undefined}
      onDismiss={history.dismiss}
    />
  )
}

function sentence({ kind, label }: Happening): string {
  if (kind === 'undone') return `Undone: ${label}`
  if (kind === 'redone') return `Done again: ${label}`
  return label
}
