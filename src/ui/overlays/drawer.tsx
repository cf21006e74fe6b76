import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { DrawerFoot } from './drawer-foot.ts'
import { useOpening } from './use-opening.ts'

const sides = { left: 'left-0 animate-from-left', right: 'right-0 animate-from-right' }

interface Props {
  open: boolean
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  label: string
  side?: keyof typeof sides
  children: ReactNode
  className?: string
}

/** A panel from the side over the page; Escape and the veil close it. */
export function Drawer({ open, ...rest }: Props) {
  // A closed one would still be rendered with the screen, at every key that is typed there.
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({
  onClose,
  onKeyDown,
  label,
  side = 'left',
  children,
  className = 'w-72',
}: Omit<Props, 'open'>) {
  const foot = use(DrawerFoot)
  return (
    <Dialog
      open={useOpening()}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={label}
      className="relative z-40"
    >
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <DialogPanel
        className={`fixed inset-y-0 flex max-w-[88vw] flex-col overflow-y-auto bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-float ${sides[side]} ${className}`}
      >
        {children}
        {foot}
      </DialogPanel>
    </Dialog>
  )
}
