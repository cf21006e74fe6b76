import { Menu } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { badgeText, MOBILE_LINKS } from './use-navigation.ts'

/** Five names have to stand beside one another: where letters are large they grow no wider than a fifth of the screen. */
const look =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.4vw)] tracking-tight text-muted outline-offset-[-2px] aria-[current=page]:font-semibold aria-[current=page]:text-accent'

interface Props {
  toReview: number
  onMenu: () => void
}

/** What is gone to most, under the thumb, and the menu with the rest. */
export function BottomBar({ toReview, onMenu }: Props) {
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {MOBILE_LINKS.map(({ icon: Icon, label, to }) => {
          const count = to === '/transactions/review' ? toReview : 0
          return (
            <li key={to}>
              <NavLink
                to={to}
                end
                aria-label={count > 0 ? `${label}, ${count} to review` : undefined}
                className={look}
              >
                <span className="relative">
                  <Icon aria-hidden="true" className="size-5" />
                  {count > 0 && (
                    <span className="tabular absolute -top-1 left-full ml-0.5 rounded-full bg-review-soft px-[0.5em] leading-[1.35] font-semibold text-review">
                      {badgeText(count)}
                    </span>
                  )}
                </span>
                {label}
              </NavLink>
            </li>
          )
        })}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMenu} className={look}>
            <Menu aria-hidden="true" className="size-5" />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  )
}
