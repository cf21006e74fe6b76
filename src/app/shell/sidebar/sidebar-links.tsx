import { Link, useLocation } from 'react-router-dom'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { SidebarAccounts } from './sidebar-accounts.tsx'
import { badgeText, type NavigationLink, SIDEBAR_LINKS } from '../use-navigation.ts'

interface Props {
  toReview: number
  collapsed?: boolean
}

export function SidebarLinks({ toReview, collapsed = false }: Props) {
  return (
    <nav aria-label="Main" className="flex-1 overflow-y-auto px-2 py-2">
      <SidebarAccounts collapsed={collapsed} />
      <ul className="grid grid-cols-1 gap-0.5">
        {SIDEBAR_LINKS.map((link) => (
          <li key={link.to}>
            <SidebarLink
              link={link}
              toReview={link.to === '/transactions' ? toReview : 0}
              collapsed={collapsed}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LinkProps {
  link: NavigationLink
  toReview: number
  collapsed: boolean
}

function SidebarLink({ link: { to, label, hint, icon: Icon }, toReview, collapsed }: LinkProps) {
  const { pathname } = useLocation()
  // Review and import are parts of Transactions, so that its link is marked on them too.
  const inside = to !== '/' && pathname.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      aria-current={pathname === to ? 'page' : inside ? 'true' : undefined}
      title={collapsed ? (hint ?? label) : undefined}
      className={`relative flex min-h-11 items-center gap-3 rounded px-2.5 text-muted hover:bg-sunken hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent aria-[current=page]:bg-accent-soft dense:min-h-9 ${collapsed ? 'flex-col justify-center gap-y-0.5 py-1' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'flex-1'}>{label}</span>
      {hint !== undefined && !collapsed && (
        <span className="-ml-2 text-xs font-normal whitespace-nowrap text-faint">{hint}</span>
      )}
      {toReview > 0 && (
        <Badge tone="warning" size={collapsed ? 'sm' : 'md'}>
          {badgeText(toReview)}
          <span className="sr-only"> to review</span>
        </Badge>
      )}
    </Link>
  )
}
