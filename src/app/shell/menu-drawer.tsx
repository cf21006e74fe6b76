import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { SidebarFooter } from './sidebar/sidebar-footer.tsx'
import { SidebarLinks } from './sidebar/sidebar-links.tsx'

interface Props {
  onClose: () => void
  toReview: number
}

/** The sidebar of a phone. It closes when a place was chosen, and when the window has become wide enough for the sidebar itself. */
export function MenuDrawer({ onClose, toReview }: Props) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) onClose()
  }, [pathname, onClose])
  const hasSidebar = useBreakpoint('md')
  useEffect(() => {
    if (hasSidebar) onClose()
  }, [hasSidebar, onClose])
  return (
    <Drawer open onClose={onClose} label="Menu">
      <div className="flex h-14 shrink-0 items-center justify-between pr-1.5 pl-4">
        <Wordmark />
        <IconButton icon={X} label="Close menu" onClick={onClose} />
      </div>
      <SidebarLinks toReview={toReview} />
      <SidebarFooter />
    </Drawer>
  )
}
