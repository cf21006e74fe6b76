import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Wordmark } from '../../../ui/primitives/wordmark.tsx'
import { SidebarFooter } from './sidebar-footer.tsx'
import { SidebarLinks } from './sidebar-links.tsx'

interface Props {
  toReview: number
  collapsed: boolean
  /** Absent where the window is too narrow for anything but a folded one. */
  onCollapse: ((collapsed: boolean) => void) | undefined
}

/** Where one can go, on every width but a phone's. */
export function Sidebar({ toReview, collapsed, onCollapse }: Props) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <aside
      className={`sticky top-0 z-30 flex h-dvh shrink-0 flex-col border-r border-line bg-surface ${collapsed ? 'w-16' : 'w-58'}`}
    >
      <div className={`flex h-14 items-center ${collapsed ? 'justify-center' : 'pl-4'}`}>
        <Wordmark short={collapsed} />
      </div>
      <SidebarLinks toReview={toReview} collapsed={collapsed} />
      {onCollapse && (
        <div className="px-2 pb-2">
          <button
            type="button"
            aria-expanded={!collapsed}
            aria-label={label}
            title={label}
            onClick={() => onCollapse(!collapsed)}
            className={`flex h-9 roomy:h-11 w-full items-center gap-3 rounded px-2.5 text-sm text-faint hover:bg-sunken hover:text-ink ${collapsed ? 'justify-center' : ''}`}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {!collapsed && 'Collapse'}
          </button>
        </div>
      )}
      <SidebarFooter collapsed={collapsed} />
    </aside>
  )
}
