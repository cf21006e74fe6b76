import { NavLink } from 'react-router-dom'
import { badgeText, type NavigationItem } from './use-navigation.ts'

/** The same places as the sidebar's, under the thumb. */
export function BottomBar({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {items.map(({ icon: Icon, shortLabel, label, to, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              aria-label={waiting > 0 ? `${label}, ${waiting} to review` : label}
              className="flex h-full flex-col items-center justify-center gap-0.5 text-xs tracking-tight text-muted outline-offset-[-2px] aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-5" />
                {waiting > 0 && (
                  <span className="tabular absolute -top-1.5 left-3 rounded-full bg-review-soft px-1.5 text-xs leading-4 font-semibold text-review">
                    {badgeText(waiting)}
                  </span>
                )}
              </span>
              {shortLabel}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
