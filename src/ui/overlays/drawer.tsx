import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { type ReactNode, use } from 'react'
import { DrawerFoot } from './drawer-foot.ts'

const sides = { left: 'left-0 animate-from-left', right: 'right-0 animate-from-right' }

interface Props {
  open: boolean
  onClose: () => void
  label: string
  side?: keyof typeof sides
  children: ReactNode
  className?: string
}

/** A panel from the side over the page; Escape and the veil close it. */
export function Drawer({ open, onClose, label, side = 'left', children, className = 'w-72' }: Props) {
  const foot = use(DrawerFoot)
  // A closed one would still be rendered with the screen, at every key that is typed there.
  if (!open) return null
  return (
    <Dialog open onClose={onClose} aria-label={label} className="relative z-40">
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
