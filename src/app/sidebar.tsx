import { NavLink } from 'react-router-dom'
import { useBooks } from '../sync/session-context.ts'
import { Badge } from '../ui/badge.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { SignOutButton } from './sign-out.tsx'
import { badgeText, type NavigationItem } from './use-navigation.ts'

export function Sidebar({ items }: { items: readonly NavigationItem[] }) {
  const { user } = useBooks()
  return (
    <aside className="sticky top-0 hidden h-dvh w-16 shrink-0 flex-col border-r border-line bg-surface md:flex lg:w-58">
      <div className="flex h-14 items-center justify-center px-4 lg:justify-start">
        <Wordmark collapsing />
      </div>
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-2 py-2">
        <ul className="grid gap-0.5">
          {items.map((item) => (
            <li key={item.to}>
              <SidebarLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line p-2">
        <p className="hidden truncate px-2 py-1 text-sm text-faint lg:block" title={user.email}>
          {user.email}
        </p>
        <SignOutButton />
      </div>
    </aside>
  )
}

function SidebarLink({ item }: { item: NavigationItem }) {
  const { icon: Icon, label, to, waiting } = item
  return (
    <NavLink
      to={to}
      end
      title={label}
      className="relative flex h-9 items-center justify-center gap-3 rounded px-2 lg:justify-start text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only flex-1 lg:not-sr-only">{label}</span>
      {waiting > 0 && (
        <span className="absolute -top-1 left-5 lg:static">
          <Badge tone="warning">
            {badgeText(waiting)}
            <span className="sr-only"> to review</span>
          </Badge>
        </span>
      )}
    </NavLink>
  )
}
