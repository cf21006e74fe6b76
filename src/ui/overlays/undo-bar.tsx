import { Redo2, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { withShortQuotes } from '../../domain/text/quoted.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { useBarred } from '../primitives/editing.ts'
import { useBreakpoint } from '../primitives/use-breakpoint.ts'

const SHOWN_MS = 10_000

/** So much of a name fits on a phone beside what has been done to it. */
const QUOTED_ON_A_PHONE = 20

interface Props {
  /** What has happened, and so what undoing takes back: "Approved Coffee House, $4.50". */
  message: string
  /** What else there is to say of it. */
  remark?: ReactNode
  /** Absent where there is nothing to take back; the bar then only tells. */
  onUndo?: (() => void) | undefined
  /** What the button does: undo, or make again what was undone. */
  verb?: 'Undo' | 'Redo'
  onDismiss: () => void
}

/**
 * Give each step a key of its own: the time starts anew with it. Floats above the page for a while after a
 * decision, and as long as the pointer or the focus is on it; undoing stays possible by key when it has gone. Stands at the end of a column as high as the page
 * and is centred in that, above the bar that stands at the foot of the page. What lies behind a dialog is out
 * of reach, and so it is not shown there; in one it has room of its own, so that the last line can be scrolled above it.
 */
export function UndoBar({ message, remark, onUndo, verb = 'Undo', onDismiss }: Props) {
  const [held, setHeld] = useState(false)
  const isWide = useBreakpoint('md')
  const barred = useBarred(true)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onDismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onDismiss, held])
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  const text = isWide ? message : withShortQuotes(message, QUOTED_ON_A_PHONE)
  const Icon = verb === 'Undo' ? Undo2 : Redo2
  return (
    <div className="pointer-events-none sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--foot,0px))] z-10 flex h-0 items-end justify-center px-4 md:bottom-[calc(1.5rem+var(--foot,0px))] in-[[inert]]:hidden in-[[role=dialog]]:bottom-0 in-[[role=dialog]]:mt-auto in-[[role=dialog]]:h-auto in-[[role=dialog]]:shrink-0 in-[[role=dialog]]:py-4">
      <div
        onPointerEnter={hold}
        onPointerLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
        className="pointer-events-auto flex max-w-[min(100%,44rem)] animate-rise items-center gap-2 rounded bg-ink pr-1 pl-4 text-paper shadow-float"
      >
        <output className="min-w-0 py-2 text-sm">
          <span className="line-clamp-3 md:line-clamp-1">{text}</span>
          {remark !== undefined && <span className="block">{remark}</span>}
        </output>
        {onUndo && (
          <button
            type="button"
            onClick={onUndo}
            {...barred}
            className="touch inline-flex shrink-0 items-center gap-1.5 rounded px-2 text-sm font-semibold underline-offset-2 outline-offset-[-2px] hover:underline focus-visible:outline-current disabled:no-underline disabled:opacity-50"
          >
            <Icon aria-hidden="true" className="size-4" />
            {verb}
          </button>
        )}
        <IconButton icon={X} label="Dismiss" tone="inherit" onClick={onDismiss} />
      </div>
    </div>
  )
}
