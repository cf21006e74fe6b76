import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MenuAction {
  label: string
  /** A quiet second line, or the key that does the same. */
  hint?: string
  icon?: LucideIcon
  /** Marks the one of several that is in force. */
  chosen?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

interface Props {
  /** The button's name, where its content is no text. */
  label?: string
  /** What the button shows. */
  children: ReactNode
  buttonClassName?: string
  /** What stands above the actions: who is signed in, what the list is about. */
  head?: ReactNode
  actions: readonly MenuAction[]
  align?: 'start' | 'end'
  /** Whether the menu opens upwards, from the foot of the page. */
  up?: boolean
  disabled?: boolean
}

/** Actions that hang from a button; a click beside them or Escape closes the list, and the focus goes back. */
export function DropdownMenu({
  label,
  children,
  buttonClassName = '',
  head,
  actions,
  align = 'end',
  up = false,
  disabled = false,
}: Props) {
  const anchor = `${up ? 'top' : 'bottom'} ${align}` as const
  return (
    <Menu>
      <MenuButton
        aria-label={label}
        disabled={disabled}
        className={`touch inline-flex items-center gap-1.5 rounded px-2 text-muted hover:bg-sunken hover:text-ink disabled:opacity-50 data-open:bg-sunken data-open:text-ink ${buttonClassName}`}
      >
        {children}
      </MenuButton>
      <MenuItems
        anchor={{ to: anchor, gap: 4, padding: 8 }}
        className="z-50 w-60 rounded bg-raised py-1 shadow-float outline-none"
      >
        {head !== undefined && (
          <div className="border-b border-line px-3 py-2 text-sm text-faint">{head}</div>
        )}
        {actions.map((action) => (
          <MenuItem key={action.label} disabled={action.disabled ?? false}>
            <button
              type="button"
              onClick={action.onSelect}
              className={`flex min-h-11 w-full items-center gap-2 px-3 text-left data-disabled:opacity-50 data-focus:bg-sunken md:min-h-8 ${action.danger === true ? 'text-danger' : 'text-ink'}`}
            >
              {action.icon && <action.icon aria-hidden="true" className="size-4 shrink-0 text-faint" />}
              <span className="min-w-0 flex-1 truncate">{action.label}</span>
              {action.hint !== undefined && <span className="text-sm text-faint">{action.hint}</span>}
              {action.chosen === true && (
                <>
                  <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
                  <span className="sr-only">, chosen</span>
                </>
              )}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
