import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBarred } from '../primitives/editing.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { ViewOnlyLine } from '../primitives/view-only-line.tsx'
import { useOpening } from './use-opening.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** Whether there is nothing but changes to make in it: a viewer sees it switched off, and reads why. */
  edits?: boolean
  /** Whether it holds columns, for which the usual width has no room. */
  wide?: boolean
  children: ReactNode
}

/** A sheet from below on a phone, a panel in the middle elsewhere; Escape and the veil close it. */
export function Dialog({ open, ...rest }: Props) {
  // A closed one would still be rendered with the screen, at every key that is typed there.
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, edits = false, wide = false, children }: Omit<Props, 'open'>) {
  const barred = useBarred(edits)
  return (
    <HeadlessDialog open={useOpening()} onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto md:items-start md:p-4 md:pt-[12vh]">
        <DialogPanel
          className={`max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float md:rounded ${wide ? 'md:max-w-2xl' : 'md:max-w-lg'}`}
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
            <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
          <div className="px-4 pb-4">
            {barred && <ViewOnlyLine className="pb-4" />}
            {barred ? <fieldset disabled>{children}</fieldset> : children}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
